"""How people answer a question, in both languages; `~` stands for the end of a line."""

from __future__ import annotations

YES_IN_ENGLISH = """
    Yes | Yes! | yes please | Yes, please do. | OK | ok! | Okay then | okie dokie | Sure thing | sure, go
    ahead | Go for it | Go ahead! | Yes, go ahead please | Fine | That's fine | That's fine with me | fine
    with me, thanks | Works for me | That works | That works for me | Sounds good to me | Sounds great | Good
    idea | Great idea! | Great, yes | I agree | I agree with that | Agreed! | I'm fine with that | I have no
    objection | No objections | no objections from me | Absolutely! | Definitely yes | Of course! | Yes of
    course | by all means | I vote yes | My vote is yes | Vote: yes | I'd say yes | I say yes | Yes from me |
    A yes from me | it's a yes | Count me in | I'm in | Happy to | Happy with that | I'd be happy to | Please
    do | Please do that | Do it | do it please | That's right | Right, that was me | Yes it was me | Yes,
    that's me | Confirmed | I confirm | I hereby confirm | Yep, all good | all good | perfect | Perfect,
    thanks | Great | Lovely, yes please | Cool, yes | yes - thanks | ok thx | OK, thank you very much! | Yes
    and thanks | yess | yesss! | Yup | ya | yeah sure | Alright then | All right, yes | fair enough | In
    favour | in favor | +1 | 👍 | 👍🏻 | 👌 | ✅ | ✔️ | Y | y | Hi GM,~yes please | Dear GM, yes | Thanks for
    asking, yes | That is what I meant | yes, that's what I meant | exactly | Exactly that | correct! | That's
    correct, yes | yes that is correct | I did | I do | Indeed | aye | Aye aye | Accept | accepted | I accept
    | approve | I approve | Approved | OK by me | okay with me | no problem with that | No problem here | why
    not | Suits me | suits me fine | yes, count on me | Most certainly | Certainly | Go on then | Yes, I would
    like that | I would like that | I'd like that | I'd love to | love to | would love to | yes, I want that |
    I want that | Yes, I'm sure | I am sure | yes really | Yes, definitely | Yes, thank you | yes that would
    be great | Yes, that would be fine | Yeah that's ok | That would be fine | Sure, why not? | Sure, no
    problem | No worries | no worries, go ahead | Yes, I do | Yes I am | yes, do that | Do so please | Please
    go ahead | Please proceed | proceed | By all means, yes | With pleasure! | Okay with that | Yes to that |
    ja | Right you are | Quite right | Spot on | Yes, correct | Yes, exactly that | Yes!!! | YES PLEASE |
    Definitely! | Very well | Well, OK | Oh yes | oh, all right | Hmm, ok | Fine, do it | that's correct | It
    was me | this was me | Yes this is me | I wrote that | yes, I sent that | I approve of that | I'm for it |
    I am all for it | I'm all for it | All for it | I support this | I second that | Hello, yes | Hi, ok |
    Good morning, yes please | Good evening!~Yes, that's fine. | Thanks a lot, yes | My answer is yes |
    answer: yes | I would love that | Glad to | Would be nice | That would be nice | That would be lovely |
    that suits me | OK let's do that | let's do it | Let's do that | Yes let's | Make it so | So be it |
    Naturally | I don't mind | I wouldn't mind | fine by me! | Ok, fine. | Good, do that | Great, thanks, yes
    | Yes 😀 | OK :-) | Okay ;) | kk | Yes. Anna | OK, Anna |
    Yes please | Yep | Yeah, sure | Sure | Sure thing! | Of course | Fine by me | OK with me | No
    problem | Agreed | I'm in favour | Go ahead | Absolutely | By all means | Definitely | Aye | Sounds
    good | Certainly, yes | No objection | yes, thanks | Yup, go for it | All right | Good idea, yes
"""
"""Forms of yes."""

