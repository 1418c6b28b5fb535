"""Sentences that take an order back, correct, draft, quote, doubt or postpone it, made by a small grammar; and the same
words with another object, which say nothing of it.
"""

from __future__ import annotations

from itertools import product

OTHER_OBJECTS = {
    "en": [
        "the bicycle race",
        "my newspaper",
        "the kitchen lamp",
        "our aunt's garden",
        "the dentist",
        "the old bridge",
    ],
    "de": [
        "das Fahrradrennen",
        "meine Zeitung",
        "die Küchenlampe",
        "unseren Garten",
        "den Zahnarzt",
        "die alte Brücke",
        "das Kuchenrezept",
    ],
}

OBJECTS = {
    "en": ["that", "it", "all of that", "my order", "what I wrote above", "everything above", "this order"],
    "de": ["das", "das alles", "meinen Zug", "alles oben", "was ich oben geschrieben habe", "diesen Zug"],
}

_TAKE_BACK = {
    "en": [
        "Scrap {}.", "Please forget {}.", "No, cancel {}.", "Could you ignore {}, please?", "I'd like to withdraw {}.",
        "Actually, disregard {}.", "On second thoughts, delete {}.", "Oh no, undo {}!", "Let's drop {}.",
    ],
    "de": [
        "Vergiss {}.", "Bitte streich {} wieder.", "Nein, ignoriere {}.", "Lösch {} bitte.", "Ach, vergesst {} einfach.",
        "Am besten stornierst du {}.", "Kannst du {} bitte löschen?", "Ich nehme {} zurück.",
    ],
}  # fmt: skip

_UNFILED = {
    "en": [
        "Please don't file {} yet.",
        "Do not count {}.",
        "Don't play {} yet.",
        "You shouldn't enter {} yet, please.",
    ],
    "de": [
        "Bitte {} noch nicht eintragen.",
        "Werte {} noch nicht.",
        "Spiel {} bitte nicht.",
        "Du solltest {} noch nicht buchen.",
    ],
}

_THINK = {
    "en": [
        "I'll think about {} first.", "I need to think about {} again.", "Let me sleep on {}.", "I'm not sure about {}.",
        "I have doubts about {}.", "I must consider {} again tomorrow.",
    ],
    "de": ["Ich muss {} noch überlegen.", "Ich bespreche {} erst noch.", "Ich überlege mir {} noch mal.", "Ich will {} noch mal bedenken."],
}  # fmt: skip

WHOLE = {
    "en": [
        "Will decide tomorrow.", "I'll send something else tomorrow.", "I'll write tomorrow.", "My real order follows tonight.",
        "More tomorrow.", "This is only a draft.", "Just a sketch for now.", "Not final yet.", "Not yet!", "That was just an example.",
        "I'm only thinking aloud.", "I changed my mind.", "Oh wait, no.", "Hang on.", "Stop!", "On reflection, no.", "Never mind.",
        "But only if Ben plays the same.", "Unless that comes too late.", "Provided that nobody minds it.", "Only if that's allowed.",
        "Maybe.", "I don't know yet.", "I'm undecided.", "Is that legal?", "May I do that?", "That doesn't count yet.",
        "My order above is void.", "I haven't decided yet.", "I take that back.", "It depends on Ben.", "Let me ask Ben first.",
    ],
    "de": [
        "Ich entscheide morgen.", "Ich schicke morgen etwas anderes.", "Ich schreibe morgen.", "Mein richtiger Zug folgt heute Abend.",
        "Mehr dazu morgen.", "Das ist nur ein Entwurf.", "Nur so eine Idee.", "Noch nicht endgültig.", "Noch nicht!",
        "Das war nur ein Beispiel.", "Ich hab's mir anders überlegt.", "Ach nein, doch nicht.", "Moment!", "Halt, stopp.",
        "Kommando zurück!", "Aber nur, wenn Ben dasselbe spielt.", "Falls das nicht zu spät kommt.", "Vorausgesetzt, das ist erlaubt.",
        "Vielleicht.", "Ich weiß noch nicht.", "Bin noch unsicher.", "Darf ich das?", "Ist das erlaubt?", "Das gilt noch nicht.",
        "Mein Zug oben ist hinfällig.", "Ich überlege noch.", "Ich muss noch drüber schlafen.", "Ich frage erst noch Ben.",
        "Der richtige Zug kommt später.",
    ],
}  # fmt: skip
"""What leaves its object out, or has it in itself."""

