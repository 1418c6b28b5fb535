"""The single signs of which the splitter makes up its mind, each held against what it must and must not be taken for."""

from __future__ import annotations

import pytest

from gm.mail.read.attribution import is_attribution, is_footer
from gm.mail.read.header_block import header_block_end, is_separator
from gm.mail.read.like_orders import may_be_order

ATTRIBUTIONS = [
    "Am 18.11.25 um 21:03 schrieb Spielpost:",
    'Am 18.11.2025 um 21:03 schrieb "Spielpost, GM" <gm@spielpost.example>:',
    "Am 18.11.2025 21:03, schrieb gm@spielpost.example:",
    "Am 18/11/2025 um 21:03 schrieb Spielpost:",
    "Am Di, 18. Nov 2025, um 21:03, schrieb Spielpost:",
    "Am Dienstag, den 18. November 2025, 21:03 Uhr, schrieb Spielpost <gm@x.example>:",
    "Am Dienstag, 18. November 2025 um 21:03:11 schrieb Spielpost (gm@x.example):",
    "Am 18. November 2025 um 21:03 schrieb Spielpost via Spielpost <gm@x.example>:",
    "Am Di., 18. Nov. 2025 um 21:03 Uhr schrieb <gm@x.example>:",
    "Am Di., 18. Nov. 2025 um 21:03 Uhr hat Spielpost <gm@x.example> geschrieben:",
    "Am 18.11.25 um 21:03 hat Spielpost geschrieben:",
    "Am 18.11.2025 um 21:03 schrieb Anna B. via Brettspiel-Liste:",
    "Am 18. Nov. 2025 um 21:03 schrieb Spielpost <gm@x.example <mailto:gm@x.example>>:",
    "Am 18.11.2025, 21:03 Uhr, schrieb Spielpost <gm@x.example>:",
    "Am 2025-11-18 um 21:03 schrieb Spielpost:",
    "Am 18.11.25 um 9:03 PM schrieb Spielpost:",
    "Am So., 2. März 2025 um 08:15 Uhr schrieb Jürgen Groß <j@x.example>:",
    "Am Sa., 1. Feb. 2025 um 08:15 Uhr schrieb Jürgen <j@x.example>:",
    "Spielpost <gm@x.example> schrieb am Di., 18. Nov. 2025, 21:03:",
    "Spielpost schrieb am 18.11.2025 um 21:03:",
    "Spielpost schrieb am 18.11.25 um 21:03 Uhr:",
    "Spielpost <gm@x.example> schrieb am Dienstag, 18. November 2025 um 21:03:",
    '"Spielpost" <gm@x.example> schrieb am 18.11.2025 um 21:03:11:',
    "Spielpost <gm@x.example> hat am 18. November 2025 um 21:03 geschrieben:",
    "Spielpost <gm@x.example> hat am Di 18. Nov 2025 21:03 geschrieben:",
    "18. Nov. 2025, 21:03 von gm@x.example:",
    "18.11.2025 21:03, Spielpost schrieb:",
    "18.11.2025 21:03:11 Spielpost <gm@x.example>:",
    "Nov 18, 2025, 21:03 by gm@x.example:",
    "On Tue, Nov 18, 2025 at 9:03 PM Spielpost <gm@x.example> wrote:",
    "On Tue, Nov 18, 2025 at 9:03 PM <gm@x.example> wrote:",
    "On Tue, 18 Nov 2025 at 21:03, Spielpost <gm@x.example> wrote:",
    "On Tue, 18 Nov 2025, 21:03 Spielpost, <gm@x.example> wrote:",
    "On Tue, 18 Nov 2025 21:03:11 +0100, Spielpost <gm@x.example> wrote:",
    'On Tue, 18 Nov 2025 21:03:11 +0100 "Spielpost GM" <gm@x.example> wrote:',
    "On 18 Nov 2025, at 21:03, Spielpost <gm@x.example> wrote:",
    "On Nov 18, 2025, at 9:03 PM, Spielpost <gm@x.example> wrote:",
    "On Nov 18, 2025 9:03 PM, Spielpost <gm@x.example> wrote:",
    "On Nov 18, 2025, at 21:03, Spielpost via Players <players@x.example> wrote:",
    "On November 18, 2025 9:03:11 PM GMT+01:00, Spielpost <gm@x.example> wrote:",
    "On 18 November 2025 21:03:11 CET, Spielpost <gm@x.example> wrote:",
    "On 18/11/2025 21:03, Spielpost wrote:",
    "On 11/18/25 21:03, Spielpost wrote:",
    "On 11/18/25 9:03 PM, Spielpost wrote:",
    "On 18.11.25 21:03, Spielpost wrote:",
    "On 2025-11-18 21:03, Spielpost wrote:",
    "On 2025-11-18 9:03 p.m., Spielpost wrote:",
    "On Tue 18 Nov 2025 at 21:03, Spielpost wrote:",
    "On Tue, Nov 18, 2025 at 09:03:11PM +0100, Spielpost wrote:",
    "On Tuesday, November 18, 2025 at 09:03:11 PM GMT+1, Spielpost <gm@x.example> wrote:",
    "On Tuesday, November 18th, 2025 at 9:03 PM, Spielpost <gm@x.example> wrote:",
    "On Tuesday, 18 November 2025 at 21:03:11 CET, Spielpost wrote:",
    "On Tuesday, 18 November 2025, Spielpost <gm@x.example> wrote:",
    "On Tuesday 18 November 2025 21:03:11 Spielpost wrote:",
    "On Tuesday, 18 November 2025, 21:03:11 GMT, Spielpost <gm@x.example> wrote:",
    "On Nov 18 2025, at 9:03 pm, Spielpost <gm@x.example> wrote:",
    'On 11/18/2025 9:03:11 PM, "Spielpost" <gm@x.example> wrote:',
    "On 11/18/2025 9:03 PM CET Spielpost <gm@x.example> wrote:",
    "On 18 Nov 2025, 21:03 +0100, Spielpost <gm@x.example>, wrote:",
    "On Tue, 2025-11-18 at 21:03 +0100, Spielpost wrote:",
    "On Sun, 2 Mar 2025 at 08:15, Jürgen <j@x.example> wrote:",
    "On May 4, 2025, at 8:15 AM, April May <april@x.example> wrote:",
    "Spielpost <gm@x.example> wrote on Tue, 18 Nov 2025 at 21:03:",
    "Spielpost wrote on 18/11/2025 21:03:",
    "On Tue, 18 Nov 2025 21:03:11 +0100 Spielpost <gm@x.example> wrote ---",
    "---- On Tue, 18 Nov 2025 21:03:11 +0100 Spielpost <gm@x.example> wrote ----",
    "Le mar. 18 nov. 2025 à 21:03, Spielpost <gm@x.example> a écrit :",
    "Op di 18 nov 2025 om 21:03 schreef Spielpost <gm@x.example>:",
    "Il giorno mar 18 nov 2025 alle ore 21:03 Spielpost <gm@x.example> ha scritto:",
    "El mar, 18 nov 2025 a las 21:03, Spielpost (<gm@x.example>) escribió:",
    "On Tue, Nov 18, 2025, 9:03 PM Spielpost <gm@x.example> wrote:",
    "Am Di., 18. Nov. 2025, 21:03 schrieb Spielpost <gm@x.example>:",
    "Am Dienstag, dem 18.11.2025 um 21:03 +0100 schrieb Spielpost:",
    "Am Dienstag, 18. November 2025, 21:03:11 CET schrieb Spielpost:",
    "Am 18. November 2025 21:03:11 MEZ schrieb Spielpost <gm@x.example>:",
    "Am 18.11.2025 um 21:03 schrieb Das Team der Jockey-Runde im Brettspielverein Wien <gm@x.example>:",
    "Am Dienstag, 18. November 2025 schrieb Spielpost <gm@x.example>:",
    "gm@x.example schrieb am 18.11.2025 21:03:",
    'Am 18.11.25, 21:03 schrieb "Spielpost" <gm@x.example>:',
]
PROSE = [
    "PLAY red +7",
    "SPIELE rot +7:",
    "Am 18.11. um 20:00 schrieb ich dir:",
    "Am 18.11.2025 schreibe ich wieder, bis dahin gilt:",
    "Am 18.11.2025 um 20:00 Uhr bin ich weg. Daher jetzt schon:",
    "Am Dienstag schrieb Anna:",
    "Meine Züge vom 18.11.2025 um 21:03:",
    "On 18 Nov 2025 at 21:03 I wrote:",
    "On Friday I will be away:",
    "On 21 November 2025 at 20:00 the race is due, so:",
    "Du hast am 18.11.2025 um 21:03 geschrieben, dass rot führt. Ich spiele:",
    "In your report of 18/11/2025 21:03 you wrote that red leads. So:",
    "Wie ich am 17.11.2025 um 20:00 schon schrieb:",
    "Anna hat am 18.11.2025 um 20:00 gewonnen:",
    "Zug 3 (Abgabe 21.11.2025 20:00):",
    "AWAY 18.11.2025 25.11.2025",
    "ABWESEND 18.11.2025 bis 25.11.2025:",
    "Turn 3, 18/11/2025 21:03:",
    "ZUG 7:",
    "GAME Jockey 12:",
    "PARTIE Jockey 12 vom 18.11.2025 von anna@mail.example:",
    "Bitte ab 18.11.2025 21:00 an anna@mail.example schreiben:",
    "I wrote on 18/11/2025 21:03 already:",
    "NOTE written on 18/11/2025 21:03:",
    "Am 18.11.2025 um 21:03 schrieb der Kollege aus Wien noch, dass er wartet, also gilt für mich:",
    "PRESSE am 18.11.2025 um 21:03 schrieb die Rennleitung!:",
]
FOOTERS = [
    "Von meinem iPhone gesendet",
    "Von meinem Samsung Galaxy Smartphone gesendet.",
    "Von meinem Samsung-Gerät gesendet",
    "Von meiner Apple Watch gesendet",
    "Von unterwegs gesendet",
    "Sent from my iPhone",
    "Sent from my iPad",
    "Sent from my Samsung Galaxy smartphone.",
    "Sent from my Galaxy",
    "Sent from my Verizon, Samsung Galaxy smartphone",
    "Sent from my mobile device. Please excuse my brevity.",
    "Sent from Mail for Windows 10",
    "Sent from Mail<https://go.microsoft.com/fwlink/?LinkId=550986> for Windows",
    "Sent from Outlook for Android",
    "Sent from Yahoo Mail on Android",
    "Sent from Yahoo Mail for iPhone",
    "Sent via BlackBerry from T-Mobile",
    "Sent with Proton Mail secure email.",
    "Sent with [Proton Mail](https://proton.me/mail/home) secure email.",
    "Sent from Proton Mail for iOS",
    "Sent from Proton Mail Android",
    "Sent from my Pixel 8",
    "Sent from my phone",
    "Sent from Gmail Mobile",
    "Gesendet von Outlook für iOS",
    "Gesendet von Outlook für Android<https://aka.ms/AAb9ysg>",
    "Gesendet von Mail für Windows",
    "Gesendet von meinem iPhone",
    "Gesendet von meinem Android-Gerät",
    "Gesendet von Yahoo Mail auf Android",
    "Gesendet mit der GMX Mail App",
    "Gesendet mit der WEB.DE Mail App",
    "Gesendet mit der Telekom Mail App",
    "Gesendet mit Spark",
    "Gesendet mit BlueMail",
    "Gesendet mit Proton Mail sicherer E-Mail.",
    "Gesendet von Proton Mail für Android",
    "Von Yahoo Mail auf Android gesendet",
    "Get Outlook for iOS<https://aka.ms/o0ukef>",
    "Get Outlook for Android<https://aka.ms/AAb9ysg>",
    "Get Outlook for Android",
    "Outlook für Android<https://aka.ms/AAb9ysg> herunterladen",
    "Outlook für iOS beziehen<https://aka.ms/o0ukef>",
    "Holen Sie sich Outlook für Android<https://aka.ms/AAb9ysg>",
    "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
    "Diese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.",
    "Diese Nachricht wurde von meinem Android Mobiltelefon mit WEB.DE Mail gesendet.",
    "Sent from my Android device with K-9 Mail. Please excuse my brevity.",
    "Diese E-Mail wurde von Avast-Antivirussoftware auf Viren geprüft.",
    "Diese E-Mail wurde von Avast Antivirus-Software auf Viren geprüft.",
    "Virenfrei.www.avast.com",
    "Virus-free.www.avast.com",
    "Envoyé de mon iPhone",
    "Inviato da iPhone",
    "Von meinem Huawei-Mobiltelefon gesendet",
    "Von meinem/meiner Galaxy gesendet",
    "Gesendet aus der mobilen WEB.DE App",
    "Mit freundlichen Grüßen von meinem iPhone gesendet",
    "Mobil gesendet",
    "Von meinem Telefon gesendet",
    "Gesendet vom Handy",
    "-- Gesendet mit Tutanota",
    "Sent from TypeApp",
    "Sent from Edison Mail",
    "Verschickt mit Vivaldi Mail",
    "Sent from Samsung tablet.",
    "sent from mobile",
]
NO_FOOTERS = [
    "Sent my orders yesterday by mail",
    "Gesendet habe ich gestern schon: SPIELE rot +7",
    "Von meinem Blatt: SPIELE rot +7",
    "Von meinem letzten Zug habe ich nichts gehört",
    "Get ready",
    "Hol dir rot",
    "SPIELE rot +7",
    "Diese Nachricht ist an alle",
    "Sent to the stewards",
    "PLAY red +7 sent from my iPhone",
    "Entschuldige die Verspätung",
    "Sent from my iPhone: PLAY red +7",
    "Von meinem iPhone gesendet: SPIELE rot +7",
    "Gesendet von meinem Handy, deshalb kurz: SPIELE rot +7",
    "Sent from my phone so short: PLAY red +7",
]
SEPARATORS = [
    "-----Original Message-----",
    "----- Original Message -----",
    "------ Original Message ------",
    "-------- Original Message --------",
    "-------- Original message --------",
    "--- Original Message ---",
    "-----Ursprüngliche Nachricht-----",
    "----- Ursprüngliche Nachricht -----",
    "-------- Ursprüngliche Nachricht --------",
    "-------- Originalnachricht --------",
    "-------- Original-Nachricht --------",
    "-----Original-Nachricht-----",
    "------ Originalnachricht ------",
    "----- Original Nachricht -----",
    "----- Originalmail -----",
    "---------- Forwarded message ---------",
    "---------- Forwarded message ----------",
    "---------- Weitergeleitete Nachricht ----------",
    "---------- Weitergeleitete Nachricht ---------",
    "-------- Weitergeleitete Nachricht --------",
    "-------- Forwarded Message --------",
    "------- Forwarded Message -------",
    "----- Forwarded Message -----",
    "----- Weitergeleitete Mail -----",
    "----- Weitergeleitet von Anna Beispiel am 18.11.2025 -----",
    "---------------------- Forwarded by Anna on 18.11.2025 ----------------------",
    "Begin forwarded message:",
    "Anfang der weitergeleiteten Nachricht:",
    "Anfang der weitergeleiteten E-Mail:",
    "________________ Ursprüngliche Nachricht ________________",
    "===== Original Message =====",
    "-----Mensaje original-----",
    "-----Message d'origine-----",
    "-----Messaggio originale-----",
    "-----Oorspronkelijk bericht-----",
    "-------- Original-Mail --------",
    "-------- Ursprüngliche E-Mail --------",
    "-----Urspr. Nachricht-----",
    "--- Ursprüngliche Nachricht ---",
    "--------- Weitergeleitete Nachricht von Spielpost ---------",
]
NO_SEPARATORS = [
    "-- PLAY red +7 --",
    "--- Zug 3 ---",
    "--------------------",
    "----- Nachricht an alle -----",
    "-- Original --",
    "Original Message",
    "---- Jockey 12 ----",
    "--- Press ---",
    "*** Nachrichten aus Wien ***",
    "- Forwarded orders -",
    "== ENDE ==",
]

