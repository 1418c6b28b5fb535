"""Everyday wishes as people write them, in both languages: each wording with the intent that it means."""

from __future__ import annotations

WISHES = {
    "away": """
        Bin ab Freitag bis zum 20. Mai in Italien und ohne Netz. | ich fahre vom 10.5. bis 17.5. in den Urlaub
        Vom 12. bis 19. Mai bin ich auf Dienstreise, kann also nicht ziehen. | Nächste Woche bin ich nicht da.
        Bis Montag bin ich offline | Ich liege bis 14.5. im Krankenhaus, bitte keine Erinnerungen.
        I'm away from 10 May until 20 May. | On holiday till the 20th of May, no internet there
        I will be out of town next week | We're travelling from May 12 to May 19 | won't be able to check mail before 18 May
        In hospital until 14 May, sorry.
    """,
    "back": """
        Bin wieder zurück! | Ich bin wieder da und kann weiterspielen | I'm back from holiday | Back home again, ready to play.
    """,
    "resign": """
        Ich höre auf, das wird mir zu viel. | Bitte nehmt mich aus der Partie raus | Leider muss ich aussteigen.
        Ich möchte meinen Platz abgeben | Ich kann nicht mehr mitspielen, sucht euch bitte Ersatz | I have to drop out, sorry.
        I quit | Please take me out of this game | I'd like to give up my seat
        I can't carry on playing, please find a replacement
    """,
    "more_time": """
        Könnten wir den Termin um zwei Tage verschieben? | Ich schaffe es bis Montag nicht, bitte 24 Stunden länger
        Kann ich noch einen Tag haben? | Geht auch ein Tag Aufschub? | Ich brauche mehr Zeit | Could I have another day?
        Can we extend the deadline by two days? | I need a bit more time please | Any chance of a 48 hour extension?
        please push the deadline back a day
    """,
    "address": """
        Meine neue Mailadresse ist neu@example.org | Ab sofort erreicht ihr mich unter anna.neu@example.com
        Bitte schreibt mir künftig an anna@firma.example | My new address is new@example.org
        From now on please write to anna@work.example | I've changed my email to anna.new@example.com
    """,
    "language": """
        Bitte schreib mir auf Englisch | Könnte ich die Briefe auf Englisch bekommen? | Could you write to me in German?
        I don't speak German, English please | Deutsch bitte
    """,
    "help": """
        Wie geht das hier eigentlich? | Was kann ich dir alles schreiben? | Ich verstehe nicht, was ich tun muss
        Wie gebe ich einen Zug ab? | How does this work? | What can I write to you? | I have no idea what to do
        How do I send an order?
    """,
    "status": """
        Wie steht es in meinen Partien? | Wo spiele ich gerade überall mit? | Which games am I in?
        What's the state of my games?
    """,
    "deadline": """
        Bis wann muss ich ziehen? | Wann ist der nächste ZAT? | Wie lange habe ich noch Zeit? | When is the next deadline?
        How long do I have? | By when do you need my move?
    """,
    "cancel": """
        Bitte meinen Zug wieder löschen | Ich ziehe meinen Zug zurück | Vergiss meinen letzten Zug | Please delete my order
        I take my move back | Forget what I ordered
    """,
    "lot": """
        Überlass es diesmal dem Zufall | Soll das Los entscheiden | würfel für mich | Let chance decide this time
        Just pick something random for me | you choose for me
    """,
    "to_gm": """
        Kannst du das bitte an den Spielleiter weitergeben? | Ich möchte mit einem Menschen sprechen
        Frage an den Spielleiter: zählt Gleichstand? | Can I talk to the human GM? | Is there a real person I can ask?
        Question for the game master: do ties count?
    """,
    "to_player": """
        Sag Bernd bitte, dass ich ihn kriege | Bitte richte allen schöne Grüße aus | Tell Bernd I'll get him
        Please pass my regards on to everyone
    """,
    "join": """
        Ich würde gern bei der nächsten Partie mitmachen | Ist noch ein Platz frei? Ich wäre dabei | Ich will auch mitspielen
        I'd love to join the next game | Any seats left? Count me in | Can I play too?
    """,
    "unsubscribe": """
        Bitte kein Bulletin mehr | Nehmt mich bitte aus dem Verteiler | Please take me off the mailing list
        No more bulletins please
    """,
    "rules": """
        Kannst du mir die Regeln noch mal schicken? | Wo finde ich die Spielregeln? | Could you send me the rules again?
        Where do I find the rules?
    """,
    "report": """
        Ich habe den letzten Bericht nicht bekommen | Schick mir bitte den Zugbericht noch einmal | I never got the last report
        Please resend the report
    """,
    "hand": """
        Welche Karten habe ich noch? | Was habe ich auf der Hand? | What cards do I have left? | Can you show me my hand?
    """,
    "orders": """
        Was habe ich eigentlich abgegeben? | Ist mein Zug angekommen? | What did I order? | Did my move arrive?
    """,
    "missing": """
        Wer hat noch nicht gezogen? | Auf wen warten wir noch? | Who hasn't moved yet? | Who are we waiting for?
    """,
    "remind": """
        Bitte erinnere mich zwei Tage vorher | Keine Erinnerungen mehr bitte | Please remind me two days before
        Stop sending me reminders
    """,
    "rematch": """
        Lust auf eine Revanche? | Noch eine Runde mit denselben Leuten? | Anyone for a rematch? | Same again, same players?
    """,
    "format": """
        Bitte nur einen Brief am Tag | Bitte nur als reinen Text schicken | One letter a day is enough for me
        Could I get plain text mails please
    """,
}
