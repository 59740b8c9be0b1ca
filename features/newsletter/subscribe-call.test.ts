import { expect, onTestFinished, test, vi } from "vitest";
import { answerMailDomains } from "#tests/builders/mail/domains.ts";
import { newsletterMessages } from "./messages.ts";
import { sendSubscription } from "./subscribe-call.ts";

const supportEmail = "help@site.example";
const language = "en" as const;
const email = "ana@ruizbooks.example";

test("sendSubscription without an endpoint calls nothing and returns the message", async () => {
  // Each domain is looked up once and cached, so this test uses domains of its own.
  const { asked } = answerMailDomains();
  expect(await sendSubscription({ email, language, endpoint: "none", supportEmail })).toEqual({
    subscribed: true,
    message:
      "Thanks for subscribing! We will add you to our update list manually within one business day.",
  });
  const wrong = await sendSubscription({
    email: "ana@outlook.com",
    language,
    endpoint: "none",
    supportEmail,
  });
  expect(wrong).toEqual({ subscribed: false, message: newsletterMessages.invalid });
  const thrownAway = { email: "ana@mailinator.com", language, endpoint: "none", supportEmail };
  expect(await sendSubscription(thrownAway)).toEqual(wrong);
  expect(asked).toEqual(["ruizbooks.example", "outlook.com", "mailinator.com"]);
});

test("sendSubscription calls the configured host", async () => {
  const { others } = answerMailDomains();
  const endpoint = "https://api.site.example/api/newsletter/subscribe";
  expect(await sendSubscription({ email, language, endpoint, supportEmail })).toEqual({
    subscribed: true,
    message: "Thanks for subscribing!",
  });
  await sendSubscription({ email, language: "es", endpoint, supportEmail });
  // The first language is omitted, since other hosts expect the address alone.
  expect(others).toEqual(
    [{ email }, { email, language: "es" }].map((sent) => ({
      address: endpoint,
      method: "POST",
      body: JSON.stringify(sent),
    })),
  );
});

test("an empty field is reported as empty", async () => {
  const answer = await sendSubscription({ email: " ", language, endpoint: "none", supportEmail });
  expect(answer).toEqual({
    subscribed: false,
    message: "Please enter your business email address.",
  });
});

test.each<[string, () => Promise<Response> | Response]>([
  ["a refusal", () => Response.json({}, { status: 503 })],
  ["no success in the answer", () => Response.json({ success: false })],
  ["an answer that is no JSON", () => new Response("<html>")],
  ["an answer that is no object", () => Response.json(null)],
  ["no answer", () => Promise.reject(new TypeError("offline"))],
])("%s is a failure, with an address to write to", async (_what, answer) => {
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("/api/mail-domain") ? Response.json({ business: true }) : answer(),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const endpoint = "https://api.site.example/api/newsletter/subscribe";
  expect(await sendSubscription({ email, language, endpoint, supportEmail })).toEqual({
    subscribed: false,
    message: "Subscription failed. Please try again later or email help@site.example.",
  });
});

test("an address that the server refuses is reported as no business address", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("/api/mail-domain")
      ? Response.json({ business: true })
      : Response.json({ fields: { email: "no" } }, { status: 422 }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const endpoint = "/api/newsletter/subscribe";
  expect(await sendSubscription({ email, language, endpoint, supportEmail })).toEqual({
    subscribed: false,
    message: newsletterMessages.invalid,
  });
});
