import { clock, expect, jsonOf, type SignedIn } from "#tests/http/harness.ts";
import {
  aMail,
  callbackOf,
  connect,
  mailbox,
  signInEnv,
  stateOf,
  test,
} from "#tests/http/mail-sign-in.ts";
import { oauthClient } from "#tests/stand-ins/oauth.ts";

const minute = 60_000;

async function begin(who: SignedIn): Promise<string> {
  return (await jsonOf<{ url: string }>(await who.post("/api/mail-account/connect"))).url;
}

const finish = (who: SignedIn, answer: object) => who.post("/api/mail-account/finish", answer);

async function mailCheck(who: SignedIn) {
  const { checks } = await jsonOf<{ checks: { id: string; text: string; link?: string }[] }>(
    await who.get("/api/system/health"),
  );
  return checks.find(({ id }) => id === "Mail");
}

test("mail leaves by the token of a sign-in that an owner began, which is stored sealed", async ({
  smtp,
  oauth,
  site,
}) => {
  const owner = await site.signInAs("owner");
  expect(await stateOf(owner)).toBe("missing");
  const { read } = await aMail(site);
  await connect(owner, oauth);
  expect(await stateOf(owner)).toBe("connected");
  await site.settle();
  expect((await read()).state).toBe("sent");
  expect(smtp.mails).toMatchObject([{ from: mailbox, to: ["ana@ruizbooks.test"] }]);
  const [token = ""] = smtp.tokens;
  expect(await oauth.isGood(token)).toBe(true);
  const rows = await site.ctx.db.selectFrom("mailAccount").selectAll().execute();
  expect(rows).toMatchObject([{ connectedBy: owner.staff.name, error: "" }]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("connecting and disconnecting are audited without tokens, and logged without them", async ({
  smtp,
  oauth,
  site,
}) => {
  const owner = await site.signInAs("owner");
  const answer = await connect(owner, oauth);
  const { read } = await aMail(site);
  await site.settle();
  expect((await read()).state).toBe("sent");
  const [token = ""] = smtp.tokens;
  const out = await jsonOf<{ revoked: boolean }>(await owner.post("/api/mail-account/disconnect"));
  expect(out.revoked).toBe(true);
  expect(await oauth.isGood(token)).toBe(false);
  expect(await site.ctx.db.selectFrom("mailAccount").selectAll().execute()).toEqual([]);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("subjectType", "=", "mail_account")
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action, detail, actorId }) => [action, detail, actorId])).toEqual([
    ["mail_account.connected", {}, owner.staff.id],
    ["mail_account.disconnected", {}, owner.staff.id],
  ]);
  const written = JSON.stringify([site.logged, audit]);
  for (const secret of [token, answer.code, answer.state, oauthClient.secret])
    expect(written).not.toContain(secret);
});

test("nobody but an owner connects, finishes or disconnects mail", async ({ oauth, site }) => {
  const owner = await site.signInAs("owner");
  const answer = callbackOf(await oauth.allow(await begin(owner)));
  const office = await site.signInAs("office");
  expect((await office.get("/api/mail-account")).status).toBe(403);
  expect((await office.post("/api/mail-account/connect")).status).toBe(403);
  expect((await finish(office, answer)).status).toBe(403);
  expect((await office.post("/api/mail-account/disconnect")).status).toBe(403);
});

test("a connection asks for a password that was entered long ago", async ({ site }) => {
  const owner = await site.signInAs("owner");
  clock.advance(11 * minute);
  const refused = await owner.post("/api/mail-account/connect");
  expect(await jsonOf(refused)).toMatchObject({ code: "confirm_password" });
});

test("an answer with a wrong, foreign, used or late state connects nothing", async ({
  oauth,
  site,
}) => {
  const owner = await site.signInAs("owner");
  const answer = callbackOf(await oauth.allow(await begin(owner)));
  expect((await finish(owner, { ...answer, state: "made-up" })).status).toBe(409);
  const other = await site.signInAs("owner");
  expect((await finish(other, answer)).status).toBe(409);
  // The other person's attempt has used up the answer.
  expect((await finish(owner, answer)).status).toBe(409);
  const late = callbackOf(await oauth.allow(await begin(owner)));
  clock.advance(11 * minute);
  expect((await finish(owner, late)).status).toBe(409);
  expect(await stateOf(owner)).toBe("missing");
});

test("an answer of another issuer connects nothing", async ({ oauth, site }) => {
  const owner = await site.signInAs("owner");
  const answer = callbackOf(await oauth.allow(await begin(owner)));
  const refused = await finish(owner, { ...answer, iss: "https://login.rival.test" });
  expect(refused.status).toBe(409);
  expect(oauth.grants).toEqual([]);
  expect(await stateOf(owner)).toBe("missing");
});

