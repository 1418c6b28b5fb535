"""More of what people write who want something, and of what they only tell, with the intent that it means."""

from __future__ import annotations

MORE = {
    "away": """
        I'll be out of town until Sunday | Heads-up: travelling from 12 May to 19 May
        No chance to play before the 14th, I'm in hospital | I'm off to Spain tomorrow for a week
        We're moving house, no internet till 15 May | I won't be reachable next week
        I won't be around from Friday to Monday | Business trip 12-16 May | I can't check my mail until Thursday
        On a course from Monday to Wednesday | My family and I are camping from the 10th to the 17th of May
        Taking a break till the end of the month | I have exams until 20 May, can't play
        please note my absence from 1 June to 7 June | Gone fishing until Tuesday | I'm away on Saturday and Sunday
        not available between 12 and 18 May | I will be absent for the next fortnight
        Bin bis Sonntag nicht in der Stadt | Zur Info: vom 12. bis 19. Mai verreist
        Liege bis zum 14. im Krankenhaus | Morgen geht es für eine Woche nach Spanien
        Wir ziehen um, bis 15. Mai kein Internet | Nächste Woche bin ich nicht zu erreichen
        Von Freitag bis Montag bin ich nicht da | Dienstreise 12.-16. Mai | Kann bis Donnerstag keine Mails lesen
        Von Montag bis Mittwoch auf Lehrgang | Mit der Familie vom 10. bis 17. Mai zelten
        Ich mache bis Ende des Monats Pause | Habe bis 20. Mai Prüfungen und kann nicht spielen
        Bitte meine Abwesenheit vom 1. bis 7. Juni vormerken | Bin am Samstag und Sonntag nicht da
        Zwischen dem 12. und 18. Mai bin ich nicht verfügbar | Ich fahre morgen für 14 Tage weg
        Bin ab übermorgen eine Woche auf Kur | I'm on a trip until 15 May
        Won't be at my computer from 10 to 14 May | I'm visiting family next weekend and won't be able to move
        Off to a wedding from Friday until Sunday | I can't write before Monday
        in the mountains without internet until the 20th of May | Going away tomorrow for five days
        Bin bis zum 15. Mai auf Reisen | Vom 10. bis 14. Mai sitze ich nicht am Rechner
        Nächstes Wochenende bin ich bei der Familie und kann nicht ziehen
        Von Freitag bis Sonntag auf einer Hochzeit
        Ich kann erst ab Montag wieder schreiben, bin bis dahin verreist | Bis 20. Mai in den Bergen ohne Internet
        Morgen fahre ich für fünf Tage weg
        Zwischen dem 8. und 15. Mai komme ich nicht an meine Mails. | Wegen einer OP falle ich bis Ende Mai aus.
        Bitte nicht mit mir rechnen bis 12. Mai | Ich bin erst am 17. Mai wieder erreichbar
        Gone for the weekend, back Monday | Don't count on me before 12 May
    """,
    "back": """
        Bin früher zurück als gedacht, ihr könnt wieder mit mir rechnen.
        I'm home earlier than planned, count me in again
        I'm back from my trip | Back home and ready to play | I have returned | Hello, I'm back again
        My trip is over | I'm home again | The holiday got cancelled, I'm here after all | back in town
        Bin zurück aus Spanien | Wieder zu Hause und spielbereit | Ich bin zurückgekehrt | Hallo, bin wieder hier
        Bin wieder im Lande | Die Reise wurde abgesagt, ich bin doch da | zurück in der Stadt | I'm back early
        Back from holiday | I'm here again | Bin früher zurück | Aus dem Urlaub zurück | Da bin ich wieder
    """,
    "resign": """
        Könnt ihr jemanden finden, der für mich weiterspielt?
        I have to give up my seat | Sorry, I must drop out of the game | I'm quitting | Please take me out
        I no longer want to play | I wish to withdraw | Can someone take over my position? I can't go on
        I hereby resign | I'm giving up | Count me out from now on, I'm leaving the game
        Life got in the way, I have to stop playing | this is my last turn, I'm leaving
        Ich muss meinen Platz aufgeben | Leider muss ich aus dem Spiel ausscheiden
        Ich habe keine Zeit mehr dafür, bitte sucht jemand anderen | Ich höre auf | Bitte nehmt mich heraus
        Ich möchte nicht mehr spielen | Ich möchte mich zurückziehen
        Kann jemand meinen Platz übernehmen? Ich kann nicht weitermachen | Hiermit gebe ich auf
        Ich verlasse die Runde | Ich beende hiermit das Spiel für mich
        Mir wächst alles über den Kopf, ich steige aus | Ich trete von meinem Platz zurück
        I'm afraid I have to leave the game | I want to get out of this game | I won't be playing on
        Ich muss das Spiel leider verlassen | Ich will raus aus dem Spiel | Ich spiele ab jetzt nicht mehr mit
        Das war's für mich, ich steige aus
    """,
    "more_time": """
        Ich komme erst übermorgen dazu, könnt ihr so lange warten?
        Could I have two more days? | Any chance of an extension? | I won't make the deadline
        Can the deadline be moved to Friday? | Please give me until Sunday | I'm running late, can you wait for me?
        Could we have a few days more? | I need a bit longer | Is it possible to postpone the turn?
        Can you hold the game for a day? | I'd be grateful for another day | May I send my move a day late?
        Könnte ich zwei Tage mehr bekommen? | Ist eine Verlängerung möglich? | Ich schaffe den Termin nicht
        Kann der Termin auf Freitag verlegt werden? | Gib mir bitte bis Sonntag Zeit
        Ich bin spät dran, kannst du auf mich warten? | Könnten wir ein paar Tage mehr haben?
        Ich brauche etwas länger | Lässt sich der Zug verschieben? | Kannst du einen Tag warten?
        Für einen Tag Aufschub wäre ich dankbar | Darf ich meinen Zug einen Tag später schicken?
        Can I get an extension? | I need two more days | Would it be possible to move the deadline to Sunday?
        I can't manage it by Friday, more time please | Kann ich eine Verlängerung kriegen?
        Ich brauche zwei Tage mehr | Wäre es möglich, den Termin auf Sonntag zu verschieben?
        Bis Freitag schaffe ich es nicht, bitte mehr Zeit
    """,
    "address": """
        Achtung, neue Adresse: ben@neu.example.org, die alte geht bald nicht mehr.
        Please use tom@new.example from now on | My mail address will change | I've got a new email: tom@new.example
        Write to tom@new.example instead of my old address
        My provider is closing, my new address is tom@new.example | please change my address to tom@new.example
        Bitte ab jetzt tom@neu.example benutzen | Meine Mailadresse wird sich ändern
        Ich habe eine neue E-Mail: tom@neu.example | Schreib an tom@neu.example statt an meine alte Adresse
        Mein Anbieter macht zu, meine neue Adresse ist tom@neu.example
        Bitte ändere meine Adresse auf tom@neu.example | my new mail is tom@new.example
        From next week my address is tom@new.example | I changed providers, use tom@new.example
        Meine neue Mail ist tom@neu.example | Ab nächster Woche gilt die Adresse tom@neu.example
        Ich habe den Anbieter gewechselt, nimm tom@neu.example
    """,
    "language": """
        Could you write in German please? | I'd prefer English | My English is not good, German please
        Can I have the reports in German? | Is there a German version? | I don't speak German
        Könntest du bitte auf Englisch schreiben? | Englisch wäre mir lieber
        Mein Englisch ist nicht gut, bitte auf Deutsch | Kann ich die Berichte auf Deutsch haben?
        Gibt es das auch auf Englisch? | Ich spreche kein Englisch | In German please | Please switch to German
        Auf Englisch bitte | Bitte auf Englisch umstellen
    """,
    "help": """
        How do I send in an order? | I don't know what to do | What am I supposed to write?
        Can you explain how this works? | What commands can I use? | I'm new here, please help
        How do I place a bet? | help needed | Sorry, how does this go? | Wie schicke ich einen Zug?
        Ich weiß nicht, was ich tun soll | Was muss ich schreiben? | Kannst du erklären, wie das geht?
        Welche Kommandos kann ich benutzen? | Ich bin neu hier, bitte helft mir | Wie setze ich eine Wette?
        Hilfe nötig | Sorry, wie geht das? | I need some help here | How do I order? | Ich brauche mal Hilfe
        Wie gebe ich einen Befehl ab? | Ich verstehe nicht, wie man eine Karte spielt
    """,
    "status": """
        Which games am I in? | What's the score? | Who is in front at the moment? | How is the game going?
        Where do we stand? | Can you give me an overview? | What's going on in my games?
        Is the game still running? | In welchen Spielen bin ich? | Wie ist der Punktestand? | Wer liegt gerade vorn?
        Wie läuft das Spiel? | Wo stehen wir? | Kannst du mir eine Übersicht geben? | Was ist in meinen Partien los?
        Läuft die Partie noch? | How are things going? | Who's winning? | What games do I have? | Wie sieht es aus?
        Wer gewinnt gerade? | Welche Spiele habe ich laufen?
    """,
    "deadline": """
        When do you need my orders? | When is the next deadline? | How long do I have?
        Until when can I send my card? | What's the deadline again? | How much time have I left?
        When will the turn be processed? | When are orders due? | Wann brauchst du meine Züge?
        Wann ist der nächste Termin? | Wie lange habe ich Zeit? | Bis wann kann ich meine Karte schicken?
        Wann war noch mal der Termin? | Wie viel Zeit habe ich noch? | Wann wird der Zug ausgewertet?
        Bis wann muss der Zug da sein? | When's the deadline? | By when do you want my move?
        Is the deadline Friday or Saturday? | When does the next turn start? | Wann ist Abgabeschluss?
        Bis wann willst du meinen Zug? | Ist der Termin Freitag oder Samstag? | Wann geht es weiter?
    """,
    "orders": """
        Did you get my move? | Has my card arrived? | Did my mail reach you? | What did I order?
        Do you have my order? | What have you got from me? | Hast du meinen Zug? | Ist meine Karte angekommen?
        Hat dich meine Mail erreicht? | Was hatte ich eigentlich gezogen? | Liegt dir mein Zug vor?
        Was hast du von mir vorliegen? | Have you received my order? | Did my last mail arrive?
        Which card did I send? | Hast du meinen Befehl erhalten? | Ist meine letzte Mail angekommen?
        Welche Karte habe ich geschickt?
    """,
    "cancel": """
        Vergiss meinen Zug von gestern, ich überleg's mir noch. | Forget my orders from yesterday, I'm still thinking.
        Please delete my order | I take my move back | forget my last move | Withdraw my order please
        Please ignore my last order | Scratch my order | I want to cancel my move | Undo my last move please
        Bitte lösche meinen Zug | Ich nehme meinen letzten Zug zurück | Vergiss meinen Zug
        Zieh meinen Zug bitte zurück | Bitte ignoriere meinen letzten Zug | Streich meinen Befehl
        Ich möchte meinen Zug stornieren | Mach meinen letzten Zug bitte rückgängig | Cancel my order
        I want my move back | Delete what I sent please | Streiche meinen Zug | Ich will meinen Zug zurück
        Lösche bitte meine Befehle
    """,
    "lot": """
        You choose for me | Just pick a card for me | Let fate decide | Choose something at random please
        Let the dice decide | Wähl du für mich | Such einfach eine Karte für mich aus
        Mir egal, nimm irgendeine Karte | Der Zufall soll entscheiden | Wähle bitte zufällig
        Lass den Würfel entscheiden | Let chance decide for me | Draw a card at random for me
        Lass den Zufall entscheiden | Zieh zufällig eine Karte für mich
    """,
    "to_gm": """
        I have a question for the GM | Could the human in charge please get in touch?
        Please tell the GM that I have a complaint | I want to speak to the organiser
        Message for the GM: there's a mistake in the report | Is there a real person reading this?
        Ich habe eine Frage an den Spielleiter | Könnte sich der Mensch dahinter bitte melden?
        Bitte sag dem Spielleiter, dass ich mich beschweren möchte | Ich möchte mit dem Spielleiter sprechen
        Nachricht für den Spielleiter: im Bericht ist ein Fehler | Liest hier ein echter Mensch mit?
        Question to the GM: how long will this go on? | I need to talk to the game master
        Frage an den Spielleiter: wie lange geht das noch? | Ich muss mal mit dem Spielleiter reden
    """,
    "to_player": """
        Please tell Bernd that he is next | Could you pass this on to Carla? | A message for Bernd: well played
        Tell everybody I'm sorry | Say hi to Carla from me | Please forward this to Bernd
        Sag Bernd bitte, dass er dran ist | Kannst du das an Carla weitergeben?
        Eine Nachricht an Bernd: gut gespielt | Sag allen, dass es mir leid tut | Grüß Carla von mir
        Bitte leite das an Bernd weiter | Tell Carla I'll get her next time | Can you forward this to Bernd?
        Sag Carla, dass ich sie nächstes Mal kriege | Kannst du das Bernd weiterleiten?
    """,
    "rematch": """
        Das hat Spaß gemacht, noch eine Runde? | That was fun, another round?
    """,
    "remind": """
        Kannst du mich einen Tag vorher erinnern?
    """,
    "join": """
        I'd like to play in Epsom | Is there a seat free in Epsom? | Can I still get into Epsom?
        Please put me down for the next game | Looking for a game to join | May I join you? | I want to play too
        Ich würde gern in Epsom mitspielen | Ist in Epsom noch ein Platz frei? | Kann ich bei Epsom noch einsteigen?
        Bitte merk mich für das nächste Spiel vor | Ich suche ein Spiel zum Mitmachen | Darf ich mitspielen?
        Ich will auch mitspielen | Can I have a seat in Epsom? | I'd love to play too | Count me in for Epsom
        Kann ich einen Platz in Epsom haben? | Ich würde auch gern mitspielen | Ich bin bei Epsom dabei
    """,
    "unsubscribe": """
        Please stop the bulletin | Remove me from the mailing list | I don't want any more newsletters
        Cancel my subscription to the bulletin | no bulletin for me please | Bitte kein Bulletin mehr
        Nehmt mich aus dem Verteiler | Ich möchte den Rundbrief nicht mehr | Bulletin bitte abbestellen
        für mich kein Bulletin bitte | Unsubscribe me from the bulletin | I no longer want the bulletin
        Bulletin abbestellen | Ich will kein Bulletin mehr
    """,
    "report": """
        Can you send me the last report again? | I deleted the report by mistake | The report didn't arrive
        I can't find the report, please resend | Kannst du mir den letzten Bericht noch mal schicken?
        Ich habe den Bericht versehentlich gelöscht | Der Bericht ist nicht angekommen
        Ich finde den Bericht nicht mehr, bitte noch mal schicken | Please resend the last report
        I haven't got the report | Bitte den letzten Bericht nochmal | Ich habe keinen Bericht bekommen
    """,
    "hand": """
        What are my cards? | Can you show me my hand? | Which cards have I left? | What do I have in my hand?
        I've lost track of my cards | Was sind meine Karten? | Kannst du mir meine Karten zeigen?
        Welche Karten habe ich noch? | Was habe ich auf der Hand? | Which cards are in my hand?
        Please send me my hand | Welche Karten sind auf meiner Hand? | Schick mir bitte mein Blatt
    """,
    "rules": """
        Where are the rules? | Can you send the rules? | What are the rules of this game?
        How does the scoring work? | I'd like to read the rules again | Wo stehen die Regeln?
        Kannst du die Regeln schicken? | Was sind die Regeln? | Wie funktioniert die Wertung?
        Ich würde gern die Regeln noch mal lesen | Where can I read the rules? | Send me the rules please
        Wo kann ich die Regeln nachlesen? | Schick mir bitte die Regeln
    """,
}
"""In both languages."""

