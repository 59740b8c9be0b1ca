import { clock, expect } from "#tests/http/harness.ts";
import { connect, signInEnv, test } from "#tests/http/mail-sign-in.ts";
import { runDoctor } from "./run-doctor.ts";

test("the sign-in to mail is checked by its stored token, which is not renewed", async ({
  oauth,
  startSite,
  smtp,
}) => {
  // Sends nothing by itself: a mail that is due would renew the token.
  const site = await startSite({
    env: { ...signInEnv(oauth.issuer), SMTP_URL: smtp.url, WORK: "off" },
  });
  const { DATA_DIR, DATABASE_URL, SESSION_SECRET } = site.appContext.env;
  const variables = {
    ...signInEnv(oauth.issuer),
    SMTP_URL: smtp.url,
    DATA_DIR,
    DATABASE_URL,
    SESSION_SECRET,
    PUBLIC_URL: "http://127.0.0.1:1",
  };
  const report = async (more = {}) =>
    (await runDoctor({ ...variables, ...more }, clock.now)).report;
  expect(await report()).toMatch(/^fault {2}Mail sign-in: .*Nobody has signed mail in yet/m);

  await connect(await site.signInAs("owner"), oauth);
  const row = () => site.ctx.db.selectFrom("mailAccount").selectAll().executeTakeFirstOrThrow();
  const before = await row();
  const connected = await report();
  expect(connected).toMatch(/^ok {5}Mail sign-in: Google is connected as desk@valley-it\.test\.$/m);
  expect(connected).toMatch(/^ok {5}Outgoing mail: The mail server accepts the sign-in\./m);
  expect(smtp.tokens).toHaveLength(1);

  expect(
    await report({ SESSION_SECRET: "another secret, of another folder, of some length" }),
  ).toMatch(/^fault {2}Mail sign-in: .*another session secret/m);
  clock.advance(before.expiresAt - clock.now() + 1);
  expect(await report()).toMatch(/^note {3}Outgoing mail: Not tried: there is no valid token/m);
  expect(await row()).toEqual(before);
});
