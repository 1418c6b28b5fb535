"""How people answer a vote on an extension, in both languages; `~` stands for the end of a line."""

from __future__ import annotations

YES_EN = """
    Yes from my side | you have my vote | Sure, why wouldn't I? | Absolutely, let's do it | go right ahead |
    Please go ahead and extend | Be my guest | That'd be great | I'm up for that | Sounds like a plan | Yeah, go
    on | Yes, please do send it | of course, please | I've no objections | I have no problem with it | No issue
    on my end | nothing against it | I've got nothing against it | not a problem | can't see why not | don't see
    why not | I don't see any problem | I can live with that | Fine, whatever | Works fine for me | That works
    perfectly | count me as a yes | Put me down as a yes | Put me down for yes | I'll say yes | I'll go with yes
    | I'd vote yes | on balance yes | On balance, I think yes | Yes, I think so | I think so | I believe so | I
    guess so | Guess so, yes | I suppose so | Yes, why not? | Sure. Cheers, Tom | Hi there, yes from me. Best,
    Tom | Hello,~~yes, that's fine by me.~~Regards,~Tom | Hi~Yes~Tom | Good evening,~I'm all for it. | Hey GM,
    sure thing! | Dear game master,~I agree to the extension.~Kind regards | Yes - Tom | YES | yes. | Yes, that
    was mine | Yes, that mail came from me | It was indeed me | That was me alright | Guilty, that was me | Yes,
    I sent it | I sent it | Yep, that's my order | that's my letter | Yes, it's my order | That's the one |
    That's what I wanted | yes that's what I want | That is exactly what I meant | you got it | You got it right
    | you understood correctly | Bingo | spot on, thanks | Right | Right, yes | Correct, go ahead | 👍👍 | 👍
    thanks | ok 👍 | Yes 🙂 | 🙏 yes please | I'd be glad to | I'd be delighted | delighted | Happy to oblige |
    Very happy with this | I'm happy with that | I'm okay with this | I am ok with it | I am fine with an
    extension | An extension is fine with me | An extra day would be lovely | More time would be great, yes |
    Let's extend | Yes, extend please | extend it | Yes, postpone it | Please postpone | Yes, wait for him |
    let's wait | Do wait, yes | Yes, send it on | Yes, pass it on please | Yes, please forward it | Yes, cancel
    it | Yes, delete it | Yes I want to resign | Yes, I'm sure about that | I'm positive | quite sure | Yes,
    sure I'm sure | Yes, really | I do mean it | I mean it | I meant that | Yes, I want to join | I want in |
    I'd like to join, yes | I'm on board | on board | I'm with you | with you on that | Consider it a yes |
    definitely in | Definitely, count me in | You can count on me | I'll be there | I'll take it | I'll accept |
    happy to accept | happy to take the seat | I gladly accept | consent given | I give my consent | I consent |
    granted | Approved by me | I have no reservations | no complaints | I won't object | I wouldn't object | I
    don't object | I'm not against it | I am not opposed | not opposed | I wouldn't say no | I can't say no to
    that | How could I say no? | No, I don't mind | No, no objections | No, I have nothing against it | No
    problem, go ahead | No problem at all | I don't mind at all | doesn't bother me | that doesn't bother me |
    Yes because I am away this weekend | Yes, since Bernd is ill | Yes, as I need the time | Yes. I need the
    time. | Yes, it would help me a lot | Yes, that would help | Yes, I could use the time | That suits me very
    well | It suits me | it's ok | It's all right | it's all right by me | that's okay then | OK go | okay,
    please do | k | okey dokey | you bet | you bet! | totally | Totally fine | Totally agree | I totally agree |
    couldn't agree more | I fully support that | full support from me | you have my support | In favour of the
    extension | I am in favour | I'm for an extension | I vote for it | voting yes | vote yes | I cast my vote
    for yes | My vote: yes, please | yes to the extension | Yes on both | both yes | 1 yes 2 yes | 1. Yes | Q:
    yes | Answer is yes | the answer is yes | > yes~yes | affirmative | Roger | Roger that | aye from me | Yes
    indeed | yes sir | Yes ma'am | Yes, absolutely no problem | Yes, with pleasure, thanks for asking | Thanks
    for checking, yes that was me | Thank you for asking. Yes please. | Hope you're well. Yes, fine. | Sorry for
    the late reply, yes | Sorry for the delay - yes please | Yes (sorry for the late answer) | Yes! See you |
    I'd go for it | would be fine with me | all fine | All ok | It's fine | That's alright | that is fine | good
    by me | good with me | I'm good with that | I'm cool with that | cool with me | I like it | I like the idea
    | I like that idea | love it | I love the idea | brilliant, do it | Excellent idea, yes | makes sense | That
    makes sense, yes | seems fair | Seems fair to me | seems reasonable | That's reasonable | That's fair |
    Yeah, works for me | sure, no worries | I'd be fine with that | by all means, do | yes, go on | I'm happy
    for that to happen | OK, agreed | Sounds fine | Sounds good, thanks | I vote in favour | yes from here | I'm
    in agreement | Agreed, thanks for asking | That is correct, I sent it | yup that was me | Yes, it was mine |
    of course it was me | Yes, do it please | Sure, go | Okay, yes | yes, okay | Definitely, yes please | Yes,
    I'd like that very much | Oh yes please | please, yes | Please yes | I'm all in | I'm fully behind it |
    nothing to object | no objections whatsoever | I have nothing to object | no complaints here | can do | will
    do, thanks | Not a problem for me | No problem from my end | Hi,~yes, fine with me~~Best,~Carla | Hello
    GM!~Yes, please extend.~Carla | Good morning,~~Sure.~~Carla | yes thx | yes ty | yes!! 😀 | 👍 from me | +1
    from me | ok, fine by me then | All right then, yes | well, why not | Fine, let's do that | an extension
    would be great | I'd welcome an extension | I'd welcome it | I would welcome that | Very much so | Very much
    in favour | I am very much for it | go for it! | Yes. Carla | Yes, Carla here, that's fine | yes as far as
    I'm concerned | As far as I'm concerned, yes | for me yes | for my part yes | If you ask me, yes | yes of
    course, no problem | Of course, no problem | Absolutely fine | perfectly fine | Absolutely no objections |
    I'd appreciate that | that would be appreciated | much appreciated, yes | Yes! Thanks a lot for organising
    this | Yes, and thanks for your work | Yes and sorry for the late answer
"""
"""Forms of yes."""

