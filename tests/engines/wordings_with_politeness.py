"""Plain orders as they are softened, corrected and taken leave of in their own line, in both languages."""

from __future__ import annotations

WORDINGS = (
    ("jockey", 0, 'PLAY blue +9\nBET win blue 300', """
        Blue 9, 300 on blue to win | I would go for blue 9, and 300 on blue (win) | blue nine please~win
        bet blue 300 | Hi all,~blue 9 it is. And 300 to win on blue. | My move this turn: blue +9~My
        wager: DM 300 on blue to win | I'll move blue 9 fields and put 300 on blue to win | Card: blue 9
        / Bet: win blue 300 | Blue 9. Bet 300, blue, win. Thanks! | a) blue 9~b) 300 blue win | Play the
        blue nine and bet 300 on blue winning | 300 on blue for the win - and I play blue 9 | im playing
        blue 9 and betting 300 blue to win | Move blue by 9; wager 300 on blue to come first | blau 9,
        300 auf blau sieg | Blau 9 und 300 auf Sieg blau bitte | Zug: blau 9~Wette: 300 DM, blau, Sieg |
        die blaue neun~300 auf sieg von blau | Hallo zusammen,~blau um 9. Dazu 300 auf Blau (Sieg). |
        Blau 9 Felder vor, 300 auf den Sieg von Blau | ich zieh blau 9 und setz 300 auf blau (sieg) | Für
        mich die blaue 9, und 300 Mark auf Sieg Blau. | Karte: blau 9 / Wette: Sieg blau 300 | a) blau
        9~b) 300 Sieg blau | blau+9, sieg blau 300 | Meine Karte wäre blau 9, meine Wette Sieg blau 300 |
        Ich setze 300 DM darauf, dass Blau gewinnt, und spiele Blau 9. | BLAU 9!! WETTE 300 SIEG BLAU |
        blaue 9 + 300 auf blau als sieger | Nehmt bitte die blaue 9, und als Wette 300 auf Blau Sieg |
        Einsatz 300 auf Blau zum Sieg. Karte: Blau 9.
    """),
    ("jockey", 0, 'PLAY yellow +10\nBET place brown 200', """
        yellow 10 and 200 on brown for place | Yellow ten. Brown to be placed, 200. | brown for a place
        200, yellow 10 as my card | yellow 10 not red 10. bet: place brown 200 | I play yellow 10 (not
        blue!), bet brown place 200 | 200 place brown; card yellow 10 | yellow +10, bet place, brown, 200
        DM | Yellow 10, please, and 200 on brown to place. | Please play yellow 10 for me & bet 200 on
        brown, place | gelb 10 und 200 auf Platz Braun | gelb zehn, Platzwette braun 200 | Gelb 10 (nicht
        rot!), Platz braun 200 | 200 auf Braun als Platz und gelb 10 | Ich spiele gelb 10, nicht rot 10.
        Wette Platz braun 200 | Gelb um zehn vor. Auf Platz: Braun 200 | Gelbe 10 für mich, und bitte 200
        auf Platz für Braun | 200 DM Platz für das braune Pferd, außerdem gelb 10 | Platzwette 200 braun,
        Karte gelb 10 bitte | Ich lass gelb 10 laufen und setze 200 auf Braun, Platz
    """),
    ("jockey", 1, 'PLAY brown +8', """
        brown 8 | Brown eight, thanks | my go: brown 8 | I would go for brown 8 | I'd go with the brown 8
        | Brown 8 then. | Ok brown +8 | Round 2: brown 8 | Turn 2 - brown 8 | I'm gonna go brown 8 |
        Brown, 8. | brown 8, not brown 6 | Brown 8 instead of red 9 please | correction: brown 8 | let's
        do brown 8 | It's brown 8 for me | brown 8, see you next week | brown 8 🐎 | Moving brown 8 steps
        | braun 8 | braune acht, danke | ich geh mit braun 8 | Dann braun 8. | Runde 2: braun 8 | ich
        mach braun 8 | Braun, 8 | braun 8, nicht braun 6 | Korrektur: braun 8 | ich hätt gern braun 8 |
        Bei mir braun 8 | Für mich wäre es braun 8 | braun 8 felder | Mein Zug lautet: Braun +8 | Braun
        8, bis nächste Woche
    """),
    ("octrix", 0, 'PLAY H6', """
        H6 | hearts six | six of hearts pls | I would go for H6 | I'd go with the six of hearts | h6,
        Anna | H6 - Anna | my card: hearts 6 | Heart 6, not the 4 | H6, not H4 | Here comes the six of
        hearts | I open with the 6 of hearts | leading H6 | Lead: H6 | start with H6 | Let's try the six
        of hearts | The heart 6 this time, please | I'll have a go with H6 | I'll drop the six of hearts
        | Trick one: six of hearts | trick #1 H6 | OK, H6 then | 6♥ | 6H please | h six | H6 from me, thx
        | hearts - 6 | H-6! | Herz sechs | Herz 6 bitte | ich geh mit Herz 6 | Herz 6, nicht Herz 4 | H6,
        nicht H4 | Ich fange mit Herz 6 an | Ich eröffne mit der Herz 6 | Hier kommt die Herz 6 | Diesmal
        Herz 6 | erster Stich: Herz 6 | Stich 1 - Herz sechs | Dann nehm ich mal Herz 6 | ich leg die
        Herzsechs | Herz-6! | meine karte: herz 6 | ich versuchs mit herz 6 | Ich bring die Herz sechs |
        ♥6 bitte | Ok, dann Herz 6 | Herz 6 wäre meine Karte | die Sechs in Herz | Aufspiel Herz 6
    """),
    ("octrix", 0, 'PLAY D5', """
        five of diamonds | diamond 5 not the club | D5, sorry, not C5 | the diamond five, please | D 5
        for me | I play my D5 | Throwing in the five of diamonds | diamonds five, cheers, Anna | My pick
        is D5 | Playing diamond 5 | I want to play D5 | Karo 5 | Karo fünf bitte | K5 | die Karo 5, nicht
        die Kreuz 5 | Karo Fünf von mir | Ich gebe Karo 5 rein | hau die Karo 5 raus | Ich werf Karo 5 ab
        | Karo-Fünf, Gruß Anna
    """),
    ("boat_race", 0, 'RANK red yellow green\nCALL cambridge', """
        red beats yellow beats green, call Cambridge | red beats yellow, yellow beats green. Cambridge
        first. | red > yellow > green, Cambridge | Colours red, yellow, green. I call Cambridge. | Red
        highest, yellow middle, green lowest. Cambridge. | ranking: red 1, yellow 2, green 3; boat:
        Cambridge | r y g, Cam | R>Y>G and Cambridge | I would go for red, yellow, green and Cambridge |
        red yellow green~Cambridge please | Red, yellow, green (in that order). Call: Cambridge | trumps:
        red then yellow then green, call light blue | We start with Cambridge. Rank red, yellow, green. |
        Red strongest, then yellow, green weakest; Cambridge to row | my order of the colours is red
        yellow green and I call Cambridge | 1st red, 2nd yellow, 3rd green. Cambridge! | rank: R, Y, G /
        call: C | Call goes to Cambridge, ranking red yellow green | rot schlägt gelb, gelb schlägt
        grün~Ansage Cambridge | rot schlägt gelb schlägt grün, Cambridge | rot > gelb > grün, Cambridge |
        Farben: rot, gelb, grün. Ich sage Cambridge an. | Rot am stärksten, Gelb mittel, Grün am
        schwächsten. Cambridge. | Rangfolge rot gelb grün, Boot Cambridge | rot gelb grün~Cambridge bitte
        | rot 1, gelb 2, grün 3, Ansage Cambridge | Rot, Gelb, Grün (in dieser Reihenfolge). Ansage:
        Cambridge | Wir fangen mit Cambridge an. Rang rot, gelb, grün. | 1. Rot 2. Gelb 3. Grün,
        Cambridge | meine Farbreihenfolge ist rot gelb grün und ich sage Cambridge an | Ich sage hellblau
        an, Reihenfolge rot-gelb-grün | Zuerst Cambridge, Farben rot gelb grün
    """),
    ("boat_race", 1, 'PLAY yellow 7\nCALL oxford', """
        I would go for yellow 7 and Oxford | yellow 7 and if I win Oxford | yellow seven please, call
        Oxford | play yellow 7; Oxford if I win it | Yellow 7, and should I win the trick I'd like Oxford
        | My card is the yellow 7, my call Oxford. | yellow 7, not yellow 6. call Oxford | Yellow 7 for
        this trick, Oxford for the next | trick 1: yellow 7, next: Oxford | If I take it then Oxford. I
        play yellow 7. | yellow 7~in case I win: Oxford | Seven of yellow, call Oxford | I'll row yellow
        7 and name Oxford | 7 yellow / Oxford | gelbe sieben bitte, Ansage Oxford | gelb 7 und falls ich
        gewinne Oxford | gelb 7, nicht gelb 6. Ansage Oxford | Gelb 7 für diesen Stich, Oxford für den
        nächsten | Meine Karte ist die gelbe 7, meine Ansage Oxford. | gelb 7; Oxford, wenn ich gewinne |
        Sollte ich den Stich bekommen, dann Oxford. Ich lege gelb 7. | gelb 7~im Falle eines Gewinns:
        Oxford | 7 gelb / Oxford | ich ruder gelb 7 und nenne Oxford
    """),
    ("racko", 0, 'TAKE 45', """
        take, 45 | joker in 45 | I take the joker for 45 | Take the joker, put it at 45 | Put the joker
        on 45 | joker instead of my 45 | I'd like the joker on 45 | Column 45 | column 45 please | take
        it for column 45 | I'll take that joker and slot it into 45 | The joker to slot 45 | take -> 45 |
        I'm taking the joker. Column 45. | take (45) | yes, joker, 45 | My move is take 45 | take 45, not
        40 | Take 45 (joker) | Joker => 45 | spalte 45 | Spalte 45 bitte | nimm 45 | Nehme Joker, 45 |
        ich nehm den Joker auf die 45 | Joker rein in die 45 | Joker in Spalte 45 | Ich hätte gern den
        Joker in 45 | der Joker soll in die 45 | nehmen auf 45 | Joker an 45 | den Joker stecke ich in
        die 45 | Mein Zug ist: Joker auf 45 nehmen | nimm 45, nicht 40 | Den nehme ich, auf 45 | nehme
        an, Spalte 45 | Joker kommt auf Platz 45 | Joker für 45 | Ich tausche die 45 gegen den Joker
    """),
    ("racko", 1, 'SWAP A 20 for 35', """
        swap A 20 for 35 | Swap with Anna, her 20 for my 35 | swap my 35 with Anna's 20 | I'd like Anna's
        20 for my 35 | Anna's 20 against my 35 | my 35 for Anna's 20 | trade my 35 for Anna's 20 |
        swapping 35 with Anna's 20 | I swap Anna's column 20 with my column 35 | Card swap with Anna: 20
        to me, 35 to her | exchange: Anna 20, me 35 | I take Anna's 20 and she gets my 35 | tausche meine
        35 mit Annas 20 | Annas 20 gegen meine 35 | Ich tausche mit Anna, ihre 20 gegen meine 35 | meine
        35 für Annas 20 | tausch mit Anna: 20 gegen meine 35 | Ich hätte gern Annas 20 für meine 35 | Ich
        nehme Annas 20, sie bekommt meine 35 | Kartentausch mit Anna: 20 zu mir, 35 zu ihr | Anna gibt
        mir ihre 20 und kriegt meine 35
    """),
    ("karambolage", 0, 'PLACE black 5C, red 6E, white 3I', """
        black 5C, red 6E, white 3I | B 5C R 6E W 3I | Black 5C. Red 6E. White 3I. | I would go for black
        5C, red 6E, white 3I | my setup: black 5c, red 6e, white 3i | put the black on 5C, red on 6E and
        white on 3I | black in 5C, red in 6E, white in 3I | Black -> 5C~Red -> 6E~White -> 3I | black C5
        red E6 white I3 | The black one on 5C, the red one on 6E, the white one on 3I | black (5C), red
        (6E), white (3I) | black=5C;red=6E;white=3I | my starting positions: black 5C, red 6E, white 3I |
        white 3I, red 6E, black 5C please | I'd like black at 5C, red at 6E and white at 3I | 1. Black 5C
        2. Red 6E 3. White 3I | For the opening: black 5C, red 6E, white 3I | Balls: black 5C, red 6E,
        white 3I | black 5C, red 6E (not 6F), white 3I | black 5 C, red 6 E, white 3 I | schwarz 5C, rot
        6E, weiß 3I | S 5C R 6E W 3I | meine Aufstellung: schwarz 5c, rot 6e, weiß 3i | schwarz in 5C,
        rot in 6E, weiß in 3I | Schwarz -> 5C~Rot -> 6E~Weiß -> 3I | Weiss 3I, rot 6E, schwarz 5C bitte |
        Die schwarze kommt auf 5C, die rote auf 6E, die weiße auf 3I | Kugeln: schwarz 5C, rot 6E, weiß
        3I | Startpositionen: schwarz 5C, rot 6E, weiß 3I | Ich hätte schwarz gern auf 5C, rot auf 6E,
        weiß auf 3I | 1. Schwarz 5C 2. Rot 6E 3. Weiß 3I | Ich stelle schwarz auf 5C, rot auf 6E und weiß
        auf 3I | schwarz 5C, rot 6E (nicht 6F), weiß 3I | Zum Start schwarz 5C, rot 6E, weiß 3I
    """),
    ("karambolage", 1, 'SHOT white 3E, black 7A, red 3F', """
        white 3E, black 7A, red 3F | Shot white 3E - black 7A - red 3F | white to 3E, black to 7A, red to
        3F | First the white to 3E, then black to 7A, then red to 3F | shot 1: W 3E, B 7A, R 3F | My
        first shot: white moves to 3E, black to 7A and red to 3F | I shoot the white ball to 3E, the
        black one to 7A and the red one to 3F | white-3E black-7A red-3F | white 3E > black 7A > red 3F |
        white → 3E → black 7A → red 3F | I would go for white 3E, black 7A, red 3F | shot one white 3E
        black 7A red 3F | weiß 3E, schwarz 7A, rot 3F | Stoß weiß 3E - schwarz 7A - rot 3F | Weiß nach
        3E, Schwarz nach 7A, Rot nach 3F | Erst weiß nach 3E, dann schwarz nach 7A, dann rot nach 3F |
        Stoß 1: W 3E, S 7A, R 3F | Ich stoße die weiße auf 3E, die schwarze auf 7A und die rote auf 3F |
        Mein erster Stoß: weiß zieht nach 3E, schwarz nach 7A und rot nach 3F | weiß-3E schwarz-7A rot-3F
        | weiß 3E > schwarz 7A > rot 3F | Stoß eins weiß 3E schwarz 7A rot 3F
    """),
    ("jockey", 0, 'PLAY brown +8\nBET exacta brown blue 100', """
        brown 8, exacta brown-blue for 100 | Brown 8 please and 100 on the exacta brown then blue | I'll
        have brown 8 and an exacta: brown, blue, 100 | brown +8; exacta brown/blue 100 DM | My order this
        week: brown 8. Exacta brown before blue, 100. | 100 exacta brown blue, card brown 8 | Exacta bet
        of 100 on brown and blue, plus the brown 8 | Card brown 8, bet 100 exacta (brown first, blue
        second) | brown 8 + exacta 100 brown>blue | Hello GM, brown 8 for me. Bet: exacta brown-blue 100.
        Regards, Anna | braun 8, Einlauf braun-blau für 100 | Braun 8 bitte und 100 auf den Einlauf Braun
        vor Blau | Ich nehm braun 8 und Einlauf braun, blau, 100 | braun +8; Einlauf braun/blau 100 DM |
        Mein Zug: braun 8. Einlauf braun vor blau, 100. | 100 Einlauf braun blau, Karte braun 8 |
        Einlaufwette über 100 auf Braun und Blau, dazu die braune 8 | Karte braun 8, Wette 100 Einlauf
        (erst braun, dann blau) | Hallo SL, für mich braun 8. Wette: Einlauf braun-blau 100. Gruß Anna |
        braun 8 + einlauf 100 braun>blau
    """),
    ("jockey", 0, 'PLAY red +6\nNO BET', """
        red 6 and no bet | Red 6. I won't bet. | red 6, not betting | red 6, bet nothing | red six no
        wager | Red 6, I skip the bet | red 6, bet: none | red 6; no bets from me | Just red 6, no bet |
        red 6 (no bet) | Red 6. Bet: - | rot 6 und keine Wette | Rot 6. Ich wette nicht. | rot 6, wette
        nichts | rot 6 ohne zu wetten | Rot 6, auf eine Wette verzichte ich | rot 6, Wette: keine | rot 6
        (keine Wette) | Rot 6, wetten tu ich nicht | rot 6; von mir keine Wette
    """),
    ("jockey", 1, 'PLAY No. 4 +20', """
        No 4 | the no. 4 card, 20 fields | number four please | I play the number 4 (+20) | #4 +20 | the
        +20 | No. 4, 20 | card no 4 | nr 4 | die Nummer 4 | Nummer vier bitte | Ich spiele die Nr. 4
        (+20) | die Karte für Platz 4 | die +20 | Nr. 4, 20 | die vierte +20
    """),
    ("jockey", 1, 'PLAY yellow +9', """
        yellow nine! | yellow for nine | the 9 in yellow | 9 yellow | yellow - 9 | yellow +nine | my
        yellow nine, thank you | here's my card: yellow 9 | Yellow 9 would be my choice | My choice falls
        on yellow 9 | This time the yellow 9 | yellow 9 as planned | yellow 9. That's all. | yellow 9
        (sorry for the delay) | Sorry for the late reply. Yellow 9. | Thanks for the report! Yellow 9. |
        Great race so far. Yellow 9 from me. | gelb neun! | gelb um neun | die 9 in gelb | 9 gelb | meine
        gelbe neun, danke | hier meine Karte: gelb 9 | Gelb 9 wäre meine Wahl | Meine Wahl fällt auf gelb
        9 | Diesmal die gelbe 9 | gelb 9 wie geplant | gelb 9. Das war's. | gelb 9 (sorry für die
        Verspätung) | Entschuldigt die späte Antwort. Gelb 9. | Danke für den Bericht! Gelb 9. | Tolles
        Rennen bisher. Von mir gelb 9.
    """),
    ("octrix", 1, 'PLAY C8', """
        C8 | eight of clubs | clubs 8 for trick 2 | second trick: C8 | I follow with the eight of clubs |
        I answer with C8 | Club 8, thanks and bye | The club 8, of course | put the 8 of clubs on the
        table | Let's have C8 | C-8 please, Anna | for the second trick I choose the club eight | Card
        for trick 2: 8 of clubs | C8, and good luck everybody | Eight. Clubs. | clubs eight!!! | Kreuz 8
        | Kreuz acht für Stich 2 | zweiter Stich: Kreuz 8 | ich gebe Kreuz 8 zu | Ich antworte mit Kreuz
        8 | Die Kreuz 8 natürlich | leg die Kreuz 8 auf den Tisch | nehmen wir Kreuz 8 | Kreuz-8 bitte,
        Anna | für den zweiten Stich wähle ich Kreuz acht | Karte für Stich 2: Kreuz 8 | Kreuz 8, und
        viel Glück allen | Kreuz 8!!! | Acht Kreuz | T8 | da leg ich Kreuz 8 drauf
    """),
    ("boat_race", 0, 'RANK yellow green red\nCALL oxford', """
        yellow, green, red. Oxford. | yellow over green over red and I call Oxford | y,g,r Oxford |
        yellow best, green next, red worst. call oxford | Yellow is the highest, green the second, red
        the lowest. I call Oxford. | yellow - green - red, first boat Oxford | My ranking this time:
        yellow, green, red. My call: dark blue. | Ranking yellow/green/red // call Oxford | (1) yellow
        (2) green (3) red, call Oxford | Oxford, with yellow, green, red | I'd like yellow, green, red
        and Oxford please | rank: yellow green red - call: oxford | highest to lowest: yellow, green,
        red; Oxford first | yellow 1st, green 2nd, red 3rd; Oxford | gelb, grün, rot. Oxford. | gelb über
        grün über rot und Ansage Oxford | ge gr r, Oxford | gelb am besten, dann grün, rot am
        schlechtesten. Ansage Oxford | gelb - grün - rot, erstes Boot Oxford | Meine Rangfolge diesmal:
        gelb, grün, rot. Meine Ansage: dunkelblau. | Rang gelb/grün/rot // Ansage Oxford | (1) gelb (2)
        grün (3) rot, Ansage Oxford | Oxford, mit gelb, grün, rot | Ich hätte gern gelb, grün, rot und
        Oxford | von oben nach unten: gelb, grün, rot; Oxford zuerst | gelb 1., grün 2., rot 3.; Oxford
    """),
    ("boat_race", 1, 'PLAY red 7\nCALL oxford', """
        red 7 and call Oxford | card: r 7, call: O | Red 7, next Oxford | I lay red 7 and, if it wins,
        Oxford | my red seven please; Oxford after that | red 7, calling dark blue | red 7. If
        successful: Oxford | Play the red seven. Next boat: Oxford. | rot 7 und Ansage Oxford | rot 7,
        nächstes Oxford | Ich lege rot 7 und, falls sie gewinnt, Oxford | meine rote Sieben bitte; danach
        Oxford | rot 7, Ansage dunkelblau | rot 7. Bei Erfolg: Oxford | Spiele die rote Sieben. Nächstes
        Boot: Oxford.
    """),
    ("boat_race", 1, 'PLAY broken oar\nCALL cambridge', """
        I play my broken oar and call Cambridge | the broken oar please, call Cam | Oar! Call Cambridge |
        Broken oar. If I win, light blue. | Ich spiele meinen Ruderbruch und sage Cambridge an | den
        Ruderbruch bitte, Ansage Cam | Ruderbruch. Falls ich gewinne, hellblau.
    """),
    ("racko", 0, 'TAKE 20', """
        take 20 | Take the joker and put it into 20 | joker, 20 | joker in column 20 please | joker
        replaces 20 | Joker in the 20 slot | Joker to 20, Cheers Anna | take it for 20 | Take: column 20
        | Let's take it: 20 | I accept the joker: 20 | OK I take it, column 20 | use the joker at 20 |
        The joker should go to 20 | column 20 for the joker | 20 (joker) | nimm 20 | Nimm den Joker und
        steck ihn in die 20 | Joker, 20 | Joker in Spalte 20 bitte | Joker ersetzt 20 | Joker auf die 20,
        Gruß Anna | nimm ihn für die 20 | Nehmen: Spalte 20 | Ich nehme den Joker an: 20 | OK ich nehme
        ihn, Spalte 20 | Der Joker gehört in die 20 | Spalte 20 für den Joker | 20 (Joker)
    """),
    ("racko", 0, 'DRAW 1-15:10, 16-30:25, 31-50:50, joker:45', """
        draw 1-15:10, 16-30:25, 31-50:50, joker:45 | I draw: 1-15 to 10, 16-30 to 25, 31-50 to 50, joker
        to 45 | draw~1-15: 10~16-30: 25~31-50: 50~joker: 45 | Draw. 1 to 15 in 10, 16 to 30 in 25, 31 to
        50 in 50, joker in 45 | I draw a card. 1-15 goes to 10, 16-30 goes to 25, 31-50 goes to 50, a
        joker goes to 45. | ziehen: 1-15:10, 16-30:25, 31-50:50, Joker:45 | Ich ziehe: 1-15 auf 10, 16-30
        auf 25, 31-50 auf 50, Joker auf 45 | Ziehe verdeckt~1-15: 10~16-30: 25~31-50: 50~Joker: 45 |
        Ziehen. 1 bis 15 in 10, 16 bis 30 in 25, 31 bis 50 in 50, Joker in 45
    """),
    ("karambolage", 0, 'PLACE black 1B, red 6E, white 3I', """
        black 1B red 6E white 3I | Place: black = 1B, red = 6E, white = 3I | 1B black, 6E red, 3I white |
        I want black at 1B, red at 6E, white at 3I | start: black 1B, red 6E, white 3I | black on B1, red
        on E6, white on I3 | Red 6E, white 3I and black 1B | please set up black 1B, red 6E, white 3I |
        the black ball goes to 1B, the red to 6E, the white to 3I | schwarz 1B rot 6E weiß 3I | Setzen:
        schwarz = 1B, rot = 6E, weiß = 3I | 1B schwarz, 6E rot, 3I weiß | Ich will schwarz auf 1B, rot
        auf 6E, weiß auf 3I | Start: schwarz 1B, rot 6E, weiß 3I | schwarz auf B1, rot auf E6, weiß auf
        I3 | Rot 6E, weiß 3I und schwarz 1B | bitte aufstellen: schwarz 1B, rot 6E, weiß 3I | die
        schwarze Kugel auf 1B, die rote auf 6E, die weiße auf 3I | Schwarz kommt auf 1B, Rot kommt auf 6E
        und Weiß kommt auf 3I. | Anfangsaufstellung: schwarz 1B, rot 6E, weiß 3I
    """),
)  # fmt: skip
