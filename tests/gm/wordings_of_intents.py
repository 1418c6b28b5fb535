"""What people write who want something, without its command: each wording with the intent that it means."""

from __future__ import annotations

GERMAN = {
    "missing": """
        Wer fehlt noch? | Wer hat noch nicht gezogen? | Auf wen warten wir eigentlich? | Wessen Zug fehlt denn noch?
        Wer hat denn schon abgegeben?
    """,
    "away": """
        bin vom 10. bis 20. Mai weg | Bin im Urlaub bis 3.12. | ab morgen zwei Wochen im Urlaub | Ich bin nächste Woche nicht da
        Wir fahren vom 10.5. bis 20.5. in den Urlaub | Am Wochenende bin ich unterwegs | Bis Freitag habe ich kein Internet
        Ich muss ins Krankenhaus, bin bis Ende Mai nicht erreichbar | Leider bin ich ab Montag für zehn Tage verreist
        Bin auf Dienstreise bis 14.5. | Hallo, ich bin vom 8. bis 12. Mai abwesend | Kann bis Sonntag nicht spielen
        Die nächsten drei Tage bin ich offline | Meine Ferien gehen vom 1. bis 14. Juni | Bin erst am 20.5. wieder da, vorher verreist
        Übrigens: bin bis zum 12. Mai im Ausland
    """,
    "back": """
        Bin wieder da! | Ich bin aus dem Urlaub zurück | So, da bin ich wieder zurück | Melde mich zurück | Mein Urlaub ist vorbei
        Der Urlaub fällt aus | Ich bin schon früher zurück
    """,
    "resign": """
        Ich steige aus | ich gebe auf | Ich muss leider aufhören | Ich möchte aussteigen | Nehmt mich bitte raus | Ich spiele nicht mehr mit
        Ich habe keine Lust mehr | Bin raus, macht ohne mich weiter | Ich kann nicht mehr weiterspielen | Gebt meinen Platz bitte jemand anderem
        Ich würde gerne aufhören | Ich werfe das Handtuch | Leider muss ich das Spiel aufgeben | Ich scheide hiermit aus | Sucht bitte einen Ersatz für mich
    """,
    "more_time": """
        Können wir verschieben? | Ich brauche mehr Zeit | Kann der Termin um drei Tage verschoben werden? | Ich schaffe es nicht rechtzeitig
        Bitte um Aufschub | Könnt ihr die Frist verlängern? | Ich bräuchte noch zwei Tage | Geht es auch einen Tag später mit dem Abgabetermin verschoben?
        Lässt sich der ZAT verschieben? | Könnten wir die Abgabe etwas verschieben? | Ich hätte gern etwas mehr Zeit
    """,
    "address": """
        Ich habe eine neue Mailadresse | Meine neue Adresse ist anna@neu.example | Meine E-Mail hat sich geändert: anna@neu.example
        Bitte schreib mir künftig an anna@neu.example | Meine Adresse ändert sich | Neue E-Mail-Adresse: anna@neu.example
    """,
    "language": """
        Bitte auf Englisch | Kannst du mir auf Deutsch schreiben? | Ich kann kein Englisch | Englisch bitte | Lieber auf Deutsch
        Könnt ihr die Briefe auf Englisch schicken? | Ich verstehe kein Deutsch | Gibt es deutsche Briefe?
    """,
    "help": """
        Hilfe! | Ich brauche Hilfe | Wie geht das hier? | Was kann ich dir schreiben? | Welche Befehle gibt es? | Was muss ich jetzt tun?
        Kannst du mir bitte helfen? | Ich verstehe nicht, was ich machen soll | Wie funktioniert das? | Was soll ich tun?
    """,
    "status": """
        Wie steht es? | Wie ist der Stand? | In welchen Partien spiele ich mit? | Welche Partien habe ich gerade? | Wer führt?
        Bin ich noch dabei? | Wie steht's denn so? | Gib mir mal meinen Status
    """,
    "deadline": """
        Wann ist der Termin? | Bis wann muss ich abgeben? | Wann ist ZAT? | Wie lange habe ich noch Zeit? | Wann wird ausgewertet?
        Wann ist mein Zug fällig? | Wann ist der nächste Zug? | Wie viel Zeit bleibt? | Bis wann brauchst du meinen Zug? | ZAT?
    """,
    "orders": """
        Ist mein Zug angekommen? | Hast du meinen Zug bekommen? | Liegt mein Zug vor? | Was habe ich abgegeben? | Was liegt von mir vor?
        Kam mein Brief an?
    """,
    "cancel": """
        Ich ziehe meinen Zug zurück | Bitte lösch meinen Zug | Vergiss meinen letzten Zug | Streich meinen Zug bitte | Ich nehme meinen Zug zurück
        Zug bitte stornieren | Bitte meinen Befehl löschen | Mein Zug gilt nicht
    """,
    "lot": """
        Lass das Los entscheiden | Das Los soll entscheiden | Such du was für mich aus | Spiel irgendeine Karte, egal welche | Würfel für mich
        Ich überlasse das dem Zufall | Das Los entscheidet für mich | Nimm eine zufällige Karte
    """,
    "to_gm": """
        Eine Frage an den Spielleiter: warum dauert das so lange? | Kannst du dem Spielleiter sagen, dass Klaus krank ist? | Ich möchte mit einem Menschen reden
        Nachricht an den Spielleiter | Frag bitte den Spielleiter | Wie erreiche ich den Spielleiter? | Liest das hier ein Mensch?
    """,
    "to_player": """
        Sag Bernd, dass ich ihn schlage | Schreib Carla bitte, dass wir sie kriegen | Nachricht an Bernd: pass auf | Richte Carla aus, sie soll aufpassen
        Sag allen, dass ich gewinne | Teil Bernd mit, dass ich ihm helfe
    """,
    "join": """
        Ich möchte mitspielen | Ist noch ein Platz frei? | Kann ich bei Epsom mitmachen? | Ich würde gern bei der nächsten Partie mitmachen
        Ich melde mich für Epsom an | Kann man noch einsteigen? | Darf ich mitspielen? | Ich mache gern auch mit
    """,
    "unsubscribe": """
        Ich möchte das Bulletin abbestellen | Bitte kein Bulletin mehr | Schick mir das Bulletin bitte nicht mehr | Nehmt mich aus dem Verteiler
        Ich will kein Bulletin mehr bekommen | Streich mich von der Liste
    """,
    "subscribe": "Ich möchte das Bulletin bekommen | Schick mir bitte das Bulletin | Kann ich das Bulletin abonnieren?",
    "report": """
        Schick mir bitte den Bericht noch mal | Ich habe den letzten Zugbericht nicht bekommen | Den Bericht habe ich versehentlich gelöscht
        Ich finde den Zugbericht nicht mehr
    """,
    "hand": "Welche Karten habe ich? | Zeig mir bitte mein Blatt | Was habe ich noch auf der Hand? | Meine Karten? | Welche Karten hab ich noch?",
    "rules": "Wo finde ich die Regeln? | Wie wird das gewertet? | Schick mir bitte die Spielregeln | Wie spielt man das?",
}

