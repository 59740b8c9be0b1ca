import { expect, onTestFinished, test } from "vitest";
import { createHumanCheck } from "#platform/http/human-check.server.ts";
import { createLog } from "#platform/log.server.ts";
import { callGraph } from "#platform/mail/graph/graph-call.server.ts";
import type { MailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import { createOAuth } from "#platform/mail/sign-in/oauth.server.ts";
import { mailProviderOf } from "#platform/mail/sign-in/provider.ts";
import { type Sickness, sicknesses, startSickReceiver } from "#tests/stand-ins/sick-receivers.ts";
import { readLimited } from "./limited-answer.server.ts";

// The clients that use `fetch`, which follows an answer for as long and as far as it goes.

/** Bytes that fit into the buffers of a connection and a few reads of it. */
const fewBytes = 20_000_000;

/** Sicknesses that only a timeout ends; the clients' own are too long to wait for each. */
const lasting: readonly Sickness[] = [
  "one 100 and silence",
  "one 102 and silence",
  "endless 100s",
  "endless 103s",
  "silence",
  "headers that drip",
  "less than its length and silence",
  "a body that drips",
];
const quick = sicknesses.filter((sickness) => !lasting.includes(sickness));

function providerAt(url: string) {
  const provider = mailProviderOf({
    MAIL_SIGN_IN: "microsoft-graph",
    MAIL_MAILBOX: "desk@valleyfirm.test",
    MAIL_CLIENT_ID: "client",
    MAIL_CLIENT_SECRET: "secret",
    MAIL_ISSUER: url,
    MAIL_GRAPH_URL: url,
  } as never);
  if (!provider) throw new Error("No provider.");
  return provider;
}

test("a human check ends unverified, however sick the provider is", async () => {
  const log = createLog("info", { write: () => undefined });
  await Promise.all(
    sicknesses.map(async (sickness) => {
      const { url, sent } = await startSickReceiver(sickness, onTestFinished);
      const check = createHumanCheck({ secret: async () => "secret", origin: url, log });
      expect([sickness, await check.verify("token", "")]).toEqual([sickness, "unverified"]);
      if (/an endless (?:body|refusal)/.test(sickness)) expect(sent()).toBeLessThan(fewBytes);
    }),
  );
});

test.for(quick)(
  "the sign-in of the mail provider ends when it answers with %s",
  async (sickness) => {
    const { url, sent } = await startSickReceiver(sickness, onTestFinished);
    await expect(createOAuth(providerAt(url)).asApplication()).rejects.toThrow();
    expect(sent()).toBeLessThan(fewBytes);
  },
);

test.for(quick)("a call to Microsoft Graph ends when it answers with %s", async (sickness) => {
  const { url, sent } = await startSickReceiver(sickness, onTestFinished);
  const signIn = { provider: providerAt(url), accessToken: async () => "token" };
  const called = callGraph(signIn as MailSignIn, { address: "/me" });
  await expect(called.then((response) => readLimited(response.body, 100_000))).rejects.toThrow();
  expect(sent()).toBeLessThan(fewBytes);
});
