"""What people asked for in letters that say nothing else, as three more lists have it, with the intent that it means."""

from __future__ import annotations

ASKED_ALONE = {
    "away": """
        Ich bin vom 12. bis 20. Mai auf Dienstreise | Wir sind über Pfingsten an der Nordsee, melde mich am 19. wieder
        Muss ins Krankenhaus, bis Ende Mai geht bei mir nichts | Ab Donnerstag bin ich eine Woche offline
        I'll be travelling from 12 to 20 May | We're off camping next week, no signal there
        I'm having surgery tomorrow and won't be able to play until the 24th | Not reachable this weekend, sorry
        I will be out of the country until 1 June | Bin auf Kur, bitte bis 28. Mai nicht auf mich warten
        Am Wochenende ist Familienfest, da komme ich zu nichts | Melde mich für die Zeit vom 10.5.-17.5. ab
        Wir bekommen ein Baby, zwei Wochen Sendepause bitte | Away from Friday through the 18th
        My laptop died, nothing from me before 15 May | On leave for the next two weeks, no email
        Please don't expect any moves from me until the 20th | Fahre morgen in die Berge, bis 22. Mai kein Netz
        Vom 15. bis 18. kann ich leider nicht ziehen | Ich bin die ganze nächste Woche auf Fortbildung
        I'm flying to Canada tomorrow, back on the 25th | Count me out between 10 and 15 May
        No moves from me next week, I'm on a course
    """,
    "back": """
        Bin zurück, ihr könnt wieder mit mir rechnen | Der Urlaub ist leider vorbei, ich spiele wieder mit
        I'm home again and can play | Holiday's over, count me in again
        Bin gestern aus Italien heimgekommen und wieder startklar | Alles wieder gut, Fieber ist weg, ich ziehe wieder selbst
        Feeling better now, I can play again | So, Urlaub beendet, bin wieder am Ball
        Ich bin wieder gesund | I'm back at my desk and ready to go
    """,
    "more_time": """
        Ich schaffe es bis heute Abend nicht, geht auch morgen? | Könnt ihr den ZAT um zwei Tage nach hinten schieben?
        Bräuchte bitte etwas mehr Zeit | Could we have another day, please?
        I won't make it tonight, is tomorrow ok too? | Any chance of pushing the deadline back by 48 hours?
        Sorry, I need a bit longer this turn | Ich bräuchte mehr Bedenkzeit
        Schaffe es nicht pünktlich, bitte Aufschub | Mein Zug kommt erst morgen Abend, könnt ihr so lange warten?
        Would it be possible to postpone the turn? | Can you give me until Wednesday?
        I need an extension | Running late this week, could you wait a day for me?
        Krieg ich noch zwei Tage Aufschub? | Der Termin ist mir zu früh, kann man das schieben?
        Ich brauche diesmal länger | May I have two more days?
        The deadline is too tight for me, can we move it?
    """,
    "resign": """
        Ich habe keine Lust mehr und höre auf | Bitte streicht mich aus dem Spiel
        Ich kann leider nicht weiterspielen, sucht jemand anderen für meinen Platz | I'm quitting, sorry everybody
        Please take me out of the game | I no longer have time for this game, find someone else for my seat
        I'm afraid I have to drop out | Ich ziehe mich aus der Partie zurück
        Nehmt mich bitte raus, mir fehlt die Zeit | Ich schmeiße das Handtuch
        Hiermit kündige ich meine Teilnahme | I want out
        Consider this my resignation | Sorry folks, this game isn't for me, I'm leaving
        I have to give up my seat | Ich möchte aus der Partie aussteigen
        Ich habe das Interesse verloren, bitte ohne mich weiter | Bitte gebt meinen Platz jemand anderem
        I want to leave this game | Please give my seat to someone else
        I've lost interest, carry on without me
    """,
    "lend": """
        Kann mein Kollege so lange für mich ziehen? | Ich suche eine Vertretung für zwei Wochen
        Can my wife play my turns while I'm away? | Is there anyone who could stand in for me for two weeks?
        Im Juni soll meine Schwester meinen Platz übernehmen | Jemand müsste mich im Urlaub vertreten
        Would somebody mind looking after my horses while I'm on holiday? | My brother will play for me until June, is that ok?
        Mein Vater würde so lange für mich einspringen | Könnte Carla in meiner Abwesenheit für mich ziehen?
        My dad could take my turns for the time being | Would Carla be allowed to move for me while I'm gone?
    """,
    "address": """
        Meine Mailadresse ändert sich, neu ist berta@beispiel.de | Bitte ab jetzt an bernd.neu@post.example schreiben
        My new email is anna.new@mail.example | Please use anna@work.example for me from now on
        Ich habe jetzt eine andere E-Mail: b.neu@mail.example | Alte Adresse geht bald nicht mehr, nehmt bitte bernd@neu.example
        I've changed my e-mail address to anna@new.example | Old address will stop working soon, write to a.new@mail.example instead
        Ab sofort bitte an diese Adresse: berni@post.example | Neue E-Mail-Adresse: bernd2@mail.example
        From now on write to anna@home.example please | My e-mail has changed: anna77@mail.example
    """,
    "language": """
        Schreib mir bitte künftig auf Englisch | Kannst du mir die Briefe auf Deutsch schicken?
        Please write to me in German | Could I get these letters in English?
        Mein Deutsch ist nicht so gut, geht auch Englisch? | Bitte auf Deutsch!
        Could you switch to German? | English please!
        Englische Briefe wären mir lieber | I'd prefer to get letters in German
    """,
    "remind": """
        Ich will keine Erinnerungen mehr | Kannst du mich zwei Tage vor dem ZAT erinnern?
        Stop sending me reminders | Please remind me a day before the deadline
        Bitte nicht mehr erinnern | Die Erinnerungsmails nerven
        No more reminders please | Could you nudge me two days before it's due?
        Ich möchte eine Woche vorher erinnert werden | Schick mir bitte keine Mahnungen
        Send me a reminder three days earlier please | I don't need these reminders
    """,
    "missing": """
        Wer hat denn noch nicht gezogen? | Auf wen warten wir eigentlich noch?
        Who hasn't sent their orders yet? | Who are we waiting for?
        Has everybody moved? | Wessen Züge stehen noch aus?
        Sind schon alle Züge da? | Which players still have to move?
        Are all the orders in yet? | Sag mal, wer trödelt denn da noch?
        Haben alle schon abgegeben? | So who's dawdling this time?
        Has everyone handed in their orders?
    """,
    "status": """
        Wie ist der Zwischenstand? | Wer führt gerade?
        Bei welchen Spielen bin ich eigentlich dabei? | What's the score?
        Who's in the lead? | Which games do I play in?
        Wie ist die Lage im Rennen? | Wie viele Punkte habe ich?
        Welche Spiele laufen bei mir gerade? | How are we doing?
        How many points do I have? | Show me all my games
        Wie steht es im Spiel? | Was läuft bei mir alles?
        How do things stand?
    """,
    "rules": """
        Wo finde ich die Spielregeln? | Kannst du mir nochmal die Regeln schicken?
        Where can I find the rules? | Can you send me the rulebook?
        Wie lautet die Regel zum Wetten nochmal? | Gibt es irgendwo eine Anleitung?
        Is there a rules page somewhere? | Ich verstehe die Regel mit der Sperre nicht, wo steht das?
        Hast du einen Link zu den Regeln? | I don't understand the rule about jokers, where is it explained?
        Do you have a link to the rules?
    """,
    "hand": """
        Welche Karten habe ich noch? | Zeig mir bitte mein Blatt
        What cards do I still have? | Please send me my hand again
        Hab meine Karten verlegt, was hatte ich auf der Hand? | Was kann ich überhaupt noch ausspielen?
        Which cards are left in my hand? | What's in my hand?
        Was habe ich auf der Hand? | Kannst du mir meine Karten noch einmal nennen?
        What am I holding? | Could you tell me my cards once more?
    """,
    "report": """
        Ich habe den letzten Bericht gelöscht, kannst du ihn nochmal schicken? | Der Zugbericht kam bei mir nicht an
        I lost the last report, could you resend it? | I never got the report for last turn
        Bitte den letzten Zug nochmal mailen | Bei mir ist kein Bericht angekommen
        Please mail me the last turn again | Can't find the last report, please send again
        Schick mir den Zugbericht bitte noch einmal | Ich finde die letzte Auswertung nicht mehr
        Could I have the turn report once more? | I seem to have deleted the last report
    """,
    "rematch": """
        Ich hätte gern eine Revanche | Spielen wir danach nochmal in der gleichen Runde?
        How about a rematch? | Same players again after this one?
        War toll, nochmal das Gleiche? | Wann startet ihr die nächste Runde mit uns dreien?
        Fancy another game with the same crowd? | Let's do this again when it's over
        Nach dem Spiel gleich noch eins? | Ich wäre für eine Revanche zu haben
        One more game afterwards? | I'd be up for a rematch
    """,
    "join": """
        Ich würde bei Epsom mitmachen | Ist noch ein Platz in einer neuen Partie frei?
        I'd like to play in Epsom | Are there any open seats in another game?
        Für Epsom melde ich mich an | Gibt es noch andere Partien zum Mitspielen?
        Sign me up for Epsom | I want to join another game
        Ich möchte bei Epsom dabei sein | Habt ihr noch ein Spiel, bei dem ich einsteigen kann?
        Put me down for Epsom | Is there another game I could get into?
    """,
    "cancel": """
        Vergiss meinen Zug bitte | Ich möchte meinen Zug zurücknehmen
        Please scrap my move | I want to take back my order
        Bitte den Zug wieder löschen | Streich meine Wette von vorhin wieder
        Ignore the order I sent this morning | On second thoughts, withdraw my bet
        Meinen Zug von eben bitte nicht werten | Nimm meine Karte wieder raus
        Don't count the move I just sent | Take my card back please
    """,
    "lot": """
        Lass für mich das Los entscheiden | Just pick something at random for me
        Würfel du einfach für mich | Such du mir was aus
        Roll the dice for me, will you? | You choose for me
        Mir egal, entscheide du für mich | Soll doch der Zufall entscheiden
        I don't care, you decide | Let fate choose my card
    """,
    "to_gm": """
        Ich glaube, im letzten Bericht stimmt etwas nicht | Das ist doch ein Fehler in der Auswertung!
        Kann ich mal mit einem Menschen sprechen? | I think you made a mistake in the last report
        That can't be right, blue should have moved 8 | May I speak to a human, please?
        Da stimmt doch was nicht, Blau hätte 8 ziehen müssen | Ich möchte mich über Carla beschweren
        Kannst du das bitte an den Spielleiter weitergeben? | There's an error in the turn report
        I'd like to complain about Carla | Please pass this on to the game master
        Ich glaube, du hast dich verrechnet | Eine Frage an den Spielleiter: darf man das?
        Ich bin mit der Wertung nicht einverstanden | I believe you've miscounted
        A question for the GM: is that allowed? | I don't agree with the scoring
    """,
    "to_player": """
        Sag Anna bitte, dass ich ihr viel Glück wünsche | Richte den anderen aus, dass ich morgen ziehe
        Tell Bernd I said hello | Let the others know that I will move tomorrow
        Frag bitte mal Carla, ob sie noch dabei ist | Grüße an alle Mitspieler
        Could you ask Carla if she is still with us? | Please give my regards to the others
        Bestell Anna schöne Grüße | Schreib den anderen, dass es bei mir später wird
        Say hi to Bernd from me | Please tell everyone I'll be late
    """,
    "orders": """
        Was habe ich eigentlich gesetzt? | Did you get my order?
        What did I order this turn? | Hast du meine Mail von gestern bekommen?
        Ist mein Zug eingetragen? | Has my move arrived?
        Is my bet registered? | Ist meine Karte angekommen?
        Habe ich für diese Runde schon gezogen? | Did my card arrive?
        Have I moved yet this turn?
    """,
    "deadline": """
        Bis wann muss ich abgeben? | When is my move due?
        Wann endet die Frist? | Bis wann habe ich Zeit für meinen Zug?
        What time is the cutoff? | How many days until the next turn?
        Wann ist Schluss für diesen Zug? | Wie viel Zeit bleibt mir noch?
        When's the cut-off for this turn? | How much time have I got?
    """,
    "unsubscribe": """
        Bitte keinen Rundbrief mehr | Take me off the newsletter
        Ich möchte das Magazin abbestellen | I don't want the bulletin any longer
        Nehmt mich bitte aus dem Verteiler | Please remove me from the mailing list
    """,
    "subscribe": """
        Ich hätte gern das Bulletin | Schickt mir gern das Magazin
        Sign me up for the bulletin
    """,
    "help": """
        Wie geht das hier eigentlich? | How does this work?
        Was muss ich jetzt tun? | Welche Befehle gibt es?
        What am I supposed to do now? | Is there a list of commands?
        Ich blicke nicht durch, was soll ich schreiben? | I'm lost, what should I write?
    """,
    "format": """
        Bitte alle Briefe eines Tages zusammen in einem | One mail per day is enough for me, please
        Nur noch eine Sammelmail pro Tag bitte | Can I get everything in a single daily mail?
        Lieber eine Mail am Tag statt vieler | I'd rather have one mail a day than many
    """,
}
