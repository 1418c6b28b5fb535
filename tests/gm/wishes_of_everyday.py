"""What people asked for in letters of everyday life, with the intent that it means."""

from __future__ import annotations

ASKED = {
    "orders": """
        hab ich schon abgegeben? | did you get my orders? | Ist meine Karte bei dir angekommen?
        Have I sent anything for this turn yet?
        Weiß nicht mehr, ob ich schon gezogen habe. Kannst du nachsehen?
        Can't remember what I ordered, can you tell me? | Steht mein Zug schon?
        Just checking you've got my move | Hast du meine Karte gekriegt?
        ist da schon was von mir für diese Runde? | Do you already have a move from me?
        Not sure whether I sent mine, please check | Zählt mein Zug von heute früh? | Is my bet in?
        Was my card received all right? | Kam meine Mail von gestern an? | What did I bet again?
        Habe ich diese Runde eigentlich schon was geschickt? | Have you received my card? | Liegt mein Zug vor?
        Did my last mail arrive? | Bin mir nicht sicher, ob ich schon gezogen habe
    """,
    "back": """
        Back in the game, holiday is over | Ready to play again | Bin wieder zu Hause und spiele wieder mit
        Melde mich zurück | I'm home again, please count me in from now on
        Urlaub ist rum, ich kann wieder ziehen | Returned from hospital, all well | Da bin ich wieder!
        We're back from Italy | Wieder gesund und munter, es kann weitergehen
        I'm around again, sooner than planned | Bin wieder an Bord | Home again, carry on as usual
    """,
    "away": """
        Bin ab Montag zwei Wochen weg | I'll be offline from 12 May for ten days
        Vom 10.5. bis 20.5. bitte nicht mit mir rechnen | No computer until the 20th, sorry
        Wir fahren übers Wochenende weg | Gone fishing till Friday | liege bis Ende der Woche im Bett, Grippe
        Away on business till the 19th | Nächste Woche bin ich nicht erreichbar
        Krankenhaus bis voraussichtlich 20. Mai
        I'm getting married on 17 May and won't be playing until 24 May
        ich hab bis zum 18. Mai Prüfungen, keine Zeit fürs Spiel | Bin jetzt drei Tage ohne Netz
        We're off to Spain, back on 22 May | Ab morgen bis Pfingsten im Urlaub
        My computer is broken, expect nothing from me until the 15th
        I'll be hiking until the 16th without any signal | Ab Freitag eine Woche Ostsee, kein Laptop dabei
        Mein Rechner ist bis zum 14. in Reparatur
    """,
    "lend": """
        kann jemand für mich übernehmen? | Could my brother play for me next week?
        Mein Sohn soll mich zwei Wochen lang vertreten | Can somebody stand in for me while I'm away?
        Darf meine Frau so lange für mich ziehen? | I need someone to fill in for me
        Wer könnte mich vertreten? | Is it possible that a friend plays in my place for a month?
        Kann mein Bruder solange einspringen? | Ich brauche für den Juni eine Vertretung
        Who could sub for me while I'm in hospital? | Meine Tochter soll für mich weiterspielen
    """,
    "deadline": """
        when is the next deadline? | Wann ist denn nochmal Abgabe? | bis wann muss mein Zug da sein
        How long do I have left? | is it due tonight or tomorrow? | Bis wann hab ich Zeit?
        Welcher Tag ist Abgabetermin? | What date do you need my orders by?
        Reicht es, wenn ich Sonntag schicke? | Is Friday soon enough? | Wie viele Tage hab ich noch
        when does this turn close | Ist heute Abend noch rechtzeitig? | Remind me, when do you need it?
        Wann wird ausgewertet? | Until when can I send it? | Wie lang hab ich noch? | Is tomorrow still okay?
    """,
    "status": """
        wie steht's? | How's it going in our game, who is in front? | Wer liegt denn vorne? | What's the score?
        Wo stehen wir gerade? | what games am I in again? | who is winning at the moment?
        wie ist denn der aktuelle Stand? | Can I get an overview of all my games? | Läuft das Spiel noch?
        Wie sieht's aus in unserer Partie? | Who's ahead? | Where do I stand? | Wie ist die Lage?
        What's the state of play?
    """,
    "resign": """
        Mir wird das zu viel, ich höre auf | I'm afraid I have to drop out
        Bitte sucht jemand anderen, ich mag nicht mehr | Please take me out of the game
        Ich steige hiermit aus | sorry guys, this is not for me, I quit
        hab keine Zeit mehr für das Spiel, nehmt mich bitte raus | Please find somebody else for my seat
        Nehmt es mir nicht übel, aber ich bin raus | I won't be able to carry on, please replace me
        Ich muss leider aufgeben | I'd like to leave the game
    """,
    "more_time": """
        Geht's auch einen Tag später? | Could we have two more days?
        Ich schaffe es bis Montag nicht, kann ich bis Mittwoch haben? | Any chance of an extension?
        Can we push the deadline to Wednesday? | Könnten wir den Termin bitte um drei Tage verschieben?
        I need until Thursday, is that OK? | Bitte noch etwas Geduld, brauche noch 2 Tage
        Können wir das auf Donnerstag verschieben? | I'd need a bit longer this time
        Would it be possible to get another day? | Bitte Aufschub bis Sonntag
    """,
    "cancel": """
        Meinen Zug bitte wieder löschen | Scrap my move please | Please forget what I sent yesterday
        Vergiss bitte meinen letzten Zug | I want to take back my order | Stopp, doch nicht! Zug zurück!
        Please delete my bet and card, I'll send new ones | Den Zug von vorhin bitte nicht werten
        Ignore my previous order please | Bitte nehmt meinen Zug zurück
    """,
    "address": """
        Meine neue Mailadresse ist anna@neu.test | Please write to me at anna@new.test from now on
        My e-mail address has changed: anna@new.test | Ab sofort erreichst du mich unter bernd@neu.test
    """,
    "help": """
        Ich versteh nicht, was ich machen soll | How does this work? | was kann ich dir alles schreiben?
        I have no clue what to do | Welche Befehle gibt es? | Wie gebe ich meinen Zug ab?
        Wie ging das nochmal mit dem Wetten? | Can you explain how to place a bet?
        What am I supposed to do now? | Kannst du mir erklären, wie das hier geht?
    """,
    "rules": """
        Wo finde ich die Spielregeln? | can you send me the rules | how is this game played?
        Hast du mal die Anleitung für mich? | Kannst du mir die Regel zu den Karten mit Nummer schicken?
    """,
    "missing": """
        Auf wen warten wir noch? | Who hasn't moved yet? | Wer ist noch nicht fertig? | who are we waiting for
        Is anybody still missing? | Wer trödelt denn noch?
    """,
    "report": """
        Der letzte Bericht ist bei mir nicht angekommen | I deleted the last report, could you send it again?
        I never got the results of last turn | Kannst du mir den Bericht nochmal schicken?
        Bericht von letzter Woche fehlt mir | The report never reached me
    """,
    "hand": """
        Welche Karten hab ich noch? | What cards do I have left? | zeig mir bitte meine Karten
        which cards am I holding? | Was hab ich nochmal auf der Hand? | Could you tell me my hand?
        Was für Karten habe ich eigentlich?
    """,
    "language": """
        Kannst du mir auf Englisch schreiben? | Auf Deutsch bitte | Could I have my letters in German?
        I don't speak German very well, English please
    """,
    "to_gm": """
        Ich habe eine Frage an den Spielleiter | I'd like to talk to a human please
        Please forward this to whoever runs the game | Kann ich mal mit einem echten Menschen reden?
        There's a mistake in the scoring, can someone look at it? | Die Auswertung stimmt nicht, bitte prüfen
        Das würde ich gern mit dem Spielleiter besprechen
    """,
    "to_player": """
        Tell Bernd that his bet was brilliant | Sag Carla einen schönen Gruß von mir
        Please say hello to Carla from me | Richte bitte allen aus, dass ich mich auf die Partie freue
        Teile Anna bitte mit, dass ich ihr gratuliere | Could you let Bernd know that I'm ready?
    """,
    "lot": """
        Würfel einfach was für mich aus | Just pick a card for me | I don't care, choose any card
        nimm irgendeine Karte | Mir egal, entscheide du | Pick anything for me this time
    """,
    "join": """
        Gibt es noch eine andere Partie, bei der ich mitmachen kann? | I'd like to start another game
        are there any free seats in other games? | Ich würde gern noch in einer zweiten Runde mitspielen
    """,
    "remind": """
        Erinnere mich bitte zwei Tage vorher | Please don't send reminders
        Schick mir bitte keine Erinnerungen mehr | Remind me the day before please
    """,
    "format": """
        Bitte nur noch eine Mail am Tag
    """,
    "unsubscribe": """
        no more bulletins please
    """,
}
