"""Wishes as ten people of five kinds have written them to a game master, half of them in German."""

from __future__ import annotations

WISHES = {
    "away": """
        Meine Frau und ich fahren vom 3. bis 17. Mai an die Ostsee, da komme ich nicht an den Rechner.
        bin nächste woche nicht da | Ich möchte mich für die Zeit vom 12.6. bis 20.6. abmelden.
        muss ins Krankenhaus, ab Montag für zwei Wochen
        Über Ostern sind wir bei den Enkeln, da kann ich leider nicht ziehen.
        My wife and I shall be in Cornwall from 3 May until 17 May, with no computer to hand. | wont be around next week
        I'm going into hospital on Monday and will be out of action for a fortnight.
        Just to let you know that I'll be on annual leave between 12 June and 20 June.
        off to see the grandkids over easter so no moves from me
        Ich hüte vom 8. bis 15. Mai das Haus meiner Schwester, dort gibt es kein Internet.
        nächste woche bin ich raus, dienstlich in brüssel
        Zur Kenntnisnahme: Vom 10. bis zum 24. Mai befinde ich mich auf einer Kreuzfahrt.
        Mein Laptop ist hinüber, vor Freitag kann ich nichts abschicken.
        Bekomme am 12. Mai ein neues Knie und bin dann zwei Wochen in der Reha
        I'm house-sitting for my sister from 8 to 15 May and there's no internet there. | gone til monday
        Please be advised that I shall be on a cruise between 10 and 24 May.
        My laptop has died, so nothing from me before Friday. | Getting a new knee on 12 May, then two weeks of rehab
        Ab übermorgen bin ich für zehn Tage auf einer Fortbildung in Bonn.
        Habe bis zum 20. Mai Urlaubssperre für den Rechner, sagt meine Frau.
        From the day after tomorrow I'm on a training course for ten days.
        Work is sending me to Zurich next week, so I won't get round to playing.
        We'll be camping in Wales over the bank holiday weekend, 22 to 25 May.
        Bis Pfingstmontag, also bis zum 26. Mai, bin ich auf Wanderschaft und nicht zu greifen.
        Ich bin ab Samstag für eine Woche bei meinen Eltern in der Eifel, da gibt's kein Netz.
        Wegen einer Hüft-OP falle ich vom 12. bis 30. Mai aus.
        Until Whit Monday, so until 26 May, I'm off hiking and out of reach.
        From Saturday I'm at my parents' in Devon for a week and there's no signal.
        I'm having my hip done, so I'm out of action from 12 to 30 May.
        Ich melde mich hiermit für die Zeit vom 5. bis zum 18. Mai ab, es geht in die Toskana.
        bin krank, die nächsten tage geht bei mir nix | I hereby report absent from 5 to 18 May, we're off to Tuscany.
        im ill, nothing from me for the next few days | I've got visitors from Thursday to Sunday and won't get to play.
        Im Mai bin ich zwei Wochen beruflich in Asien und komme kaum ins Internet.
        Bitte vormerken: 20. bis 27. Mai Ferien am Bodensee.
        Mein Telefonanschluss wird umgestellt, bis zum 15. bin ich abgeschnitten.
        I'm in Asia on business for two weeks in May and will hardly get online.
        My phone line is being changed, I'm cut off until the 15th.
        Vom 6. bis 14. Mai bin ich mit dem Kirchenchor unterwegs. | Mein Internet ist bis Donnerstag gestört.
        bin ab sofort bis ende mai im krankenstand | From 6 to 14 May I'm on tour with the church choir.
        My internet is down until Thursday. | signed off sick until the end of may
    """,
    "back": """
        So, bin wieder aus dem Urlaub zurück! | Ich bin früher heimgekommen und kann ab sofort wieder mitmachen.
        I'm home from my holidays now. | Back early, so I can play again. | Wir sind seit gestern Abend wieder daheim.
        Die Kur ist geschafft, ich bin wieder einsatzbereit! | We got back last night. | All better, I can play again!
        Bin heil aus dem Krankenhaus raus. | Out of hospital and ready for action.
        Die Rundreise ist vorbei, ab jetzt könnt ihr wieder auf mich zählen.
        The tour is over, you can count on me again from now on. | Melde gehorsamst: Urlaub beendet, wieder an Bord.
        Reporting for duty, the holiday is over. | Bin wieder gesund und kann weitermachen.
        I'm well again and can carry on. | Hallo zusammen, ich bin wieder zurück und spiele weiter.
        Hello all, I'm back again and playing on.
    """,
    "more_time": """
        Ich bräuchte noch zwei Tage Zeit für meinen Zug. | kann man die deadline um 3 tage schieben?
        Wäre es wohl möglich, den ZAT etwas nach hinten zu verlegen? | Schaffe es nicht bis Sonntag, geht auch Dienstag?
        Mein Zug kommt leider etwas später. | Könnten Sie mir bitte Aufschub geben, ich habe gerade Handwerker im Haus.
        Might I have a further two days for my move? | can we push the deadline back 3 days?
        I won't make Sunday, would Tuesday be all right? | My move is going to be late, sorry. | Need more time.
        Any chance of an extension? The builders are in. | Dürfte ich meinen Zug ausnahmsweise erst am Mittwoch abgeben?
        brauch nen tag länger | Die Frist ist für mich leider nicht zu halten.
        Würden die anderen wohl zwei Tage auf mich warten? | Wenn es geht, hätte ich gern bis Sonntag Zeit.
        Would it be possible for me to hand in my move on Wednesday instead? | gimme one more day pls
        I'm afraid I cannot meet the deadline. | Would the others mind waiting two days for me?
        I'd like until Sunday if that's possible. | Könnt ihr die Runde nicht noch übers Wochenende offen lassen?
        Mir läuft die Zeit davon, bitte um einen kleinen Aufschub.
        Sorry, ich häng hinterher, krieg ich noch einen Tag? | Darf der Zug auch einen Tag nach dem ZAT kommen?
        Could you keep the turn open over the weekend? | I'm running out of time, could I have a little longer?
        Sorry, I'm behind with everything, can I get another day?
        Is it all right if my move comes a day after the deadline?
        Ließe sich die Abgabe vielleicht auf Donnerstag legen?
        Ich komme vor dem Wochenende nicht zum Nachdenken, kann man da was machen?
        48 Stunden mehr würden mir sehr helfen. | Hab den Termin verschwitzt, kann ich den Zug noch nachreichen?
        Might the deadline be moved to Thursday? | Another 48 hours would really help me.
        I forgot the deadline, may I still send my move? | Kann mir jemand sagen, ob noch ein Tag Verlängerung drin ist?
        Hätten die Herrschaften etwas dagegen, den ZAT um zwei Tage zu verlegen?
        sorry leute werd heut nicht fertig, morgen auch ok?
        Can anybody tell me whether another day's extension is possible?
        Would anyone object to moving the deadline by two days? | sorry folks won't get it done today, is tomorrow ok
        Ich bitte um Nachsicht, mein Zug kommt erst übermorgen. | Ist es okay, wenn ich erst am Dienstag ziehe?
        Der Abgabetermin passt mir gar nicht, können wir ihn ändern?
        I beg your indulgence, my move will not come before Wednesday. | Is it okay if I move on Tuesday?
        The deadline doesn't suit me at all, can we change it? | Bekomme ich noch einen Tag Aufschub, bitte?
        Könnten wir mit dem ZAT bis nach dem Wochenende warten? | Ich schaffe meinen Zug leider nicht bis heute Abend.
        kann ich auch morgen noch abgeben | Could I get one more day's grace, please?
        Could we hold the deadline until after the weekend? | Unfortunately I won't manage my move by tonight.
        can i still hand it in tomorrow
    """,
    "resign": """
        Ich habe keine Lust mehr und höre auf. | Hiermit möchte ich aus der laufenden Partie ausscheiden.
        wie komme ich aus dem Spiel wieder raus? | Ich werfe das Handtuch. | I've had enough, count me out.
        I regret to inform you that I must withdraw from the game. | how do i quit | I'm throwing in the towel.
        Please find somebody else to take my place, I can't carry on. | Ich will nicht mehr, sucht euch wen anders.
        Aus gesundheitlichen Gründen muss ich die Partie leider vorzeitig beenden. | ich bin hier raus leute
        Könnte bitte jemand anderes meinen Platz haben? Ich schaffe das zeitlich nicht mehr.
        I'm done with this game, get someone else. | For health reasons I shall have to retire from the game.
        i'm outta here | Could somebody else have my seat? I just can't keep up any more.
        Leider sehe ich mich gezwungen, meine Teilnahme zu beenden. | Ich bin raus, macht mal ohne mich.
        Wie kann ich mich aus der Partie abmelden? | I'm sorry to say that I need to end my participation.
        Please carry on without me. | How can I get out of this game?
        Ich möchte meinen Abschied nehmen und den Platz freimachen.
        Tut mir leid, aber das Spiel ist nichts für mich, ich möchte raus.
        Bitte meldet mich ab, ich spiele nicht weiter. | I'd like to say goodbye and free up my seat.
        Sorry but this game isn't for me, I'd like to get out. | Please take me off, I'm not playing on.
        Mir fehlt die Lust, bitte gebt meinen Platz weiter. | Hiermit erkläre ich meinen Austritt aus der Partie.
        I've lost the will to play, please pass my seat on. | I hereby declare my withdrawal from the game.
        Ich würde meinen Platz gern an jemand anderen abtreten. | So leid es mir tut, ich muss mich verabschieden.
        Ich hab genug, ich gehe. | I'd like to hand my seat over to somebody else. | I've had it, I'm going.
        Ich steige aus, bitte sucht einen Ersatzmann. | Aus Zeitgründen muss ich meinen Platz leider aufgeben.
        kein bock mehr bin raus | I'm dropping out, please find a substitute.
        For lack of time I have to give up my seat, I'm afraid.
    """,
    "missing": """
        Auf wen warten wir denn noch? | Wer hat schon abgegeben? | haben eigentlich schon alle gezogen?
        Who are we still waiting for? | has everyone sent their orders in? | Could you tell me who hasn't moved yet?
        Hängt es gerade an mir oder fehlen noch andere? | Wer lässt uns denn diesmal zappeln?
        Liegen schon alle Züge vor? | Is it me everyone is waiting for? | Who's keeping us waiting this time?
        Are all the moves in? | Wie viele Züge fehlen noch? | Bin ich der Letzte?
        How many orders are still outstanding? | Am I the last one? | Warum geht es nicht weiter, wer ist schuld?
        Sind die Züge der anderen schon da? | Why is nothing happening, whose fault is it?
        Are the others' moves in yet? | Wer muss eigentlich noch? | Sind wir vollständig, oder fehlt noch wer?
        Who still has to go? | Are we complete, or is somebody missing? | Gibt es noch Nachzügler?
        Wer ist denn mit seinem Zug im Rückstand? | Any stragglers? | Who is behind with their move?
        Wer von den Mitspielern hat noch nicht abgegeben? | Fehlen noch viele Züge?
        Which of the players haven't handed in yet? | Are many moves still missing?
    """,
    "deadline": """
        Wann ist denn der nächste Abgabetermin? | bis wann muss mein zug da sein? | Wie lange habe ich noch Zeit?
        When is the next deadline? | How long have I got? | when do my orders have to be in by
        Wann geht's denn weiter? | Sag mir doch bitte noch einmal den Abgabetermin. | wieviel zeit hab ich noch
        Ist der Termin am Montag oder am Dienstag? | When does it go on? | Tell me the closing date again, please.
        how much time do i have | Is it due on Monday or on Tuesday? | Welches Datum ist denn die Abgabe?
        Ist noch Zeit für einen Zug? | Wann ist der Zug spätestens fällig? | What date is the deadline?
        Is there still time for a move? | By when does my move have to reach you?
        Zu welchem Termin muss ich mich entscheiden? | Könnten Sie mir den nächsten Einsendeschluss nennen?
        hab ich noch zeit bis heute abend? | By what date do I have to decide?
        Could you give me the next closing date? | do i have until tonight | Wann ist Schluss?
        Wie viele Stunden bleiben mir noch für meinen Zug? | When's closing time?
        How many hours do I have left for my move? | An welchem Wochentag ist Abgabe?
        What day of the week is the deadline? | Wann muss ich spätestens ziehen? | Wann genau ist der nächste ZAT?
        What's the latest I can move? | When exactly is the next deadline? | What are the scores after turn 5?
    """,
    "status": """
        In welchen Partien spiele ich gerade eigentlich mit? | Wie steht es denn gerade? | Wer führt im Moment?
        Which games am I in at the moment? | What's the score? | Who is winning at the moment?
        Habe ich überhaupt noch offene Partien? | Wer hat denn momentan die Nase vorn? | wie viele punkte hab ich?
        Do I have any games running at all? | Who's on top right now? | how many points have i got
        Auf welchem Platz liege ich eigentlich? | What position am I in? | Wie weit bin ich zurück?
        Gib mir bitte mal einen Überblick, wo ich überall stehe. | How far behind am I?
        Give me an overview of where I stand, please. | Bei welchen Partien bin ich dabei und wie steht es da?
        Liege ich noch vorn? | Which games am I playing in, and how do they stand? | Am I still in the lead?
        Könntest du mich kurz auf den neuesten Stand bringen? | Auf welchem Rang bin ich?
        Could you bring me up to date? | What rank am I? | Wie ist denn der Punktestand nach Zug 5?
    """,
    "rules": """
        Wo finde ich die Spielregeln? | Ich habe da mal eine Frage zu den Regeln.
        darf man zweimal dieselbe farbe spielen? | Where can I find the rules? | I have a question about the rules.
        Am I allowed to bet on two horses? | Könnte ich die Regeln noch einmal zugeschickt bekommen?
        Was passiert eigentlich bei Gleichstand? | Muss ich jede Runde wetten?
        Gibt es die Anleitung auch zum Nachlesen? | Could I have the rules sent to me once more?
        What happens if two players tie? | Do I have to bet every turn? | Is there somewhere I can look up the rules?
        Kann man auch auf das eigene Pferd wetten? | Wo kann ich nachlesen, wie die Punkte gezählt werden?
        Ich hätte gern eine Erklärung der Regeln. | Can you bet on your own horse?
        Where can I read how points are counted? | I'd appreciate an explanation of the rules.
        Ich habe die Regel mit dem Joker nicht verstanden. | Wie viele Karten darf ich pro Runde ausspielen?
        I didn't understand the joker rule. | How many cards may I play per round?
        Erkläre mir bitte noch mal, wie die Punkte vergeben werden. | Dürfen zwei Spieler auf dasselbe Pferd setzen?
        Please explain once more how points are awarded. | May two players back the same horse?
        Wie war das noch mit dem Überholen, darf man das? | Wo steht, was passiert, wenn zwei gleich weit sind?
        How did overtaking work again, is that allowed? | Schick mir doch bitte mal die Spielregeln.
        Kann man eine Wette wieder ändern, oder ist das verboten? | Do send me the rules of the game, please.
        Can one change a bet afterwards, or is that forbidden?
    """,
    "hand": """
        Schick mir bitte noch mal mein Blatt. | Welche Karten habe ich noch?
        ich weiss nicht mehr was ich auf der hand hab | Could you send me my hand again, please?
        what cards have i got left | I've forgotten what I'm holding. | Mein Blatt ist mir abhanden gekommen.
        Kannst du mir sagen, welche Karten ich noch habe? | was hab ich noch? | I can't find my cards anywhere.
        Could you tell me which cards I've got left? | whats in my hand | Wie sieht mein Blatt gerade aus?
        Ich habe meinen Zettel mit den Karten verlegt. | What does my hand look like at present?
        I've mislaid the note with my cards. | Bitte noch einmal eine Aufstellung meiner Karten.
        Was habe ich denn noch an Karten übrig? | Please send me a list of my cards again. | Which of my cards are left?
        Ich finde meine Kartenliste nicht mehr. | welche karten sind mir geblieben
        I can't find my list of cards any more. | which cards have i got left
        Zeig noch mal her, was ich auf der Hand habe. | Show me again what I'm holding.
        Könntest du mir mein Blatt noch mal nennen? | Could you tell me my hand once again?
    """,
    "address": """
        Ich habe eine neue E-Mail-Adresse: trude@example.org | Bitte schreibt mir ab jetzt an heinz@example.org.
        Meine Mailadresse hat sich geändert. | My new email address is gerald@example.org
        Please write to me at priya@example.org from now on. | I've changed my email.
        Diese Mailadresse wird bald abgeschaltet, ich habe jetzt lena@example.org.
        Können Sie bitte meine E-Mail ändern in beate@example.org?
        This mailbox is closing down, I'm at lena@example.org now.
        Would you kindly change my email to beatrice@example.org?
        Ab Juni bin ich nur noch über oma@example.org zu erreichen. | kannst du meine mail auf jonas@example.org ändern
        From June I can only be reached at granny@example.org. | can you change my email to jonas@example.org
        Ich bin umgezogen, zumindest elektronisch: neu ist paul@example.org.
        I've moved, electronically at least: paul@example.org is the new one.
        Bitte alle Post künftig an fritz@example.org senden. | Please send all mail to fred@example.org in future.
        Mein Postfach bei der alten Firma gibt es nicht mehr, jetzt bitte an jo@example.org.
        My account at the old firm is gone, please use jo@example.org now.
        Bitte nur noch an die neue Adresse schreiben: karl@example.org
        Please write only to my new address: karl@example.org
    """,
    "language": """
        Kannst du mir auf Englisch schreiben? | Bitte in Zukunft alles auf Deutsch.
        Could I have your letters in German, please? | english please | Ich würde lieber auf Englisch spielen.
        Meine Frau versteht kein Englisch, geht das auch auf Deutsch? | I'd rather play in German.
        I don't read German, is there an English version? | Englisch liegt mir nicht so, bitte deutsche Briefe.
        German isn't my strong suit, English letters please. | Wäre es machbar, die Briefe auf Englisch zu bekommen?
        Would it be feasible to get the letters in German? | Gibt's die Briefe auch auf Deutsch?
        Do the letters come in German as well? | Ich kann besser Englisch als Deutsch, könntest du umstellen?
        My English is better than my German, could you switch? | Könntet ihr mir auf Deutsch antworten?
        Could you answer me in English?
    """,
    "format": """
        Kann ich alle Briefe gesammelt einmal am Tag bekommen? | Das sind mir zu viele Mails.
        Could you put everything into one email a day? | You are sending me far too many emails.
        Ein Brief pro Tag würde mir völlig reichen. | Mein Postfach quillt über, kann man das bündeln?
        One letter a day would be plenty. | My inbox is overflowing, can you bundle these?
        Kann man die ganzen Mails nicht zusammenfassen? | Muss jede Kleinigkeit eine eigene Mail sein?
        Can't you put all those mails together? | Does every little thing need its own mail?
        Mir wäre ein täglicher Sammelbrief lieber als die vielen Einzelmails.
        I'd prefer one daily digest to all these single mails. | Ich ersticke in Mails, bitte nur noch eine am Tag.
        I'm drowning in mails, just one a day please. | Bitte alles in einer Mail schicken, nicht tröpfchenweise.
        Please send everything in one mail, not in dribs and drabs.
        Es reicht mir, wenn ich einmal am Tag alles zusammen bekomme.
        It's enough for me to get everything together once a day.
    """,
    "remind": """
        Bitte keine Erinnerungen mehr. | kannst du mich einen tag vorher erinnern?
        Diese ständigen Mahnungen nerven, die brauche ich nicht. | Please stop sending me reminders.
        Could you remind me a day before it's due? | Bitte gib mir zwei Tage vorher Bescheid.
        Ihr müsst mich nicht jedes Mal erinnern. | Give me a shout two days beforehand, please.
        You needn't remind me every time. | Ich vergesse es immer, könntest du mich früher erinnern?
        Die Erinnerungen könnt ihr euch sparen. | I always forget, could you remind me earlier?
        You can save yourself the reminders. | Schickt mir doch bitte am Vortag eine kurze Erinnerung.
        Auf die Erinnerungen kann ich gut verzichten. | Please drop me a short reminder the day before.
        I can do without the reminders. | Ich hätte gern 48 Stunden vorher eine Erinnerung.
        I'd like a reminder 48 hours ahead. | Erinner mich nicht, ich vergesse nie etwas.
        Don't remind me, I never forget anything. | Kannst du mir eine Erinnerung schicken, bevor die Frist abläuft?
        Can you send me a reminder before time runs out?
    """,
    "practice": """
        Kann man das Spiel irgendwo üben? | Ich würde gern erst mal eine Proberunde gegen den Computer spielen.
        Is there any way to practise first? | I'd like a trial game against the computer.
        Könnte ich erst einmal zur Probe spielen? | gibts einen übungsmodus?
        Wie kann ich Jockey lernen, ohne gleich gegen Menschen anzutreten?
        Could I have a go on my own first, just to learn? | is there a practice mode
        Gibt es eine Möglichkeit, das Spiel vorher auszuprobieren? | Is there a way to try the game out beforehand?
        Ich bin noch unsicher und würde gern erst ohne Gegner üben.
        I'm still unsure and would like to practise without opponents first.
        Bevor ich richtig mitspiele, möchte ich ein paar Runden gegen den Computer drehen.
        Before I play properly I'd like a few rounds against the computer.
        Ich möchte das Spiel erst mal kennenlernen, gibt es ein Probespiel?
        I'd like to get to know the game first, is there a trial game? | Gibt es eine Übungspartie für Anfänger?
        Is there a practice game for beginners?
    """,
    "join": """
        Ich würde gerne bei der nächsten Partie mitmachen. | Ist bei Epsom noch ein Platz frei?
        Mein Bruder würde auch gern mitspielen, wie macht er das? | I should like to join the next game.
        is there a seat free in epsom | My brother would love to play too, how does he sign up?
        Nehmt ihr noch Leute auf? | Wann fängt die nächste Partie an? Ich wäre gern dabei.
        Ich möchte mich für Epsom anmelden. | Are you still taking players? | Please sign me up for Epsom.
        Wie melde ich mich zu einer neuen Partie an? | Gibt es gerade eine Partie, die noch Mitspieler sucht?
        How do I sign up for a new game? | Is there a game that still needs players?
        Falls noch jemand gesucht wird: Ich bin dabei. | Kann ich bei euch einsteigen?
        If you're still looking for someone: I'm in. | Can I join you lot?
        Wo kann ich mich für das nächste Spiel eintragen? | Where can I put my name down for the next game?
        Hättet ihr für mich noch ein Plätzchen in der nächsten Runde?
        Would you have a little place for me in the next round? | Ich hätte Lust, bei Epsom mitzuspielen.
        I'd fancy playing in Epsom.
    """,
    "watch": """
        Ich möchte bei Ascot nur zuschauen. | Can I follow Ascot without playing?
        Darf ich bei einer anderen Partie zusehen? | Ich mag nicht mitspielen, aber mitlesen würde ich gern.
        May I watch another game? | I don't want to play, but I'd like to read along.
        Kann ich die Partie von Ben und Carla als Zuschauer verfolgen?
        Can I follow the game between Ben and Carla as a spectator?
        Ich würde gern bei den anderen Partien ein bisschen kiebitzen. | Darf man auch nur zugucken?
        Is it possible to just watch? | Ich interessiere mich für die Partie Epsom, kann ich die Berichte mitlesen?
        Kann ich bei Epsom zugucken? | Can I watch Epsom?
    """,
    "to_gm": """
        Ich finde die Auswertung vom letzten Zug falsch. | Da stimmt was nicht, mein Pferd hätte gewinnen müssen.
        I think you've got the last turn wrong. | I wish to complain about the adjudication of turn 3.
        Ich erhebe Einspruch gegen die Auswertung. | Das kann nicht stimmen, ich hatte doch Rot gespielt.
        Wer ist hier der zuständige Mensch? Ich habe ein Problem. | I want to appeal against the result.
        That can't be right, I played red. | Is there a person in charge? I have a problem.
        Ich glaube, bei der Auswertung ist etwas schiefgelaufen. | Mit der Entscheidung bin ich nicht einverstanden.
        I think something went wrong with the adjudication. | I don't agree with the decision.
        Ich halte die Entscheidung für unfair.
        Kann sich bitte mal jemand die Abrechnung anschauen? Da fehlen 200 Mark. | I consider the decision unfair.
        Can someone please look at the accounts? There are 200 marks missing.
        Die Punkte von Zug 3 sind meiner Meinung nach falsch gerechnet.
        In my opinion the points for turn 3 were worked out wrongly.
        Wieso habe ich nur 3 Punkte bekommen? Das müssten 5 sein. | Ich protestiere gegen die Wertung!
        Why did I only get 3 points? It ought to be 5. | I protest against the scoring!
        Die Auswertung von Zug 4 stimmt nicht, bitte nachprüfen. | The adjudication of turn 4 is wrong, please check it.
    """,
    "cancel": """
        Bitte meinen Zug wieder löschen. | Ich will meinen Zug zurücknehmen. | Please ignore the move I sent yesterday.
        I'd like to take my move back. | Den Zug von heute früh bitte nicht werten.
        Ups, das war ein Versehen, bitte den Zug wieder rausnehmen. | Please don't count the move I sent this morning.
        Oops, that was a mistake, please take the move out again.
        Halt, meinen Zug bitte noch nicht eintragen, ich möchte ihn zurückhaben.
        Nimm meinen letzten Zug bitte wieder zurück. | Hang on, please don't enter my move yet, I want it back.
        Please undo my last move. | Mein Zug war ein Irrtum, bitte nicht berücksichtigen.
        Kann ich meinen Zug noch zurückziehen? | My move was a mistake, please disregard it.
        Can I still withdraw my move? | Mist, vertippt! Den Zug bitte vergessen.
        Damn, a typo! Please forget that move. | Kommando zurück, mein Zug gilt nicht.
        As you were, my move doesn't count. | Bitte vergesst meinen Zug, ich schicke einen besseren.
        Please forget my move, I'm sending a better one.
    """,
    "hint": """
        Was würdest du mir raten? | Hast du einen Tipp für mich? | What would you do in my place?
        Any tips for a beginner? | Was wäre denn hier ein guter Zug?
        Ich weiß nicht, was ich spielen soll, hast du eine Idee? | What would be a good move here?
        I have no idea what to play, any suggestions? | Was empfiehlst du mir? | What do you recommend?
        Wie würdest du an meiner Stelle spielen? | How would you play it in my place? | Gib mir doch mal einen Tipp.
        Do give me a hint. | Bin ratlos, was würdest du spielen? | I'm at a loss, what would you play?
        Kannst du mir einen Rat geben? | Can you give me some advice?
    """,
    "end_game": """
        Wollen wir die Partie nicht einfach abbrechen? | Shall we just call it a day and end the game?
        Sollen wir nicht lieber Schluss machen mit der Partie? | Wouldn't it be better to finish the game here?
        Ich schlage vor, dass wir die Partie hier beenden. | I suggest that we end the game here.
        Ich finde, wir sollten die Partie abbrechen. | I think we should abandon the game.
        Mir reicht's, lasst uns die Partie gemeinsam beenden. | I've had enough, let's all agree to end the game.
        Lasst uns aufhören, es ist doch sowieso entschieden. | Let's stop, it's decided anyway.
    """,
    "pause": """
        Können wir über Weihnachten eine Pause machen? | Could we have a break over Christmas?
        Könnte das Spiel im August ruhen? | Could the game rest during August? | Ich fände eine Sommerpause gut.
        I'd be in favour of a summer break. | Könnten wir das Spiel für zwei Wochen unterbrechen?
        Could we interrupt the game for two weeks? | Ich beantrage eine Pause bis nach den Ferien.
        I move that we take a break until after the holidays.
    """,
    "orders": """
        Ist mein Zug angekommen? | Was hatte ich eigentlich abgegeben? | Did you get my move?
        What did I send you for this turn? | Habt ihr meine Karte bekommen? | Have you had my card?
        Was habe ich für diese Runde eingereicht? | What have I handed in for this round?
        Ich bin nicht sicher, ob mein Zug durchgegangen ist. | I'm not sure whether my move went through.
        Kannst du bestätigen, dass mein Zug vorliegt? | Can you confirm that you have my move?
        Steht bei dir Rot oder Blau als mein Zug? | Have you got red or blue down as my move?
        Ist meine Wette bei euch eingegangen? | Has my bet reached you?
    """,
    "report": """
        Den letzten Bericht habe ich leider versehentlich gelöscht, könnte ich ihn noch einmal bekommen?
        I seem to have deleted the last report, could you send it again?
        Kann ich den Bericht der letzten Runde noch mal haben? | May I have last round's report again?
        Der letzte Rundenbericht ist im Spam gelandet und weg, bitte nochmal.
        The last report went into my spam and is gone, please send it once more.
        Ich habe die letzte Auswertung nie bekommen. | I never received the last results.
        Wo ist der Bericht von gestern geblieben?
    """,
    "help": """
        I don't understand how any of this works, help! | Ich bin zum ersten Mal dabei, wie funktioniert das alles?
        It's my first time here, how does it all work? | Was genau muss ich jetzt machen?
        What exactly do I have to do now?
    """,
    "lend": """
        Kann mein Schwager mich im Mai vertreten? | Can my brother-in-law stand in for me in May?
        Meine Frau würde in der Zeit für mich spielen, geht das?
        My wife would play for me in the meantime, is that possible?
    """,
    "lot": """
        Mir fällt nichts ein, lass einfach das Los bestimmen. | I can't think of anything, just let chance decide.
        Ich kann mich nicht entscheiden, nimm halt irgendwas. | I can't decide, just take anything.
    """,
    "to_player": """
        Richte Ben bitte aus, dass er mir noch ein Bier schuldet. | Please let Ben know that he still owes me a beer.
        Kannst du Carla fragen, ob sie am Samstag kommt? | Can you ask Carla whether she's coming on Saturday?
    """,
    "rematch": """
        Hättet ihr Lust auf noch eine Partie in gleicher Besetzung?
        Would you be up for another game with the same line-up?
    """,
    "unsubscribe": """
        Das Bulletin lese ich nie, bitte streicht mich da raus. | I never read the bulletin, please take me off.
        Ich brauche euer Bulletin nicht mehr. | I don't need your bulletin any longer.
    """,
}
"""What they wanted, with the intent that it means. At the table sit Ben, Carla and Klaus, and Epsom waits for players."""
