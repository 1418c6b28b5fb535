"""Short answers of many people to a question, in both languages."""

from __future__ import annotations

YES = """
    Yes from Anna | Let's | yes, let's | Yes from my side | I'm up for it | Please go ahead with it
    | Suits me down to the ground | You've got my vote | Yes, that'd be lovely | I'd say go | Sure,
    whatever works | That's a yes | Yes. Anna | Go ahead, no problem | Yes - A. | Absolutely, yes |
    It's okay with me | I'm happy to | By all means do | No problem, yes | No objections here, go on
    | Ja von Anna | Ja, lass uns das machen | Machen wir! | Bin einverstanden | Spricht nichts
    dagegen, ja | Ich hätte nichts dagegen | Passt für mich, danke | Yes from Ben | Ja von Klaus
    Meier | Yes by Anna | let's! | Let's, please | Sure, I'm fine with that | Go for it, I'm fine |
    Yes, I'm good with that | Ja, passt schon | passt schon so | Ja, alles gut | You got my vote |
    I'd say yes | Fine, suits me | Ja, wäre super | Yes, sounds like fun | Ja, sehr gerne doch |
    Happy for that | OK from here | Yes to the extension please | Aye from me | Agreed, Anna | Ja,
    gerne. Otto |
    Yes, why ever not | Fire away | Go right ahead | You have my blessing | Sounds like a plan | Deal! |
    I'm game | I'm all in | That's okay for me | Be my guest | Yes, I can live with that | I can live with that |
    No problem at all | Fine, go for it | Yes, if you like | As you wish | Please yes | yes indeed |
    OK from my side | From my side yes | Good for me | I'm happy with it | Sure, I'm in | Yes, gladly |
    Happy to agree | I'll go along with that | Approved from my side | Perfect, go | okey-dokey | Roger |
    Roger that | Jep | Thumbs up | 100 % yes | Yes to both | Yes, thanks for asking |
    ok by me, thanks | It's fine | It is okay | Right | True | Yes that's what I want |
    Let's go for it | Totally | Totally fine | Gladly | I would welcome that | Suits me well |
    I give my ok | I give my consent | You can do that | Do that, please | yeah | yea |
    Ay | Ok ok | Okay!! | yes yes | It gets my vote | I support the idea |
    Ja, warum nicht | Von mir aus | Von mir aus gern | Klar doch | Aber klar | Aber sicher |
    Na klar! | Logo | Logisch | Ja, mach das | Mach ruhig | Nur zu |
    Gebongt | Geht klar | Geht in Ordnung | In Ordnung | Passt | Passt mir |
    Passt schon | Passt für mich | Bin dabei | Ich bin dafür | Dafür | Ich stimme zu |
    Zustimmung | Einverstanden | Ja, einverstanden | Ich bin einverstanden | Meinetwegen | Meinetwegen gerne |
    Ja bitte | Bitte ja | Jawohl | Jo | Joa | Jepp |
    Yep | Jau | Sicher | Sicherlich | Selbstverständlich | Natürlich |
    Selbstredend | Ja, das passt | Das passt so | Das ist in Ordnung | Das geht in Ordnung | Damit kann ich leben |
    Kein Problem | Kein Problem für mich | Habe nichts dagegen | Ich hab nichts dagegen | Nichts dagegen | Keine Einwände |
    Kein Einwand | Spricht nichts dagegen | Gern | Gerne doch | Sehr gern | Mit Vergnügen |
    Freilich | Jo mei, ja | Passt scho | Eh klar | Ja eh | Ja, so ist es |
    Genau | Genau so | Stimmt | Das stimmt | Richtig | Korrekt |
    Ja, das war ich | Das bin ich | Das war ich | So machen wir's | Machen wir so | Ja, machen wir |
    Abgemacht | Okidoki | Oki | Alles klar | Alles klar, ja | Super, ja |
    Prima | Gute Idee | Gute Idee! | Finde ich gut | Find ich gut | Fände ich gut |
    Das fände ich gut | Würde mich freuen | Ich wäre dafür | Wäre ich dafür | Ich wär dabei | Meine Stimme hast du |
    Daumen hoch | Bestätigt | Ich bestätige | Hiermit bestätige ich das | Ja, ich will | Ja, unbedingt |
    Unbedingt | Auf jeden Fall | Auf alle Fälle | Absolut | Ja klar, gern | Jup |
    Jap | Ja :-) | Jaaa! | Na gut | Na schön | Also gut, ja |
    Wenn's sein muss, ja | Ja, gerne, danke | Yes, from me too | Absolutely fine by me | Yes, let's | I'm on board |
    I have nothing against it | Nothing against it | Sure, why wouldn't I | OK OK | You got it | Go for it, thanks |
    I'd be glad to | I would be happy with that | It's ok with me | All fine | All right by me | Yes, I agree with it |
    My answer: yes | I vote in favour | In favour, yes | A clear yes | Definitely in | Works |
    Yes that suits me | That'd be good | Yes that's correct | Correct, that was me | Yes it's right | I do want that |
    Please confirm, yes | Consider it agreed | You have my yes | I'm good with that | No issue here | yes of course, please do |
    Yesss please | Fine with it | It's a deal | Yes I would | Why not, yes | sounds ok |
    Ja, von mir aus | Klar, machen wir | Ja, ist okay | Ist ok für mich | Ist gut | Ja, gut so |
    Von meiner Seite ja | Ich sage ja | Ein klares Ja | Ja, das ist richtig | Ja stimmt | Na ja, ok |
    Okay, einverstanden | Ja, bin einverstanden | Ja, gerne verschieben | Meine Antwort: ja | Meine Stimme: ja | Ich stimme dafür |
    Ich stimme mit Ja | Ja, auf jeden | Unbedingt ja | Immer gern | Ja, mach nur | Ja, los |
    Gut, machen wir | Bin damit einverstanden | Ich habe keine Einwände | Ist mir recht | Mir recht | Das wäre super |
    Das wär toll | Ja, so war's gemeint | Genau das meinte ich | Ja, das hab ich geschrieben | Jaja, passt | Ja ja |
    Gern, danke | Absolut einverstanden | Voll okay | Läuft
"""
"""Forms of yes."""

