"""Orders inside of whole letters: how letters begin and end, and how people put their orders there.

`|` and line ends part the wordings of an order, and `~` stands for the end of a line.
"""

from __future__ import annotations

LETTERS = {
    "en": (
        "{}",
        "Hi all,~~{}~~Cheers~Tom",
        "Dear GM,~here is my move:~{}~Best regards~Otto Berg",
        "Morning!~{}~🙂",
        "Ok, let's go:~~{}~~Good luck everybody 🍀~T.",
        "{}~~Sent with love from a rainy Glasgow",
        "Sorry for being so late, work was crazy.~~{}~~Hope all is well with you.",
        "Hello,~~after long thought:~~{}~~May the best player win!~~Tom",
        "My turn 👇~{}",
        "Hey folks~what a turn that was! I nearly fell off my chair.~~{}~~See you next week~Otto",
        "{}~That's it from me.",
        "Thanks for the report, nicely done.~~{}~~Yours, Tom",
        "Good evening,~{}~Have a nice weekend!",
        "Here we go again ;-)~~{}~~Greetings from Spain ☀️",
        "Turn 1:~{}~Regards",
        "Right then.~~{}~~Fingers crossed!! 🤞",
        "As promised, my order:~{}~Take care",
        "Quick one from the train:~{}~-- ~Tom Miller~12 High Street, Leeds",
        "{}~~PS: Great fun so far.",
        "Hello everybody, hope you had a nice Easter.~~{}~~All the best from the whole family",
    ),
    "de": (
        "{}",
        "Hallo zusammen,~~{}~~Gruß~Tom",
        "Lieber Spielleiter,~hier mein Zug:~{}~Viele Grüße~Otto Berg",
        "Moin!~{}~🙂",
        "So, los geht's:~~{}~~Viel Glück allen 🍀~T.",
        "{}~~Liebe Grüße aus dem verregneten Hamburg",
        "Entschuldigt, dass es so spät wird, im Büro war die Hölle los.~~{}~~Hoffe, es geht euch gut.",
        "Hallo,~~nach langem Überlegen:~~{}~~Möge der Bessere gewinnen!~~Tom",
        "Mein Zug 👇~{}",
        "Hallo Leute~was für eine Runde! Ich bin fast vom Stuhl gefallen.~~{}~~Bis nächste Woche~Otto",
        "{}~Das war's von mir.",
        "Danke für den Bericht, sehr schön gemacht.~~{}~~Dein Tom",
        "Guten Abend,~{}~Schönes Wochenende!",
        "Auf ein Neues ;-)~~{}~~Sonnige Grüße aus Spanien ☀️",
        "Zug 1:~{}~Gruß",
        "Na dann.~~{}~~Daumen drücken!! 🤞",
        "Wie versprochen, mein Zug:~{}~Mach's gut",
        "Schnell aus der Bahn:~{}~-- ~Tom Müller~Hauptstr. 12, Köln",
        "{}~~PS: Macht großen Spaß.",
        "Hallo allerseits, hoffentlich hattet ihr schöne Ostern.~~{}~~Alles Gute von der ganzen Familie",
    ),
}
"""What stands around an order, `{}`; none of it means anything."""

