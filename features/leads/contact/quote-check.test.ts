import { expect, test } from "vitest";
import { quote } from "#content/quote.ts";
import { leadMessages } from "#features/leads/lead-messages.ts";
import { emptyEmailMessage } from "#platform/mail/business-email.ts";
import { answerMailDomains } from "#tests/builders/mail/domains.ts";
import { quoteErrors, stepOfField } from "./quote-check.ts";
import { newQuote } from "./quote-draft.ts";

const { text: empty } = newQuote({ name: "", email: "", phone: "" }, 0);

test("each step checks only its own answers", async () => {
  expect(await quoteErrors("need", empty)).toEqual({ need: quote.errors.need });
  expect(await quoteErrors("need", { ...empty, need: "unsure" })).toEqual({});
  expect(await quoteErrors("firm", empty)).toEqual({
    firmSize: quote.errors.firmSize,
    industry: quote.errors.industry,
  });
  expect(await quoteErrors("urgency", empty)).toEqual({ urgency: quote.errors.urgency });
  expect(await quoteErrors("contact", empty)).toEqual({
    name: leadMessages.name,
    email: emptyEmailMessage,
  });
});

test("the contact step refuses mail providers, disposable ones too", async () => {
  answerMailDomains();
  const text = { ...empty, name: "Maria", email: "maria@gmail.com", phone: "818-555-0123" };
  expect(await quoteErrors("contact", text)).toEqual({ email: leadMessages.email });
  expect(await quoteErrors("contact", { ...text, email: "maria@tempmail.com" })).toEqual({
    email: leadMessages.email,
  });
  expect(await quoteErrors("contact", { ...text, email: "maria@rivera-cpa.example" })).toEqual({});
});

test("a field is found at its step", () => {
  expect(stepOfField("industry")).toBe("firm");
  expect(stepOfField("email")).toBe("contact");
  expect(stepOfField("idempotencyKey")).toBeUndefined();
});