NO_EN = """
    I'd rather we didn't | I'd rather not, thanks | not this time | Not this time, sorry | I'm going to say no |
    I'll say no | I'd say not | I have to say no | I must say no | It's a no, I'm afraid | Afraid not | afraid I
    can't | I can't, sorry | I can't agree | I cannot agree to that | I don't want to | I don't want it | I
    don't want that at all | I don't want an extension | No extension please | No extension | no more time
    needed | Please no extension | I don't need it | We don't need that | I don't need more time | not needed |
    Not interested | not interested, thanks | I'm not interested | no interest | no way! | no chance | Not a
    chance | hell no | God no | Please, no | certainly won't | I won't | No, I won't | I will not | won't do |
    no can do | I'm not in favour | not in favour | I am not for it | I'm not keen | Not keen on that | I'm not
    up for it | not up for that | I don't feel like it | I do not think that's a good idea | I don't think we
    should | I don't think that is necessary | I doubt it | that's a bad idea | Terrible idea | poor idea | I
    oppose that | opposed | I'm opposed | I am against an extension | strongly against | I object to this |
    objection! | I have an objection | My answer is no | the answer is no | A firm no | a clear no | definitely
    a no from me | count me as a no | Put me down as a no | I vote against | voting against | vote no | let's
    not | Let's not do that | Let us not | let's not wait | don't wait | Don't wait for him | please do not wait
    | Don't extend | please don't extend | do not postpone | Don't send it | don't pass it on | Please don't
    pass that on | do not forward | Please don't forward it | Don't cancel | do not delete it | don't join me |
    leave it please | leave it be | Leave things as they are | leave everything as it was | keep things as they
    are | Keep the old one | keep my old order | Keep my order as it was | I want to keep my order | Stay with
    the deadline | Let's stick to the deadline | stick to the plan | Let's keep the deadline | keep going | I
    changed my mind, no | I've changed my mind | changed my mind | on second thoughts no | On second thought, no
    thanks | no, forget that | scrap that | never mind, no | No - that's not mine | that's not mine | not mine |
    It isn't mine | that isn't my order | that's not my letter | not from me | I never sent that | I didn't send
    that | I didn't write this | I have not sent this | Somebody else did | it was somebody else | that wasn't
    me | no, not me | that's not it | that's not right at all | that isn't what I meant | I didn't mean that | I
    meant something else | you misunderstood | you got it wrong | You've got that wrong | Misunderstanding, no |
    not correct | That's incorrect, sorry | Hi, no. | Hello,~I'm afraid not.~Cheers, Tom | Dear GM,~no thank
    you.~Best wishes,~Tom | no~Tom | No.~~Tom | Hey, thanks but I'd rather not. | Thanks for asking but I'll
    pass this time | I think I'll pass | I'll have to pass | I'll sit this one out | sitting this one out | I'm
    sitting out | leave me out | Not for me, thank you | not my thing | no I'm out | Without me | do it without
    me | I decline the seat | I must decline | I have to decline | I'm declining | decline with thanks | No
    because we have waited long enough | No, we have waited long enough | No. We have waited enough. | no, one
    week is plenty | Nope, not happening | not gonna happen | absolutely not! | Under no circumstances! | on no
    account | Nooooo | NO | no :( | 👎👎 | ❌ no | nay | no from this side | not from my side | I don't approve |
    not approved | I disapprove | I don't accept that | I do not accept | I don't like the idea | I don't like
    this idea | I'm not happy about it | not happy | I'm not comfortable with that | doesn't suit me | That does
    not suit me | That won't work | that won't work for me | it doesn't work | Bad timing, no | too long, no |
    No, that's too long | Enough, no | I'd prefer we didn't | I would prefer to keep the deadline | I'd prefer
    to play on | rather play on | Yes I object | yes, I'm against it | Yes, I mind | I do mind | It does bother
    me | no to the extension | 1. no | both no | No to both | No, rather not | nope, not for me | No, let's keep
    it as it is | I'd rather keep it | sorry, can't agree | I can't agree with that | not OK | not ok for me |
    No. Sorry. | Nah, I'm good | No need, thanks | there's no need | I don't see the need | I don't think we
    need it | I don't see why | don't think so | I think not | I'd think not | better no | Better not, sorry |
    I'm voting against | a no from me, sorry | No from me, thanks | no extension needed | An extension isn't
    necessary | I don't think an extension is needed | Please stick to the deadline | please keep the deadline |
    let's play on | I want to play on | No, let's play on | Please don't | no please don't | Absolutely not,
    sorry | certainly not me | It was not mine | no that wasn't my mail | That mail isn't mine | I did not send
    it | Not what I wanted | That's not what I wanted | not what I wrote | No, that is a mistake | That's a
    mistake | no, a mistake | It's wrong | wrong, sorry | Hi,~no, thanks~~Best,~Carla | Hello GM!~No extension
    please.~Carla | Good morning,~~No.~~Carla | no thx | no ty | -1 from me | 👎 from me | no!! | No. Carla | As
    far as I'm concerned, no | for me no | for my part no | If you ask me, no | I'm not convinced | not
    convinced | I don't fancy that | not my cup of tea | I refuse to agree | I won't agree | I would not agree
    to that | I don't approve of it | No way, sorry | No, never | Not again | not another delay please | No more
    delays please
"""
"""Forms of no."""