LEADING = {
    "en": [
        "Ben wrote me this yesterday:",
        "My brother suggests the following:",
        "Just a draft:",
        "Please don't file this yet:",
        "Quote:",
    ],
    "de": [
        "Ben schrieb mir gestern das:",
        "Mein Bruder schlägt Folgendes vor:",
        "Nur ein Entwurf:",
        "Bitte noch nicht eintragen:",
        "Zitat:",
    ],
}
"""What stands above an order."""

CORRECTING = {
    "en": [
        "No wait, rather {}.",
        "Sorry, I meant {}.",
        "Make that {}.",
        "Correction: {}",
        "On second thoughts, {}.",
        "Actually, better {}.",
        "Oh no, {} instead.",
    ],
    "de": [
        "Nein, doch lieber {}.",
        "Quatsch, ich meinte {}.",
        "Korrektur: {}",
        "Moment, besser {}.",
        "Ach nein, {}.",
        "Stattdessen lieber {}.",
    ],
}
"""What states it once more; `{}` is another order."""

ELSEWHERE = {
    "en": [
        "I'll write you a longer letter at the weekend.", "Ben wrote me that he is ill.", "The draft for the magazine comes tomorrow.",
        "I changed my mind about the wallpaper.", "I'm not sure whether my aunt is coming.", "I'll send the photos tomorrow.",
        "If it rains, I'll stay at home.", "Perhaps it will rain.", "Actually, the weather is lovely.", "I'll decide about the holiday tomorrow.",
        "My brother said hello.", "Is the museum legal now?", "I meant to ring your sister.", "The museum is only a sketch of what it was.",
    ],
    "de": [
        "Ich schreibe dir am Wochenende einen längeren Brief.", "Ben schrieb mir, dass er krank ist.", "Der Entwurf fürs Heft kommt morgen.",
        "Über die Tapete habe ich es mir anders überlegt.", "Vielleicht regnet es ja.", "Ich schicke dir morgen die Fotos.",
        "Wenn es regnet, bleibe ich daheim.", "Eigentlich ist das Wetter schön.", "Über den Urlaub entscheide ich morgen.",
        "Meine Tante schrieb, dass sie kommt.", "Ich weiß noch nicht, ob meine Tante kommt.", "Ich meinte die andere Tapete im Flur.",
    ],
}  # fmt: skip

NEW_TURNS = {
    "en": [
        "That was yesterday's plan.", "Hm, too rash of me.", "Looking at it again, that wastes my best card.", "But that would be silly now.",
        "Give me another day before you use the above.", "That stands unless you hear from me.", "Although that seems a bit hasty.",
        "Ignore the previous line, my cat walked over the keyboard.", "Well, no.", "Hang on, that was but a finger exercise.", "I'd better leave it at that for now, or not.",
        "Saying it aloud, this card should stay where it is.",
        "If you are near your desk, please wait.", "I will tell you at nine.", "That would hurt me.", "I bet that is wrong.",
    ],
    "de": [
        "Das war gestern mein Plan.", "So hatte ich mir das gedacht, aber jetzt bin ich ins Grübeln gekommen.", "Das würde ich gern nochmal mit meiner Frau durchsprechen.",
        "Bitte damit noch bis Mittwoch warten.", "Bitte noch nichts eintragen.", "Hm, obwohl.", "Sicher bin ich mir damit allerdings nicht.",
        "Die Zeile da oben müsste ich eigentlich erst prüfen.", "Tja, oder?", "Halt, das war nur zum Üben, ich wollte sehen, wie man das schreibt.", "Wobei das jetzt nicht klug wäre.",
        "So war das nicht gedacht.", "Ich habe das noch nie gemocht.", "Ich sollte zum anderen Plan wechseln.",
    ],
}  # fmt: skip
"""Turns of phrase in which some word is in no class."""

