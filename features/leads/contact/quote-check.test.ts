import { expect, test } from "vitest";
import { quote } from "#content/quote.ts";
import { leadMessages } from "#features/leads/contract.ts";
import { answerMailDomains } from "#tests/builders/mail-domains.ts";
import { quoteFaults, stepOfField } from "./quote-check.ts";
import { quoteToBegin } from "./quote-draft.ts";

const { text: empty } = quoteToBegin(undefined, null, 0);

test("each step asks for its own answers only", async () => {
  expect(await quoteFaults("need", empty)).toEqual({ need: quote.faults.need });
  expect(await quoteFaults("need", { ...empty, need: "unsure" })).toEqual({});
  expect(await quoteFaults("firm", empty)).toEqual({
    firmSize: quote.faults.firmSize,
    industry: quote.faults.industry,
  });
  expect(await quoteFaults("urgency", empty)).toEqual({ urgency: quote.faults.urgency });
  expect(await quoteFaults("contact", empty)).toEqual({
    name: leadMessages.name,
    email: leadMessages.email,
  });
});

test("the contact step knows the mail providers, also throw-away ones", async () => {
  answerMailDomains();
  const text = { ...empty, name: "Maria", email: "maria@gmail.com", phone: "818-555-0123" };
  expect(await quoteFaults("contact", text)).toEqual({ email: leadMessages.email });
  expect(await quoteFaults("contact", { ...text, email: "maria@tempmail.com" })).toEqual({
    email: leadMessages.email,
  });
  expect(await quoteFaults("contact", { ...text, email: "maria@rivera-cpa.example" })).toEqual({});
});

test("a field is found at its step", () => {
  expect(stepOfField("industry")).toBe("firm");
  expect(stepOfField("email")).toBe("contact");
  expect(stepOfField("idempotencyKey")).toBeUndefined();
});