YES_DE = """
    aber klar | Aber klar doch! | von mir aus gern | Meinetwegen gern | meinetwegen, ja | passt schon | Passt
    alles | Passt von mir aus | jo passt | Bin dabei! | Ich bin mit dabei | Klar bin ich dabei | ich wäre dabei
    | wäre dabei | Da bin ich dabei | kein Einwand | Kein Einwand von mir | Keine Einwände meinerseits | Von
    meiner Seite keine Einwände | Von mir keine Einwände | hab nichts dagegen | Hab ich nichts dagegen | dagegen
    hätte ich nichts | Dagegen habe ich nichts | Dagegen hab ich nix | da hab ich nix dagegen | nix dagegen |
    spricht nix dagegen | Dagegen spricht nichts | Nichts einzuwenden | Ich habe nichts einzuwenden | da gibt's
    nichts einzuwenden | Nein, ich habe nichts dagegen | Nein, kein Problem | Nein, stört mich nicht | stört
    mich nicht | Das stört mich gar nicht | macht mir nichts aus | Mir macht das nichts aus | kein Thema | Kein
    Ding | Null Problemo | gar kein Problem | überhaupt kein Problem | Ist kein Problem | Das ist für mich kein
    Problem | Damit kann ich leben | kann ich mit leben | Damit hab ich kein Problem | Ich hab damit kein
    Problem | Na sicher | na sicher doch | Selbstverständlich gern | Selbstredend | Ja selbstverständlich | Ja
    logo | ja eh | Eh klar | Ja freilich | Jawoll | ja klar, mach | klar, mach ruhig | Mach ruhig | Nur los |
    Bitte sehr | Ja bitte gerne | Ja, bitte verschieben | bitte verschieben | Verschieben bitte | Ja, verlängern
    | verlängern! | Gern verlängern | Bitte verlängern | Ich bin fürs Verschieben | Bin für Verschieben | Ich
    bin für die Verlängerung | Ich stimme für die Verlängerung | Ich stimme der Verlängerung zu | Der
    Verlängerung stimme ich zu | Einer Verlängerung stimme ich gerne zu | Verlängerung ist okay | Eine
    Verlängerung wäre mir recht | Das wäre mir recht | mir recht | Ist mir recht | mir ist es recht | Soll mir
    recht sein | Mir soll's recht sein | Wäre mir sehr lieb | das wäre mir lieb | Käme mir gelegen | Käme mir
    sehr entgegen | kommt mir entgegen | Das käme mir ganz gelegen | ja, wir warten | Warten wir | warten wir
    doch | Ja, warte auf ihn | Ja, schick es ab | Ja, bitte leite es weiter | ja, gib's weiter | ja schick | Ja,
    lösch ihn | Ja, löschen | ja streichen | Ja, ich steige aus | Ja, ich bin sicher | Ganz sicher | Ja ganz
    sicher | ja, wirklich | Ich meine es ernst | Ja, ich meine das ernst | War so gemeint | Das war so gemeint |
    so war's gemeint | Genau das wollte ich | Das wollte ich | Ja, das wollte ich sagen | So wollte ich es |
    exakt | Ja exakt | Volltreffer | Du hast recht | Hast recht | Du hast mich richtig verstanden | richtig
    verstanden | Ja, richtig verstanden | ja war von mir | Jep, das war meiner | Das war mein Zug | Das ist mein
    Zug | Ja, das ist meine Mail | Die Mail war von mir | Die kam von mir | Ja, kam von mir | Ja, die habe ich
    geschickt | Habe ich geschickt | hab ich so geschickt | Das kam von mir | Ja, ich möchte mitspielen | ich
    will mitspielen | Ich spiele gern mit | Ich spiel mit | Ich mache mit | gern mache ich mit | Ich würde gern
    mitspielen | ich nehme den Platz | Ich nehme den Platz gerne | Den Platz nehme ich | Ich übernehme | ich
    übernehme gern | Nehm ich | Nehme ich gern an | zugesagt | Ich sage zu | ich sag zu | Zusage | Hiermit sage
    ich zu | Ja, Zusage von mir | Meine Zustimmung hast du | Meine Zustimmung habt ihr | Mein Ja hast du | von
    mir ein klares Ja | Klares Ja | Ein klares Ja von mir | ein Ja von mir | Unterm Strich ja | Im Prinzip ja |
    Grundsätzlich ja | Alles in allem ja | ich sage ja | Ich sag mal ja | Ich würde ja sagen | Da sag ich nicht
    nein | da sage ich nicht Nein | Wie könnte ich nein sagen | Ich denke schon | Denke schon | glaub schon |
    Ich glaube schon, ja | ja, ich glaube schon | Doch | doch, doch | Doch, gerne | okay dann | Ok, machen wir
    so | So machen wir das | So wird's gemacht | Machen | machen! | machen wir | Einfach machen | Tu es | Von
    mir aus kann's losgehen | Kann losgehen | Ja, weil ich am Wochenende weg bin | Ja, weil Bernd krank ist |
    ja, denn ich brauche die Zeit | Ja. Ich brauche die Zeit. | Ja, das würde mir helfen | Das würde mir sehr
    helfen | ja, hilft mir | Ja, der arme Bernd | 👍 gern | 👍👍👍 | ok 👍🏼 | Ja 😊 | Hallo zusammen,~von mir aus
    gern.~Viele Grüße~Tom | Hi,~passt.~LG Tom | Moin,~klar!~Gruß | Lieber Spielleiter,~ich bin
    einverstanden.~Herzliche Grüße, Tom | Guten Abend, ja gerne, Gruß Tom | Ja - Tom | Ja LG Tom | ja, mfg Tom |
    Ja, viele Grüße Tom | Entschuldige die späte Antwort, ja | Sorry für die späte Antwort: ja | Danke fürs
    Fragen, ja gern | Danke für die Nachfrage. Ja, das war ich. | ja zu beidem | Beides ja | 1 ja | 1. Ja |
    Antwort: ja | Meine Antwort: Ja | Meine Antwort lautet ja | Abstimmung: ja | Stimme: Ja | Ich gebe meine
    Stimme für ja | Wird schon passen | Wird passen | Geht schon | Das geht | geht | Geht für mich | Geht von
    mir aus | Jederzeit gern | Immer gern | immer doch | Mit Freuden | Mit großem Vergnügen | liebend gerne |
    herzlich gern | Sehr gern, danke | find ich fair | Finde ich fair | Klingt fair | Klingt vernünftig | Das
    klingt vernünftig | Hört sich vernünftig an | Vernünftig | macht Sinn | Macht Sinn, ja | Das ist sinnvoll |
    Super Idee | Prima Idee, ja | Gute Sache | Ja, passt für mich | ja, klingt gut | Ja gut | na gut, ja | Von
    mir aus, ja | Bin einverstanden, danke | Einverstanden, Gruß Carla | Damit einverstanden | Bin damit
    einverstanden | ich bin voll dafür | Bin sehr dafür | bin total dafür | da bin ich sofort dabei | Gerne doch
    | Aber gern doch | aber natürlich | Ja natürlich | natürlich gern | Na logisch | na aber klar | Kein Problem
    für mich | Kein Problem meinerseits | geht in Ordnung für mich | geht klar, danke | Das geht klar | passt
    mir super | Passt mir sehr gut | das passt mir prima | Ja, das passt mir gut | Das kommt mir gelegen | das
    kommt mir sehr entgegen | Ich habe keine Einwände | ich hab keinen Einwand | Habe keine Einwände |
    Meinerseits kein Einwand | Da habe ich nichts dagegen | Ich hätte nichts dagegen einzuwenden | Ich hätte da
    nichts dagegen | Stört mich nicht im Geringsten | Ja stört mich nicht | Hallo,~ja, ist mir recht.~~Viele
    Grüße~Carla | Hallo Spielleiter!~Ja, bitte verlängern.~Carla | Guten Morgen,~~gerne.~~Carla | ja thx | ja
    dankeschön | ja!! 😀 | 👍 von mir | +1 von mir | Ja. Carla | Hier Carla: ja | ja soweit es mich betrifft | Was
    mich betrifft: ja | Für mich ja | für mich gern | Für mich okay | Wenn du mich fragst, ja | Ja na klar, kein
    Problem | Absolut in Ordnung | völlig in Ordnung | Völlig okay | Ja, eine Verlängerung wäre gut | Eine
    Verlängerung wäre super | Verlängerung wäre mir lieb | Ja zur Verlängerung | ich begrüße das | Das begrüße
    ich | Begrüße ich sehr | Ja und danke für deine Mühe | Ja, sorry für die späte Antwort | Jawohl, das war ich
    | Ja die Mail war von mir | Stimmt, ist von mir | Ja, das ist von mir | Korrekt, so wollte ich es | Genau so
    war es gemeint | Ja genau das | Ja, so meinte ich das
"""
"""Formen von Ja."""

