import { expect, test } from "vitest";
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
