"""How people write plain orders of the games: a game, which of its positions in the laws, the order, and its wordings.

`|` parts them, and `~` stands for the end of a line.
"""

from __future__ import annotations

WORDINGS = (
    ("octrix", 0, "PLAY S8", """
        S8 | s8 | S 8 | S-8 | 8S | spades 8 | 8 of spades | eight of spades | the eight of spades | the 8 of
        spades please | I play S8 | I'll play the 8 of spades | I play the eight of spades. | my card is the
        8 of spades | My card: S8 | Card: spades eight | Move: S8 | I choose spade 8 | I'd like to play
        spades 8 | going with S8 | I'll go with the eight of spades | ♠8 | 8♠ | S8! | S8. | S8, please |
        play S8 this turn | This turn I play S8 | I'm playing spades 8 | Let me play S8 | my order: play the
        spades eight | put down S8 | laying the 8 of spades | PLAY: S8 | Play - S8 | 1. S8 | * S8 | **S8** |
        S8 :-) | Hi, S8 | S8 thanks | For this turn: S8 | my choice: spade eight | I pick S8 | take S8 | I
        use S8 | P8 | p8 | P 8 | P-8 | Pik 8 | Pik-8 | Pik acht | die Pik 8 | die Pik-Acht | die Pik Acht
        bitte | Ich spiele P8 | Ich spiele die Pik 8 | ich spiele Pik acht. | meine Karte ist die Pik 8 |
        Meine Karte: P8 | Karte: Pik acht | Zug: P8 | Ich wähle Pik 8 | Ich möchte Pik 8 spielen | ich nehme
        Pik 8 | ich lege die Pik 8 | P8! | P8. | P8, bitte | bitte P8 | spiele diesmal P8 | Diesmal spiele
        ich P8 | Ich werde Pik 8 spielen | Lass mich P8 spielen | mein Zug: Pik 8 spielen | P8 ausspielen |
        ich lege P8 ab | Spiele: P8 | 1. P8 | - P8 | P8 :-) | Hallo, P8 | P8 danke | Für diesen Zug: P8 |
        meine Wahl: Pik acht | Ich werfe P8 | ich setze P8 | Pikacht | dann mal die Pik 8 | einfach Pik 8 |
        ich gebe die Pik 8
    """),
    ("boat_race", 0, "RANK green red yellow\nCALL Oxford", """
        rank green red yellow, call Oxford | green red yellow~call Oxford | green, red, yellow~Oxford |
        Rank: green, red, yellow~Call: Oxford | Ranking: green > red > yellow~Call: Oxford | my ranking is
        green, red, yellow~I call Oxford | I rank green, red, yellow~I'll call Oxford | green then red then
        yellow~call: Oxford | Green before red before yellow~call Oxford | 1. green~2. red~3. yellow~call
        Oxford | rank green - red - yellow~call Oxford | green/red/yellow~Call Oxford | I call Oxford~rank
        green red yellow | Call Oxford please~Rank green, red, yellow please | ranking green red
        yellow~calling Oxford | Rank green first, then red, then yellow~Call Oxford | colours: green red
        yellow~call: Oxford | I'd like to rank green, red, yellow and call Oxford | Rank green red yellow
        and call Oxford | My call: Oxford~My ranking: green, red, yellow | I'm calling Oxford, ranking green
        red yellow | rank green red yellow~call dark blue | Rank green red yellow; call Oxford | GREEN RED
        YELLOW~CALL OXFORD | green, red and yellow~I call Oxford | Rang grün rot gelb, Ansage Oxford | grün
        rot gelb~Ansage Oxford | grün, rot, gelb~Oxford | Rang: grün, rot, gelb~Ansage: Oxford | Rangfolge:
        grün > rot > gelb~Ansage: Oxford | meine Rangfolge ist grün, rot, gelb~ich sage Oxford an | erst
        grün, dann rot, dann gelb~Ansage Oxford | Grün vor Rot vor Gelb~Ansage Oxford | 1. grün~2. rot~3.
        gelb~Ansage Oxford | Rang grün - rot - gelb~Ansage Oxford | grün/rot/gelb~Ansage Oxford | Ich sage
        Oxford an~Rang grün rot gelb | Bitte Ansage Oxford~Bitte Rang grün, rot, gelb | Reihenfolge grün rot
        gelb~sage Oxford an | Farben: grün rot gelb~Ansage: Oxford | Rang grün rot gelb und Ansage Oxford |
        Meine Ansage: Oxford~Meine Rangfolge: grün, rot, gelb | Rang gr r ge~Ansage Oxford | Rang grün rot
        gelb~Ansage dunkelblau | Rang grün rot gelb; Ansage Oxford | GRÜN ROT GELB~ANSAGE OXFORD | grün, rot
        und gelb~Ich rufe Oxford | Ich sage Dunkelblau an~grün, rot, gelb
    """),
    ("boat_race", 1, "PLAY yellow 2\nCALL Cambridge", """
        play yellow 2~call Cambridge | yellow 2~Cambridge | I play yellow 2 and call Cambridge | I'll play
        the yellow 2~I'll call Cambridge | Card: yellow 2~Call: Cambridge | the yellow two~call Cambridge |
        yellow two, call light blue | my card is yellow 2~my call is Cambridge | I play the yellow two.~I
        call Cambridge. | yellow 2 please~call Cambridge please | play y2, call Cambridge | y 2~call
        Cambridge | yellow-2~Call: Cambridge | Call Cambridge~Play yellow 2 | going with yellow 2~calling
        Cambridge | 1. yellow 2~2. Cambridge | I choose yellow 2~I choose Cambridge | PLAY YELLOW 2 CALL
        CAMBRIDGE | Play: yellow 2 - Call: Cambridge | I'd like to play yellow 2 and to call Cambridge |
        spiele gelb 2~Ansage Cambridge | gelb 2~Cambridge | Ich spiele gelb 2 und sage Cambridge an | Ich
        spiele die gelbe 2~Ich sage Cambridge an | Karte: gelb 2~Ansage: Cambridge | die gelbe Zwei~Ansage
        Cambridge | gelb zwei, Ansage hellblau | meine Karte ist gelb 2~meine Ansage ist Cambridge | Ich
        spiele die gelbe Zwei.~Ich sage Cambridge an. | bitte gelb 2~bitte Ansage Cambridge | spiele ge2,
        Ansage Cambridge | ge 2~Ansage Cambridge | gelb-2~Ansage: Cambridge | Ansage Cambridge~Spiele gelb 2
        | ich nehme gelb 2~ich rufe Cambridge | 1. gelb 2~2. Cambridge | ich wähle gelb 2~ich wähle
        Cambridge | SPIELE GELB 2 ANSAGE CAMBRIDGE | Spiel: gelb 2 - Ansage: Cambridge | Ich lege die gelbe
        2 und rufe Cambridge
    """),
    ("boat_race", 1, "PLAY red 7 AFTER yellow; yellow 2\nCALL Cambridge", """
        after yellow red 7; yellow 2~call Cambridge | AFTER yellow: red 7; yellow 2~call Cambridge | if yellow
        lies, red 7; yellow 2~call Cambridge | when a yellow card lies, red 7, else yellow 2~call Cambridge |
        red 7 if yellow lies; yellow 2~call Cambridge | play after yellow red 7, then yellow 2~call Cambridge
        | If yellow lies, I play red 7~otherwise yellow 2~call Cambridge | nach Gelb rot 7; gelb 2~Ansage
        Cambridge | wenn Gelb liegt, Rot 7, sonst gelb 2~Ansage Cambridge | falls eine gelbe Karte liegt, rot
        7; gelb 2~Ansage Cambridge | rot 7, wenn Gelb liegt; gelb 2~Ansage Cambridge | Wenn Gelb liegt, spiele
        ich rot 7~sonst gelb 2~Ansage Cambridge
    """),
    ("boat_race", 1, "PLAY red 7 AFTER yellow; yellow 7 AFTER red; yellow 2\nCALL Cambridge", """
        after yellow red 7; after red I play yellow 7; else yellow 2~call Cambridge | if yellow lies, red 7, if
        red lies, yellow 7, else yellow 2~call Cambridge | wenn Gelb liegt, rot 7~wenn Rot liegt, spiele ich
        gelb 7~sonst gelb 2~Ansage Cambridge
    """),
    ("racko", 0, "TAKE 30", """
        take 30 | Take to 30 | I take it to 30 | TAKE: 30 | take the card to column 30 | I'll take the card,
        column 30 | take column 30 | I take the card and put it in 30 | take it, put it on 30 | take the
        offer for 30 | I'd like to take the card into column 30 | take card into 30 | I take, 30 | taking
        the card, column 30 | take 30 please | I'll take it on 30 | take the offer, put in column 30 | take
        - 30 | my move: take 30 | Order: TAKE 30 | take the thirty | take, column thirty | I take the card
        for column 30 | take and place in 30 | I'm taking the offered card to 30 | Please take it to column
        30. | nimm 30 | Nimm auf 30 | Ich nehme sie auf 30 | NIMM: 30 | nimm die Karte in Spalte 30 | Ich
        nehme die Karte, Spalte 30 | nimm Spalte 30 | ich nehme die Karte und stelle sie auf 30 | nimm sie,
        stell sie auf 30 | ich nehme das Angebot auf die 30 | Ich möchte die Karte in Spalte 30 nehmen |
        nehme Karte in 30 | ich nehme, 30 | nimm 30 bitte | ich nehm sie auf 30 | nehme das Angebot, in
        Spalte 30 | nimm - 30 | mein Zug: nimm 30 | Befehl: NIMM 30 | nimm auf die Dreißig | nehmen, Spalte
        dreißig | Ich nehme die Karte für Spalte 30 | ich nehme die angebotene Karte auf 30 | Bitte nimm sie
        in Spalte 30.
    """),
    ("racko", 1, "SWAP A 5 for 5", """
        swap A 5 for 5 | swap A: 5 for 5 | I swap with A: 5 for 5 | swap my 5 for A's 5 | swap 5 with A 5 |
        I swap my 5 for their 5 A | Swap card: A 5 for 5 | swap cards with A, 5 for 5 | exchange A 5 for 5 |
        I'd like to swap A 5 for 5 | swap A's 5 for my 5 | swap with player A, 5 for 5 | Swap, A, 5 for 5 |
        tausch A 5 gegen 5 | tausche A: 5 gegen 5 | Ich tausche mit A: 5 gegen 5 | tausche meine 5 gegen A 5
        | tausche 5 mit A 5 | Kartentausch A 5 gegen 5 | Karten tauschen mit A, 5 gegen 5 | tausche Karte A
        5 gegen 5 | Ich möchte A 5 gegen 5 tauschen | tausche mit Spieler A, 5 gegen 5 | Tausch, A, 5 gegen
        5 | tausche bei A die 5 gegen meine 5 |
        tausche Annas 5 gegen meine 5 | tausche meine 5 gegen Annas 5 | Annas Karte 5 gegen meine 5 | tausche
        Anna Schmidts 5 gegen 5 | Kartentausch: Annas 5 gegen meine 5 | Tausch Schmidts 5 gegen 5 | swap Annas
        5 for my 5
    """),
    ("karambolage", 0, "PLACE black 8A, red 3I, white 4D", """
        place black 8A, red 3I, white 4D | black 8A, red 3I, white 4D | black 8A~red 3I~white 4D | Black:
        8A~Red: 3I~White: 4D | black on 8A, red on 3I, white on 4D | I place black on 8A, red on 3I and
        white on 4D | place the black ball on 8A, the red ball on 3I and the white ball on 4D | put black
        8A, red 3I, white 4D | I put black on 8A, red on 3I, white on 4D | black = 8A, red = 3I, white = 4D
        | black 8a red 3i white 4d | black A8, red I3, white D4 | black: A8; red: I3; white: D4 | black to
        8A, red to 3I, white to 4D | my move: black 8A, red 3I, white 4D | set black on 8A, red on 3I and
        white on 4D | PLACE BLACK 8A RED 3I WHITE 4D | 1. black 8A~2. red 3I~3. white 4D | Black ball 8A~Red
        ball 3I~White ball 4D | black at 8A, red at 3I, white at 4D | I'd like to place black on 8A, red on
        3I, white on 4D | black 8-A, red 3-I, white 4-D | place: black 8A / red 3I / white 4D | setze
        schwarz 8A, rot 3I, weiß 4D | schwarz 8A, rot 3I, weiß 4D | schwarz 8A~rot 3I~weiß 4D | Schwarz:
        8A~Rot: 3I~Weiß: 4D | schwarz auf 8A, rot auf 3I, weiß auf 4D | Ich setze Schwarz auf 8A, Rot auf 3I
        und Weiß auf 4D | setze die schwarze Kugel auf 8A, die rote auf 3I und die weiße auf 4D | lege
        schwarz 8A, rot 3I, weiß 4D | ich lege Schwarz auf 8A, Rot auf 3I, Weiß auf 4D | schwarz = 8A, rot =
        3I, weiß = 4D | schwarz 8a rot 3i weiss 4d | schwarz A8, rot I3, weiß D4 | schwarz: A8; rot: I3;
        weiß: D4 | schwarz nach 8A, rot nach 3I, weiß nach 4D | mein Zug: schwarz 8A, rot 3I, weiß 4D |
        stelle schwarz auf 8A, rot auf 3I und weiß auf 4D | SETZE SCHWARZ 8A ROT 3I WEISS 4D | 1. schwarz
        8A~2. rot 3I~3. weiß 4D | Schwarzer Ball 8A~Roter Ball 3I~Weißer Ball 4D | Ich möchte schwarz auf
        8A, rot auf 3I, weiß auf 4D setzen | schwarz 8-A, rot 3-I, weiß 4-D | setze: schwarz 8A / rot 3I /
        weiß 4D | die schwarze auf 8A, die rote auf 3I, die weiße auf 4D
    """),
    ("karambolage", 1, "SHOT white 3E, black 7A, red 3F", """
        shot white 3E, black 7A, red 3F | Shot: white 3E, black 7A, red 3F | I shoot white 3E, black 7A, red
        3F | shot 1: white 3E, black 7A, red 3F | first shot: white 3E, black 7A, red 3F | shot white on 3E,
        black on 7A, red on 3F | shoot white to 3E, then black to 7A, then red to 3F | my shot: white 3E,
        black 7A, red 3F | Shot 1 - white 3E - black 7A - red 3F | 1st shot white 3E, black 7A, red 3F |
        shot with white 3E, black 7A, red 3F | shot white E3, black A7, red F3 | SHOT WHITE 3E BLACK 7A RED
        3F | My first shot is white 3E, black 7A, red 3F | Stoß weiß 3E, schwarz 7A, rot 3F | Stoß: weiß 3E,
        schwarz 7A, rot 3F | Ich stoße weiß 3E, schwarz 7A, rot 3F | Stoß 1: weiß 3E, schwarz 7A, rot 3F |
        erster Stoß: weiß 3E, schwarz 7A, rot 3F | Stoß weiß auf 3E, schwarz auf 7A, rot auf 3F | stoße weiß
        nach 3E, dann schwarz nach 7A, dann rot nach 3F | mein Stoß: weiß 3E, schwarz 7A, rot 3F | Stoß 1 -
        weiß 3E - schwarz 7A - rot 3F | 1. Stoß weiß 3E, schwarz 7A, rot 3F | Stoss mit weiß 3E, schwarz 7A,
        rot 3F | Stoß weiß E3, schwarz A7, rot F3 | STOSS WEISS 3E SCHWARZ 7A ROT 3F | Mein erster Stoß ist
        weiß 3E, schwarz 7A, rot 3F
    """),
)  # fmt: skip