HEADER_BLOCKS = [
    [
        "Von: Spielpost <gm@x.example>",
        "Gesendet: Dienstag, 18. November 2025 21:03",
        "An: Anna",
        "Betreff: Zug 3",
    ],
    ["From: Spielpost", "Sent: Tuesday, November 18, 2025 9:03 PM", "To: Anna", "Subject: Turn 3"],
    [
        "Gesendet: Dienstag, 18. November 2025 um 21:03 Uhr",
        'Von: "Spielpost" <gm@x.example>',
        "An: anna@x.example",
        "Betreff: Zug 3",
    ],
    [
        "Betreff: \tZug 3",
        "Datum: \tTue, 18 Nov 2025 21:03:11 +0100",
        "Von: \tSpielpost <gm@x.example>",
        "An: \tanna@x.example",
    ],
    ["*From:* Spielpost", "*Date:* 18/11/2025 21:03", "*Subject:* Turn 3"],
    ["**Von:** Spielpost", "**Gesendet:** 18.11.2025 21:03", "**An:** Anna", "**Betreff:** Zug 3"],
    ["Von:", "Spielpost <gm@x.example>", "Gesendet:", "18.11.2025 21:03", "An:", "Anna"],
    ["From: Spielpost", "Date: 2025-11-18T21:03:11+0100", "To: Anna"],
    ["De : Spielpost <gm@x.example>", "Envoyé : mardi 18 novembre 2025 21:03", "À : Anna", "Objet : Zug 3"],
    [
        "Von: Spielpost via Spielerliste",
        "Gesendet am: 18.11.2025 21:03",
        "An: Anna; Ben",
        "Cc: Clara",
        "Betreff: Zug 3",
    ],
]
NO_HEADER_BLOCKS = [
    ["Von: 5", "Nach: 7"],
    ["Von: 5", "An: 7", "Betreff: 12"],
    ["Von: Anna", "An: Spielleitung", "Datum: 18.11.2025", "Betreff: Zug 3"],
    ["From: Anna", "To: you", "Subject: orders"],
    ["Von: Anna <anna@x.example>", "An: gm@x.example"],
    ["An: alle", "Datum: heute", "Betreff: Doping"],
    ["Von: 5C", "Zu: 6E", "Datum: 21:03"],
    ["GAME: Jockey", "TURN: 3", "FROM: Anna"],
]
ORDERS = [
    "SPIELE rot +7",
    "play red +7",
    "- PLAY red +7",
    "1. SPIELE rot +7",
    "* rot +7",
    "Nr. 2 +13 blau",
    "gelb +30 max",
    "T8",
    "C8, D3",
    "Herz As",
    "STOSS rot 6C",
    "grün 7",
    "GRUEN 7",
    "END",
    "PRESSE",
    "ok",
    "ZUG 7:",
    "Steuermann über Bord",
    "Übung Jockey",
    "*SPIELE rot +7*",
]
NO_ORDERS = [
    "Anna Beispiel",
    "Musterweg 3",
    "1010 Wien",
    "Tel. +43 1 2345678",
    "+49 170 1234567",
    "www.anna.example",
    "Mit freundlichen Grüßen",
    "Mobil: 0170/1234567",
]