NO = """
    No I'm fine, thanks | No, I'm good | No thanks, I'm fine | Nah | I'd rather not, thanks | Rather
    not | Please don't | Not for me | No from me | No from Anna | I vote against | I'm against it |
    Better not | Nope, sorry | Not this time | Nein von mir | Nein, passt schon so | Lieber nicht,
    danke | Nee, lass mal | Nein danke, alles gut | Muss nicht sein, nein | No, we're fine | No, all
    good | No thanks, all good | No I'm good thanks | No, thank you, I'm okay | Nein, alles gut |
    Nein danke, passt so | No from Klaus | Nein von Otto | Nein, ist gut so | Nein, muss nicht | I
    say no | Ich bin gegen die Verlängerung | No, let's not | Definitely not | Not really, no |
    Nein, bitte nicht | Never! | No way | I object | Nicht von mir aus |
    No way, José | I'm not in favour | I'm not for it | Count me out | I'd vote against | Against it |
    I vote against it | That's a no | It's no from here | Please not | Not with me | I'd say no |
    No deal | Rather no | I'd rather you didn't | Over my dead body | Thanks, but I'd rather not | I'm opposed |
    Opposed | No, let's keep it | Leave things as they are | No change please | No, not for me | Nope, not me |
    Thumbs down | Absolutely not, no | That does not suit me | It doesn't suit me | I don't approve | I do not support that |
    I won't agree | Nothing doing | Nein danke | nay from me | I have to say no | I must say no |
    Sorry but no | No sorry | Unfortunately no | Hell no | not good | That's not good for me |
    I'm unhappy with that | No. Thanks. | no no | No!! | Under no circumstances | Not agreed, sorry |
    I say nay | Nein, danke | Nee | Nö | Nö danke | Ne, lieber nicht |
    Lieber nicht | Bitte nicht | Bitte nein | Auf keinen Fall | Keinesfalls | Keineswegs |
    Niemals | Nie im Leben | Ich bin dagegen | Dagegen | Bin dagegen | Ich stimme dagegen |
    Ich stimme nicht zu | Nicht einverstanden | Damit bin ich nicht einverstanden | Das passt mir nicht | Passt mir nicht | Passt gar nicht |
    Das geht nicht | Geht leider nicht | Leider nein | Leider nicht | Nein, leider nicht | Ich lehne ab |
    Abgelehnt | Ich lehne das ab | Ablehnung | Ohne mich | Nicht mit mir | Das war ich nicht |
    Ich war das nicht | Das bin ich nicht | Falsch | Stimmt nicht | Das stimmt nicht | Nicht nötig |
    Brauch ich nicht | Kein Bedarf | Kein Interesse | Lass mal | Lass es | Lass es bleiben |
    Lasst es so | Lass es, wie es ist | So lassen | Nicht ändern | Bloß nicht | Nur das nicht |
    Um Gottes willen, nein | Nein, bitte nicht verschieben | Ich möchte das nicht | Das möchte ich nicht | Will ich nicht | Ich will das nicht |
    Daumen runter | Von mir ein Nein | Mein Votum: nein | Ich sage nein | Ich würde nein sagen | Eher nicht |
    Eher nein | Naa | Ach nein | Nein nein | Nein! | Nein, auf gar keinen Fall |
    Ich bin nicht dafür | Fände ich nicht gut | Finde ich nicht gut | Da bin ich dagegen | Sorry, nein | Vergiss es |
    Kommt nicht in Frage | Ich habe etwas dagegen | Ich hab was dagegen | No from my side | I vote against that | I'm against |
    No, not now please | I'd prefer to leave it | I'd like to keep it as is | Please keep it as it is | That won't work for me | I can't agree |
    I cannot agree to that | I do not want it | Not a fan | I'm not convinced | Negative, sorry | Not in favour |
    My answer: no | A clear no | Better leave it | No, that's wrong | No that wasn't me | Wrong, not me |
    I didn't write that | Please leave it | no way please | No, I'd rather not, thanks | Not okay with me | Don't like it |
    Sorry, I can't agree | Nein, von mir aus nicht | Nein, das will ich nicht | Von meiner Seite nein | Ein klares Nein | Das lehne ich ab |
    Ich bin gegen die Verschiebung | Meine Antwort: nein | Meine Stimme: nein | Ich stimme mit Nein | Nein, das ist falsch | Nein, so nicht |
    So nicht | Bitte so lassen | Nein, es bleibt dabei | Das möchte ich lieber nicht | Ich will nicht | Mir nicht recht |
    Ist mir nicht recht | Das wäre nicht gut | Nö, lass mal | Nein, hab ich nicht geschrieben | Das hab ich nicht geschrieben | Das war jemand anders |
    Nein, das kam nicht von mir | Ich kann dem nicht zustimmen | Kann ich nicht zustimmen | Nicht gut | Gar nicht gut | Besser nicht |
    Nee, danke
"""
"""Forms of no."""