NO_IN_ENGLISH = """
    No | no! | No thanks | no thank you | No, sorry. | Sorry, no. | nope | Nope, sorry | Nah | no way | Not
    for me | not for me, thanks | I'd rather not | I would prefer not to | I prefer not | Rather not | I don't
    want that | I do not want this | Don't | don't do it | Please don't | Please do not | No, please don't do
    that | Better not | I don't think so | I'm against it | Against | I object | I vote no | my vote is no |
    Vote: no | I'd say no | it's a no | it's a no from me | No from me | -1 | 👎 | ❌ | N | n | I disagree | I
    disagree with that | Not agreed | not okay | That's not okay | not ok with me | That doesn't work for me |
    doesn't work for me | That is wrong | wrong | That was not me | it wasn't me | not me | No, that was
    somebody else | I didn't | I did not | no I did not write that | That's not what I meant | not what I
    meant | No, I meant something else | Definitely not | certainly not | absolutely not | Of course not |
    under no circumstances | never | No chance | not now | Not at the moment | Not this time | Thanks but no |
    thanks, but no thanks | Thank you, no | Unfortunately not | I'm afraid not | Sadly no | I decline |
    declined | Decline | Reject | refused | I refuse | cancel that | forget it | Forget that | leave it |
    Leave it as it is | keep it as it is | Nay | negative | Dear GM, no | Hello,~no thanks | no need | No need
    for that | that's not necessary | not necessary | No, thank you very much | No please | no, don't | No, I
    don't want that | No I don't think so | No, keep it | Please leave it as it is | please don't do that |
    not really | Not really, no | I don't agree | I do not agree with this | I'm not happy with that | Not
    happy with that | I'd prefer not | I would not like that | I don't like it | don't like that | No, not now
    | Not today, thanks | No, I wasn't | It was not me | That mail was not from me | this is not from me | I
    never wrote that | I did not write that | That's incorrect | incorrect | That is not correct | That's not
    right | not right | No, wrong | Nope! | NO!!! | nooo | Hmm, no | Oh no | Oh no, please not | Well, no |
    No, never | Absolutely no | Not a good idea | That's not a good idea | bad idea | No, all good | Hi, no
    thanks | Good evening,~no, sorry | Thanks for asking, but no | no :-( | No, I will pass | I'll pass | pass
    on that | count me out | I'm out | Stop | don't bother | I vote against it | I'm voting no | voting no |
    Sorry but no |
    Nope | No, sorry | No way | Absolutely not | Afraid not | Certainly not
"""
"""Forms of no."""

