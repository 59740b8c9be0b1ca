import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";
import type { ImportAnswer, SubscriberProof } from "./contract.ts";

const path = "/api/subscribers/import";
const head = "email,consent_at,consent_source,topic,industry";

const good = `${head}
Ana@RuizBooks.test,2026-05-31,"Paper form, spring fair",email-security,accounting-firms
ben@lopezlaw.test,2026-06-01T14:05:00-07:00,Web form of the old site,,
`;

async function bring(staff: SignedIn, text: string, own: object = {}) {
  const body = { text, fileName: "list.csv", vouched: true, apply: true, ...own };
  const response = await staff.post(path, body);
  expect(response.status).toBe(200);
  return jsonOf<ImportAnswer>(response);
}

test("checking a file says what would happen and changes nothing", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const answer = await bring(staff, good, { apply: false, vouched: false });
  expect(answer).toMatchObject({ ready: 2, existing: 0, errors: [], applied: false });
  expect(answer.sample[0]).toEqual({
    email: "ana@ruizbooks.test",
    consentAt: Date.parse("2026-05-31T12:00:00Z"),
    source: "Paper form, spring fair",
  });
  expect(await site.ctx.db.selectFrom("subscriber").selectAll().execute()).toEqual([]);
});

test("imported subscribers have proof of consent and the person who vouched", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  expect(await bring(staff, good)).toMatchObject({ ready: 2, applied: true });
  const ana = await site.ctx.db
    .selectFrom("subscriber")
    .selectAll()
    .where("email", "=", "ana@ruizbooks.test")
    .executeTakeFirstOrThrow();
  expect(ana).toMatchObject({
    state: "subscribed",
    topic: "email-security",
    industry: "accounting-firms",
    confirmedAt: Date.parse("2026-05-31T12:00:00Z"),
  });
  const proof = await jsonOf<SubscriberProof>(await staff.get(`/api/subscribers/${ana.id}`));
  expect(proof).toMatchObject({
    consentSource: "Paper form, spring fair",
    choices: [{ choice: "granted", requestedAt: ana.confirmedAt, wordingVersion: "import" }],
    importedBy: { fileName: "list.csv", authorName: staff.staff.name, at: clock.now() },
  });
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "subscribers.imported")
    .execute();
  expect(audit).toEqual([{ detail: { added: 2, known: 0, suppressed: 0 } }]);
  // No confirmation or welcome mail is sent, since the consent was given elsewhere.
  expect(await site.ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("one invalid row stops the import, and each is named by its line", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const text = `${good}not an address,2026-01-01,fair,,
cid@gmail.com,2026-01-01,fair,,
dan@ok.test,yesterday,fair,,
eva@ok.test,2027-01-01,fair,,
fay@ok.test,2026-02-30,fair,,
gil@ok.test,2026-01-01,,,
hal@ok.test
`;
  const answer = await bring(staff, text);
  expect(answer.applied).toBe(false);
  expect(answer.errors.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(answer.errors.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("is not an email address"),
    "gmail.com is a personal mail provider.",
    expect.stringContaining("must be a date"),
    "consent_at is in the future.",
    expect.stringContaining("must be a date"),
    expect.stringContaining("consent_source is empty"),
    expect.stringContaining("must be a date"),
  ]);
  expect(await site.ctx.db.selectFrom("subscriber").selectAll().execute()).toEqual([]);
});

test("a partial import adds the valid rows and returns the invalid ones unchanged", async ({
  site,
}) => {
  const staff = await site.signInAs("marketing");
  const broken = "cid@gmail.com,2026-01-01,fair,,";
  const answer = await bring(staff, `${good}${broken}\n`, { partly: true });
  expect(answer).toMatchObject({ ready: 2, applied: true, head });
  expect(answer.errors).toEqual([
    { line: 4, reason: "gmail.com is a personal mail provider.", row: broken },
  ]);
  const rows = await site.ctx.db.selectFrom("subscriber").select("email").execute();
  expect(rows).toHaveLength(2);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "subscribers.imported")
    .execute();
  expect(audit).toEqual([{ detail: { added: 2, known: 0, suppressed: 0, broken: 1 } }]);
  const unvouched = { text: `${good}${broken}`, vouched: false, apply: true, partly: true };
  expect((await staff.post(path, unvouched)).status).toBe(422);
});

test("a file without the columns is refused with what is missing", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  for (const [text, reason] of [
    ["email\nana@ruiz.test\n", "Missing: consent_at, consent_source."],
    ["", "Missing: email, consent_at, consent_source."],
    [`${head}\n"ana@ruiz.test,2026-01-01,x\n`, "quotation mark"],
    [`${head}\n${"a@ruiz.test,2026-01-01,x,,\n".repeat(5001)}`, "More than 5000 rows"],
  ] as const) {
    const { errors, applied } = await bring(staff, text);
    expect([errors[0]?.reason, applied]).toEqual([expect.stringContaining(reason), false]);
  }
});

test("existing, left and suppressed subscribers are skipped and counted, and duplicates are one", async ({
  site,
}) => {
  await aSubscriber(site.ctx, { email: "known@ruiz.test" });
  await aSubscriber(site.ctx, { email: "left@ruiz.test", state: "unsubscribed" });
  await aSubscriber(site.ctx, { email: "never@ruiz.test", suppressedAt: clock.now() });
  const staff = await site.signInAs("marketing");
  const rows = ["known", "left", "never", "new", "NEW"].map(
    (name) => `${name}@ruiz.test,2026-01-01,fair,,`,
  );
  const answer = await bring(staff, `${head}\r\n${rows.join("\r\n")}`);
  expect(answer).toMatchObject({ ready: 1, existing: 1, left: 1, suppressed: 1, applied: true });
  const states = await site.ctx.db
    .selectFrom("subscriber")
    .select(["email", "state"])
    .orderBy("email")
    .execute();
  expect(states.map(({ email, state }) => `${email} ${state}`)).toEqual([
    "known@ruiz.test subscribed",
    "left@ruiz.test unsubscribed",
    "never@ruiz.test subscribed",
    "new@ruiz.test subscribed",
  ]);
});

test("an import needs a confirmation of consent and marketing.edit", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const refused = await staff.post(path, { text: good, vouched: false, apply: true });
  expect(refused.status).toBe(422);
  const office = await site.signInAs("office");
  expect((await office.post(path, { text: good, vouched: true, apply: true })).status).toBe(403);
  expect((await staff.post(path, { text: "a".repeat(1_500_000), apply: false })).status).toBe(413);
});
