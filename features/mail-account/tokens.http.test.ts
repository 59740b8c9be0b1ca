import type { KyselyPlugin } from "kysely";
import { createMailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import { clock, expect } from "#tests/http/harness.ts";
import { aMail, connect, stateOf, test } from "#tests/http/mail-sign-in.ts";

const minute = 60_000;

test("tokens are renewed ahead of their end, once for many mails", async ({
  smtp,
  oauth,
  site,
}) => {
  const owner = await site.signInAs("owner");
  await connect(owner, oauth);
  clock.advance(56 * minute);
  const queued = await Promise.all(Array.from({ length: 5 }, () => aMail(site)));
  await site.settle();
  for (const { read } of queued) expect((await read()).state).toBe("sent");
  expect(oauth.grants).toEqual(["authorization_code", "refresh_token"]);
  clock.advance(10 * minute);
  smtp.hangUp();
  const { read } = await aMail(site);
  await site.settle();
  expect((await read()).state).toBe("sent");
  expect(oauth.grants).toEqual(["authorization_code", "refresh_token"]);
});

test("two processes that need a token at once ask for it once", async ({ oauth, site, second }) => {
  const owner = await site.signInAs("owner");
  await connect(owner, oauth);
  clock.advance(59 * minute);
  const [one, other] = await Promise.all([second.accessToken(), second.other()]);
  expect(one).toBe(other);
  expect(oauth.grants).toEqual(["authorization_code", "refresh_token"]);
});

test("a process that read the old token before another renewed it takes the new one", async ({
  oauth,
  site: { appContext, signInAs },
  second,
}) => {
  await connect(await signInAs("owner"), oauth);
  clock.advance(59 * minute);
  let reads = 0;
  let renewed = "";
  const stall: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads += 1;
      // The process reads the token when it needs one and once more before it tries to hold the account.
      if (reads === 2) renewed = await second.accessToken();
      return result;
    },
  };
  const database = { ...appContext.database, db: appContext.database.db.withPlugin(stall) };
  const late = createMailSignIn({ ...appContext, database });
  expect(await late?.accessToken()).toBe(renewed);
  expect(oauth.grants).toEqual(["authorization_code", "refresh_token"]);
});

test("a token that the mail server refuses before it expires is replaced in the same try", async ({
  smtp,
  oauth,
  site,
}) => {
  const owner = await site.signInAs("owner");
  await connect(owner, oauth);
  oauth.endAccessTokens();
  const { read } = await aMail(site);
  await site.settle();
  expect(await read()).toEqual({ state: "sent", attempts: 1 });
  expect(new Set(smtp.tokens).size).toBe(2);
});

test("a provider that is down leaves the old token in use until it ends", async ({
  oauth,
  site,
  second,
}) => {
  await connect(await site.signInAs("owner"), oauth);
  await oauth.stop();
  clock.advance(57 * minute);
  expect(await oauth.isGood(await second.accessToken())).toBe(true);
  clock.advance(4 * minute);
  await expect(second.accessToken()).rejects.toThrow();
  expect(await stateOf(await site.signInAs("owner"))).toBe("connected");
});