YES_IN_GERMAN = """
    Ja | ja! | Ja gern! | Ja, gerne | ja bitte | Ja, bitte machen | OK | ok, mach das | Okay, danke | Oki | Jo
    | jup | Jepp | Jawohl | Klar | Klar doch | Na klar! | aber klar | Ja klar | Logisch | Sicher | Sicher doch
    | Aber sicher | Gern | Gerne! | Sehr gerne | Liebend gern | Mit Vergnügen | Einverstanden | Bin
    einverstanden | ich bin damit einverstanden | damit bin ich einverstanden | Passt | passt! | Passt für
    mich | Passt mir gut | das passt | Das passt mir | Passt so | Genau | Genau so | genau das | Ja genau |
    Ja, genau das meinte ich | Das meinte ich | das habe ich gemeint | So war es gemeint | Stimmt | Stimmt,
    das war ich | Das stimmt | Richtig | Ganz richtig | Korrekt | Das ist korrekt | Ja, das war ich | Das war
    ich | der Brief ist von mir | Der Brief war von mir | ist von mir | Bestätigt | Bestätige | ich bestätige
    | Ich bestätige das | hiermit bestätige ich | Ja, ich bin mir sicher | ich bin sicher | bin mir sicher |
    Ja wirklich | Ich will | ich möchte | Ja, ich möchte | Ja ich will | Möchte ich | Will ich | Ich bin dafür
    | Dafür | bin dafür! | Ich stimme zu | stimme zu | Ich stimme dem zu | Ich stimme mit Ja | Ich stimme für
    ja | Meine Stimme: ja | Von mir ein Ja | von mir aus | Von mir aus gern | Meinetwegen | Meinetwegen ja |
    Kein Problem | Kein Einwand | Keine Einwände | habe nichts dagegen | Ich habe nichts dagegen | Nichts
    dagegen | Spricht nichts dagegen | Von meiner Seite ja | Meinerseits ja | Geht klar | Geht in Ordnung | In
    Ordnung | Alles klar | alles gut | Gute Idee | Super, ja | Super | Prima | prima, danke | Toll, gerne |
    Perfekt | Wunderbar | Mach das | Mach das bitte | Bitte machen | Bitte so machen | So machen wir's |
    machen wir so | Nur zu | Los geht's | Warum nicht | Wieso nicht? | Natürlich | Na gut | Na schön | Also
    gut | Freilich | Unbedingt | Auf jeden Fall | Auf alle Fälle | Jederzeit | Abgemacht | Gebongt |
    Angenommen | Nehme ich an | Ich nehme an | Bin dabei | Ich bin dabei! | ich mach mit | Zähl auf mich | OK,
    ja leider. | Leider ja | ja, leider | 👍 | 👌 | ✅ | J | j | Lieber Spielleiter,~ja bitte | Hallo, ja gern |
    Danke der Nachfrage, ja | +1 | Tu das | Ja, tu das bitte | ja danke | Danke, gern | Ja und danke | jaa |
    jaaa! | Ja, danke | Ja, das wäre toll | Ja, das wäre schön | Das wäre schön | Das wäre gut | Wäre super |
    ja das ist ok | Das ist ok | Ist ok | ist okay für mich | Ist gut | Ja, ist gut | Gut, mach das | Gut so |
    So passt es | Passt, danke | Passt wunderbar | Ja, passt | Ja, stimmt | Ja, richtig | Ja, so war es
    gemeint | Ja, das meine ich | das meine ich | Jaja | ja ja | Ja doch | Doch, ja | Ach ja, gern | Oh ja |
    Hm, ok | Na dann ja | Na dann gern | Ja, von mir aus | Von mir aus ja | Ich hab nichts dagegen | hab
    nichts dagegen | Hätte nichts dagegen | ich hätte nichts dagegen | Bin für Ja | Ich bin für ja | Ja, ich
    stimme zu | Ja, ich bin einverstanden | Ich bin sehr dafür | Dem stimme ich zu | Da stimme ich zu |
    Zustimmung | Einverstanden! | Volle Zustimmung | Ich unterstütze das | Bitte ja | Bitte gern | bitte tun |
    bitte mach das | Ja, mach | Ja mach mal | Mach mal | mach ruhig | Leg los | Weiter so | Ja, das bin ich |
    Das bin ich | Ja, bin ich | Ja, war ich | Ja, ist von mir | Ja, habe ich geschrieben | Das habe ich
    geschrieben | Ja, hab ich | Ja, will ich | Ja, unbedingt | Ja, auf jeden Fall | Ja, sicher | Hallo,~ja,
    passt. | Guten Abend,~ja, das war ich | Servus, passt | Moin, ja gern | Danke, passt | Klingt gut | Hört
    sich gut an | Finde ich gut | find ich gut | Finde ich prima | Das finde ich gut | sehr gut, ja | Ja 😀 |
    OK :-) | Jo, passt | Na logo | Wird gemacht | okay, einverstanden | Ja. Anna | OK, Anna | Ja, Gruß Anna |
    Freut mich, ja | Ja, ich freue mich |
    Na klar, gerne! | Meinetwegen. | Bin dafür | Dafür! | Klar, kein Problem | Jep, machen wir so | Ja
    bitte | ja, unbedingt | Okay, machen wir | Stimme zu. | Hab nichts dagegen | Selbstverständlich | Ja
    👍 | Gute Idee, ja | Aber gern | ja gerne doch | Ist mir recht | alles klar, ja
"""
"""Formen von Ja."""