@pytest.mark.parametrize("line", ATTRIBUTIONS)
def test_an_attribution_is_known_beyond_doubt(line: str) -> None:
    """Date, person and verb as programs write them, in one line."""
    assert is_attribution(line)


@pytest.mark.parametrize("line", PROSE)
def test_prose_is_no_attribution(line: str) -> None:
    """Whatever dates, names and verbs a player's own sentence holds."""
    assert not is_attribution(line)


@pytest.mark.parametrize("line", FOOTERS)
def test_a_footer_is_known(line: str) -> None:
    """Phones, apps and virus scanners name themselves in it."""
    assert is_footer(line)


@pytest.mark.parametrize("line", NO_FOOTERS)
def test_a_players_line_is_no_footer(line: str) -> None:
    """Not even when it begins like one, or has an order behind one."""
    assert not is_footer(line)


@pytest.mark.parametrize("line", SEPARATORS)
def test_a_separator_of_mails_is_known(line: str) -> None:
    """It alone says that another mail follows."""
    assert is_separator(line)


@pytest.mark.parametrize("line", NO_SEPARATORS)
def test_a_players_ruled_headline_is_no_separator(line: str) -> None:
    """Dashes around other words are decoration."""
    assert not is_separator(line)


@pytest.mark.parametrize("lines", HEADER_BLOCKS, ids=lambda lines: lines[0])
def test_a_header_block_is_known_to_its_last_line(lines: list[str]) -> None:
    """Sender, date, and subject or recipient, with an address or a time among them."""
    assert header_block_end([*lines, "", "Hallo Anna,"], 0) == len(lines)


@pytest.mark.parametrize("lines", NO_HEADER_BLOCKS, ids=lambda lines: lines[0])
def test_a_form_or_letterhead_is_no_header_block(lines: list[str]) -> None:
    """Labels alone are not enough."""
    assert header_block_end([*lines, "", "SPIELE rot +7"], 0) == 0


@pytest.mark.parametrize("line", ORDERS)
def test_what_could_be_an_order_is_given_the_benefit_of_the_doubt(line: str) -> None:
    """By its first word or a card, behind any bullet, in any letter case, umlauts or not."""
    assert may_be_order(line)


@pytest.mark.parametrize("line", NO_ORDERS)
def test_what_stands_in_signatures_is_not_taken_for_orders(line: str) -> None:
    """Names, streets, places and telephone numbers."""
    assert not may_be_order(line)