CHAT = {
    "en": [
        "Thanks for the report, it made my day.", "Lovely weather here, though the forecast says rain for Sunday.", "What a match last night!", "What a fine day this is",
        "Give my regards to Ben, he had me worried there.", "Well played, Carla!", "Best of luck to all of you.", "Oh, and happy birthday to Dora!",
        "But enough about the weather.", "I can't believe Fritz won again.", "Can't wait for the report!",
        "Here is my order for this turn.", "I hope this reaches you in time.", "However it ends, it's been fun.", "Ben told me he's moving to Leeds.",
        "Wait till you see my new bicycle!", "No, I didn't catch the game on telly, my daughter had a school concert.", "Hang in there!",
        "I bet it rains tomorrow.", "Tomorrow I have to get up at five.", "Next turn I want to be faster than Dora.", "That will teach them.",
        "If you are ever in York, do drop by.", "If you are near the museum, do drop by.", "Blue has been lucky so far.",
        "I will bring cake to the next meeting.", "I have to pick up the kids at three.", "It is my turn to cook tonight.",
        "I'm not very good at this, am I?", "Oh well, you can't win them all.", "Oh no, it's Monday again.", "If I win this I will eat my hat.",
        "Actually, I have never been to a real race.", "Sometimes I wonder why I bother.",
    ],
    "de": [
        "Bis Sonntag!", "Bis bald also!",
        "Danke für den schönen Bericht!", "Hier regnet es seit Tagen.", "Nein, Fußball schau ich eigentlich nie.", "Gut gespielt, Carla!",
        "Viel Glück euch allen!", "Was für ein schöner Tag das heute ist", "Aber genug vom Wetter.", "Hm, der Kaffee ist schon wieder kalt.", "Na ja, das war's für diese Woche.",
        "Ich verstehe nicht, wie Ben das macht.", "Das wird Ben zu denken geben.", "Hier mein Zug für diese Runde.", "Nimm das, Ben!",
        "Ich hoffe, das kommt noch rechtzeitig an.", "Wenn du mal in Köln bist, komm vorbei.", "Obwohl es stürmt, waren wir am Meer.",
        "Ich freu mich schon auf den nächsten Bericht.", "Emil lässt grüßen.", "Warte, bis du mein neues Fahrrad siehst!",
        "Egal wie es ausgeht, es hat Spaß gemacht.", "Das war knapp, oder?", "Morgen muss ich um fünf raus.", "Wetten, dass es morgen regnet?",
        "Eigentlich war ich noch nie bei einem echten Rennen.", "Mal sehen, ob das klappt.", "Doch, mir geht es gut, danke der Nachfrage.",
        "So ein Spiel habe ich noch nie gewonnen.", "Wenn ich das gewinne, fresse ich einen Besen.", "Im Mai werde ich sechzig.",
    ],
}  # fmt: skip
"""What players write besides: thanks, weather, football, and of one another."""

_OF_AN_OBJECT = (_TAKE_BACK, _UNFILED, _THINK)


def stances(language: str) -> list[str]:
    """Every sentence about the order beside it."""
    made = [
        frame.format(each)
        for kind in _OF_AN_OBJECT
        for frame, each in product(kind[language], OBJECTS[language])
    ]
    return [*made, *WHOLE[language], *NEW_TURNS[language]]


def talk(language: str) -> list[str]:
    """The same verbs about something else."""
    kinds = (_TAKE_BACK, _THINK)
    made = [
        frame.format(each)
        for kind in kinds
        for frame, each in product(kind[language], OTHER_OBJECTS[language])
    ]
    return [*made, *ELSEWHERE[language], *CHAT[language]]