NO_IN_GERMAN = """
    Nein | nein! | Nein danke | Nein, danke dir | nein, leider nicht | Leider nein | leider nicht | Nö | nö
    danke | Nee | Ne | nee, lass mal | Lass mal | lass das | Lieber nicht | lieber doch nicht | Besser nicht |
    Eher nicht | Bitte nicht | Nicht nötig | Ist nicht nötig | Das ist nicht nötig | Auf keinen Fall | Auf gar
    keinen Fall | Keinesfalls | Niemals | Nie | Kommt nicht in Frage | Bloß nicht | Um Gottes willen, nein |
    Ich bin dagegen | bin dagegen | Dagegen | Ich stimme dagegen | Ich stimme mit Nein | Meine Stimme: nein |
    von mir ein Nein | Nicht einverstanden | Damit bin ich nicht einverstanden | ich bin nicht einverstanden |
    Passt nicht | Passt mir nicht | Das passt mir leider nicht | passt mir gar nicht | Das stimmt nicht |
    stimmt nicht | Falsch | Das ist falsch | Das war ich nicht | ich war das nicht | Das bin ich nicht | Nicht
    von mir | Der Brief ist nicht von mir | Nein, das habe ich nicht geschrieben | Das habe ich nicht
    geschrieben | Das meinte ich nicht | Nein, so war das nicht gemeint | so nicht | Nicht so | Kein Interesse
    | Keine Lust | kein Bedarf | Ich möchte nicht | ich will nicht | will ich nicht | Möchte ich nicht | Ich
    möchte das nicht | Ich will das nicht | Ich lehne ab | lehne ich ab | Abgelehnt | Ich verzichte |
    Verzichte | Heute nicht | Diesmal nicht | Jetzt nicht | Im Moment nicht | Vergiss es | Doch nicht | Sorry,
    nein | Tut mir leid, nein | Danke, nein | Danke, aber nein | danke nein | N | n | 👎 | ❌ | -1 | Hallo,~nein
    danke | Ich nicht | Ohne mich | Das geht nicht | Geht nicht | geht leider nicht | Nicht mit mir | Alles
    lassen, wie es ist | Lass alles so | Nein, es soll so bleiben | Nein, vielen Dank | Nein, bitte nicht |
    Nein, das möchte ich nicht | Nein, lieber nicht | Nein, ich war es nicht | Ich war es nicht | war ich
    nicht | Nein, nicht von mir | Von mir ist das nicht | Das ist nicht von mir | Den Brief habe ich nicht
    geschrieben | das stammt nicht von mir | Nein, stimmt nicht | Nein, falsch | Das ist nicht richtig | Nicht
    richtig | nicht ganz | Nein, das meine ich nicht | Das habe ich nicht gemeint | So war das nicht gemeint |
    so war es nicht gemeint | Nicht gut | Das finde ich nicht gut | finde ich nicht gut | Keine gute Idee |
    Schlechte Idee | Das wäre mir nicht recht | Ist mir nicht recht | ist mir leider nicht recht | Bitte nicht
    machen | bitte nicht verschieben | Mach das nicht | Bitte lassen | Bitte alles so lassen | lass es bitte |
    lass es lieber | Nein, lass es so | Ich bin nicht dafür | Dafür bin ich nicht | Ich kann nicht zustimmen |
    Dem stimme ich nicht zu | Da stimme ich nicht zu | Ich muss leider ablehnen | Ablehnung | Nein 🙁 | Nein
    :-( | nö, danke | Nöö | Neee | Och nö | Ach nein | Oh nein | Hm, nein | Na, nein | Eher nein | Lieber nein
    | Hallo,~nein, leider | Guten Tag,~nein, das war ich nicht | Nein. Anna | Nein, Gruß Anna | Stop | Halt,
    nein | Ich passe | ich setze aus | Bin raus | Ich bin raus | Jetzt noch nicht | Noch nicht | Danke, lieber
    nicht | Danke, nicht nötig | Sorry, lieber nicht | Bitte nein | Nein, ich glaube nicht | Ich glaube nicht
    | Ich denke nicht | glaube eher nicht |
    Bin dagegen | Nee, lass mal | Nein, tut mir leid | Das möchte ich nicht | nicht einverstanden |
    Ungern, nein
"""
"""Formen von Nein."""

