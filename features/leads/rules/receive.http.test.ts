import { randomBytes } from "node:crypto";
import { leadMailWriters } from "#features/leads/mail.server.tsx";
import { aContactMessage, aQuoteRequest, aStrangersMessage } from "#tests/builders/lead.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

function send(site: TestSite, message: object, address?: string) {
  return site.browser(address).post("/api/contact", message);
}

async function leadsOf(site: TestSite) {
  return site.ctx.db.selectFrom("lead").selectAll().orderBy("createdAt").execute();
}

async function mailsOf(site: TestSite) {
  const mails = await site.ctx.db.selectFrom("outbox").selectAll().orderBy("template").execute();
  return mails.map(({ template, recipient, state }) => ({ template, recipient, state }));
}

async function nothingWritten(site: TestSite) {
  expect(await leadsOf(site)).toEqual([]);
  expect(await mailsOf(site)).toEqual([]);
}

test("a message is saved with its history, its audit row and both mails", async ({ site }) => {
  const office = await aStaffMember(site.ctx, "office");
  await aStaffMember(site.ctx, "viewer");
  const response = await send(site, aContactMessage(), "192.0.2.7");
  expect(response.status).toBe(200);
  expect(await jsonOf(response)).toEqual({ success: true, answerBy: "Wednesday 10:00 AM" });
  const [lead] = await leadsOf(site);
  expect(lead).toMatchObject({
    kind: "contact",
    status: "new",
    name: "Ana Ruiz",
    email: "ana@ruizbooks.test",
    sourcePath: "/contact",
    dueAt: clock.now() + 86_400_000,
    version: 1,
  });
  const events = await site.ctx.db.selectFrom("leadEvent").selectAll().execute();
  expect(events).toMatchObject([{ leadId: lead?.id, kind: "received", actorName: "Website" }]);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "lead.received")
    .execute();
  expect(audit).toMatchObject([{ subjectId: lead?.id, actorKind: "visitor", address: "" }]);
  expect(JSON.stringify(audit)).not.toMatch(/ruiz|bookkeeper/i);
  expect(await mailsOf(site)).toEqual([
    { template: "lead.acknowledgement", recipient: "ana@ruizbooks.test", state: "queued" },
    { template: "lead.notice", recipient: office.email, state: "queued" },
  ]);
});

