import { expect, test } from "vitest";
import { quote } from "#content/quote.ts";
import { leadMessages } from "./contract.ts";
import { quoteFaults, stepOfField } from "./quote-check.ts";
import { quoteToBegin } from "./quote-draft.ts";

const { text: empty } = quoteToBegin(undefined, null, 0);

test("each step asks for its own answers only", () => {
  expect(quoteFaults("need", empty)).toEqual({ need: quote.faults.need });
  expect(quoteFaults("need", { ...empty, need: "unsure" })).toEqual({});
  expect(quoteFaults("firm", empty)).toEqual({
    firmSize: quote.faults.firmSize,
    industry: quote.faults.industry,
  });
  expect(quoteFaults("urgency", empty)).toEqual({ urgency: quote.faults.urgency });
  expect(quoteFaults("contact", empty)).toEqual({
    name: leadMessages.name,
    email: leadMessages.email,
  });
});

test("the contact step knows the common mail providers", () => {
  const text = { ...empty, name: "Maria", email: "maria@gmail.com", phone: "818-555-0123" };
  expect(quoteFaults("contact", text)).toEqual({ email: leadMessages.email });
  expect(quoteFaults("contact", { ...text, email: "maria@rivera-cpa.example" })).toEqual({});
});

test("a field is found at its step", () => {
  expect(stepOfField("industry")).toBe("firm");
  expect(stepOfField("email")).toBe("contact");
  expect(stepOfField("idempotencyKey")).toBeUndefined();
});
