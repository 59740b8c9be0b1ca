import { expect, test } from "vitest";
import { automaticMail } from "./automatic.ts";

const kindOf = (subject: string, from = "ana@ruizbooks.test") =>
  automaticMail({ headers: [], from, subject })?.kind;

test.for([
  ["English", "Automatic reply: Printer"],
  ["English", "Out of office: Printer"],
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
])("an absence note without headers is known in %s: %s", ([, subject = ""]) => {
  expect(kindOf(subject)).toBe("answer");
});

test.for([
  "Our auto reply does not work",
  "Automatic replying machine",
  "Who is out of office today?",
  "Abwesenheiten im Dezember",
  "Absence de réseau",
  "Fuera de servicio",
])("a person's subject is none: %s", (subject) => {
  expect(kindOf(subject)).toBeUndefined();
});

test("a mail server answers nobody, a postmaster may be a person", () => {
  expect(kindOf("Hello", "MAILER-DAEMON@mx.test")).toBe("answer");
  expect(kindOf("Hello", "postmaster@mx.test")).toBe("program");
});