test("a used code is refused", async ({ oauth, site }) => {
  const owner = await site.signInAs("owner");
  const first = await connect(owner, oauth);
  const next = callbackOf(await oauth.allow(await begin(owner)));
  const refused = await finish(owner, { ...next, code: first.code });
  expect(refused.status).toBe(409);
  expect(await stateOf(owner)).toBe("connected");
});

test("a denied consent changes nothing and says so", async ({ oauth, site }) => {
  const owner = await site.signInAs("owner");
  const answer = callbackOf(await oauth.deny(await begin(owner)));
  expect(answer).toMatchObject({ error: "access_denied" });
  const refused = await finish(owner, answer);
  expect(refused.status).toBe(409);
  expect(await jsonOf(refused)).toMatchObject({
    error: "The sign-in was not allowed at Google. Nothing was changed.",
  });
  expect(await stateOf(owner)).toBe("missing");
});

test("a withdrawn sign-in holds mail, is told, and mail goes on after connecting again", async ({
  smtp,
  oauth,
  site,
}) => {
  const owner = await site.signInAs("owner");
  await connect(owner, oauth);
  oauth.revokeAll();
  const queued = [await aMail(site), await aMail(site)];
  await site.settle();
  expect(await stateOf(owner)).toBe("withdrawn");
  for (const { read } of queued) expect(await read()).toEqual({ state: "queued", attempts: 0 });
  expect(await mailCheck(owner)).toMatchObject({
    text: "The sign-in to Google was withdrawn. Emails are waiting.",
    link: "/admin/settings?group=mail#mail-account",
  });
  const outbox = await jsonOf(await owner.get("/api/outbox"));
  expect(outbox).toMatchObject({ counts: { held: 2 }, waitsFor: "Google" });
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("actorKind")
    .where("action", "=", "mail_account.withdrawn")
    .execute();
  expect(audit).toEqual([{ actorKind: "system" }]);
  expect((await site.ctx.db.selectFrom("mailAccount").selectAll().execute())[0]).toMatchObject({
    refreshToken: null,
    accessToken: null,
  });

  await connect(owner, oauth);
  await site.settle();
  for (const { read } of queued) expect(await read()).toEqual({ state: "sent", attempts: 1 });
  expect(smtp.mails).toHaveLength(2);
  expect(await mailCheck(owner)).toMatchObject({ text: "Mail goes out." });
});

test("disconnecting says that nothing was revoked when the provider withdrew the sign-in before", async ({
  oauth,
  site,
}) => {
  const owner = await site.signInAs("owner");
  await connect(owner, oauth);
  oauth.revokeAll();
  await aMail(site);
  await site.settle();
  expect(await stateOf(owner)).toBe("withdrawn");
  const out = await owner.post("/api/mail-account/disconnect");
  expect(await jsonOf(out)).toMatchObject({ revoked: false, account: { state: "missing" } });
});

test("a refused client secret holds mail, is told, and is tried again after a minute", async ({
  oauth,
  site,
}) => {
  await connect(await site.signInAs("owner"), oauth);
  clock.advance(61 * minute);
  const owner = await site.signInAs("owner");
  oauth.changeSecret("another-secret-than-the-site-has");
  const { read } = await aMail(site);
  await site.settle();
  expect(await stateOf(owner)).toBe("client");
  expect(await read()).toEqual({ state: "queued", attempts: 0 });
  expect(await mailCheck(owner)).toMatchObject({
    text: "Google refuses this site's client ID or secret. Emails are waiting.",
  });
  oauth.changeSecret(oauthClient.secret);
  clock.advance(minute);
  await site.settle();
  expect((await read()).state).toBe("sent");
});

test("settings that do not fit a sign-in stop the start with their names", async ({
  startSite,
}) => {
  const start = (env: Record<string, string>) => startSite({ env });
  await expect(start({ MAIL_SIGN_IN: "google" })).rejects.toThrow(/MAIL_MAILBOX.*MAIL_CLIENT_ID/s);
  const { MAIL_ISSUER: _, ...microsoft } = signInEnv("https://login.rival.test");
  await expect(start({ ...microsoft, MAIL_SIGN_IN: "microsoft" })).rejects.toThrow("MAIL_TENANT");
  await expect(
    start({
      ...signInEnv("https://a.test"),
      MAIL_SIGN_IN: "microsoft-graph",
      SMTP_URL: "smtp://a",
    }),
  ).rejects.toThrow("SMTP_URL");
  await expect(start(signInEnv("http://login.rival.test"))).rejects.toThrow("MAIL_ISSUER");
});
