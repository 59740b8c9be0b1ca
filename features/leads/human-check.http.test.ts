import { aQuoteRequest, aStrangersMessage } from "#tests/builders/lead.ts";
import { expect, type TestSite, test as withSite } from "#tests/http/harness.ts";
import { startTurnstile, type TurnstileStandIn } from "#tests/stand-ins/turnstile.ts";

const test = withSite.extend<{ turnstile: TurnstileStandIn; checked: TestSite }>({
  turnstile: async ({ onTestFinished }, use) => {
    const turnstile = await startTurnstile();
    onTestFinished(() => turnstile.stop());
    await use(turnstile);
  },
  checked: async ({ startSite, turnstile }, use) => {
    const site = await startSite({ env: { TURNSTILE_STAND_IN: turnstile.url } });
    const owner = await site.signInAs("owner");
    const value = { turnstileSiteKey: "site-key", turnstileSecret: "secret-key" };
    const json = { value, version: 0 };
    await owner.request("/api/settings/verification", { method: "PUT", json });
    await use(site);
  },
});

async function leadsOf(site: TestSite) {
  return site.ctx.db
    .selectFrom("lead")
    .select(["status", "humanCheck"])
    .orderBy("createdAt")
    .execute();
}

const send = (site: TestSite, humanToken?: string) =>
  site.browser().post("/api/contact", { ...aStrangersMessage(), humanToken });

test("without keys the human check is not called", async ({ startSite, turnstile }) => {
  const site = await startSite({ env: { TURNSTILE_STAND_IN: turnstile.url } });
  await send(site, "a-person");
  expect(await leadsOf(site)).toEqual([{ status: "new", humanCheck: "none" }]);
  expect(turnstile.asked).toEqual([]);
});

test("a token that the provider accepts passes, by either form", async ({ checked, turnstile }) => {
  await send(checked, "a-person");
  await checked.browser().post("/api/quote", aQuoteRequest({ humanToken: "a-person" }));
  expect(await leadsOf(checked)).toEqual([
    { status: "new", humanCheck: "passed" },
    { status: "new", humanCheck: "passed" },
  ]);
  expect(turnstile.asked[0]).toEqual({ secret: "secret-key", response: "a-person" });
});

test("an invalid token is answered and stored as spam", async ({ checked, turnstile }) => {
  turnstile.answerWith({ success: false, "error-codes": ["invalid-input-response"] });
  expect((await send(checked, "made-up")).status).toBe(200);
  expect(await leadsOf(checked)).toEqual([{ status: "spam", humanCheck: "failed" }]);
});

const noResult: [string, Parameters<TurnstileStandIn["answerWith"]>[0]][] = [
  ["an old token", { success: false, "error-codes": ["timeout-or-duplicate"] }],
  ["a wrong secret of ours", { success: false, "error-codes": ["invalid-input-secret"] }],
  ["an invalid answer", "nonsense"],
  ["a provider that never answers", "hang"],
];

for (const [what, answer] of noResult) {
  test(`the message gets through as unverified: ${what}`, async ({ checked, turnstile }) => {
    turnstile.answerWith(answer);
    expect((await send(checked, "a-person")).status).toBe(200);
    expect(await leadsOf(checked)).toEqual([{ status: "new", humanCheck: "unverified" }]);
    expect(JSON.stringify(checked.logged)).not.toMatch(/a-person|secret-key/);
  });
}

test("a message is not lost when the provider is down or scripts are off", async ({
  checked,
  turnstile,
}) => {
  await send(checked);
  await turnstile.stop();
  await send(checked, "a-person");
  expect(await leadsOf(checked)).toEqual([
    { status: "new", humanCheck: "unverified" },
    { status: "new", humanCheck: "unverified" },
  ]);
});
