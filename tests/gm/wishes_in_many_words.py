"""Wishes as people of many kinds have written them to a game master, and talk beside them; with what each is about."""

from __future__ import annotations

IN_GERMAN = """
    address: Bitte künftig an anna.neu@example.org schreiben.
    address: Meine Mailadresse hat sich geändert: anna.neu@example.org
    address: ab sofort erreicht ihr mich unter anna.neu@example.org, die alte wird abgeschaltet
    address: Ich habe den Anbieter gewechselt, neue Adresse anna.neu@example.org
    address: Neue Mail: anna.neu@example.org
    address: Kannst du meine Adresse ändern? Die neue ist anna.neu@example.org
    address: Meine E-Mail-Adresse ist jetzt anna.neu@example.org.
    address: Ich ziehe um auf anna.neu@example.org, bitte dahin schreiben.
    address: Bitte ändere meine Adresse auf anna.neu@example.org
    address: Die bisherige Adresse wird gelöscht. Neu: anna.neu@example.org
    away: Moin, ich bin ab Freitag für zwei Wochen auf Kreta, ohne Laptop.
    away: Kurze Info: bis einschließlich 18.5. kein Zugriff auf meine Mails.
    away: Wir fahren über Pfingsten weg, ich kann bis zum 20. Mai nichts schicken.
    away: Ich liege bis Mitte nächster Woche im Krankenhaus, also bitte nicht wundern.
    away: vom 12. bis zum 16. bin ich auf Dienstreise
    away: Setz mich bitte bis zum 25. Mai auf abwesend.
    away: Nächste Woche kann ich nicht spielen, bin auf Klassenfahrt.
    away: Ab morgen Urlaub bis 19.05.!
    away: Hallo zusammen, melde mich für die Zeit vom 9. bis 13. Mai ab.
    away: Ich bin die nächsten zehn Tage beruflich in Wien und komme nicht an meine Mails.
    away: Achtung, wir sind vom 8.5. bis zum 22.5. in Schweden!
    away: Vom kommenden Montag an zwei Wochen Kur, bitte nicht mahnen.
    away: Mein Rechner ist in Reparatur, bis Mitte Mai geht nichts.
    away: Trag mich bitte vom 10.5. bis 14.5. als verreist ein
    away: Bin übers Wochenende bei den Schwiegereltern ohne Netz
    away: Ab dem 15. bin ich für eine Woche nicht erreichbar.
    away: Hi, kurz zur Info: Urlaub 12.-26. Mai. Danke!
    back: Bin wieder da!
    back: Melde mich zurück aus dem Urlaub.
    cancel: Vergiss meinen letzten Zug, ich überlege noch mal.
    cancel: Bitte meinen Zug löschen!
    cancel: Ich will meinen Zug zurücknehmen.
    cancel: Streich meine Order bitte wieder.
    cancel: Zug von vorhin bitte stornieren
    cancel: Mein Zug gilt nicht, ich schicke einen neuen.
    cancel: Ich nehme meinen Zug zurück.
    cancel: Bitte werft meinen letzten Zug weg, der war Quatsch.
    cancel: Kannst du meinen Zug bitte rausnehmen?
    cancel: Mein letzter Brief ist hinfällig.
    cancel: Annulliere bitte meine Bestellung von eben
    cancel: Alles zurück, ich überlege noch einmal.
    deadline: Bis wann muss mein Zug da sein?
    deadline: Wann ist denn der nächste ZAT?
    deadline: Wie lange habe ich noch Zeit?
    deadline: Wann läuft die Frist ab?
    deadline: Ist heute Abend Abgabe oder erst morgen?
    deadline: Wann genau ist Einsendeschluss?
    deadline: Wann muss ich spätestens abgeben?
    deadline: Wie viele Tage habe ich noch?
    deadline: Wann ist Schluss für diesen Zug?
    deadline: zat wann?
    deadline: Bis zu welchem Tag kann ich ziehen?
    deadline: Hab ich noch bis morgen Zeit?
    hand: Welche Karten habe ich noch?
    help: Wie funktioniert das hier eigentlich?
    help: Ich kapier nicht, was ich schicken soll.
    help: Hilfe, ich weiß nicht weiter!
    help: Was für Befehle gibt es denn?
    help: Kann mir jemand sagen, wie ich einen Zug abgebe?
    help: bin das erste Mal dabei, was muss ich jetzt tun?
    help: Ich bin neu, wie geht das?
    help: Kannst du mir kurz erklären, wie man zieht?
    help: Was muss in so einem Brief drinstehen?
    help: Bitte um Hilfe beim Ziehen
    help: Ich verstehe die Befehle nicht.
    help: Welche Möglichkeiten habe ich denn jetzt?
    join: Ich würde bei Epsom gern mitmachen.
    join: Ist in Epsom noch was frei?
    join: Kann ich noch in eine zweite Partie einsteigen?
    join: Trag mich für Epsom ein.
    join: Hätte Lust auf eine neue Partie.
    join: Ich will in Epsom mitspielen.
    join: Bei Epsom wäre ich gern dabei
    join: Gibt es noch freie Plätze?
    join: Ich würde gern ein neues Spiel anfangen.
    join: Melde mich hiermit für Epsom an
    language: Könnten die Briefe auf Englisch kommen?
    language: Schreib mir bitte in Zukunft englisch.
    language: Ich hätte das lieber in Englisch.
    language: Bitte umstellen auf englische Sprache
    language: Mein Deutsch ist nicht so gut, geht das auch auf Englisch?
    language: Bitte schreib mir auf Englisch.
    language: Kannst du die Sprache auf Englisch ändern?
    language: Ich spreche kaum Deutsch, bitte Englisch.
    lot: Würfel einfach für mich.
    lot: Mir egal, nimm irgendeine Karte.
    lot: Lass den Zufall entscheiden!
    lot: Such du was für mich aus.
    lot: Soll das Los entscheiden, ich kann mich nicht aufraffen.
    lot: Zieh irgendwas für mich.
    lot: Entscheide du für mich.
    lot: Bitte auslosen, ich habe keine Meinung.
    lot: Nimm was du willst.
    lot: Ich überlasse es dem Zufall.
    missing: Auf wen warten wir noch?
    missing: Wer hat denn noch nicht gezogen?
    missing: Wer trödelt denn noch?
    more_time: Geht's auch zwei Tage später?
    more_time: Ich schaffe es bis heute Abend nicht, kann der ZAT bis Sonntag verschoben werden?
    more_time: Bitte um einen Tag Aufschub.
    more_time: Könnten wir die Frist verlängern? Bei mir brennt gerade die Hütte.
    more_time: Mir fehlt noch die Zeit, gebt mir bitte noch 24 Stunden.
    more_time: Wäre es möglich, den Termin um drei Tage nach hinten zu schieben?
    more_time: Brauche leider mehr Zeit für meinen Zug
    more_time: Fristverlängerung?
    more_time: Darf es diesmal auch ein Tag später sein?
    more_time: Können wir den Abgabetermin aufs Wochenende legen?
    more_time: Ich bitte um Verlängerung der Frist um 48 Stunden.
    more_time: Kriege ich noch Zeit bis Donnerstag?
    more_time: ich werde heute nicht mehr fertig, geht auch morgen?
    more_time: Der ZAT ist mir zu knapp, bitte verschieben.
    more_time: Hätte gern noch einen Tag mehr zum Überlegen
    none: Was für ein spannendes Rennen, Bernd liegt ja vorne!
    none: Mein Hund hat heute Geburtstag.
    none: Ich habe mich über die Drei geärgert, aber so ist das Leben.
    none: Wenn Bernd so weitermacht, gewinnt er noch.
    none: Das Wetter ist herrlich, am Wochenende grillen wir.
    none: Der letzte Bericht war wunderbar geschrieben.
    none: Carla hat bestimmt die Fünf.
    none: Gestern war ich mit der Familie im Zoo.
    none: Bis Freitag habe ich mich entschieden.
    none: Ihr seid alle verrückt.
    none: Ich schicke meinen Zug morgen.
    none: Kopf hoch, Bernd!
    orders: Ist mein Zug angekommen?
    orders: Was habe ich nochmal gezogen?
    orders: Kam mein Brief von heute früh an?
    orders: Was steht bei dir als mein Zug?
    remind: Erinnere mich bitte einen Tag vorher.
    remind: Kannst du mich immer zwei Tage vorher erinnern?
    report: Ich finde den letzten Bericht nicht mehr, kannst du ihn noch mal schicken?
    resign: Leute, mir wird das zu viel, ich höre auf.
    resign: Ich möchte meinen Platz abgeben.
    resign: Sucht euch bitte einen Ersatz für mich, ich schaffe es zeitlich nicht mehr.
    resign: Für mich ist hier Schluss, sorry.
    resign: Ich ziehe mich aus der Partie zurück.
    resign: Bitte nehmt mich aus dem Spiel raus.
    resign: Hiermit kündige ich meine Teilnahme.
    resign: ich bin raus, macht ohne mich weiter
    resign: Ich muss leider aufhören, die Arbeit frisst mich auf.
    resign: Könnt ihr mich bitte durch jemand anderen ersetzen?
    resign: Ich werfe hin.
    resign: Das war's, ich spiele nicht weiter.
    resign: Bitte streiche mich aus der Partie.
    resign: Ich verabschiede mich hiermit aus dem Spiel.
    resign: Ich möchte gerne aussteigen
    rules: Wo finde ich die Regeln?
    status: Wie steht's?
    status: Wer liegt denn gerade vorne?
    status: In welchen Partien spiele ich eigentlich noch?
    status: Schick mir doch mal bitte eine Übersicht meiner Spiele.
    status: Was läuft bei mir gerade alles?
    status: Kannst du mir den aktuellen Stand schicken?
    status: Wie ist der Stand?
    status: Zeig mir mal bitte meine laufenden Spiele.
    status: Wer führt eigentlich?
    status: Was ist der aktuelle Spielstand?
    to_player: Sag Carla bitte, dass ich ihr Angebot annehme.
    to_player: Richte Bernd schöne Grüße aus!
    to_player: Bitte an Carla weitergeben: Wollen wir uns zusammentun?
    to_player: Teile bitte allen mit, dass ich morgen Geburtstag habe.
    to_player: Frag doch mal Bernd, ob er auch zum Treffen kommt.
    to_player: Gratulier bitte Carla von mir zum Sieg!
    to_player: Kannst du Bernd fragen, ob er mit mir paktieren will?
    to_player: Grüß mir Bernd
    to_player: Nachricht für Carla: Halt die Füße still.
    to_player: Wünsche allen ein schönes Wochenende, bitte ausrichten!
    unsubscribe: Bitte kein Bulletin mehr.
    unsubscribe: Nehmt mich bitte aus dem Verteiler.
    unsubscribe: Ich möchte das Bulletin abbestellen.
    unsubscribe: Newsletter bitte abmelden
    unsubscribe: Das Bulletin brauche ich nicht mehr.
    unsubscribe: Bitte schickt mir keinen Rundbrief mehr
    unsubscribe: abmelden vom Bulletin
"""

