"""Plain orders as hobby players write them, gathered where earlier readings had missed one."""

from __future__ import annotations

WORDINGS = (
    ("jockey", 0, "PLAY blue +8\nBET win blue 500", """
        blue 8 and 500 to win on blue | Blue +8. 500 DM on blue to win. | I would like to play my blue 8 and
        to bet 500 on blue winning | card blue 8 bet win blue 500 | blue eight; five hundred on blue to win |
        My card: blue +8. My bet: 500 on blue for the win. | let's push blue by 8 and bet 500 that blue wins |
        blue 8, stake 500 on blue (win) | 1. Card: blue 8~2. Bet: 500, blue, win | I am betting 500 on the
        blue horse to win and I am playing the blue +8 | Card -> blue 8~Bet -> blue to win, 500 | play  blue+8
        , bet win blue 500 | blau 8 und 500 auf Sieg Blau | Blau +8. 500 DM auf Blau Sieg. | Ich würde gern
        meine blaue 8 spielen und 500 auf Sieg von Blau setzen | Karte blau 8 Wette Sieg blau 500 | blaue
        Acht; fünfhundert auf Blau als Sieger | Siegwette auf Blau über 500, dazu die blaue 8 | Meine Karte:
        blau +8. Meine Wette: 500 auf Blau, Sieg. | Blau um 8 vor und 500 darauf, dass Blau gewinnt | blau 8,
        Einsatz 500 auf blau (Sieg) | 1. Karte: blau 8~2. Wette: 500, blau, Sieg | ich schmeiß die blaue 8
        rein und setz 500 auf blau sieg | Ich wette 500 auf das blaue Pferd (Sieg) und spiele die blaue +8 |
        Karte -> blau 8~Wette -> blau auf Sieg, 500 | Blau 8!~500 auf Blau, dass es gewinnt | spiele  blau+8 ,
        wette sieg blau 500
    """),
    ("jockey", 1, "PLAY No. 3 +18 max", """
        No. 3 | number 3 +18 | the no 3 card | the third +18 | I play Number 3, max 18 | nr 3 please | the #3
        card | No.3 +18 max | Nr. 3 | Nummer 3 +18 | die Nr 3 | die Nr.-3-Karte | Ich spiele Nummer 3, max 18
        | nr 3 bitte | die Karte Nr. 3 | Nr.3 +18 max | Nummer drei bitte
    """),
    ("octrix", 0, "PLAY C5", """
        C5 | the five of clubs | ♣5 | clubs 5 | club five | 5 of clubs please | I'd like to play my 5 of clubs
        | 5C | C 5 | lay down the clubs five | c5. | C5 :) | Trick 1: C5 | 1. C5 | I lead with the five of
        clubs | Kreuz fünf | ♣5 | Kreuz 5 | die Kreuzfünf | Kreuz-5 bitte | Ich möchte meine Kreuz 5
        ausspielen | die 5 in Kreuz | leg die Kreuz Fünf | ich komme mit der Kreuz Fünf
    """),
    ("boat_race", 1, "PLAY yellow 6\nCALL oxford", """
        yellow 6 and Oxford | Yellow six, then Oxford please | I row with the yellow 6, next trick for Oxford
        | play the yellow 6, I'd call Oxford if I take it | yellow 6, call: Oxford | Card 1: yellow 6. Call:
        Oxford. | If I win the trick I call Oxford. My card is yellow 6. | yel 6, call ox | yellow 6 // oxford
        | my yellow 6 goes in. Oxford next. | gelb 6 und Oxford | Gelbe Sechs, danach bitte Oxford | Ich
        rudere mit der gelben 6, nächster Stich für Oxford | spiel die gelbe 6, ich würde Oxford ansagen, wenn
        ich ihn bekomme | gelb 6, Ansage: Oxford | Karte 1: gelb 6. Ansage: Oxford. | Wenn ich den Stich
        mache, sage ich Oxford an. Meine Karte ist gelb 6. | gelb 6, Ansage Ox | gelb 6 // Oxford | meine
        gelbe 6 kommt rein. Oxford als nächstes.
    """),
    ("boat_race", 0, "RANK yellow red green\nCALL cambridge", """
        yellow, red, green; call Cambridge | Rank: yellow > red > green. Call: Cambridge | yellow first, then
        red, then green. I call Cambridge. | 1. yellow~2. red~3. green~call Cambridge | rank yellow red green
        and call Cambridge | order of colours: yellow, red, green~boat: Cambridge | yellow beats red beats
        green, Cambridge starts | I rank yellow over red over green and call Cambridge | highest yellow, then
        red, lowest green. Cambridge. | yellow/red/green, Cambridge | gelb, rot, grün; Ansage Cambridge |
        Rang: gelb > rot > grün. Ansage: Cambridge | erst gelb, dann rot, dann grün. Ich sage Cambridge an. |
        1. gelb~2. rot~3. grün~Ansage Cambridge | Rang gelb rot grün und Ansage Cambridge | Farbenfolge: gelb,
        rot, grün~Boot: Cambridge | gelb vor rot vor grün, Cambridge beginnt | Ich setze gelb über rot über
        grün und sage Cambridge an | am höchsten gelb, dann rot, am niedrigsten grün. Cambridge. |
        gelb/rot/grün, Cambridge
    """),
    ("racko", 0, "TAKE 45", """
        take it, 45 | I take the joker into 45 | joker to 45 | the joker goes into 45 | put the joker in 45
        please | Take the joker and put it into column 45 | take → 45 | column 45 gets the joker | I want the
        joker in my 45 slot | replace 45 with the joker | swap my 45 column for the joker | take offer 45 |
        nehmen, 45 | Ich nehme den Joker in die 45 | Joker auf 45 | der Joker kommt in die 45 | den Joker
        bitte in die 45 | nimm → 45 | Spalte 45 bekommt den Joker | ich will den Joker in meine 45 | ersetze
        45 durch den Joker | Joker statt 45 | Angebot nehmen 45
    """),
    ("karambolage", 0, "PLACE black 1B, red 2D, white 3I", """
        Black 1B; red 2D; white 3I | Black on 1B, red 2D, white 3I. | b 1B, r 2D, w 3I | white 3I, black 1B,
        red 2D | Place: B=1B R=2D W=3I | the black ball starts on 1B, the red ball on 2D, the white ball on 3I
        | Opening: 1B black / 2D red / 3I white | 1) black 1B~2) red 2D~3) white 3I | Schwarz 1B; rot 2D; weiß
        3I | Schwarz auf 1B, rot 2D, weiß 3I. | s 1B, r 2D, w 3I | Ich hätte gern schwarz auf 1B, rot auf 2D,
        weiß auf 3I | weiß 3I, schwarz 1B, rot 2D | Setzen: S=1B R=2D W=3I | die schwarze Kugel beginnt auf
        1B, die rote auf 2D, die weiße auf 3I | Eröffnung: 1B schwarz / 2D rot / 3I weiß | 1) schwarz 1B~2)
        rot 2D~3) weiß 3I
    """),
    ("jockey", 0, "PLAY brown +6\nBET place yellow 300", """
        brown 6, and a place bet of 300 on yellow | Card - brown +6, bet - yellow place 300 | Brown gets my 6.
        300 on yellow for a place, please. | Let's have brown +6 and a 300 place bet on yellow | Braun bekommt
        die 6 von mir, dazu 300 auf Gelb (Platz) | Die braune 6 und 300 DM Platzwette auf Gelb | Karte - braun
        +6, Wette - Gelb Platz 300 | Ich rücke Braun um 6 vor und wette 300 auf Platz für Gelb | 300 Mark
        Platz auf Gelb, und die braune 6 bitte | Für mich bitte braun 6 sowie Platz Gelb mit 300
    """),
    ("jockey", 0, "PLAY yellow +9\nBET exacta red blue 200", """
        yellow 9 and an exacta red before blue for 200 | I'd like yellow +9. Exacta: red-blue, 200 DM | Exacta
        200: red first, blue second. Card yellow 9. | gelb 9 und Einlauf rot-blau für 200 | Gelbe 9!
        Einlaufwette rot vor blau, 200 DM | Einlauf mit 200: erst rot, dann blau. Karte gelb 9.
    """),
    ("jockey", 0, "PLAY red +9\nNO BET", """
        red 9 without a bet | Red +9, I'm not betting this time | rot 9 ohne Wette | Rote 9, und ich wette
        diesmal nicht
    """),
    ("octrix", 1, "PLAY H4", """
        Trick 2 - four of hearts | For trick 2 I'll have the hearts 4 | my card for the second trick: H4 |
        heart four from me | H4 it'll be | 4 hearts | Hearts. The four. | Stich 2 - Herz vier | Für Stich 2
        nehme ich die Herz 4 | meine Karte zum zweiten Stich: H4 | Herz-Vier von mir | H4 wird's | 4 Herz |
        Von mir kommt Herz 4
    """),
    ("boat_race", 0, "RANK red green yellow\nCALL oxford", """
        red on top, green in the middle, yellow at the bottom, and Oxford to start | 1 red 2 green 3 yellow,
        boat Oxford | red first, green second, yellow third. First race for Oxford: call Oxford | ranking r g
        y, calling Oxford | rot oben, grün in der Mitte, gelb unten, und Oxford fängt an | Stärkste Farbe rot,
        dann grün, dann gelb. Oxford zuerst. | 1 rot 2 grün 3 gelb, Boot Oxford | rot zuerst, grün als
        zweites, gelb als drittes, Ansage Oxford | Rangfolge r gr ge, ich rufe Oxford aus
    """),
    ("boat_race", 1, "PLAY red 7\nCALL cambridge", """
        red 7; if it takes the trick, Cambridge | I put in the red seven. Should I win, Cambridge is next. |
        card red 7, next boat Cambridge | Trick 1: red 7, then Cambridge | rot 7; falls ich gewinne, Cambridge
        | Ich werfe die rote Sieben rein. Gewinne ich, dann Cambridge. | Karte rot 7, nächstes Boot Cambridge
        | Stich 1: rot 7, danach Cambridge
    """),
    ("racko", 0, "TAKE 25", """
        I'll have the joker, column 25 | joker for my 25 | the joker comes into column 25 please | Joker → 25
        | Den Joker nehme ich, Spalte 25 | Joker für meine 25 | der Joker kommt in Spalte 25, bitte | Joker →
        25 | Ich hätte gern den Joker auf der 25
    """),
    ("racko", 1, "SWAP A 20 for 35", """
        I give Anna my 35 and get her 20 | my 35 against Anna's 20 | swap with Anna: her 20 for my 35 | Anna's
        column 20 for my column 35 | I'd like to exchange my 35 with Anna's 20 | Ich gebe Anna meine 35 und
        bekomme ihre 20 | meine 35 gegen Annas 20 | Tausch mit Anna: ihre 20 gegen meine 35 | Annas Spalte 20
        gegen meine Spalte 35 | Ich würde gern meine 35 mit Annas 20 tauschen
    """),
    ("karambolage", 0, "PLACE black 2D, red 6E, white 8A", """
        My balls: B on 2D, R on 6E, W on 8A | 2D black, 6E red, 8A white | Black goes to 2D, red goes to 6E,
        white goes to 8A | I start with black 2D, red 6E, white 8A | black starts at 2D, red at 6E, white at
        8A | Meine Kugeln: S auf 2D, R auf 6E, W auf 8A | 2D schwarz, 6E rot, 8A weiß | Schwarz liegt auf 2D,
        Rot auf 6E, Weiß auf 8A | Ich beginne mit schwarz 2D, rot 6E, weiß 8A | schwarz startet auf 2D, rot
        auf 6E, weiß auf 8A
    """),
    ("karambolage", 1, "SHOT white 3E, black 7A, red 3F", """
        white rolls to 3E, black to 7A, red to 3F | First I play white to 3E, then black to 7A and then red to
        3F | 1st shot: W 3E, B 7A, R 3F | shot one: white 3E / black 7A / red 3F | I move white to 3E, black
        to 7A, red to 3F | weiß rollt auf 3E, schwarz auf 7A, rot auf 3F | Zuerst spiele ich weiß auf 3E, dann
        schwarz auf 7A und dann rot auf 3F | 1. Stoß: W 3E, S 7A, R 3F | Stoß eins: weiß 3E / schwarz 7A / rot
        3F | Ich ziehe weiß auf 3E, schwarz auf 7A, rot auf 3F
    """),
    ("jockey", 0, "PLAY blue +10\nBET win red 400", """
        Blue 10 please, and could you put 400 on a red win | Play: Blue +10~Bet: Red, win, DM 400 | ok here
        goes: blue +10 and my bet is red for 400, win | Diese Woche die blaue 10, und 400 auf Rot als Gewinner
        | Spiel: Blau +10~Wette: Rot, Sieg, DM 400 | Bitte die blaue 10 ausspielen und 400 Mark auf einen Sieg
        von Rot setzen | blau 10 spielen, 400 auf rot sieg wetten
    """),
    ("jockey", 2, "PLAY yellow +10\nBET place brown 250", """
        Yellow +10, brown to place for 250 | Gelb +10, Braun auf Platz für 250
    """),
    ("jockey", 3, "PLAY brown +6", """
        brown six it must be | braun sechs muss es sein
    """),
    ("octrix", 0, "PLAY D5", """
        Diamond five, if you please | I shall play the 5 of diamonds | my lead is the D5 | D5 from my hand |
        diamond 5!! | ♦ 5 | Card for trick one: D5 | five diamonds | The 5♦ please | Karo fünf, wenn's recht
        ist | Ich bringe die Karo 5 | mein Ausspiel ist die K5 | K5 aus der Hand | Karo 5!! | ♦ 5 | Karte für
        Stich eins: K5 | fünf Karo | Die 5♦ bitte
    """),
    ("boat_race", 0, "RANK yellow green red\nCALL cambridge", """
        yellow highest, then green, then red. Cambridge boat. | My colour order is yellow green red and my
        boat is Cambridge | Colours (strongest first): yellow, green, red. I call Cambridge | y > g > r,
        Cambridge | gelb am höchsten, dann grün, dann rot. Boot Cambridge. | Meine Farbenfolge ist gelb grün
        rot und mein Boot ist Cambridge | Farben (stärkste zuerst): gelb, grün, rot. Ich sage Cambridge an |
        ge > gr > r, Cambridge
    """),
    ("boat_race", 1, "PLAY yellow 7\nCALL oxford", """
        the yellow seven for this trick and Oxford for the next | yellow 7. If I take it: Oxford. | I lay down
        yellow 7 and would call Oxford | Y7 + call Oxford | Yellow 7, and if it wins the trick, Oxford please
        | die gelbe Sieben für diesen Stich und Oxford für den nächsten | gelb 7. Wenn ich ihn kriege: Oxford.
        | Ich lege gelb 7 hin und würde Oxford ansagen | Gelbe 7, und wenn sie sticht, bitte Oxford
    """),
    ("racko", 0, "TAKE 15", """
        I'd love the joker in column 15 | take the joker, goes to 15 | Joker to column 15, thanks | yes
        please, joker into my 15 | Den Joker bitte auf Spalte 15 | nimm den Joker, kommt auf 15 | Joker in
        Spalte 15, danke | ja bitte, Joker in meine 15 | Ich nehme den Joker und lege ihn auf die 15
    """),
    ("racko", 2, "TAKE 10", """
        I take the 8 and put it in 10 | the 8 goes to column 10 | 8 for 10, taking it | Take 8 -> 10 | put the
        8 into column 10 please | Ich nehme die 8 und stelle sie in die 10 | die 8 kommt in Spalte 10 | 8 auf
        die 10, nehmen | Nimm 8 -> 10 | die 8 bitte in Spalte 10 stellen
    """),
    ("karambolage", 0, "PLACE black 4F, red 6A, white 8A", """
        Start: black 4F - red 6A - white 8A | Black in 4F, red in 6A, white in 8A | I set up black at F4, red
        at A6 and white at A8 | black/4F, red/6A, white/8A | Start: schwarz 4F - rot 6A - weiß 8A | Schwarz in
        4F, Rot in 6A, Weiß in 8A | Ich baue auf: schwarz F4, rot A6, weiß A8 | die Kugeln kommen auf 4F
        (schwarz), 6A (rot) und 8A (weiß) | schwarz/4F, rot/6A, weiß/8A
    """),
    ("karambolage", 3, "SHOT white 3E, black 7A, red 3F", """
        White to 3E, then black to 7A, then red to 3F. | My shot goes white 3E, black 7A, red 3F | w3E b7A r3F
        | shot: white > 3E, black > 7A, red > 3F | Weiß nach 3E, dann Schwarz nach 7A, dann Rot nach 3F. |
        Mein Stoß geht so: weiß 3E, schwarz 7A, rot 3F | Ich spiele weiß nach 3E, schwarz nach 7A und zuletzt
        rot nach 3F | w3E s7A r3F | Stoß: weiß > 3E, schwarz > 7A, rot > 3F
    """),
)  # fmt: skip
