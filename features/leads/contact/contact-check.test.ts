import { expect, onTestFinished, test, vi } from "vitest";
import { limits } from "#features/leads/contract.ts";
import { leadMessages } from "#features/leads/lead-messages.ts";
import { emptyEmailMessage } from "#platform/mail/business-email.ts";
import { answerMailDomains } from "#tests/builders/mail/domains.ts";
import { type ContactEntry, resolveContact } from "./contact-check.ts";

const good: ContactEntry = {
  name: "Maria Rivera",
  email: "maria@rivera-cpa.example",
  phone: "",
  message: "Our mail bounces.",
};

/** Returns the errors of each field. */
async function errorsOf(change: Partial<ContactEntry>) {
  answerMailDomains();
  const { errors } = await resolveContact({ ...good, ...change }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, (error as { message?: string }).message]),
  );
}

test("a valid entry passes, trimmed and with an empty phone", async () => {
  const result = await resolveContact(
    { name: "  Maria ", email: " maria@rivera-cpa.example ", message: " Our mail bounces. " },
    undefined,
    { fields: {}, shouldUseNativeValidation: false },
  );
  expect(result).toEqual({
    errors: {},
    values: {
      name: "Maria",
      email: "maria@rivera-cpa.example",
      phone: "",
      message: "Our mail bounces.",
    },
  });
});

test.each<[Partial<ContactEntry>, Record<string, string>]>([
  [{ name: "A" }, { name: leadMessages.name }],
  [{ name: "  A  " }, { name: leadMessages.name }],
  [{ name: "a".repeat(limits.maxName + 1) }, { name: leadMessages.tooLong }],
  [{ email: "" }, { email: emptyEmailMessage }],
  [{ email: "maria" }, { email: leadMessages.email }],
  [{ email: "maria@gmail.com" }, { email: leadMessages.email }],
  [{ email: " maria@YAHOO.com " }, { email: leadMessages.email }],
  [{ email: "maria@tempmail.com" }, { email: leadMessages.email }],
  [{ email: "maria@mail.yahoo.com" }, { email: leadMessages.email }],
  [{ phone: "call me" }, { phone: leadMessages.phone }],
  [{ phone: "818-555-0123" }, {}],
  [{ message: "Too short" }, { message: leadMessages.message }],
  [{ message: " ".repeat(40) }, { message: leadMessages.message }],
  [{ message: "m".repeat(limits.maxMessage) }, {}],
  [{ message: "m".repeat(limits.maxMessage + 1) }, { message: leadMessages.tooLong }],
])("%j shows its messages under the fields", async (change, errors) => {
  expect(await errorsOf(change)).toEqual(errors);
});

test("every invalid field gets its own message at once", async () => {
  expect(await errorsOf({ name: "", email: "a@gmail.com", phone: "x", message: "" })).toEqual({
    name: leadMessages.name,
    email:
      "Please use a business email address. Personal email domains (gmail.com, yahoo.com, etc.) are not accepted.",
    phone: leadMessages.phone,
    message: leadMessages.message,
  });
});

test("an address passes if its domain cannot be checked, because the server checks again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { errors } = await resolveContact({ ...good, email: "maria@aol.com" }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toEqual({});
});