NO_DE = """
    lieber nicht | Ach lieber nicht | Nein, lass mal lieber | lass mal stecken | Lass stecken | Lieber keine
    Verlängerung | Bitte keine Verlängerung | Keine Verlängerung | ich brauche keine Verlängerung | Brauchen wir
    nicht | brauche ich nicht | Das brauchen wir nicht | nicht verlängern | Bitte nicht verlängern | Nicht
    verschieben | Bitte nicht warten | nicht weiterleiten | Bitte nicht weiterleiten | nicht schicken | Schick
    es nicht | nicht löschen | Lösch ihn nicht | Lass uns weiterspielen | weiterspielen | Bitte weiterspielen |
    Lieber weiterspielen | Lieber pünktlich weiter | Ich würde lieber weiterspielen | Ich möchte lieber
    weiterspielen | Nein, weitermachen | Termin bitte halten | Bleiben wir beim Termin | Bitte beim Termin
    bleiben | Der Termin soll bleiben | es soll dabei bleiben | Dabei soll es bleiben | Belassen wir es dabei |
    Lassen wir es so | Lass es, wie es ist | Bleibt alles beim Alten | alles beim Alten lassen | Behalte den
    alten Zug | Den alten Zug behalten | Mein alter Zug soll gelten | der erste Zug gilt | Ich bin strikt
    dagegen | Ich bin eher dagegen | da bin ich dagegen | Dagegen! | Ich stimme gegen die Verlängerung | Ich bin
    gegen eine Verlängerung | bin gegen Verschieben | gegen das Verschieben | Ich stimme nicht zu | Dem kann ich
    nicht zustimmen | Ich kann dem nicht zustimmen | Da kann ich nicht zustimmen | Nicht mein Ding | Nichts für
    mich | Das ist nichts für mich | Das wär nichts für mich | nicht für mich | Ohne mich bitte | da mache ich
    nicht mit | Ich mache nicht mit | ich spiele nicht mit | Ich spiele diesmal nicht mit | Da bin ich raus |
    ich bin leider raus | Ich muss passen | muss leider passen | Ich muss absagen | ich sage ab | Sage ab |
    Absage von mir | Leider Absage | Absage | Ich muss leider nein sagen | Da muss ich nein sagen | Ich sage
    nein | sag nein | Von mir ein klares Nein | Klares Nein | Unterm Strich nein | Im Prinzip nein | eher nein |
    Grundsätzlich nicht | Nein, ich habe etwas dagegen | Ich habe was dagegen | ich hätte etwas dagegen | Ja,
    ich habe etwas dagegen | Einspruch | Einspruch! | Ich erhebe Einspruch | Ich habe Einwände | Hab da Bedenken
    | da habe ich Bedenken | Das stört mich | Ja, das stört mich | Will ich nicht | will nicht | Will ich auf
    keinen Fall | Mag ich nicht | Das mag ich nicht | möchte ich lieber nicht | Ich möchte lieber nicht | Ich
    will das nicht, danke | ich hab keine Lust | Keine Lust drauf | Hab kein Interesse | Ich habe leider kein
    Interesse | Interessiert mich nicht | kein Bedarf, danke | Nö, passt nicht | passt leider nicht | Das passt
    nicht | Das passt mir nicht so | passt mir gar nicht gut | Kommt mir ungelegen | Zu lang, nein | nein, zu
    spät | Das dauert mir zu lange, nein | Nein, das dauert zu lange | Nein. Wir haben lange genug gewartet. |
    Nein, weil wir lange genug gewartet haben | Nein, denn das dauert zu lange | nein, es reicht | Nein danke,
    kein Interesse | auf gar keinen Fall! | Im Leben nicht | nie im Leben | Nie und nimmer | Niemals! | Um
    Himmels willen nein | bloß nicht! | Nur das nicht | Kommt nicht infrage | kommt gar nicht in Frage |
    ausgeschlossen | Unmöglich | Nicht möglich | Geht bei mir nicht | Geht gar nicht | geht nicht, sorry | Das
    wird nichts | Wird nichts | Daraus wird nichts | nicht nötig, danke | Muss nicht sein | Das muss nicht sein
    | muss echt nicht sein | Nicht unbedingt | nicht wirklich | Eigentlich nicht | eigentlich lieber nicht | Ich
    finde nicht | finde ich nicht | Find ich doof | Finde ich blöd | Halte ich für keine gute Idee | Das halte
    ich nicht für gut | das ist keine gute Idee | Schlechter Vorschlag | Ich war's nicht | war nicht ich | Das
    war jemand anders | Das war jemand anderes | nicht von mir! | kam nicht von mir | Die Mail kam nicht von mir
    | Die Mail ist nicht von mir | Das hab ich nicht geschickt | Habe ich nicht geschickt | habe ich nie
    geschrieben | Nie geschrieben | Das war nicht mein Zug | nicht mein Zug | Das ist nicht meiner | So hab ich
    das nicht gemeint | hab ich nicht gemeint | Ich meinte was anderes | Ich meinte etwas anderes | Anders
    gemeint | war anders gemeint | Das war anders gemeint | Missverständnis | da hast du mich falsch verstanden
    | Falsch verstanden | Du hast mich missverstanden | Nein, das ist falsch verstanden | Ich habe es mir anders
    überlegt | Habs mir anders überlegt | hab es mir anders überlegt, nein | Doch lieber nicht | doch nicht,
    sorry | nein doch nicht | Danke, aber lieber nicht | Danke für die Frage, aber nein | Hallo,~leider
    nein.~Gruß Tom | Moin,~nö.~Tom | Hi, nee danke. LG | Lieber Spielleiter,~ich möchte das nicht.~Viele Grüße,
    Tom | Nein - Tom | Nein LG Tom | nein, mfg Tom | Nein, viele Grüße, Tom | Entschuldigung, nein | Sorry, aber
    nein | 👎 nein | ❌❌ | 1 nein | 1. Nein | Beides nein | Nein zu beidem | Meine Antwort: nein | Meine Antwort
    lautet nein | Nein zur Verlängerung | Stimme: nein | Ich lehne das ab | Das lehne ich ab | Ich lehne dankend
    ab | Dankend abgelehnt | lehne dankend ab | Vergiss es! | vergiss das Ganze | Lass gut sein | Lasst gut sein
    | Stopp | Halt, stopp | Finger weg | Nein, eher nicht | Nein lieber nicht | nö, lieber nicht | Nee du, lass
    mal | Nein, lassen wir es so | Nein, wir bleiben beim Termin | Sorry, geht nicht | Da kann ich leider nicht
    zustimmen | nicht okay | nicht okay für mich | Nein. Sorry. | nee, alles gut | Nicht nötig, danke | Es ist
    nicht nötig | Das ist doch nicht nötig | Das halte ich für unnötig | unnötig | Halte ich für unnötig | Ich
    denke eher nicht | Ich glaube eher nicht | Besser nein | Besser nicht, sorry | ich stimme dagegen | Ich bin
    leider dagegen | Da bin ich ganz klar dagegen | Bin nicht dafür | da bin ich nicht dafür | Nein von mir |
    von mir nein | Keine Verlängerung nötig | Eine Verlängerung ist nicht nötig | Ich brauche keinen Aufschub |
    Bitte keinen Aufschub | Bitte Termin halten | Bitte am Termin festhalten | Lieber weiter spielen | Bitte
    nicht | nein bitte nicht | Absolut nicht | ganz sicher nicht | sicher nicht | Es war nicht von mir | nein
    das war nicht meine Mail | Die Mail stammt nicht von mir | Ich habe das nicht abgeschickt | Nicht was ich
    wollte | Das wollte ich nicht | so wollte ich das nicht | Nein, das ist ein Irrtum | Das ist ein Irrtum |
    ein Irrtum | Irrtum! | Ist falsch | falsch, sorry | Hallo,~nein, danke~~Viele Grüße~Carla | Hallo
    Spielleiter!~Bitte keine Verlängerung.~Carla | Guten Morgen,~~nein.~~Carla | nein thx | nein dankeschön | -1
    von mir | 👎 von mir | nein!! | Nein. Carla | Hier Carla: nein | Was mich betrifft: nein | Für mich nein |
    für mich nicht | Wenn du mich fragst, nein | Überzeugt mich nicht | Das überzeugt mich nicht | Da hab ich
    keine Lust drauf | Nicht schon wieder | Nicht noch eine Verlängerung | nicht schon wieder verschieben | Ich
    weigere mich | Dem stimme ich keinesfalls zu
"""
"""Formen von Nein."""