IN_ENGLISH = """
    address: Please use anna.new@example.org from now on.
    address: I've changed my email to anna.new@example.org
    address: My new address is anna.new@example.org, the old one stops working in June.
    address: Switching providers, write to anna.new@example.org instead.
    address: Can you update my email address? It's anna.new@example.org now
    address: new email: anna.new@example.org
    address: My email is now anna.new@example.org.
    address: I'm moving to anna.new@example.org, please write there.
    address: Please change my address to anna.new@example.org
    address: The old address is being shut down. New one: anna.new@example.org
    away: Heads up, I'm travelling from the 9th to the 16th and won't have email.
    away: I'll be out of town until May 20th.
    away: Off on our honeymoon till the 24th of May, please don't wait for me.
    away: Just to let you know I'm in hospital until next Wednesday.
    away: No internet from Friday to Monday, we're camping.
    away: Please mark me as away 10-17 May.
    away: I can't play next week, exams.
    away: Gone fishing! Back on the 19th.
    away: I'm off sick for the rest of the week.
    away: Will be unreachable between May 11 and May 15.
    away: I'm in Norway for the next ten days with no signal.
    away: Just so you know, I'm having surgery on the 12th and will be offline until the 19th.
    away: We're moving house, so don't expect anything from me before 20 May.
    away: On vacation 8-22 May!
    away: Please put me down as absent from Thursday till Sunday.
    away: My laptop is broken, nothing from me until mid May.
    away: From next Monday I'm away for two weeks.
    away: I shall be away from the 14th for a week.
    back: I'm back from holiday!
    back: Reporting back from holiday.
    cancel: Scrap my order please.
    cancel: I take back my last move.
    cancel: Please disregard my previous orders.
    cancel: Ignore what I sent this morning, I'll think again.
    cancel: Can you delete my bet and card?
    cancel: withdraw my order
    cancel: I want my order back.
    cancel: Throw away my last move please, it was rubbish.
    cancel: Can you take out my order?
    cancel: My last letter is void.
    cancel: Please annul the order I just sent
    cancel: Forget everything I said, let me think again.
    deadline: When is the deadline?
    deadline: How long have I got?
    deadline: When do you need my orders by?
    deadline: Is it tonight or tomorrow that the turn is due?
    deadline: What time is the cutoff?
    deadline: when's the next turn due
    deadline: By what time must I send it?
    deadline: How many days have I got left?
    deadline: When does this turn close?
    deadline: deadline when?
    deadline: Until what day can I order?
    deadline: Do I still have until tomorrow?
    hand: What cards do I have left?
    help: How does this work?
    help: I have no idea what to send you.
    help: What do I do now?
    help: Can somebody explain how to enter a move?
    help: What commands are there?
    help: Help, I'm lost!
    help: Is there a manual somewhere?
    help: I'm new to this, what am I supposed to write?
    help: I'm new, how do I do this?
    help: What has to go into a letter like this?
    help: Need a hand with sending orders
    help: I do not understand the commands.
    help: What are my options now?
    join: I'd like to join Epsom.
    join: Any seats left in Epsom?
    join: Sign me up for another game, please.
    join: Can I get into a second game?
    join: Put me down for Epsom
    join: I want to play in Epsom.
    join: I'd be glad to be in Epsom
    join: Are there any free seats?
    join: I would like to start a new game.
    join: I hereby sign up for Epsom
    language: Could you write to me in German, please?
    language: I'd prefer German.
    language: Is there a German version of these letters?
    language: German please
    language: Switch me to German
    language: Please write in German.
    language: Can you change the language to German?
    language: My English is poor, German would be easier.
    lot: You choose for me.
    lot: Just pick something at random.
    lot: Roll a die for my move.
    lot: I don't care, play whatever.
    lot: Let fate decide.
    lot: Draw something for me.
    lot: You decide for me.
    lot: Please draw lots, I have no opinion.
    lot: Take whatever you like.
    lot: I leave it to chance.
    missing: Who are we waiting for?
    missing: Who hasn't moved yet?
    missing: Who is dawdling?
    more_time: Any chance of a couple more days?
    more_time: Could I have an extension until Sunday?
    more_time: Can we push the deadline back by 24 hours?
    more_time: I need another day for my orders please.
    more_time: I'm not going to make tonight's deadline, can you give me two more days?
    more_time: Can the deadline be postponed?
    more_time: Would everyone mind if we moved the deadline a bit?
    more_time: please extend, work is crazy
    more_time: Would it be OK to be a day late this time?
    more_time: Could we have until the weekend?
    more_time: Requesting a 48 hour extension.
    more_time: Can I have till Thursday?
    more_time: I won't finish today, is tomorrow all right?
    more_time: The deadline is too tight for me, please move it.
    more_time: I'd like one more day to think.
    none: What a thrilling race, Bernd is ahead!
    none: It's my dog's birthday today.
    none: I was annoyed about the three, but that's life.
    none: If Bernd keeps this up he'll win.
    none: The weather is lovely, we're having a barbecue at the weekend.
    none: The last report was beautifully written.
    none: Carla must have the five.
    none: Yesterday I was at the zoo with the family.
    none: I'll have made up my mind by Friday.
    none: You are all mad.
    none: I'll send my move tomorrow.
    none: Chin up, Bernd!
    orders: Did my order get through?
    orders: What did I play again?
    orders: Did my letter of this morning arrive?
    orders: What do you have down as my order?
    remind: Please remind me a day before.
    remind: Can you always remind me two days ahead?
    report: I deleted the last report, could you send it again?
    resign: I'm afraid I have to drop out.
    resign: I don't want to play any more, sorry.
    resign: Please find someone else to take my place.
    resign: That's it for me, I'm out.
    resign: I'd like to withdraw from the game.
    resign: count me out from now on, I just don't have the time
    resign: I wish to give up my seat.
    resign: I surrender.
    resign: Sorry everyone, I have to stop playing, work is eating me alive.
    resign: Could you replace me with somebody else?
    resign: I'm throwing in the towel.
    resign: Please remove me from this game.
    resign: I won't be playing on.
    resign: I'm bowing out.
    resign: I'm done, this is my last turn
    rules: Where can I read the rules?
    status: What's the score?
    status: Who's winning?
    status: Which games am I in at the moment?
    status: Can you send me an overview of my games?
    status: How are we doing?
    status: Where do things stand?
    status: What's the current standing?
    status: Show me my running games please.
    status: Who is in the lead?
    status: Give me a summary of where I'm playing.
    to_player: Tell Carla I accept her offer.
    to_player: Please pass this on to Bernd: shall we team up?
    to_player: Say hello to Bernd from me!
    to_player: Let everyone know it's my birthday tomorrow.
    to_player: Could you ask Carla whether she is coming to the meeting?
    to_player: Message for Bernd: nice bluff!
    to_player: Please congratulate Carla for me!
    to_player: Can you ask Bernd if he wants a pact with me?
    to_player: Give my regards to Bernd
    to_player: Note for Carla: keep still.
    to_player: Wish everyone a nice weekend from me!
    unsubscribe: Please stop sending me the bulletin.
    unsubscribe: Take me off the mailing list.
    unsubscribe: I no longer wish to receive the newsletter.
    unsubscribe: Remove me from the bulletin list.
    unsubscribe: I don't need the bulletin any more.
    unsubscribe: Please send me no more newsletters
    unsubscribe: cancel my bulletin subscription
"""


def wishes(table: str) -> list[tuple[str, str]]:
    """What is said and what it is about; empty for talk."""
    pairs = (line.strip().partition(": ") for line in table.strip().splitlines())
    return [(said, "" if kind == "none" else kind) for kind, _, said in pairs]
