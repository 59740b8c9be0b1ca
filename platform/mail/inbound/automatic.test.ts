import { expect, test } from "vitest";
import { automaticMail } from "./automatic.ts";

const kindOf = (subject: string, from = "ana@ruizbooks.test") =>
  automaticMail({ headers: [], from, subject })?.kind;

const marked = (key: string, value: string, facts = {}) =>
  automaticMail({
    headers: [{ key, value }],
    from: "ana@ruizbooks.test",
    subject: "Printer",
    ...facts,
  })?.kind;

test.for([
  ["English", "Automatic reply: Printer"],
  ["English", "Out of office: Printer"],
  ["English, of Exchange 2003", "Out of Office AutoReply: Printer"],
  ["English, as a sentence", "I am out of the office."],
  ["English, behind a tag", "[EXTERNAL] Out of the Office"],
  ["German", "Abwesenheitsnotiz: Drucker"],
  ["German", "Automatische Antwort: Drucker"],
  ["French", "Réponse automatique : Imprimante"],
  ["French", "Message d’absence"],
  ["Spanish", "Respuesta automática: Impresora"],
  ["Spanish", "Fuera de la oficina"],
  ["Italian", "Risposta automatica: Stampante"],
  ["Portuguese", "Resposta automática: Impressora"],
  ["Dutch", "Automatisch antwoord: Printer"],
  ["Polish", "Odpowiedź automatyczna: Drukarka"],
  ["Swedish", "Autosvar: Skrivare"],
  ["Swedish", "Automatiskt svar: Skrivare"],
  ["Danish", "Automatisk svar: Printer"],
  ["Finnish", "Automaattinen vastaus: Tulostin"],
  ["Czech", "Automatická odpověď: Tiskárna"],
  ["Turkish", "Otomatik yanıt: Yazıcı"],
  ["Japanese", "自動返信: プリンター"],
  ["Chinese", "自动回复: 打印机"],
  ["Korean", "자동 회신: 프린터"],
  ["Korean", "부재중 자동 응답: 프린터"],
])("an absence note without headers is known in %s: %s", ([, subject = ""]) => {
  expect(kindOf(subject)).toBe("answer");
});

/** Subjects that begin as absence notes do. */
const sentences = [
  "I am out of the office on Friday, can we move the call?",
  "Ich bin nicht im Büro am Freitag, können wir verschieben?",
  "Vacation message does not work",
  "Autoresponder for our 20 mailboxes",
  "Automatic reply does not work",
  "Fuori sede venerdì, spostiamo la chiamata?",
  "Réponse automatique à régler",
];

test.for([
  ...sentences,
  "Our auto reply does not work",
  "Automatic replying machine",
  "Who is out of office today?",
  "Abwesenheiten im Dezember",
  "Absence de réseau",
  "Fuera de servicio",
])("a person's subject is none: %s", (subject) => {
  expect(kindOf(subject)).toBeUndefined();
});

test.for([
  ["auto-submitted", "auto-generated"],
  ["x-auto-response-suppress", "DR, RN"],
  ["x-autoreply", "yes"],
  ["x-autorespond", "Gone"],
  ["return-path", "<>"],
])(
  "with %s: %s, a subject that begins as an absence note does is one",
  ([key = "", value = ""]) => {
    expect(sentences.map((subject) => marked(key, value, { subject }))).toEqual(
      sentences.map(() => "answer"),
    );
  },
);

test("a subject alone outweighs neither a person's mark nor a program's", () => {
  const subject = sentences[0];
  expect(marked("auto-submitted", "no", { subject })).toBeUndefined();
  expect(marked("auto-submitted", "auto-generated")).toBe("program");
});

test("a mail server answers nobody, a postmaster may be a person", () => {
  expect(kindOf("Hello", "MAILER-DAEMON@mx.test")).toBe("answer");
  expect(kindOf("Hello", "postmaster@mx.test")).toBe("program");
});

test("a receipt is an automatic answer, a report of another kind is not", () => {
  const report = (type: string) => marked("content-type", `multipart/Report; report-type=${type}`);
  expect(report('"disposition-notification"; boundary=b')).toBe("answer");
  expect(report("delivery-status")).toBeUndefined();
});
