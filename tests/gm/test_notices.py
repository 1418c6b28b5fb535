"""Letters that programs write without a header that says so, and letters of people that look like them."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import col, select

from gm.mail.read import Letter, read_letter
from gm.mail.read.verdicts import absence_notice
from gm.store.tables import LetterIn


def read(subject: str, body: str) -> Letter:
    head = f"From: Anna <anna@mail.example>\nTo: gm@spielpost.example\nSubject: {subject}\nMessage-ID: <1@x.example>\n"
    return read_letter(f"{head}Content-Type: text/plain; charset=utf-8\n\n{body}\n".encode())


DE = "Guten Tag,\n\nvielen Dank für Ihre Nachricht. Ich bin bis zum 12.05. nicht im Büro. Ihre E-Mail wird nicht weitergeleitet.\n\nMit freundlichen Grüßen\nAnna"
EN = "Thank you for your email. I am out of the office until 12 May with limited access to email.\nFor urgent matters please contact my colleague.\n\nRegards\nAnna"
PROGRAMS = [
    ("Re: Ascot", "I am travelling until 14 May. For urgent enquiries please contact sales@firm.example."),
    ("Re: Ascot", "In dringenden Fällen wenden Sie sich an Frau Meier."),
    ("Ihr Anliegen", "Vielen Dank. Ihr Ticket wurde unter der Nummer 2031042 angelegt."),
    ("Nachricht zugestellt: Ascot", "Ihre Nachricht an anna@mail.example wurde zugestellt."),
    ("Delivery delayed: Ascot", "Your message has not been delivered yet. You do not need to resend it."),
    ("Post to club-list rejected", "You are not allowed to post to this mailing list."),
    ("Accepted: Ascot deadline", "Anna has accepted this invitation."),
    ("Bevestiging ontvangst", "Uw e-mail is door ons ontvangen en wordt zo spoedig mogelijk behandeld."),
    ("Abwesenheitsnotiz: Ascot, Zug 4", DE),
    ("Automatische Antwort: Re: Ascot", DE),
    ("Automatic reply: Ascot", EN),
    ("Out of Office: Ascot", EN),
    ("Out of office Re: Ascot", EN),
    ("AUTO: Anna ist außer Haus (Rückkehr am 12.05.2031)", DE),
    ("AUTO: Anna is out of the office (returning 12.05.2031)", EN),
    ("Autoreply: Ascot", EN),
    ("Auto-Reply: Ascot", EN),
    ("[Auto-Reply] Ascot", EN),
    ("Auto: Ascot", EN),
    ("Urlaub", DE),
    ("Ich bin im Urlaub", DE),
    ("Abwesenheit Re: Ascot", DE),
    ("I am on holiday", EN),
    ("I am currently away Re: Ascot", EN),
    ("Réponse automatique : Ascot", "Je suis absente du bureau."),
    ("Risposta automatica: Ascot", "Sono fuori ufficio"),
    ("Respuesta automática: Ascot", "Estoy fuera"),
    ("Automatisch antwoord: Ascot", "Ik ben afwezig"),
    ("Autosvar: Ascot", "Jeg er ikke på kontoret"),
    ("Automatiskt svar: Ascot", "Jag är borta"),
    ("Automaattinen vastaus: Ascot", "Olen poissa"),
    ("Odpowiedź automatyczna: Ascot", "Jestem na urlopie"),
    ("Automatická odpověď: Ascot", "Jsem pryč"),
    ("Автоматический ответ: Ascot", "Я в отпуске"),
    ("Otomatik yanıt: Ascot", "Ofis dışındayım"),
    ("自動応答: Ascot", "不在です"),
    ("自动回复: Ascot", "我不在"),
    ("Eingangsbestätigung Ihrer Nachricht", DE),
    ("Ihre Nachricht ist eingegangen", DE),
    (
        "We have received your request",
        "We have received your email. This is an automated response, please do not reply.",
    ),
    (
        "[Ticket#12345] Ascot",
        "Ihre Anfrage wurde unter der Ticketnummer 12345 erfasst. Diese Nachricht wurde automatisch erzeugt.",
    ),
    ("Re: Ascot", "Diese E-Mail wurde automatisch generiert. Bitte antworten Sie nicht auf diese Nachricht."),
    ("Vacation Re: Ascot", EN),
    ("Re: Ascot", DE),
    ("Re: Ascot, turn 4: report", EN),
    ("Ascot [Automatische Antwort]", DE),
    ("Re: Ascot", "Votre message a bien été reçu. Je suis absente du bureau. Contactez ma collègue."),
    ("Re: Ascot", "Bedankt voor uw bericht. Ik ben op vakantie. Bij spoed: mijn collega Jan."),
    ("Re: Ascot", "To confirm your subscription, click the link to confirm it."),
    ("Re: Ascot", "Ihre Anfrage ist eingegangen. Ihre Ticketnummer ist 4711."),
    ("Gelesen: Ascot, Zug 4", "Ihre Nachricht wurde am 12.05. um 12:05 gelesen."),
    ("Re: Ascot", "Anna's inbox is protected by SpamStop. Please verify that you are a human."),
]


PEOPLE = [
    ("Re: Ascot", "SPIELE rot +7"),
    ("Urlaub ab Montag", "Hallo, ich bin ab Montag im Urlaub, kannst du den Termin verschieben? Gruß Anna"),
    ("Abwesend 10.-20. Mai", "Ich bin dann nicht da. Anna"),
    ("Re: Ascot", "Danke für deine Nachricht! Ich bin bis Sonntag nicht da."),
    ("Auto kaputt", "Ich komme später. Anna"),
    ("Automatische Züge?", "Kann ich automatische Züge hinterlegen?"),
    ("Office party", "See you. PLAY red +7"),
    ("Vacation plans", "I will be away from May 10 to 20. Please extend if you can."),
    ("Re: Out of office: Ascot", "PLAY red +7"),
    ("Urlaub", "ABWESEND 10.-20. Mai"),
    ("Im Urlaub", "Bin im Urlaub bis 3.12."),
    ("Ich bin im Urlaub", "Bin im Urlaub bis 3.12."),
    ("Re: Ascot", "Wir werden uns noch wundern, Ben!"),
    ("Re: Ascot", "Our team leads the cup, well done Carla!"),
    ("Re: Ascot", "I can't click on the link in your report, it opens nothing."),
    ("Abgelehnt: die Verlegung", "Da bin ich dagegen. Anna"),
    ("Out of office?", "Is Ben away?"),
    ("Urlaub", "Ich bin bis Sonntag nicht im Büro. Kann mein Ersatzspieler meinen Zug machen?"),
]


@pytest.mark.parametrize(("subject", "body"), PROGRAMS)
def test_what_a_program_wrote_is_neither_obeyed_nor_answered(subject: str, body: str) -> None:
    """By its subject, by its words, or by both."""
    letter = read(subject, body)
    assert letter.may_command != ""
    assert letter.may_answer != ""


@pytest.mark.parametrize(("subject", "body"), PEOPLE)
def test_what_a_person_wrote_is(subject: str, body: str) -> None:
    """People are on holiday, too, and say so in their own words."""
    letter = read(subject, body)
    assert (letter.may_command, letter.may_answer) == ("", "")


@pytest.mark.parametrize(
    ("subject", "line"),
    [
        (
            "Re: Ascot (Action Required)",
            "Please add yourself to my Guest List so your messages will be delivered.",
        ),
        ("Re: Ascot", "Please click the link below to complete the verification process."),
        ("Yahoo! Auto Response", "I am on holiday."),
        ("Re: Ascot", "Anna Schmidt is no longer with the company."),
        ("Re: Ascot", "Frau Schmidt ist nicht mehr im Unternehmen tätig."),
    ],
)
def test_who_asks_for_proof_or_has_gone(subject: str, line: str) -> None:
    """What asks a sender to prove to be one, or says that nobody reads this, is a program's."""
    assert absence_notice(subject, [line], suppresses=False)