ORDERS = (
    (
        "jockey",
        0,
        "PLAY red +10\nBET place red 900",
        "en",
        """
        red +10, bet place red 900 | I play red 10 and bet 900 on red to place | red ten~bet: red place 900
        Card: red +10~Bet: place red 900 | the red ten please~and 900 DM on red, place
        play red +10 and put 900 on red for place | I'll take the red 10.~My bet is red to place, 900.
        Red 10 this time. Bet: 900 DM place on red. | Please play my red 10~and bet 900 on red (place)
        move: red 10~wager: place red 900 | red +10 - place red 900 | I put 900 on red to place and play the red 10
        going with red +10~betting 900 place on red
    """,
    ),
    (
        "jockey",
        0,
        "PLAY red +10\nBET place red 900",
        "de",
        """
        rot +10, Wette Platz rot 900 | Ich spiele rot 10 und wette 900 auf Platz rot | rot zehn~Wette: rot Platz 900
        Karte: rot +10~Wette: Platz rot 900 | die rote Zehn bitte~und 900 DM auf Rot, Platz
        spiele rot +10 und setze 900 auf Platz für Rot | Ich nehme die rote 10.~Meine Wette: rot auf Platz, 900.
        rot +10 / Platzwette rot 900 | 1) rot +10~2) Platzwette auf rot, 900
        Diesmal rot 10. Wette: 900 DM Platz auf rot. | Bitte meine rote 10 spielen~und 900 auf rot (Platz) setzen
        Zug: rot 10~Wetteinsatz: Platz rot 900 | rot +10 - Platz rot 900
        Ich setze 900 auf Platz rot und spiele die rote 10 | ich werfe rot +10~und wette 900 Platz auf Rot
    """,
    ),
    (
        "jockey",
        1,
        "PLAY red +9",
        "en",
        """
        red 9 | the red nine | I'll play red +9 | red nine please | Play my red 9 | let's go with the red 9 | red: 9
        red +9! | my card this turn is red 9 | I lay the red 9 | nine on red | red nine it is | red plus nine
        move red by 9
    """,
    ),
    (
        "jockey",
        1,
        "PLAY red +9",
        "de",
        """
        rot 9 | die rote Neun | Ich spiele rot +9 | rot neun bitte | Spiel meine rote 9 | ich gehe mit der roten 9
        Rot: 9 | rot +9! | meine Karte diesmal: rot 9 | ich lege die rote 9 | die Neun auf Rot
        diesmal also rot neun | rot plus neun | rote Neun, bitte
    """,
    ),
    (
        "octrix",
        0,
        "PLAY S8",
        "en",
        """
        S8 | eight of spades | I play the S8 | spade 8 | ♠8 | the spade eight please | S 8
        I'll put down the eight of spades | spades, the eight | my card: ♠ 8 | 8S | S8 it is
        The eight of spades, of course! | here is my S8
    """,
    ),
    (
        "octrix",
        0,
        "PLAY S8",
        "de",
        """
        P8 | Pik acht | Ich spiele die P8 | Pik 8 | ♠8 | die Pik-Acht bitte | P 8 | Ich lege die Pik Acht hin
        Pik, die Acht | meine Karte: ♠ 8 | raus mit der P8 | diesmal Pik 8 | P8 soll es sein
        Die Pik Acht natürlich! | hier meine P8
    """,
    ),
    (
        "boat_race",
        1,
        "PLAY yellow 2\nCALL Cambridge",
        "en",
        """
        yellow 2, call Cambridge | I play the yellow 2 and call Cambridge | yellow two~Cambridge
        Card: yellow 2~Call: Cambridge | the yellow two please~next boat: Cambridge
        I'll play yellow 2 and then I call Cambridge | Yellow 2 and Cambridge next | play: yellow 2; call: Cambridge
        1) yellow 2~2) call Cambridge | my card is the yellow two, my call Cambridge | y2 and I call Cambridge
        I throw in the yellow 2~I call Cambridge | call Cambridge, play yellow 2 | yellow 2 / Cambridge
        going with yellow 2~and calling Cambridge
    """,
    ),
    (
        "boat_race",
        1,
        "PLAY yellow 2\nCALL Cambridge",
        "de",
        """
        gelb 2, Ansage Cambridge | Ich spiele die gelbe 2 und sage Cambridge an | gelb zwei~Cambridge
        Karte: gelb 2~Ansage: Cambridge | die gelbe Zwei bitte~nächstes Boot: Cambridge
        Ich spiele gelb 2 und sage dann Cambridge an | Gelb 2 und als nächstes Cambridge
        spiele: gelb 2; Ansage: Cambridge | 1) gelb 2~2) Ansage Cambridge
        meine Karte ist die gelbe Zwei, meine Ansage Cambridge | ge2 und ich sage Cambridge an
        ich werfe die gelbe 2 rein~Ansage Cambridge | Ansage Cambridge, spiele gelb 2 | gelb 2 / Cambridge
        ich nehme gelb 2~und sage Cambridge an
    """,
    ),
    (
        "racko",
        0,
        "TAKE 30",
        "en",
        """
        take 30 | I take it into 30 | take it to column 30 | it goes into 30 | into column 30 please
        I'll have it in 30 | take the card, column 30 | I take the offer into 30 | 30: take
        I'd like to take it into my 30 | take - 30 | the offered card into 30 | Take it! Column 30. | my take: 30
    """,
    ),
    (
        "racko",
        0,
        "TAKE 30",
        "de",
        """
        nimm 30 | Ich nehme sie in die 30 | nimm sie in Spalte 30 | sie kommt in die 30 | in Spalte 30 bitte
        ich hätte sie gern in der 30 | nimm die Karte, Spalte 30 | Ich nehme das Angebot in die 30 | 30: nehmen
        ich möchte sie in meine 30 nehmen | nehmen - 30 | die angebotene Karte in die 30 | Nehmen! Spalte 30.
    """,
    ),
    (
        "karambolage",
        0,
        "PLACE black 4D, red 8A, white 3I",
        "en",
        """
        black 4D, red 8A, white 3I | place black on 4D, red on 8A and white on 3I | black: 4D~red: 8A~white: 3I
        I place the black ball on 4D, the red one on 8A and the white one on 3I | black to 4D~red to 8A~white to 3I
        Black D4, red A8, white I3 | put black at 4D, red at 8A, white at 3I | black=4D red=8A white=3I
        balls: black 4D, red 8A, white 3I | my placing: black 4D / red 8A / white 3I
        black goes on 4D, red on 8A, white on 3I | the black on 4D, the red on 8A, the white on 3I please
        Black 4 D, red 8 A, white 3 I | set black 4D; red 8A; white 3I
    """,
    ),
    (
        "karambolage",
        0,
        "PLACE black 4D, red 8A, white 3I",
        "de",
        """
        schwarz 4D, rot 8A, weiß 3I | setze schwarz auf 4D, rot auf 8A und weiß auf 3I
        schwarz: 4D~rot: 8A~weiß: 3I | Ich setze die schwarze Kugel auf 4D, die rote auf 8A und die weiße auf 3I
        schwarz nach 4D~rot nach 8A~weiß nach 3I | Schwarz D4, rot A8, weiß I3
        leg schwarz auf 4D, rot auf 8A, weiß auf 3I | schwarz=4D rot=8A weiss=3I
        Kugeln: schwarz 4D, rot 8A, weiß 3I | schwarz kommt auf 4D, rot auf 8A, weiß auf 3I
        die schwarze auf 4D, die rote auf 8A, die weiße auf 3I bitte | Schwarz 4 D, rot 8 A, weiß 3 I
        stelle schwarz 4D; rot 8A; weiß 3I
    """,
    ),
)
"""A game, which of its positions in the laws, the order, a language, and wordings of it."""

