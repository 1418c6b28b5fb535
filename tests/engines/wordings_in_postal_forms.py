"""Plain orders in the postal forms of the games, as people write them, in both languages.

`|` parts the wordings of an order, and `~` stands for the end of a line. Each stands with the number of players and of the
turns that were played before.
"""

from __future__ import annotations

WORDINGS = (
    (
        "jockey",
        4,
        0,
        "PLAY blue +8\nBET exacta red brown 300",
        """
        blue 8, exacta red-brown 300 | I'll have blue 8 and 300 on red then brown in that order | Blue
        eight. Exacta: red first, brown second, 300 DM. | Hi Karla,~~blue 8 please, and put 300 on the
        exacta red/brown.~~Ta,~Anna | 300 on red before brown (exacta) and my card is blue 8 | Card blue +8
        - bet 300 exacta red,brown | Let blue run 8. Bet 300 that red wins and brown comes second. | blau 8,
        Einlauf rot-braun 300 | Ich nehme die blaue 8 und setze 300 auf den Einlauf Rot vor Braun | Blau 8.
        Zweierwette rot braun 300 | Hallo Karla,~~die blaue 8 bitte, und 300 auf Einlauf
        rot/braun.~~Gruß~Anna | 300 auf Rot vor Braun (Einlauf), Karte blau 8 | Blau acht Felder. 300 DM auf
        den Einlauf: erst Rot, dann Braun. | Ich wette 300, dass Rot gewinnt und Braun Zweiter wird. Karte:
        Blau 8
    """,
    ),
    (
        "jockey",
        4,
        0,
        "PLAY yellow +7\nBET place yellow 450",
        """
        yellow 7, 450 on yellow to place | yellow+7 and place bet of 450 on the same horse | gelb 7 und 450
        auf Platz gelb | Gelb 7, dazu 450 auf Gelb, Platz | Gelbe Sieben und 450 Platz auf dasselbe Pferd |
        Wette: Platz, gelb, 450. Karte: gelb, 7.
    """,
    ),
    (
        "jockey",
        4,
        0,
        "PLAY red +6\nBET win red 1000",
        """
        red 6 and everything on red to win | Red 6, all my money on red to win! | Play red 6, bet my whole
        1000 on red to win | rot 6 und alles auf sieg rot | Rot 6, mein ganzes Geld auf Rot (Sieg) | rot 6,
        die vollen 1000 auf Sieg Rot
    """,
    ),
    (
        "jockey",
        4,
        1,
        "PLAY No. 4 +20",
        """
        No. 4 | the No. 4 card please | number four, 20 | I'm playing my No 4 (+20) | Nr. 4 | die Nr. 4
        bitte | Nummer vier, +20 | Ich lege die Nr 4 (+20) | No4 | #4 please, best wishes Anna
    """,
    ),
    (
        "jockey",
        4,
        1,
        "PLAY brown +9",
        """
        brown 9 for round 2 | Brown nine, thanks for the great report! | round two: brown 9 | nine on brown
        | +9 brown | give brown nine | brown gets 9 from me | Braun 9 für Runde 2 | Runde zwei: Braun 9 | 9
        für Braun | +9 auf Braun | braun neun, danke für den tollen Bericht!
    """,
    ),
    (
        "octrix",
        4,
        0,
        "PLAY S8 C5 H3 D8",
        """
        S8 C5 H3 D8 | S8, C5, H3, D8 | 1) S8 2) C5 3) H3 4) D8 | trick 1 S8, trick 2 C5, trick 3 H3, trick 4
        D8 | spade eight, club five, heart three, diamond eight | eight of spades, then five of clubs, three
        of hearts and finally the eight of diamonds | First S8, second C5, third H3, last D8 | S8-C5-H3-D8 |
        My four cards: S8, C5, H3, D8 | I play S8 first, then C5, H3 and D8. | Hi, my tricks:~1. S8~2. C5~3.
        H3~4. D8~Regards Anna | Pik 8, Kreuz 5, Herz 3, Karo 8 | Stich 1: Pik 8, Stich 2: Kreuz 5, Stich 3:
        Herz 3, Stich 4: Karo 8 | zuerst Pik 8, dann Kreuz 5, dann Herz 3, zuletzt Karo 8 | P8 Kr5 H3 Ka8 |
        P8, Kr5, H3, Ka8 | Ich spiele Pik acht, Kreuz fünf, Herz drei und Karo acht | Pik8 - Kreuz5 - Herz3
        - Karo8 | ♠8 ♣5 ♥3 ♦8 | 8♠ 5♣ 3♥ 8♦ | Meine vier Karten sind Pik 8, Kreuz 5, Herz 3 und Karo 8. | 1.
        Stich P8~2. Stich Kr 5~3. Stich H3~4. Stich Ka 8 | Die Pik Acht zuerst, danach die Kreuz Fünf, die
        Herz Drei und am Ende die Karo Acht
    """,
    ),
    (
        "octrix",
        4,
        0,
        "HIGH S8 D8 H7 C5\nLOW H3 S3 D3 C4",
        """
        highs: S8 D8 H7 C5; lows: H3 S3 D3 C4 | When high wins S8, D8, H7, C5. When low wins H3, S3, D3, C4.
        | for high tricks S8 D8 H7 C5, for low tricks H3 S3 D3 C4 | If highest wins: S8 D8 H7 C5. If lowest
        wins: H3 S3 D3 C4. | HIGH: S8, D8, H7, C5~LOW: H3, S3, D3, C4 | Hoch: P8 Ka8 H7 Kr5~Tief: H3 P3 Ka3
        Kr4 | Wenn hoch gewinnt: Pik 8, Karo 8, Herz 7, Kreuz 5. Wenn tief gewinnt: Herz 3, Pik 3, Karo 3,
        Kreuz 4. | bei hoch Pik 8 Karo 8 Herz 7 Kreuz 5, bei tief Herz 3 Pik 3 Karo 3 Kreuz 4
    """,
    ),
    (
        "boat_race",
        3,
        0,
        "RANK red yellow green\nCALL Oxford",
        """
        Red is trumps, then yellow, then green. Oxford first. | red/yellow/green and Oxford rows first |
        ranking red-yellow-green, Oxford starts | R-Y-G, Ox | I want red on top, yellow in the middle and
        green at the bottom, calling Oxford | Call Oxford; colours from high to low: red yellow green | Rot
        oben, Gelb in der Mitte, Grün unten, Ansage Oxford | Rot ist Trumpf, dann Gelb, dann Grün. Oxford
        zuerst. | Rang Rot-Gelb-Grün, Oxford fängt an | Farben von hoch nach tief: rot gelb grün, ich rufe
        Oxford | Als Rang nehme ich rot, gelb, grün und als Boot Oxford
    """,
    ),
    (
        "boat_race",
        3,
        1,
        "OXFORD red 8 red 7 yellow 8 green 2 red 1\nCAMBRIDGE red 6 green 8 yellow 7 yellow 1 green 1\nCALL O O C O",
        """
        Oxford: red 8, red 7, yellow 8, green 2, red 1. Cambridge: red 6, green 8, yellow 7, yellow 1, green
        1. Calls: O O C O | Ox: r8 r7 y8 g2 r1~Cam: r6 g8 y7 y1 g1~Calls: O, O, C, O | For Oxford I play red
        8, red 7, yellow 8, green 2, red 1 and for Cambridge red 6, green 8, yellow 7, yellow 1, green 1;
        call Oxford, Oxford, Cambridge, Oxford | Oxford order: red 8 > red 7 > yellow 8 > green 2 > red
        1~Cambridge order: red 6 > green 8 > yellow 7 > yellow 1 > green 1~I call O O C O | Oxford: rot 8,
        rot 7, gelb 8, grün 2, rot 1. Cambridge: rot 6, grün 8, gelb 7, gelb 1, grün 1. Ansagen: O O C O |
        Im Oxford-Boot rot 8, rot 7, gelb 8, grün 2, rot 1, im Cambridge-Boot rot 6, grün 8, gelb 7, gelb 1,
        grün 1. Ich sage Oxford, Oxford, Cambridge, Oxford an. | Oxford rot 8 - rot 7 - gelb 8 - grün 2 -
        rot 1~Cambridge rot 6 - grün 8 - gelb 7 - gelb 1 - grün 1~Ansage OOCO | Oxford~1. red 8~2. red 7~3.
        yellow 8~4. green 2~5. red 1~Cambridge~1. red 6~2. green 8~3. yellow 7~4. yellow 1~5. green 1~Calls
        O O C O
    """,
    ),
    (
        "racko",
        3,
        0,
        "PLACE 9:10, 15:15, 18:20, 53:55",
        """
        9 to 10, 15 to 15, 18 to 20, 53 to 55 | put the 9 in 10, the 15 in 15, the 18 in 20 and the 53 in 55
        | 9->10, 15->15, 18->20, 53->55 | 9 at 10~15 at 15~18 at 20~53 at 55 | Place 9 on 10, 15 on 15, 18
        on 20, 53 on 55 | card 9 into column 10, card 15 into column 15, card 18 into column 20, card 53
        into column 55 | die 9 auf 10, die 15 auf 15, die 18 auf 20, die 53 auf 55 | 9 in 10, 15 in 15, 18
        in 20, 53 in 55 | Ich stecke die 9 in 10, die 15 in 15, die 18 in 20 und die 53 in 55. | 9 nach 10,
        15 nach 15, 18 nach 20, 53 nach 55 | 9=10 15=15 18=20 53=55
    """,
    ),
    (
        "karambolage",
        3,
        0,
        "SHOT black 6H, white 7G, black 6G, white 7F",
        """
        black 6H, white 7G, black 6G, white 7F | B6H W7G B6G W7F | black to 6H, white to 7G, black to 6G,
        white to 7F | shot: black 6h white 7g black 6g white 7f | I start with black to 6H, then white to
        7G, black again to 6G, and white to 7F. | 1. black 6H~2. white 7G~3. black 6G~4. white 7F |
        black-6H, white-7G, black-6G, white-7F | Black goes to 6H, white to 7G, black to 6G, and finally
        white to 7F | Black: 6H. White: 7G. Black: 6G. White: 7F. | schwarz 6H, weiß 7G, schwarz 6G, weiß 7F
        | S6H W7G S6G W7F | schwarz nach 6H, weiß nach 7G, schwarz nach 6G, weiß nach 7F | Zuerst Schwarz
        nach 6H, dann Weiß nach 7G, wieder Schwarz nach 6G und Weiß nach 7F. | 1. schwarz 6H~2. weiß 7G~3.
        schwarz 6G~4. weiß 7F | Mein Stoß: schwarz 6h, weiss 7g, schwarz 6g, weiss 7f | Die Schwarze auf 6H,
        die Weiße auf 7G, die Schwarze auf 6G, die Weiße auf 7F | schw. 6H, w. 7G, schw. 6G, w. 7F | S->6H
        W->7G S->6G W->7F | Schwarz zieht auf 6H, danach Weiß auf 7G, Schwarz auf 6G, Weiß auf 7F
    """,
    ),
    (
        "jockey",
        4,
        0,
        "PLAY red +8\nBET win brown 250",
        """
        red eight and a bet of 250 on brown, win | I'm on red 8 this turn; 250 for brown to win the race. |
        red8, win brown 250 | Play my red +8 card, wager 250 on a brown victory | Bet 250 brown win. Card
        red 8. | moving red forward 8, betting 250 on brown (win) | I put my 8 on red and 250 on brown
        winning | Dear Karla,~~I play red 8 and I bet 250 on brown to win.~~Yours,~Anna | Hi!~red 8~brown
        win 250~Bye | 250 on brown to win, please, and move red 8. | Rot acht, und 250 auf Braun, Sieg |
        rot8, sieg braun 250 | Meine rote +8, dazu Wette 250 auf den Sieg von Braun | Wette 250 Sieg Braun.
        Karte Rot 8. | Lass Rot 8 laufen, und 250 auf Braun als Sieger | Liebe Karla,~~ich spiele Rot 8 und
        wette 250 auf Sieg Braun.~~Deine Anna | Hi!~rot 8~braun sieg 250~Tschüss | 250 auf Sieg Braun bitte,
        und Rot um 8 vor. | rote 8 + wette braun sieg 250 | Für mich rot 8 und 250 auf Braun (Sieg), danke!
    """,
    ),
    (
        "jockey",
        4,
        0,
        "PLAY brown +9\nBET none",
        """
        brown 9, no bet | Brown 9 and I don't bet | brown nine without a bet | I play brown 9. No bet from
        me. | Card brown 9, bet nothing | Braun 9, keine Wette | Braun 9 und ich wette nicht | braune Neun
        ohne Wette | Ich spiele Braun 9. Von mir keine Wette. | Karte braun 9, Wette: keine | Braun 9, auf
        eine Wette verzichte ich
    """,
    ),
    (
        "jockey",
        4,
        1,
        "PLAY yellow +7",
        """
        yellow 7 | the yellow seven then | Yellow, seven fields | please put down yellow 7 for me | use my
        yellow 7 | yellow +7!!! | just yellow 7, thanks Karla | gelb 7 | dann die gelbe sieben | Gelb,
        sieben Felder | bitte gelb 7 für mich | nimm meine gelbe 7 | einfach gelb 7, danke Karla | Ich ziehe
        Gelb um 7 vor | Moin, gelb 7, bis dann
    """,
    ),
    (
        "octrix",
        4,
        0,
        "PLAY D8 H7 S3 C4",
        """
        D8 H7 S3 C4 | diamonds 8, hearts 7, spades 3, clubs 4 | I'll play D8, H7, S3 and C4 in this order |
        tricks: D8, H7, S3, C4 | 8D 7H 3S 4C | D8; H7; S3; C4 | First the eight of diamonds, next the seven
        of hearts, then the three of spades, and the four of clubs | T1 D8, T2 H7, T3 S3, T4 C4 | Karo 8,
        Herz 7, Pik 3, Kreuz 4 | Ich spiele Karo 8, Herz 7, Pik 3 und Kreuz 4 in dieser Reihenfolge |
        Stiche: Karo 8, Herz 7, Pik 3, Kreuz 4 | Karo acht - Herz sieben - Pik drei - Kreuz vier | Als
        erstes Karo 8, dann Herz 7, dann Pik 3, dann Kreuz 4 | Erster Stich Karo 8, zweiter Herz 7, dritter
        Pik 3, vierter Kreuz 4 | ♦8, ♥7, ♠3, ♣4 | ka8 hz7 pi3 kr4 | Karo8 Herz7 Pik3 Kreuz4 | mein Zug: Karo
        8/Herz 7/Pik 3/Kreuz 4 | erst die Karo 8, dann kommt Herz 7, Pik 3 und zum Schluss Kreuz 4 | D8 then
        H7 then S3 then C4, greetings from Leeds
    """,
    ),
    (
        "boat_race",
        3,
        0,
        "RANK green yellow red\nCALL Cambridge",
        """
        green yellow red, Cambridge | Green highest, yellow second, red last. Call Cambridge. | green >
        yellow > red, I call Cambridge | colours green, yellow, red; Cambridge to row first | My ranking is
        green, yellow, red. My call is Cambridge. | Order green-yellow-red with Cambridge | let's have green
        over yellow over red, and Cambridge starts | G Y R C | grün gelb rot, Cambridge | Grün am höchsten,
        Gelb an zweiter Stelle, Rot zuletzt. Ansage Cambridge. | grün > gelb > rot, ich sage Cambridge an |
        Farben grün, gelb, rot; Cambridge rudert zuerst | Meine Rangfolge ist grün, gelb, rot. Meine Ansage
        ist Cambridge. | Reihenfolge Grün-Gelb-Rot mit Cambridge | Grün vor Gelb vor Rot und Cambridge |
        erst grün, dann gelb, dann rot und das Boot Cambridge
    """,
    ),
    (
        "boat_race",
        3,
        1,
        "OXFORD red 1 red 7 red 8 yellow 8 green 2\nCAMBRIDGE yellow 1 red 6 green 8 yellow 7 green 1\nCALL C O C O",
        """
        Oxford red 1, red 7, red 8, yellow 8, green 2; Cambridge yellow 1, red 6, green 8, yellow 7, green
        1; call C O C O | In Oxford I row red 1, red 7, red 8, yellow 8, green 2. In Cambridge yellow 1, red
        6, green 8, yellow 7, green 1. Calls: Cambridge Oxford Cambridge Oxford | my Oxford cards: red 1,
        red 7, red 8, yellow 8, green 2~my Cambridge cards: yellow 1, red 6, green 8, yellow 7, green 1~my
        calls: C, O, C, O | Oxford: rot 1, rot 7, rot 8, gelb 8, grün 2~Cambridge: gelb 1, rot 6, grün 8,
        gelb 7, grün 1~Ansage: C, O, C, O | Meine Oxford-Karten: rot 1, rot 7, rot 8, gelb 8, grün 2. Meine
        Cambridge-Karten: gelb 1, rot 6, grün 8, gelb 7, grün 1. Ansagen C O C O | Für Oxford: rot 1, rot 7,
        rot 8, gelb 8 und grün 2. Für Cambridge: gelb 1, rot 6, grün 8, gelb 7 und grün 1. Ich sage an: C O
        C O
    """,
    ),
    (
        "racko",
        3,
        0,
        "PLACE 9:5, 15:20, 18:25, 53:60",
        """
        9 into 5, 15 into 20, 18 into 25 and 53 into 60 | I place the 9 at 5, 15 at 20, 18 at 25, 53 at 60 |
        my four cards: 9 to 5, 15 to 20, 18 to 25, 53 to 60 | 9: 5, 15: 20, 18: 25, 53: 60 | 9 goes to 5, 15
        goes to 20, 18 goes to 25, 53 goes to 60 | 9 kommt in 5, 15 in 20, 18 in 25, 53 in 60 | Ich lege die
        9 auf 5, die 15 auf 20, die 18 auf 25 und die 53 auf 60 | 9 zu 5, 15 zu 20, 18 zu 25, 53 zu 60 |
        Karte 9 in Fach 5, Karte 15 in Fach 20, Karte 18 in Fach 25, Karte 53 in Fach 60 | Meine vier
        Karten: 9 auf 5, 15 auf 20, 18 auf 25, 53 auf 60
    """,
    ),
    (
        "karambolage",
        3,
        0,
        "SHOT black 6H, white 7G, black 6G, white 7F",
        """
        black moves to 6H, white to 7G, black to 6G, white to 7F | First black 6H, second white 7G, third
        black 6G, fourth white 7F | my shot is black 6H - white 7G - black 6G - white 7F | I shoot black to
        6H, white to 7G, black to 6G and white to 7F, cheers | black H6, white G7, black G6, white F7 |
        black on 6H; white on 7G; black on 6G; white on 7F. | Black rolls to 6H, white rolls to 7G, black
        rolls to 6G, white rolls to 7F. | Moves: black 6H, white 7G, black 6G, white 7F | Schwarz rollt nach
        6H, Weiß nach 7G, Schwarz nach 6G, Weiß nach 7F | Erstens schwarz 6H, zweitens weiß 7G, drittens
        schwarz 6G, viertens weiß 7F | mein Stoß ist schwarz 6H - weiß 7G - schwarz 6G - weiß 7F | schwarz
        H6, weiß G7, schwarz G6, weiß F7 | Züge: schwarz 6H, weiß 7G, schwarz 6G, weiß 7F | Ich stoße
        Schwarz auf 6H, Weiß auf 7G, Schwarz auf 6G und Weiß auf 7F, viele Grüße | schwarz 6h / weiß 7g /
        schwarz 6g / weiß 7f | Schwarze Kugel nach 6H, weiße Kugel nach 7G, schwarze nach 6G, weiße nach 7F
    """,
    ),
    (
        "karambolage",
        3,
        0,
        "SHOT black 6H, black 6A, black 6I, black 3F",
        """
        black 6H 6A 6I 3F | black to 6H, 6A, 6I and 3F | Black: 6H, 6A, 6I, 3F | black 6H, then 6A, then 6I, then 3F |
        schwarz 6H 6A 6I 3F | Schwarz nach 6H, 6A, 6I und 3F | Schwarz: 6H, 6A, 6I, 3F | schwarz 6H, dann 6A, dann 6I,
        dann 3F
    """,
    ),
    (
        "jockey",
        4,
        1,
        "PLAY blue +8",
        """
        Blue 8, and congratulations to Otto. | Blau 8, und Glückwunsch an Otto. | I take blue 8. What about you, Otto?
    """,
    ),
)
"""Of each game, what is ordered, and how."""