NEITHER_EN = """
    Yes if it's short | yes, but not later than Sunday | Yes, provided Bernd agrees | Only if everybody agrees |
    OK for 24 hours, not more | Fine unless Anna objects | yes and no | I don't know | don't know yet | I have
    no idea | undecided | I can't decide | I'm torn | perhaps | possibly | Depends | it depends on the others |
    What is this about? | Which one do you mean? | What happens if I say yes? | Do I have to decide? | abstain |
    I abstain | No opinion | I have no opinion | no preference | I'm neutral | whatever the others want | Either
    is fine | I'll tell you tomorrow | let me think | ask me later | Not before Friday | If it must be | I'd say
    yes if it were shorter | yes? | no? | Yes or no? | Why? | Who asked for it? | Sorry, what? | yes, no, maybe
    | I would have said yes last week | Bernd says yes | Anna said no | they want a yes | 1 yes 2 no | 1: no, 2:
    yes | Yes when Bernd is back | Fine for two days | no unless it's urgent | who voted yes so far? | Could you
    explain? | I'd need to know the date first | yes or maybe not | either way | ask the others | let the others
    decide | I'll think about it | hmm | Hm, difficult | not sure yet | 1 no 2 yes
"""
"""Conditions, doubts and questions."""

NEITHER_DE = """
    ja, falls Bernd auch will | Nur wenn alle zustimmen | Ja, aber nicht länger als bis Sonntag | ja, unter
    einer Bedingung | Ja, vorausgesetzt Anna ist dabei | jein | Weder ja noch nein | Keine Ahnung | Weiß nicht |
    Weiß ich nicht | Ich weiß noch nicht | Kann ich noch nicht sagen | Muss ich überlegen | mal schauen |
    Schauen wir mal | Kommt drauf an | Je nachdem | Egal | Mir egal | Ist mir wurscht | Wie die anderen wollen |
    Ich enthalte mich | Enthalte mich | Unentschieden | Worum geht es? | Was passiert bei ja? | Wozu? | Warum? |
    Wer fragt? | Eventuell | Möglicherweise | vielleicht ja | Vielleicht, vielleicht auch nicht | ja oder nein?
    | Ja? Nein? | Wenn es sein muss | Notfalls | Höchstens einen Tag | Frag mich morgen | Ich sag morgen
    Bescheid | Bernd sagt ja | Anna meinte nein | Letzte Woche hätte ich ja gesagt | ich würde ja sagen, wenn es
    kürzer wäre | 1 ja 2 nein | 1: nein, 2: ja | nicht vor Freitag | Teils teils | Ja sobald Bernd zurück ist |
    Okay für zwei Tage | nein außer es eilt | wer hat bisher ja gesagt? | Kannst du das erklären? | Erst muss
    ich das Datum wissen | ja oder doch nicht | so oder so | frag die anderen | das sollen die anderen
    entscheiden | Ich überlege es mir | hm | Hm, schwierig | bin noch unsicher | 1 nein 2 ja
"""
"""Bedingungen, Zweifel und Fragen."""