TOLD = """
    My horse needs a holiday | Bernd is off to Spain next week, lucky him | I gave up smoking | Never give up!
    The deadline was yesterday, right, Bernd? Ha | Carla has resigned herself to last place
    Nice address you have there | I won't resign | Red is back! | The cards are against me | English weather
    Oh well, time to lose again | My hand is shaking | Bernd, when will you learn?
    That rule is silly, but fine | I was in Spain last year | If I were away I would tell you
    Don't take my card, Carla! | Pass the salt | Help, red is overtaking me! | What a lot of luck
    You join the dots | Mein Pferd braucht Urlaub | Bernd fährt nächste Woche nach Spanien, der Glückliche
    Ich habe das Rauchen aufgegeben | Niemals aufgeben! | Carla hat sich mit dem letzten Platz abgefunden
    Ich gebe niemals auf | Rot ist zurück! | Die Karten sind gegen mich | Englisches Wetter
    Na ja, Zeit zu verlieren | Meine Hand zittert | Bernd, wann lernst du es? | Familienessen heute Abend
    Die Regel ist komisch, aber gut | Ich war letztes Jahr in Spanien | Wenn ich weg wäre, würde ich es sagen
    Nimm mir nicht die Karte weg, Carla! | Hilfe, Rot überholt mich! | So ein Glück
    Das Los meint es gut mit mir | Den Sprung habe ich verpasst, tja | Die Adresse des Rennstalls kennt jeder
    My car broke down but my horse is fine | Bernd is away again, I guess | I give red a chance
    Carla wants to give up, I hear | Time will tell | We'll always have Epsom memories, Carla
    What a break for blue! | Of course red wins again | Wait and see | No chance for green
    Das war knapp, Bernd! | Mein Auto ist kaputt, aber mein Pferd läuft | Bernd ist wohl wieder weg
    Ich gebe Rot eine Chance | Carla will aufgeben, habe ich gehört | Abwarten und Tee trinken
    Was für eine Pause für Blau! | Keine Chance für Grün | Natürlich gewinnt wieder Rot | Da geht es lang!
    Letztes Jahr um die Zeit war ich im Urlaub | Last year I was away at this time | Mein Bruder ist bis Montag in Urlaub
    Die Mail von Ben kam erst am Freitag an | I expect no points on Friday | My horse is gone until the next bend
    Ich habe den Bericht erst am Montag gelesen | Mit Rot rechne ich bis zum Schluss nicht
"""
"""Nobody's wish."""