ASKED_ABOUT = (
    (
        "jockey",
        0,
        "PLAY red +10\nBET place red 900",
        "en",
        """
        red +10 / place bet red 900 | 1) red +10~2) place bet on red, 900
    """,
    ),
    (
        "jockey",
        1,
        "PLAY red +9",
        "en",
        """
        red goes 9
    """,
    ),
    (
        "jockey",
        1,
        "PLAY red +9",
        "de",
        """
        zieh Rot um 9
    """,
    ),
    (
        "octrix",
        0,
        "PLAY S8",
        "en",
        """
        out comes the S8
    """,
    ),
    (
        "racko",
        0,
        "TAKE 30",
        "en",
        """
        put it in column 30
    """,
    ),
    (
        "racko",
        0,
        "TAKE 30",
        "de",
        """
        leg sie in Spalte 30 | Angebot nehmen, Spalte 30
    """,
    ),
    (
        "karambolage",
        0,
        "PLACE black 4D, red 8A, white 3I",
        "en",
        """
        4D black, 8A red, 3I white
    """,
    ),
    (
        "karambolage",
        0,
        "PLACE black 4D, red 8A, white 3I",
        "de",
        """
        4D schwarz, 8A rot, 3I weiß | meine Aufstellung: schwarz 4D / rot 8A / weiß 3I
    """,
    ),
)
"""The same that are not read: refused with a reason, asked about or left, and never taken for anything else."""

PARAGRAPHS = (
    (
        "jockey",
        0,
        "PLAY blue +8\nBET win blue 500",
        "en",
        (
            "Hi, sorry for being late. I play blue 8 and bet 500 on blue to win. See you next week!",
            "What a lovely report, thank you! Please play my blue 8 for me. And I bet 500 on blue to win. Have you seen the"
            " new issue of that other magazine?",
        ),
    ),
    (
        "jockey",
        0,
        "PLAY blue +8\nBET win blue 500",
        "de",
        (
            "Hallo, das war ja knapp! Ich spiele blau 8 und setze 500 auf Sieg blau. Bis nächste Woche!",
            "Ich war drei Wochen krank. Mein Zug: blau 8, Wette Sieg blau 500. Wie geht es der Familie?",
        ),
    ),
    (
        "octrix",
        0,
        "PLAY C5",
        "en",
        (
            "What a trick that was! I play C5 now. Will that be enough?",
            "Play C5. Hope you are all well, we had snow here last night.",
        ),
    ),
    (
        "octrix",
        0,
        "PLAY C5",
        "de",
        (
            "Das war knapp... Ich lege Kreuz 5. Mal sehen, ob das reicht.",
            "Spiele Kreuz 5. Wir waren am Wochenende bei Oma.",
        ),
    ),
    (
        "boat_race",
        1,
        "PLAY yellow 2\nCALL Cambridge",
        "en",
        ("Rowing was never my sport. I play the yellow 2 and I call Cambridge. Who would have thought?",),
    ),
    (
        "boat_race",
        1,
        "PLAY yellow 2\nCALL Cambridge",
        "de",
        ("Was für ein Wetter! Ich spiele die gelbe 2 und sage Cambridge an. Ob das gut geht?",),
    ),
    ("racko", 0, "TAKE 30", "en", ("That joker was a surprise. I take it to 30. Greetings from the coast!",)),
    (
        "racko",
        0,
        "TAKE 30",
        "de",
        ("Der Joker hat mich überrascht. Ich nehme ihn in die 30. Viele Grüße vom Meer!",),
    ),
    (
        "karambolage",
        0,
        "PLACE black 4D, red 8A, white 3I",
        "en",
        ("We played this at home once. I place black on 4D, red on 8A and white on 3I. Wish me luck!",),
    ),
    (
        "karambolage",
        0,
        "PLACE black 4D, red 8A, white 3I",
        "de",
        (
            "Das haben wir früher zu Hause gespielt. Ich setze schwarz auf 4D, rot auf 8A und weiß auf 3I. Drückt mir die Daumen!",
        ),
    ),
)
"""Letters of one paragraph: orders between sentences that are none."""
