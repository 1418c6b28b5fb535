"""What the same ten people have said to a game master who wished nothing."""

from __future__ import annotations

SAID_BESIDES = """
    Kraut und Rüben. | Herzlichen Glückwunsch zum Sieg, Klaus! | Der Ben hat wieder mal die Nase vorn.
    Bei uns liegt Schnee bis zum Dach. | Meine Tochter hat morgen Abitur.
    Unser Hund ist weggelaufen, aber wieder zurück. | Die Regel von meiner Oma: nie mit leerem Magen wetten.
    Ich helfe am Samstag beim Umzug meines Bruders. | Das Wetter hier lädt nicht gerade zum Zuschauen ein.
    Im Status meiner Tochter steht jetzt verliebt. | Der Bericht in der Zeitung über die Rennbahn war gut.
    Die Karten für das Konzert sind da. | Mein Nachbar hat aufgegeben, den Rasen zu mähen.
    Wir haben früher immer Skat gespielt. | Deine Adresse habe ich übrigens von Klaus.
    Die Sprache der Pferde versteht nur der Jockey. | In Köln war Pause, dann kam der Karneval.
    Die Straßenbahn kam heute zu spät. | Er hat sich verspätet, typisch Bahn.
    Das Finanzamt hat mir eine Frist gesetzt. | Ich habe gestern meine Geige wieder hervorgeholt und geübt.
    Der Zug nach Hamburg fällt aus. | Mein Zug nach Hamburg hatte zwei Stunden Verspätung.
    Wer zuletzt lacht, lacht am besten. | Wann kommst du uns mal besuchen?
    Wie lange ist das her, dass wir uns in Essen gesehen haben? | Wie geht es deiner Frau?
    Was machst du im Urlaub? | Wart ihr auch im Urlaub? | Unser Urlaub in Spanien war herrlich.
    Klaus fährt nächste Woche in den Urlaub, der Glückliche. | Ende gut, alles gut.
    Das war ein Spiel gestern, Dortmund gegen Bayern! | Hast du das Spiel gestern gesehen?
    Ich habe mich riesig über den zweiten Platz gefreut. | Der Sitzplatz im Zug war frei.
    Ein Tipp fürs Wochenende: der neue Film mit Hader. | Mein Opa sagte immer: Hilf dir selbst, dann hilft dir Gott.
    Die Umfragen sehen schlecht aus für die Regierung. | Abstimmen gehen nicht vergessen am Sonntag!
    Das Kennwort für heute ist Gelassenheit. | Ich vergesse dich nie! | Vergiss mich nicht, wenn du reich bist.
    Meine Mutter erinnert mich ständig an ihren Geburtstag. | Da kommen Erinnerungen an die alten Zeiten auf!
    Die Pferde von Ben sind ganz schön müde. | Klaus, du alter Fuchs, das hatte ich nicht erwartet.
    Danke für die schnelle Auswertung! | Toll, wie du das alles machst. | Ich bin gespannt, wie es weitergeht.
    Möge der Bessere gewinnen. | Die Kinder sind aus dem Haus, jetzt habe ich Zeit.
    Endlich habe ich wieder Zeit zum Lesen. | Aufgeben kommt nicht in Frage!
    Ich gebe nicht auf, auch wenn es schlecht aussieht. | Das Paket habe ich gestern aufgegeben.
    Eine Revanche gegen Bayern gibt es erst im Mai. | Beim Zeugnis meines Enkels bin ich stolz.
    Der Spielleiter vom Rollenspielclub heißt auch Klaus. | Can you extend my congratulations to Ben?
    Well played Ben, I never saw that coming. | The deadline for my tax return is killing me.
    My boss extended the deadline for the project, so I can relax. | I resigned from the bowls club last year.
    Our cat left home but came back. | We have had a hand from the neighbours with the hedge.
    On the other hand, it was fun. | The report on the telly about Ascot was excellent.
    My status at work has changed, I am now a manager. | I do help at the food bank on Tuesdays.
    Who wants to live forever? | When are you coming to visit us? | How long have you been running these games?
    What are you doing for Christmas? | Are you going away this year?
    We were away in Scotland and it rained every day. | Klaus is on holiday, lucky him.
    My train was late again this morning. | Better late than never, as my mother says.
    Time flies when you are having fun. | I have plenty of time now that I'm retired.
    My time at the university was the best. | The language he used was shocking.
    She lives at a new address in Leeds. | He addressed the crowd like a king.
    The rules of cricket have always baffled me. | As a rule I never bet on a Friday.
    I was watching the cricket all afternoon. | Watch out, Klaus! | Practice makes perfect.
    My daughter has choir practice tonight. | Join us for a beer when you are in Hamburg.
    The join in the carpet is coming apart. | The poll in the Guardian looks bad for the government.
    Don't forget to vote on Thursday! | End of story. | The end is nigh for red! | The weekend was lovely.
    I paused for a cup of tea. | That hint of garlic in the soup was lovely.
    A tip for the weekend: the new Bond film. | I could never forget you, Carla.
    Forget me not is my favourite flower. | It reminds me of the old days.
    Remind me never to play against Ben again! | Congratulations on finishing second.
    I hope the builders leave soon. | We left the party early. | The orders at work are piling up.
    My order from the bookshop has arrived. | Did you see the match last night? | What a score that was on Saturday!
    Thanks for running this so well. | May the best horse win! | I am looking forward to the next report.
    The wait was worth it. | I cancelled my gym membership.
    Bei uns im Büro wird gerade umgebaut, alles voller Staub.
    Mein Enkel lernt jetzt Klavier und übt den ganzen Tag. | Die Deutsche Bahn streikt schon wieder.
    Klaus hat mir seine neue Adresse gegeben, er wohnt jetzt in Ulm. | Ich habe mir einen neuen Computer gekauft.
    Die neue Regelung beim Müll ist eine Frechheit. | Wir haben gestern bis spät in die Nacht Karten gespielt.
    Beim Doppelkopf hatte ich nur Luschen auf der Hand. | Mein Sohn will mit dem Fußball aufhören.
    Hör auf zu jammern, Ben! | Die Zeit vergeht so schnell. | Gut Ding will Weile haben.
    Im Fernsehen lief ein Bericht über Island. | Das Heft mit dem Interview fand ich großartig.
    Meine Schwester hat ihren Job gekündigt. | Der Hund braucht eine Pause. | Ohne Fleiß kein Preis.
    Bald ist Weihnachten, die Kinder sind schon ganz aufgeregt. | Nächste Woche wird es endlich wärmer.
    Letzten Sommer waren wir auch in Dänemark. | Grüß dich, alter Freund! | Viel Erfolg bei der Prüfung, Carla!
    Gute Besserung, Klaus! | Ich drücke dir die Daumen für die Operation. | Wo warst du denn so lange, Ben?
    Hast du schon von dem neuen Spiel aus Essen gehört? | Kennst du das Spiel des Jahres? | Wer hätte das gedacht?
    Wer nicht wagt, der nicht gewinnt. | Wie das wohl ausgeht? | Was für ein Pech aber auch.
    Das war aber knapp, beinahe hätte ich geheult. | Die Frist beim Finanzamt wurde verlängert.
    Für die Steuer habe ich eine Verlängerung bekommen. | Mein Chef hat mir die Stelle in Aussicht gestellt.
    Wir suchen noch einen Platz im Kindergarten. | Im Theater war kein Platz mehr frei.
    Der Film war zum Davonlaufen. | Ich habe den Zug um acht genommen. | Der Zug der Zeit fährt ohne mich ab.
    Hinweis am Rande: Der Wein war korkig. | Kraut und Rüben, mein Garten sieht wild aus.
    Meine Hand tut weh vom Unkrautjäten. | Kommt Zeit, kommt Rat. | Guter Rat ist teuer.
    Die Umfrage der Zeitung war unsinnig. | Alte Liebe rostet nicht. | Ich schau den Skispringern zu und trinke Tee.
    Das Passwort fürs WLAN meiner Nachbarn ist Passwort. | Die Zeitumstellung macht mir zu schaffen.
    Blau wird das nicht mehr aufholen. | Rot kommt zurück, warte nur ab! | Ben, du bist unmöglich.
    Carla hat mal wieder ein Händchen für Pferde. | Der Spielleiter hat sich mit dem Bericht viel Mühe gegeben.
    Danke für die Erinnerung, das hätte ich glatt verschwitzt.
    Danke für die Regeln, sehr verständlich geschrieben. | Endlich hat die Post meinen Brief gefunden.
    Ich freue mich auf die nächste Runde. | Schönes Wochenende euch allen!
    The office is being redecorated and everything is covered in dust.
    My grandson is learning the piano and practises all day. | The trains are on strike again.
    Klaus gave me his new address, he lives in Leeds now. | I bought a new computer last month.
    The new rule about bins is ridiculous. | We played cards until late last night.
    I never get a decent hand at bridge. | My son wants to give up football. | Stop moaning, Ben!
    Time goes by so quickly. | Good things come to those who wait. | There was a report about Iceland on television.
    The magazine with the interview was splendid. | My sister quit her job. | The dog needs a break.
    No pain, no gain. | It will soon be Christmas and the children are excited.
    Last summer we were in Denmark too. | Greetings, old friend! | Good luck with your exam, Carla!
    Get well soon, Klaus! | Fingers crossed for the operation. | Where have you been so long, Ben?
    Have you heard about the new game from Essen? | Do you know any good restaurants in York?
    Who would have thought it? | Nothing ventured, nothing gained. | How will it all end? | What rotten luck.
    That was close, I nearly cried. | The taxman has extended the deadline. | I got an extension for my thesis.
    My boss offered me a new position. | We are looking for a place in a nursery.
    There were no seats left at the theatre. | The film was so bad we left. | I took the eight o'clock train.
    That train has left without me. | A note in passing: the wine was corked.
    It's a mess here, the garden is all cabbages. | My hand hurts from weeding. | Time will tell.
    Good advice is expensive. | The poll in the paper was nonsense. | Old habits die hard.
    I watch the ski jumping with a cup of tea. | My neighbour's password is password.
    The change of the clocks always gets me. | Blue will never catch up now. | Red is coming back, just you wait!
    Ben, you are impossible. | Carla has a knack for horses. | The game master took great pains over that report.
    Thanks for the reminder, I had clean forgotten. | Thanks for the rules, very clearly written.
    The post finally found my letter. | I look forward to the next round. | Have a nice weekend, everyone!
    Die Heizung ist ausgefallen, wir sitzen im Mantel da. | Unsere Katze hat Junge bekommen.
    Ben, altes Haus, das war gemein! | Ich habe den ganzen Nachmittag Rasen gemäht.
    Am Sonntag war ich auf der Rennbahn in Hoppegarten. | Mein Nachbar will sein Haus verkaufen.
    Die Regierung sollte endlich zurücktreten. | Der Trainer wurde entlassen, höchste Zeit.
    Meine Tochter ist jetzt in der Schweiz. | Klaus hat eine neue Freundin. | Wie war eigentlich euer Spieleabend?
    Was macht die Gicht? | Habt ihr auch so viel Regen? | Hat jemand das Pokalspiel gesehen?
    Ich bin dann mal im Garten. | Der Winter will gar nicht aufhören. | Diese Mücken nerven!
    Man wird ja auch nicht jünger. | So ein schönes Spiel! | Ich lag wieder mal völlig daneben.
    Letzte Runde habe ich zu viel riskiert. | Beim nächsten Mal gewinne ich. | Blau, blau, blau blüht der Enzian.
    Wer braucht schon Glück? | Das Los des Dichters ist die Armut. | Nach dem Spiel ist vor dem Spiel.
    Ein Unglück kommt selten allein. | Das habe ich mir anders vorgestellt. | Mein Arzt hat mir Ruhe verordnet.
    Morgen kommt der Klempner. | Die Bahn hat schon wieder Verspätung. | Der Brief vom Finanzamt war kein Spaß.
    In der Zeitung stand etwas über Brettspiele. | Die Neue im Büro spielt auch Karten. | Ich übe mich in Geduld.
    Ich grüße die ganze Runde. | Frohe Ostern allerseits! | Das Ergebnis hat mich überrascht.
    Ich bin mit meinem dritten Platz zufrieden. | Hoffentlich hält mein Pferd durch.
    The boiler has packed in and we are sitting here in our coats. | Our cat has had kittens.
    Ben, you old rogue, that was mean! | I spent the whole afternoon mowing the lawn.
    On Sunday I was at the races in Ripon. | My neighbour wants to sell his house. | The government ought to resign.
    The manager got the sack, about time too. | My daughter lives in Switzerland now. | Klaus has a new girlfriend.
    How was your games evening? | How is the gout? | Have you had as much rain as us?
    Did anyone see the cup final? | I'll be in the garden. | This winter just won't end.
    These midges are a nuisance! | None of us is getting any younger. | What a lovely game!
    I was completely wrong again. | I risked too much last round. | Next time I'll win.
    Blue moon, you saw me standing alone. | Who needs luck? | It is the lot of poets to be poor. | It's only a game.
    It never rains but it pours. | I had imagined that differently. | My doctor told me to rest.
    The plumber is coming tomorrow. | The bus is late again. | The letter from the bank was no fun.
    There was something about board games in the paper. | The new girl in the office plays cards too.
    I am learning to be patient. | I greet the whole table. | Happy Easter to you all! | The result surprised me.
    I'm happy with my third place. | I hope my horse keeps going. | Ben hat Klaus ganz schön alt aussehen lassen.
    Mir ist gestern der Kuchen angebrannt. | Unser Verein sucht einen neuen Kassenwart.
    Der Kassenwart ist zurückgetreten. | Ich habe meine Brille verlegt. | Die Fähre nach Juist fuhr nicht.
    Carla schreibt immer so nette Presse. | Ohne Kaffee geht bei mir gar nichts. | Das ist nicht meine Schuld.
    Meine Oma wird morgen neunzig. | Beim nächsten Treffen bringe ich Kuchen mit. | Ihr könnt mich mal!
    Wer andern eine Grube gräbt, fällt selbst hinein. | Fehler macht jeder mal.
    Das war mein Fehler, ich hätte Blau nehmen sollen. | Meine Wette war ein Witz, aber sie ging auf.
    Ich bin ja so was von raus aus dem Rennen. | Es bleibt spannend. | Auf die Plätze, fertig, los!
    Na, Carla, hast du Angst? | Der Zug nach Bonn war pünktlich. | Habe die Rechnung ohne den Wirt gemacht.
    Die Frage stellt sich nicht. | Ach, wäre ich doch Lehrer geworden. | Mein Lieblingsspiel ist und bleibt Jockey.
    Ben made Klaus look rather old. | I burnt the cake yesterday. | Our club is looking for a new treasurer.
    The treasurer has stepped down. | I have mislaid my glasses. | The ferry to Mull was cancelled.
    Carla always writes such nice press. | Without coffee I am good for nothing. | It isn't my fault.
    My gran will be ninety tomorrow. | I'll bring a cake to the next meeting. | You can all go hang!
    Pride comes before a fall. | Everyone makes mistakes. | That was my mistake, I should have taken blue.
    My bet was a joke, but it paid off. | I'm well and truly out of the running. | It's getting exciting.
    Ready, steady, go! | So, Carla, are you scared? | The train to York was on time. | I should have known better.
    The question does not arise. | If only I had become a teacher. | My favourite game is still Jockey.
    Meine Nichte hat gestern geheiratet, es war ein rauschendes Fest.
    Die Kollegen haben mir einen Kuchen geschenkt. | Ich habe beim Zahnarzt Blut und Wasser geschwitzt.
    Carla, dein letzter Brief war köstlich. | Wir haben jetzt eine Wärmepumpe. | Der Sommer ist viel zu kurz.
    Im Garten blühen die Rosen. | So eine Frechheit, Ben! | Dafür gibt es keine Entschuldigung.
    Wer den Schaden hat, braucht für den Spott nicht zu sorgen. | Mein Fahrrad wurde gestohlen.
    Dieses Jahr gibt es viele Äpfel. | Ich habe das Gefühl, dass Ben blufft.
    Klaus sitzt bestimmt wieder im Biergarten. | Der Bus hält jetzt direkt vor unserer Tür.
    Mein Rücken macht mir zu schaffen. | Das Konzert am Freitag war der Hammer.
    Ich lese gerade einen dicken Krimi. | Na dann, auf ein Neues! | Rot hat mehr Glück als Verstand.
    Mir schwirrt der Kopf von all den Zahlen. | Ich glaube, Blau macht das Rennen.
    Das nächste Treffen ist im September in Göttingen. | Die Kneipe hat für immer zugemacht.
    Habe gestern die alten Hefte aus den Achtzigern gefunden. | Ihr macht mir Spaß! | Das Leben ist kein Ponyhof.
    Grüße aus dem verregneten Harz. | Ach ja, die gute alte Postzeit.
    My niece got married yesterday, it was a splendid party. | My colleagues gave me a cake.
    I was in a cold sweat at the dentist's. | Carla, your last letter was delicious. | We have got a heat pump now.
    The summer is far too short. | The roses are in bloom. | What cheek, Ben! | There is no excuse for that.
    He who laughs last laughs longest. | My bike was stolen. | There are lots of apples this year.
    I have a feeling that Ben is bluffing. | Klaus will be in the beer garden again.
    The bus stops right outside our door now. | My back is giving me trouble. | The concert on Friday was terrific.
    I'm reading a fat thriller. | Well then, here we go again! | Red has more luck than judgement.
    My head is spinning with all these numbers. | I think blue will win the race.
    The next meeting is in September in Leeds. | The pub has closed for good.
    Our choir is singing the Mass in C on Sunday. | I found the old issues from the eighties yesterday.
    You do make me laugh! | Life is no picnic. | Greetings from rainy Wales.
    Ah yes, the good old days of postal play. | Ich habe mir am Knie wehgetan.
    Beim Grillen hat es wie aus Eimern geschüttet. | Die Nachbarn haben Zwillinge.
    Klaus und ich kennen uns noch aus der Schule. | Der Bäcker hat jetzt auch sonntags offen.
    Ben spielt, als hätte er nichts zu verlieren. | Na, habt ihr euch wieder vertragen?
    Ich bin eher der vorsichtige Typ. | Manchmal frage ich mich, warum ich das mache.
    Die Suppe ist mir übergekocht. | Dein Pferd lahmt wohl, Carla? | Bei uns fällt heute die Schule aus.
    Unser Ältester macht gerade den Führerschein. | Da hat mir einer die Karten schlecht gemischt. | I hurt my knee.
    It poured down during the barbecue. | The neighbours have twins. | Klaus and I know each other from school.
    The baker is open on Sundays now. | Ben plays as if he had nothing to lose. | So, have you two made up?
    I'm more the cautious type. | Sometimes I wonder why I do this. | The soup boiled over.
    Is your horse lame, Carla? | There's no school here today. | There are days when one should stay in bed.
    Our eldest is taking her driving test. | Somebody dealt me a rotten hand.
    Mein Schwager hat sich ein Wohnmobil gekauft. | Der Regen hört einfach nicht auf.
    Wir haben am Wochenende das Wohnzimmer gestrichen. | Carla hat beim letzten Mal richtig Glück gehabt.
    In meiner Straße wird seit Wochen gebaut. | Das Freibad hat wieder geöffnet.
    Ich habe noch nie so schlecht gespielt. | Ben, die Runde geht an dich! | Unser Hund frisst keine Karotten.
    Das Fußballspiel war langweilig. | Mein Vater hat früher Postspiele geleitet.
    Die Kirschen sind dieses Jahr früh dran. | Meine Brille ist bei der Reparatur.
    Der Nachbar übt Trompete, es ist zum Davonlaufen. | Da hat wohl jemand gute Karten gehabt.
    Ich bin gespannt auf deine Antwort, Klaus. | Es war ein langer Tag im Büro.
    Mir hat die Presse im letzten Heft gefallen. | Nächstes Jahr werde ich sechzig.
    Bei der Verlosung habe ich einen Toaster gewonnen. | Wer rastet, der rostet. | Die Zeit heilt alle Wunden.
    Bei Licht betrachtet war das dumm von mir. | Das nenne ich Sportsgeist! | Mein Zug war nicht gerade genial.
    Ich habe gehört, dass Carla umzieht. | Sie sucht eine neue Wohnung. | Ben hat sein Auto abgemeldet.
    Die Adresse vom Treffen steht im Heft. | Ich erinnere mich gern an unser Treffen in Kassel.
    My brother-in-law has bought a camper van. | The rain just won't stop.
    We painted the living room at the weekend. | Carla was really lucky last time.
    They have been digging up my street for weeks. | The lido has opened again. | I have never played so badly.
    Ben, this round is yours! | Our dog doesn't eat carrots. | The football match was boring.
    My father used to run postal games. | The cherries are early this year. | My glasses are being repaired.
    The neighbour is practising the trumpet, it's unbearable. | Somebody must have had good cards there.
    I'm looking forward to your answer, Klaus. | It was a long day at the office.
    I liked the press in the last issue. | Next year I'll be sixty. | I won a toaster in the raffle.
    A rolling stone gathers no moss. | Time heals all wounds. | In the cold light of day that was silly of me.
    That's what I call sportsmanship! | My move wasn't exactly brilliant. | I hear that Carla is moving house.
    She is looking for a new flat. | Ben has sold his car. | The address of the meeting is in the magazine.
    I fondly remember our meeting in Kassel.
"""
"""Gossip, proverbs, congratulations and stories, with the words of the commands in them."""