FOOTERS = (
    "No responsibility is accepted for any virus that might arise from opening this e-mail.",
    "No trees were killed to send this message.",
    "Red Team 7, Phone 7",
    "Call me on my mobile if it cannot wait.",
    "Help desk: 0800 4711",
    "Press enquiries: Anna Schmidt",
    "Keine Haftung für Viren, die mit dieser Mail kommen.",
    "Place orders by telephone only.",
    "Nimm bitte Kontakt mit meinem Büro auf.",
)
"""What stands below the letters of firms and begins like an order of some game, or like a command."""


@pytest.mark.parametrize("footer", FOOTERS)
@pytest.mark.parametrize(
    "subject",
    ["Out of Office AutoReply: {}", "Abwesenheitsnotiz: {}", "Automatische Antwort: Re: {}", "Autoreply"],
)
def test_a_footer_makes_no_person_of_an_autoreply(
    post: Correspondence, anna: Person, subject: str, footer: str
) -> None:
    """Silence, and nothing is left to the GM."""
    words = ["I am out of the office until Thursday. If it is urgent please telephone me.", "", footer]
    subject = subject.format(anna.report.subject)
    assert anna.writes(*words, subject=subject, quoting=False) == []
    assert post.on_file(0) == ""


@pytest.mark.parametrize("footer", FOOTERS)
def test_nor_does_it_of_a_letter_that_says_itself_that_a_program_wrote_it(footer: str) -> None:
    """Whatever its subject."""
    body = f"This is an automated message, please do not reply.\n\n{footer}"
    assert read("Re: Ascot", body).may_answer != ""


@pytest.mark.parametrize("order", ["play red 7", "PLAY red +7", "AWAY 13 May to 20 May"])
def test_a_note_known_by_its_subject_alone_is_not_read_for_orders(
    post: Correspondence, anna: Person, order: str
) -> None:
    """A program has put its words in front of our subject; what may be an order is left to the GM."""
    subject = f"Automatic reply: {anna.report.subject}"
    assert anna.writes("I am away until Thursday.", order, subject=subject, quoting=False) == []
    assert post.on_file(0) == ""
    with post.look() as session:
        row = session.exec(select(LetterIn).order_by(col(LetterIn.id).desc())).first()
        assert row is not None
        assert (row.status, row.why) == ("aside", "automatic (by its subject)")


def test_an_order_below_a_subject_of_ones_own_is_a_persons(post: Correspondence, anna: Person) -> None:
    """Nothing of ours stands in it, so somebody chose it."""
    anna.writes("PLAY red +7", subject="Out of office", quoting=False)
    assert post.on_file(0) == "PLAY red +7"