ENGLISH = {
    "missing": """
        Who hasn't ordered yet? | Who are we waiting for? | Who is still missing? | Whose order is missing? | Who's late?
    """,
    "away": """
        I'm away until Dec 3rd | away until Dec 3rd | I am on holiday from 10 to 20 May | I'll be travelling next week | On vacation until Friday
        I won't be here from May 10 to May 20 | No internet for the next ten days | Out of town this weekend | I can't play until Sunday
        I'm in hospital until the end of May | We're off on holiday from tomorrow for two weeks | Not available between 10 and 20 May
        I will be offline until the 12th of May | Gone from Monday to Wednesday, so I am away | I'm on a business trip, away from 8 May to 12 May
        My vacation is from June 1 to June 14
    """,
    "back": "I'm back! | I am back from my holiday | Back home again | We are back | My holiday is over | I'm already back | The trip is cancelled, I'm back",
    "resign": """
        I quit | I give up | I want to leave the game | I have to stop playing | Please take me out of the game | I can't continue
        I'd like to drop out | I would like to resign | I'm out, sorry | Please find a replacement for me | I no longer want to play
        I must withdraw from the game | I am giving up | I don't want to play any more | I'm bowing out
    """,
    "more_time": """
        Can we have more time? | I need more time | Could you extend the deadline? | Can the deadline be moved by three days? | I can't make the deadline
        Could we postpone this turn? | I need another two days | May I have an extension? | Please give me two more days | Can we push the deadline back?
        I won't make it in time
    """,
    "address": """
        I have a new email address | My new address is anna@new.example | My email has changed to anna@new.example | Please write to anna@new.example from now on
        I'm changing my email | Please use anna@new.example instead
    """,
    "language": """
        In German please | Could you write to me in German? | I don't speak English | German please | I'd rather have English
        Can I get the letters in English? | I do not understand German | Please German
    """,
    "help": """
        Help! | I need help | How does this work? | What can I write to you? | Which commands are there? | What do I have to do now?
        Can you help me, please? | I don't understand what to do | I'm confused | What am I supposed to do?
    """,
    "status": """
        Where do we stand? | How are we doing? | Which games am I in? | What's the score? | Who is leading? | Am I still in?
        What is my current status? | What's the state of play?
    """,
    "deadline": """
        When is the deadline? | When are orders due? | By when do you need my move? | How long do I have? | When does the turn end?
        When is the next turn? | How much time is left? | What's the deadline? | Until when can I send my order? | Deadline?
    """,
    "orders": """
        Did you get my order? | Have you received my move? | Is my order in? | What did I send? | What is my current order? | Has my letter arrived?
    """,
    "cancel": """
        I take back my order | Please cancel my order | Forget my last move | Please delete my orders | I want to withdraw my order
        Scrap my move please | My order should not count | Ignore my last order
    """,
    "lot": """
        Let the lot decide | Leave it to chance | You choose a card for me | Play any card please | Roll the dice for me | Pick one for me
        Let luck decide | Play at random
    """,
    "to_gm": """
        A question for the GM: why does it take so long? | Please tell the GM that Bob is ill | I'd like to talk to a human | Message to the GM
        Can you ask the game master? | How do I contact the GM? | Is there a human behind this?
    """,
    "to_player": """
        Tell Bernd that I will beat him | Message for Carla: watch out | Please let Carla know that we are coming | Pass this on to Bernd
        Tell everyone that I am winning | Please inform Bernd that I will help him
    """,
    "join": """
        I want to join | Are there any free seats? | Can I join Epsom? | I'd like to take part in the next game | Sign me up for Epsom
        Could I play in Epsom? | I would love to join | Is there room for one more?
    """,
    "unsubscribe": """
        I want to unsubscribe | No more bulletin please | Please stop sending me the bulletin | Take me off the mailing list | I don't want the bulletin any more
        Please remove me from the list
    """,
    "subscribe": "I would like to get the bulletin | Please send me the bulletin | I want the bulletin",
    "report": """
        Please send me the report again | I never got the last report | I lost the report | Could you resend the report?
    """,
    "hand": "What cards do I have? | Show me my hand please | Which cards do I hold? | I lost my cards, please send my hand | What's in my hand?",
    "rules": "Where can I find the rules? | How do you play this? | Please send me the rules | How is this scored?",
}


def wordings(table: dict[str, str]) -> list[tuple[str, str]]:
    """The wordings of a table, each with what it means."""
    return [
        (said.strip(), kind)
        for kind, text in table.items()
        for line in text.splitlines()
        for said in line.split(" | ")
        if said.strip()
    ]
