"""Wishes in the words of two more letter writers, one of either language: each wording with the intent that it means."""

from __future__ import annotations

WISHES = {
    "missing": """
        Who's holding us up? | Whose orders are outstanding? | Which players haven't sent anything yet?
        Who are we still waiting on? | Auf wen wird noch gewartet?
        Welche Spieler haben noch nichts abgegeben? | Wer hält den Laden auf? | Wer ist noch säumig?
        Who has yet to send orders? | Who is the slowpoke this time? | Whose move is missing?
        Anyone still missing? | Wer muss noch abgeben? | Fehlt noch jemand? | Wessen Züge stehen noch aus?
    """,
    "away": """
        I'll be travelling between 10 May and 20 May | Off to Spain on Friday, back two weeks later
        I won't have internet until the 20th | No access to mail from 9 to 14 May
        Please mark me as absent from 10 to 20 May | I'm in hospital until the end of May
        We're on vacation May 10-20 | I can't play next week, I'm abroad
        Bin ab 10. Mai zwei Wochen auf Malle | Vom 10.5. bis 20.5. erreicht ihr mich nicht
        Ich fliege morgen für zehn Tage nach Rom | Bitte trag mich vom 10. bis 20. Mai aus, Urlaub
        Ich hab bis 20. Mai kein Netz | Nächste Woche bin ich auf Montage | Meld mich bis 20. Mai ab
        Bin auf Reha bis Ende Mai | From the 12th to the 18th I'm on a school trip
        I'll be out of the country until 20 May | Gone fishing till Monday | I'm off sick for two weeks
        Between the 10th and the 20th I can't send anything | I am away on business next week
        Ich liege die nächste Woche flach | Vom 12. bis 18. Mai bin ich auf Klassenfahrt
        Bis Montag bin ich nicht am Rechner | Bin zwei Wochen im Ausland | Ab morgen Urlaub!
        Ich bin bis zum 20. Mai beruflich unterwegs
    """,
    "back": """
        I'm back from my trip | Back home again | Here I am again | I have returned from holiday
        You can count on me again | Bin zurück aus dem Urlaub | Wieder zu Hause | Ich bin wieder im Lande
        Ab sofort wieder erreichbar | I am home again | Hello, I'm back! | Back from hospital
        My holiday is over | Ich bin wieder daheim | Bin wieder gesund und dabei
        Urlaub zu Ende, bin wieder da | Ab heute bin ich wieder da
    """,
    "resign": """
        I want to leave the game | Please take me out of the game | I'm dropping out | I have to quit
        I can't go on playing | Find someone else for my seat | I throw in the towel
        I've had enough, I'm leaving | Ich höre auf | Ich will nicht mehr mitspielen
        Streich mich aus der Partie | Für mich ist hier Schluss | Bitte such einen Nachfolger für mich
        Ich ziehe mich zurück | I am giving up | I wish to resign my seat | Please drop me from the game
        I'm not going to carry on | I don't feel like playing any more
        Time for me to go, find a replacement | Ich kann nicht mehr mitmachen | Ich gebe die Partie auf
        Ich bin raus | Nehmt mich bitte aus der Partie | Leider muss ich aussteigen
        Sucht euch einen anderen Spieler, ich höre auf
    """,
    "more_time": """
        I need a bit more time | Could I get two more days? | Can the deadline be moved to Sunday?
        Any chance of an extension? | Please postpone the deadline | I won't make it in time
        Could we have three more days? | Can you give me until Friday? | Ich brauche noch ein paar Tage
        Schaffe es bis morgen nicht | Verlängerung möglich? | Bitte den ZAT um zwei Tage schieben
        Gibst du mir noch bis Freitag? | Is it possible to push the deadline back?
        I could do with another day | Can we wait until Monday? | May I send my move a day late?
        Would it be possible to get an extension? | I need until Sunday | Können wir den Termin verlegen?
        Ich brauche einen Tag länger | Ist ein Aufschub drin? | Ich schaffe den Termin nicht
        Könnt ihr die Abgabe verlängern?
    """,
    "address": """
        My new e-mail is anna@new.example | Please use anna@new.example from now on
        I've changed my address to anna@new.example | Write to anna@new.example in future
        New email address | Meine neue Mail ist anna@neu.example | Ab jetzt bitte an anna@neu.example
        Adressänderung: anna@neu.example | Hab eine neue Mailadresse: anna@neu.example
        Schickt alles an anna@neu.example | Please note my new address anna@new.example
        From now on use anna@new.example | My address has changed: anna@new.example
        Mail me at anna@new.example instead | Meine Adresse lautet jetzt anna@neu.example
        Neue Mailadresse ab heute: anna@neu.example | Bitte nur noch an anna@neu.example schreiben
        Ich bin jetzt unter anna@neu.example zu erreichen
    """,
    "language": """
        Could you write to me in German? | I'd prefer English | German please | English letters please
        Can I have the letters in English? | Schreib mir bitte auf Englisch | Bitte deutsche Briefe
        Ich hätte die Post lieber auf Deutsch | Kann ich das auf Deutsch haben? | Auf Deutsch bitte!
        Please write in English | I don't speak German | Could I have it in English please?
        Switch to German please | Bitte schreib auf Deutsch | Mein Englisch ist schlecht, bitte Deutsch
        Geht das auch auf Englisch? | Kannst du auf Englisch umstellen?
    """,
    "help": """
        What can I do here? | I don't understand a thing | What are the commands?
        Please explain how to send a move | I need some help | How does this work?
        Was kann ich hier machen? | Ich versteh nur Bahnhof | Wie muss ich schreiben?
        Wie gebe ich einen Zug ab? | Erklär mir bitte, wie das geht | Ich weiß nicht weiter
        Can anybody help me? | I have no idea what to do | What do I have to write?
        How do I send in a move? | Please help | Ich komme nicht klar | Was soll ich jetzt schreiben?
        Wie schicke ich meinen Zug? | Ich kapier das nicht
    """,
    "status": """
        How am I doing? | What's the score? | Where do I stand? | Which games am I in? | Show me my games
        Who is leading? | What's the current state? | Wie sieht es aus? | Wie ist mein Stand?
        Wie viele Punkte habe ich? | Wer liegt vorn? | Zeig mir meine Partien | In welchen Spielen bin ich?
        How is my game going? | What's the standing? | Who's winning? | What games do I have?
        Can I see the current standings? | Wie läuft's bei mir? | Was ist der Stand der Dinge?
        Wer ist vorne? | Welche Partien laufen gerade? | Wie steht die Partie?
    """,
    "deadline": """
        When do you need my move? | By when must I send my orders? | How much time do I have left?
        When is the next deadline? | What's the deadline? | When's the turn due?
        When does the next turn run? | Wann muss mein Zug da sein? | Wie lange hab ich noch?
        Wann ist Abgabe? | Bis wann geht die Runde? | Wann ist Einsendeschluss?
        Wann wird die nächste Runde ausgewertet? | When do orders close? | Until when can I send my move?
        When is my move due? | What's the due date? | How many days are left? | Wann ist der ZAT?
        Bis wann muss der Zug da sein? | Wie viel Zeit habe ich noch? | Wann ist der Abgabetermin?
        Wann läuft die Frist ab?
    """,
    "orders": """
        Did you get my move? | Has my order arrived? | What have I ordered? | Is my move in?
        What did I send you? | Do you have my orders? | Ist mein Zug da? | Hast du meine Mail bekommen?
        Was habe ich denn gezogen? | Liegt von mir schon was vor? | Did my mail reach you?
        Has my move been received? | Which orders have I sent? | Do you have a move from me?
        Ist meine Mail angekommen? | Hast du meinen Zug? | Was habe ich zuletzt geschickt?
        Liegt mein Zug schon vor? | Ist mein Zug bei dir gelandet?
    """,
    "cancel": """
        Please delete my order | Forget my last move | Scrap my orders | I take back my move
        Withdraw my order please | Please cancel my move | Ignore my last mail | Meinen Zug bitte löschen
        Ich nehme meinen Zug zurück | Vergiss meinen Zug | Bitte meine Befehle stornieren
        Mein letzter Zug ist ungültig | Ignoriere meine letzte Mail | I want to withdraw my order
        Please ignore my last order | Delete my move please | Undo my order
        Ich will meinen Zug zurückziehen | Lösch bitte meinen Zug | Bitte mach meinen Zug rückgängig
        Meine Order bitte ignorieren
    """,
    "lot": """
        Let the dice decide for me | Choose for me | Just pick anything for me | I leave it to chance
        Draw lots for me | You decide for me | Play whatever you like for me | Lass das Los entscheiden
        Such dir was aus | Nimm irgendwas | Würfle für mich | Entscheide du für mich
        Ich überlass es dem Zufall | Mach du irgendwas für mich | Let chance decide | Roll the dice for me
        Pick one for me at random | Please choose any card for me | I don't care, take any card
        Das Los soll entscheiden | Wirf eine Münze für mich
    """,
    "rules": """
        Where can I find the rules? | Can you send me the rules? | What are the rules of this game?
        Please send the rulebook | Wo finde ich die Regeln? | Schick mir bitte die Regeln
        Wie gehen die Regeln? | Gibt es eine Spielanleitung? | I need the rules
        Are there any rules online? | How is it scored? | Rules please | Gibt's irgendwo Regeln?
        Ich brauche die Spielregeln | Wie wird gewertet? | Regeln bitte
    """,
    "report": """
        Please send the last report again | I lost the report | Can I get the report once more?
        I didn't get the last report | Could you resend the results?
        Schick mir den letzten Bericht nochmal | Ich habe den Bericht gelöscht
        Kann ich die Auswertung nochmal haben? | Der letzte Bericht kam nicht an
        Ich hab die Auswertung nicht bekommen | I never got the report | Send me the results again please
        The last report is missing | My report got lost, please resend | Der Bericht fehlt mir
        Bitte den letzten Bericht nochmal senden | Ich finde den letzten Bericht nicht mehr
        Habe keine Auswertung bekommen
    """,
    "join": """
        I'd like to play too | Can I join a game? | Sign me up for Epsom | Is there a seat in Epsom?
        I'd like to take part in Epsom | Put me down for the next game | Ich möchte mitspielen
        Kann ich noch einsteigen? | Meld mich für Epsom an | Ist bei Epsom noch Platz?
        Ich wäre gern bei Epsom dabei | Count me in for Epsom | May I join Epsom? | I want to play in Epsom
        Any seats left in a game? | Ich würde gern bei Epsom mitmachen | Ich melde mich für Epsom an
        Kann ich bei Epsom einsteigen?
    """,
    "unsubscribe": """
        Take me off the list | Stop sending me mails | I don't want these mails any more
        Please remove my address | No more mail please | Nehmt mich aus dem Verteiler
        Schickt mir keine Mails mehr | Ich will keine Post mehr | Bitte abmelden
        Bitte löscht meine Adresse | Please unsubscribe me | Cancel my subscription to the bulletin
        No bulletin please | Remove me from the mailing list | Bitte kein Bulletin mehr
        Bulletin abbestellen | Ich möchte den Rundbrief nicht mehr | Streicht mich aus der Liste
    """,
    "to_gm": """
        Please tell the GM that I found a mistake | A question for the game master: is this right?
        GM, can you look at my score? | I have a complaint about the last turn
        I think the scoring is wrong | Frage an den Spielleiter: stimmt das?
        Lieber Spielleiter, da ist ein Fehler im Bericht | Kann sich ein Mensch das mal ansehen?
        Sag dem Spielleiter, dass etwas nicht stimmt | I'd like to talk to a human
        There is an error in the report | Message for the GM: thank you | Can the GM check my bet?
        My points are wrong | Ich möchte mich beim Spielleiter beschweren | Der Bericht ist falsch
        Eine Frage an den Spielleiter | Kann der Spielleiter meine Wette prüfen?
        Meine Punkte stimmen nicht
    """,
    "to_player": """
        Please tell Bernd that I like his style | Can you pass a message to Bernd?
        A note to Carla: let's cooperate | Sag Bernd, dass er gut spielt | Richte Carla schöne Grüße aus
        Tell Bernd I said hello | Forward this to Carla please | Message for Bernd: well played
        Say hello to Carla from me | Grüß Carla von mir | Sag bitte Bernd, ich bin dabei
        Für Carla: gut gespielt! | Leite das bitte an Bernd weiter
    """,
    "remind": """
        Please remind me the day before | Can you send me a reminder? | Remind me two days ahead
        Erinner mich bitte am Tag vorher | Kannst du mich erinnern? | Schick mir eine Erinnerung
        Remind me earlier please | I'd like a reminder | Please send reminders two days before
        Bitte erinnere mich früher | Ich hätte gern eine Erinnerung | Bitte einen Tag vorher erinnern
    """,
    "rematch": """
        Shall we play again? | I'd like a rematch | Another game with the same people? | Same again please
        Revanche! | Ich will eine Revanche | Spielen wir nochmal? | Noch eine Partie mit denselben Leuten
        Rematch? | How about another game with the same players? | Let's play again!
        Let's do that again with the same people | Wie wär's mit einer Revanche?
        Machen wir noch eine Partie mit denselben? | Nochmal in derselben Runde? | Lust auf eine Revanche?
    """,
}