YES_OF_OTHERS = """
    Ja, meinetwegen | Von mir aus gern | Klar, kein Ding | Gerne doch! | Jau | Jo, passt | Na logisch |
    Selbstredend | Dafür! | Ich bin dafür | Kein Einwand | Habe nichts dagegen |
    Spricht nichts dagegen | Einverstanden, Anna | Ja klar, gute Besserung! | Okay, wenn's hilft |
    Natürlich, Familie geht vor | Mach das | Verlängert ruhig | Ja bitte, ich brauch auch mehr Zeit |
    Kommt mir sehr gelegen | Das käme mir entgegen | Passt mir gut | Ist mir recht | Bin ganz bei dir |
    Auf jeden! | Aber sicher doch | Stattgegeben | Genehmigt | Ok für mich | Sure thing |
    By all means | Fine by me | Yes, take your time | Absolutely, no rush | Go for it | I'm in favour |
    Aye | Yup | No objections here | I don't mind at all | Works for me | OK with me | Happy to wait |
    Yes please, I could use the time myself | Of course, hope you feel better soon |
    I'm fine with that | Suits me | That's OK | Granted | You have my vote | +1 | Yeah why not |
    Sounds good | Certainly, all the best to Bernd | I vote in favour | Agreed, let's extend |
    Yes to the extension | 👍 | Can do | Ja natürlich, gute Reise | Geht klar |
    Kein Problem, lass dir Zeit | Sehr gern | Ja, das hilft mir auch | Na klar, Urlaub muss sein |
    Joa, passt schon | Meine Zustimmung hast du | Bin einverstanden | Von mir gibt es ein Ja |
    Ich hab kein Problem damit | Stört mich nicht | Logo, mach ruhig | Sicher! | Das ist in Ordnung |
    Fine | Yeah, no problem | Sure, whatever helps | I agree to the extension | That works |
    I'm okay with that | Perfectly fine | It's a yes from me | No worries | Of course! |
    I support this | Yes pls | Okie dokie | Not a problem | Extend it, please
"""
"""Yes in both languages, as two more lists have it."""