test("a message needs no token, cookie or script, only our origin", async ({ site }) => {
  const headers = { cookie: null, "x-csrf-token": null, "sec-fetch-site": null };
  const response = await site.request("/api/contact", { json: aContactMessage(), headers });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("campaign parameters never refuse or lose a message", async ({ site }) => {
  const noise = () => randomBytes(75).toString("base64");
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const words = letters.flatMap((one) => [`utm_a${one}`, `utm_b${one}`]);
  const strange: unknown[] = [
    Object.fromEntries(words.map((name) => [name, noise()])),
    Object.fromEntries(words.map((name) => [name, "\u0001\u007f\n".repeat(33)])),
    { utm_source: "a".repeat(101), UTM_medium: "x" },
    { utm_source: 5 },
    ["utm_source"],
    "utm_source=letter",
    null,
  ];
  // The page is in the same index entry as the parameters.
  const sourcePath = `/${"界".repeat(299)}`;
  for (const campaign of strange) {
    const json = { ...aStrangersMessage(), sourcePath, campaign };
    expect((await site.request("/api/contact", { json })).status).toBe(200);
  }
  const json = { ...aQuoteRequest({ sourcePath }), campaign: strange[0] };
  expect((await site.request("/api/quote", { json })).status).toBe(200);
  expect(await leadsOf(site)).toHaveLength(8);
});

test("a message from a foreign page is refused", async ({ site }) => {
  const headers = { origin: "https://evil.test" };
  const response = await site.request("/api/contact", { json: aContactMessage(), headers });
  expect(response.status).toBe(403);
  await nothingWritten(site);
});

test("the same key creates one lead and gets the same answer each time", async ({ site }) => {
  const message = aContactMessage();
  const first = await jsonOf(await send(site, message));
  clock.advance(5000);
  expect(await jsonOf(await send(site, message))).toEqual(first);
  const atOnce = aStrangersMessage();
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(site, atOnce)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await leadsOf(site)).toHaveLength(2);
  expect(await mailsOf(site)).toHaveLength(2);
});

for (const [robot, sign] of Object.entries({
  "fills in the hidden field": { website: "https://spam.test" },
  "is faster than a hand": { filledInMs: 800 },
})) {
  test(`a robot that ${robot} is answered, stored as spam, and causes no mail`, async ({
    site,
  }) => {
    await aStaffMember(site.ctx, "office");
    const response = await send(site, aContactMessage(sign));
    expect(await jsonOf(response)).toMatchObject({ success: true });
    expect(await leadsOf(site)).toMatchObject([{ status: "spam" }]);
    expect(await mailsOf(site)).toEqual([]);
  });
}

test("one address may send six messages in ten minutes, the next is told to call", async ({
  site,
}) => {
  for (let sent = 0; sent < 6; sent += 1) {
    expect((await send(site, aStrangersMessage(), "192.0.2.9")).status).toBe(200);
  }
  const refused = await send(site, aStrangersMessage(), "192.0.2.9");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("600");
  const { error } = await jsonOf<{ error: string }>(refused);
  expect(error).toContain("If it is urgent, call ");
  expect(await leadsOf(site)).toHaveLength(6);
  expect((await send(site, aContactMessage(), "192.0.2.10")).status).toBe(200);
  clock.advance(600_000);
  expect((await send(site, aContactMessage(), "192.0.2.9")).status).toBe(200);
});

test("a mailbox gets three acknowledgements a day, while staff are notified of every message", async ({
  site,
}) => {
  await aStaffMember(site.ctx, "office");
  const spellings = ["ana@ruizbooks.test", "ANA@ruizbooks.test", "ana@ｒuizbooks.test"];
  for (const email of [...spellings, "ana+1@ruizbooks.test", "ana@ruizbooks.test"]) {
    expect((await send(site, aContactMessage({ email }))).status).toBe(200);
  }
  const templates = async () => (await mailsOf(site)).map(({ template }) => template);
  const thanks = async () => (await templates()).filter((name) => name === "lead.acknowledgement");
  expect(await leadsOf(site)).toHaveLength(2);
  expect(await thanks()).toHaveLength(3);
  expect(await templates()).toHaveLength(8);
  await send(site, aContactMessage({ email: "bo@ruizbooks.test" }));
  expect(await thanks()).toHaveLength(4);
  clock.advance(86_400_000);
  await send(site, aContactMessage());
  expect(await thanks()).toHaveLength(5);
});

test("concurrent messages get three acknowledgements, too", async ({ site }) => {
  await Promise.all(Array.from({ length: 8 }, () => send(site, aContactMessage())));
  expect(await leadsOf(site)).toHaveLength(1);
  expect(await mailsOf(site)).toHaveLength(3);
});

test("the sender gets a short quote without links, staff the whole message", async ({ site }) => {
  await aStaffMember(site.ctx, "office");
  const message = `Sign in at https://evil.example/login. ${"More words. ".repeat(100)}The end.`;
  await send(site, aContactMessage({ name: "www.evil.example", message }));
  const [lead] = await leadsOf(site);
  const writers = leadMailWriters(site.appContext);
  const thanks = await writers["lead.acknowledgement"]?.({ leadId: lead?.id });
  const notice = await writers["lead.notice"]?.({ leadId: lead?.id });
  for (const part of [thanks?.html, thanks?.text]) {
    expect(part).toContain("https: //evil. example/login");
    expect(part).not.toMatch(/evil\.example|The end\./);
  }
  expect(notice?.text).toContain("https://evil.example/login");
  expect(notice?.text).toContain("The end.");
});

const refusedMessage =
  "Please use a business email address. Personal email domains (gmail.com, yahoo.com, etc.) are not accepted.";

test("a personal mail provider is refused with the form's message, and its domain is counted", async ({
  site,
}) => {
  for (const email of [
    "ana@gmail.com",
    "Ana@GMAIL.com",
    "ana@mail.yahoo.com",
    "x@mailinator.com",
  ]) {
    const response = await send(site, aContactMessage({ email }));
    expect(response.status).toBe(422);
    expect(await jsonOf(response)).toMatchObject({
      code: "invalid",
      fields: { email: refusedMessage },
    });
  }
  await nothingWritten(site);
  const counted = await site.ctx.db.selectFrom("refusedDomain").selectAll().execute();
  expect(counted).toContainEqual({ domain: "gmail.com", refusals: 2, lastAt: clock.now() });
  expect(JSON.stringify(counted)).not.toContain("ana");
});

const wrongFields: [string, object, string[]][] = [
  ["a name of one letter", { name: "A" }, ["name"]],
  ["a name of blanks", { name: "    " }, ["name"]],
  ["a name without end", { name: "a".repeat(201) }, ["name"]],
  ["a message of nine characters", { message: "too short" }, ["message"]],
  ["a message without end", { message: "a".repeat(20_001) }, ["message"]],
  ["an address without a domain", { email: "ana@" }, ["email"]],
  ["an address with two dots", { email: "ana@ruiz..test" }, ["email"]],
  ["an address with a line break", { email: "ana@ruiz.test\nBcc: x@y.test" }, ["email"]],
  ["an address without end", { email: `${"a".repeat(250)}@ruiz.test` }, ["email"]],
  ["a phone with letters", { phone: "call me" }, ["phone"]],
  ["an invalid key", { idempotencyKey: "short" }, ["idempotencyKey"]],
  ["everything at once", { name: "", email: "", message: "" }, ["email", "message", "name"]],
];

for (const [what, invalid, fields] of wrongFields) {
  test(`refused, naming the field: ${what}`, async ({ site }) => {
    const response = await send(site, { ...aContactMessage(), ...invalid });
    expect(response.status).toBe(422);
    const answer = await jsonOf<{ fields: object }>(response);
    expect(Object.keys(answer.fields).sort()).toEqual(fields);
    await nothingWritten(site);
  });
}

test("an empty phone is allowed, and surrounding blanks are trimmed", async ({ site }) => {
  const message = aContactMessage({
    phone: "",
    name: "  Ana Ruiz ",
    email: " ana@ruizbooks.test ",
  });
  expect((await send(site, message)).status).toBe(200);
  expect(await leadsOf(site)).toMatchObject([
    { phone: "", name: "Ana Ruiz", email: "ana@ruizbooks.test" },
  ]);
});

test("a message in any script arrives unchanged", async ({ site }) => {
  const text = "Señor Núñez 李雷 👩‍💻 \u200f <script>alert(1)</script> '; drop table lead; --";
  await send(site, aContactMessage({ name: text, message: text }));
  expect(await leadsOf(site)).toMatchObject([{ name: text, message: text }]);
});

test("extra fields that a visitor adds are refused by name", async ({ site }) => {
  const extra = { status: "won", ownerId: "x", version: 9, id: "mine", dueAt: 0, isAdmin: true };
  const refused = await send(site, {
    ...aContactMessage({ name: "A" }),
    ...extra,
    ...JSON.parse('{"__proto__":{"status":"won"}}'),
  });
  expect(refused.status).toBe(422);
  const { fields } = await jsonOf<{ fields: object }>(refused);
  expect(Object.keys(fields)).toEqual([...Object.keys(extra), "__proto__", "name"]);
  await nothingWritten(site);
});

test("settings decide who is notified", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const value = { leadRecipients: ["desk@valleyfirm.test", "night@valleyfirm.test"] };
  const saved = await owner.request("/api/settings/notifications", {
    method: "PUT",
    json: { value, version: 0 },
  });
  expect(saved.status).toBe(200);
  await send(site, aContactMessage());
  const recipients = (await mailsOf(site)).map(({ recipient }) => recipient).sort();
  expect(recipients).toEqual(["ana@ruizbooks.test", ...value.leadRecipients]);
});

test("a network address for a mail domain and a name of several lines are refused, and nothing is stored", async ({
  site,
}) => {
  const wrong = [
    { email: "lead@127.0.0.1" },
    { email: "lead@example.123" },
    { name: "Ana\r\nBcc: everybody@example.com" },
    { name: "Ana\u0007Ruiz" },
  ];
  for (const own of wrong) {
    const answer = await site.request("/api/contact", { json: aContactMessage(own) });
    expect([own, answer.status]).toEqual([own, 422]);
  }
  const throwAway = { json: aContactMessage({ email: "ana@tempmail.com" }) };
  expect((await site.request("/api/contact", throwAway)).status).toBe(422);
  expect(await site.ctx.db.selectFrom("lead").selectAll().execute()).toEqual([]);
});