NEITHER = """
    Ja, aber nur bis Freitag | Ja, wenn Klaus auch | Yes but only until Friday | Yes if it's only one day |
    OK, unless Anna objects | Ja? | OK?? | Jein | Vielleicht | maybe | Maybe yes | Ich weiß nicht | not sure |
    I'm not sure | Ja und nein | yes and no | Weiß noch nicht | Ja, sofern es nicht länger dauert | Hm, ja
    vielleicht | ja, nein, doch nicht | Yes, although I would like Sunday better | Ja, aber bitte erst nach
    Ostern | Okay, but make it 48 hours | OK, solange das Los nicht entscheidet | Ja, aber nicht so lange |
    Yes, provided that all agree | Okay for one day only | ok, but two days are enough | Ja, wenn es sein
    muss, dann aber kurz | Ja, höchstens einen Tag | Kommt darauf an | It depends | Mal sehen | we'll see |
    Ist mir egal | I don't care | Enthaltung | Weder noch | Both | Lieber blau | Was heißt das? | What do you
    mean?
"""
"""Answers that are neither a yes nor a no."""

TALK = """
    No bet | NO BET | No. 3 | no 2 | Nicht rot 8 | OK I have a question about the rules | Ja mei, das war ein
    Zug | Ja wo laufen sie denn | Yes Minister was on TV yesterday | No idea what to play | No time today |
    Keine Ahnung | Klaus | Right behind you, Bruno | Fine weather today | Great race! | Super Rennen! | Sure
    footed horse | Genau wie letztes Mal ging es daneben | No clue | Good luck everybody | Not a bad trick,
    Anna | Passt auf, jetzt komme ich | Danke für den Bericht | Thanks for the report | Spiele rot 8 | Play
    red +8 | RACKO | C | DRAW | Sicherheit geht vor | So ein Pech | Nein so etwas | Ja so ein Pech | Alles
    Gute | All the best | Perfect storm | Prima Wetter heute | Klar zum Entern | Richtig spannend | Great to
    hear from you | Wrong horse again | Falsch gesetzt, Mist | Never mind | I do not understand | Ich will
    gewinnen | ich möchte gewinnen | I'd love to win | Ich nehme rot 8 | Leave it to Bruno | Forget Bruno |
    All good things come to an end | Danke für die schnelle Antwort | Thanks for the quick answer | So sieht
    es aus | Das war knapp | That was close | Well played | Gut gespielt, Anna | Schönes Spiel | Nice one,
    Bruno | Great game so far | Gute Nacht | Good night | Schöne Grüße aus Rom | Was ist mit Bruno? | Wie
    lange noch? | How long will this take? | Ich habe eine Frage | I have a question | Das Los war gegen mich
    | Against all odds | Mein Pferd lahmt | Gern hätte ich gewonnen | I was sure to win | Sicher wie das Amen
    in der Kirche | Nichts geht mehr | Nothing works today | Play on | Deal me in | Bruno will win | Klaus
    spielt immer so | Not my day | Nicht mein Tag | Heute nicht mein Tag | Kein Glück gehabt | No luck | Keine
    guten Karten | Problem horse | Yesterday was fun | Jana grüßt | Okapis laufen schneller | Neinsager | Nora
"""
"""First lines that are no answer, though they begin like one."""


def listed(text: str) -> list[str]:
    """Return the forms, each as the lines of a letter."""
    return [form.strip().replace("~", "\n") for form in " ".join(text.split()).split("|")]