NO_OF_OTHERS = """
    Nein danke | Lieber nicht | Nö, lass uns weitermachen | Dagegen | Ich bin dagegen |
    Bitte nicht schon wieder | Nein, das zieht sich sonst | Auf keinen Fall | Muss nicht sein |
    Nicht nötig | Ungern, also nein | Leider nein | Da bin ich dagegen | Ich stimme dagegen |
    Nee, weiter geht's | Nein, der Termin soll bleiben | Bin nicht dafür | Kommt nicht in Frage |
    Ablehnung | Abgelehnt | Bitte keine Verlängerung | Wir sollten weiterspielen | Nein, tut mir leid |
    Nicht mit mir | Das muss doch nicht sein | Nope, sorry, Bernd |
    Nein - wir warten schon lange genug | 👎 | Ich möchte nicht verschieben |
    Es soll beim Termin bleiben | No thanks | I'd rather not | Nah | Nope | Please don't |
    I'm against it | Not in favour | Let's keep the deadline | No more delays please | Sorry, no |
    I object | I vote no | Denied | Negative | Let's get on with it | Not again! |
    I'd prefer to keep going | No, we've waited long enough | Rather not, sorry | No way | I say no |
    Against | I'd like to stick to the schedule | Keep it as it is | No extension, please |
    Can't agree to that | Absolutely not | No, let's carry on | Thumbs down from me | Don't extend |
    Nein, ich will weiterspielen | Bitte nicht verlängern | Davon halte ich nichts | Ich lehne ab |
    Das passt mir nicht | Nein, bitte pünktlich | Och nö | Ich sage nein | Nee du |
    Keine Verlängerung | Lieber pünktlich | Das geht mir zu langsam | Ich finde das nicht gut |
    Nein, bin dagegen, sorry | Das lehne ich ab | No, please no | I disagree | I'd say no |
    Not for me | Please keep the deadline | No need for that | I don't want to wait | I'm not for it |
    No, that takes too long | I refuse | Not OK with me | I'd prefer not to | Never | Let's play on |
    Nay
"""
"""No in both languages."""
