import { Webhook as Verifier } from "standardwebhooks";
import { dayMs, hourMs, minuteMs } from "#platform/time/durations.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import { add, addLead, deliveriesOf, run, wanted } from "#tests/http/webhooks.ts";
import { type Got, startReceiver } from "#tests/stand-ins/receiver.ts";

const verify = (secret: string, { headers, body }: Got) =>
  new Verifier(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    data: Record<string, unknown>;
  };

test("a receiver that is down for an hour gets each event, once for each id", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  const owner = await site.signInAs("owner");
  const { id, secret } = await add(owner, receiver.url);
  await run(site);
  receiver.state.status = 503;
  const lead = await addLead(owner);
  await owner.request(`/api/leads/${lead.id}`, {
    method: "PATCH",
    json: { version: lead.version, status: "contacted" },
  });
  for (let minute = 0; minute < 60; minute += 1) {
    await run(site);
    clock.advance(minuteMs);
  }
  const tried = receiver.got.length;
  expect(tried).toBeGreaterThan(4);
  receiver.state.status = 200;
  for (let minute = 0; minute < 120; minute += 10) {
    await run(site);
    clock.advance(10 * minuteMs);
  }
  const accepted = receiver.got.slice(tried);
  const ids = accepted.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toHaveLength(2);
  // Each try has the event's id, and its own time.
  const first = receiver.got[0]?.headers;
  const arrived = accepted.find(({ headers }) => headers["webhook-id"] === first?.["webhook-id"]);
  const between =
    Number(arrived?.headers["webhook-timestamp"]) - Number(first?.["webhook-timestamp"]);
  expect(between * 1000).toBeGreaterThanOrEqual(hourMs - minuteMs);
  const later = await site.signInAs("owner");
  const states = (await deliveriesOf(later, id)).map(({ state }) => state);
  expect(states).toEqual(["sent", "sent"]);
  expect(JSON.stringify(accepted)).not.toMatch(/Ana|Lopez|555-0123/);
  expect(() => verify(`whsec_${"A".repeat(43)}=`, accepted[0] as Got)).toThrow();
  await later.post(`/api/webhooks/${id}/test`);
  const [last] = receiver.got.slice(-1);
  expect(verify(secret, last as Got).type).toBe("test");
});

test("a webhook is told events from when it was added or switched on, and none from before", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  const owner = await site.signInAs("owner");
  await addLead(owner);
  const { id } = await add(owner, receiver.url, { events: ["lead.created"] });
  const first = await addLead(owner);
  await run(site);
  const turn = (on: boolean) =>
    owner.request(`/api/webhooks/${id}/on`, { method: "PUT", json: { on } });
  await turn(false);
  await addLead(owner);
  await run(site);
  await turn(true);
  const second = await addLead(owner);
  await run(site);
  expect(receiver.got.map(({ body }) => JSON.parse(body).data.id)).toEqual([first.id, second.id]);
});

test("a webhook beside another is told nothing from before it was added", async ({
  site,
  onTestFinished,
}) => {
  const [older, newer] = [await startReceiver(onTestFinished), await startReceiver(onTestFinished)];
  const owner = await site.signInAs("owner");
  await add(owner, older.url, { events: ["lead.created"] });
  const first = await addLead(owner);
  clock.advance(1000);
  await add(owner, newer.url, { events: ["lead.created"] });
  const second = await addLead(owner);
  await run(site);
  const reported = ({ got }: typeof older) =>
    got.map(({ body }) => JSON.parse(body).data.id).sort();
  expect(reported(older)).toEqual([first.id, second.id].sort());
  expect(reported(newer)).toEqual([second.id]);
});

test("an event says what happened, signed, and a late promise is told once", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  const owner = await site.signInAs("owner");
  const { secret } = await add(owner, receiver.url);
  await run(site);
  const lead = await addLead(owner);
  await run(site);
  expect(verify(secret, receiver.got[0] as Got)).toMatchObject({
    type: "lead.created",
    data: { id: lead.id, url: expect.stringContaining(`/admin/communications?lead=${lead.id}`) },
  });
  for (let days = 0; days < 4; days += 1) {
    clock.advance(dayMs);
    await run(site);
  }
  const types = receiver.got.map(({ body }) => JSON.parse(body).type);
  expect(types).toEqual(["lead.created", "lead.promise_late"]);
});

test("a replay has the same id, and a rotated secret signs beside the new one for a day", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  const owner = await site.signInAs("owner");
  const { id, secret } = await add(owner, receiver.url, { events: ["lead.created"] });
  await run(site);
  await addLead(owner);
  await run(site);
  const [delivery] = await deliveriesOf(owner, id);
  const { secret: next } = await jsonOf<{ secret: string }>(
    await owner.post(`/api/webhooks/${id}/rotate`),
  );
  await owner.post(`/api/webhooks/${id}/replay`, { delivery: delivery?.id });
  await run(site);
  const [first, again] = receiver.got;
  expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(verify(secret, again as Got)).toEqual(verify(next, again as Got));
  clock.advance(24 * hourMs);
  const later = await site.signInAs("owner");
  await later.post(`/api/webhooks/${id}/replay`, { delivery: delivery?.id });
  await run(site);
  expect(verify(next, receiver.got[2] as Got).type).toBe("lead.created");
  expect(() => verify(secret, receiver.got[2] as Got)).toThrow();
});

test("a receiver that takes nothing for five days, or says gone, is switched off with a mail", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  const owner = await site.signInAs("owner");
  const { id } = await add(owner, receiver.url, { events: ["lead.created"] });
  await run(site);
  receiver.state.status = 302;
  for (let half = 0; half < 12; half += 1) {
    if (half % 4 === 0) await addLead(await site.signInAs("owner"));
    await run(site);
    clock.advance(12 * hourMs);
  }
  const later = await site.signInAs("owner");
  const listed = await jsonOf<{ webhooks: { offReason: string }[] }>(
    await later.get("/api/webhooks"),
  );
  expect(listed.webhooks[0]?.offReason).toContain(
    "accepted nothing for five days. It answered 302",
  );
  const mails = await site.ctx.db
    .selectFrom("outbox")
    .selectAll()
    .where("subjectType", "=", "webhook")
    .where("recipient", "=", owner.staff.email)
    .execute();
  expect(mails).toHaveLength(1);
  const before = receiver.got.length;
  await run(site);
  expect(receiver.got).toHaveLength(before);
  await later.request(`/api/webhooks/${id}/on`, { method: "PUT", json: { on: true } });
  await addLead(later);
  await run(site);
  expect(receiver.got.length).toBeGreaterThan(before);
  expect(await (await later.get("/api/webhooks")).text()).not.toContain("five days");
  receiver.state.status = 410;
  clock.advance(minuteMs);
  await run(site);
  const after = await (await later.get("/api/webhooks")).text();
  expect(after).toContain("It answered 410");
});

test("addresses inside are refused unless staff allow them, and what is stored opens nothing", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  for (const url of [
    "http://hooks.example.com/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://169.254.169.254/latest",
    "https://10.0.0.8/a",
    "https://user:secret@hooks.example.com/a",
    "ftp://hooks.example.com/a",
  ]) {
    const refused = await owner.post("/api/webhooks", wanted(url, { allowPrivate: false }));
    expect([url, refused.status]).toEqual([url, 422]);
  }
  const named = await add(owner, "https://localhost/secret-path", { allowPrivate: false });
  const tested = await jsonOf(await owner.post(`/api/webhooks/${named.id}/test`));
  expect(tested).toEqual({ accepted: false, message: expect.stringContaining("not a public") });
  const stored = JSON.stringify(await site.ctx.db.selectFrom("webhook").selectAll().execute());
  expect(stored).not.toContain("secret-path");
  expect(stored).not.toContain(named.secret);
  expect(await (await owner.get("/api/webhooks")).text()).not.toContain("secret-path");
});

test.for([
  ["slack", { text: expect.stringMatching(/^\*A new lead\*\n/) }],
  ["teams", { type: "message", attachments: [expect.objectContaining({})] }],
] as const)(
  "%s gets a message of its own form",
  async ([format, shape], { site, onTestFinished }) => {
    const receiver = await startReceiver(onTestFinished);
    const owner = await site.signInAs("owner");
    await add(owner, receiver.url, { format });
    await run(site);
    await addLead(owner);
    await run(site);
    expect(JSON.parse(receiver.got[0]?.body ?? "{}")).toEqual(expect.objectContaining(shape));
  },
);

test("only owners manage webhooks, with a recent password, and each change is audited", async ({
  site,
}) => {
  for (const role of ["office", "technician"] as const) {
    const staff = await site.signInAs(role);
    expect((await staff.get("/api/webhooks")).status).toBe(403);
    const refused = await staff.post("/api/webhooks", wanted("https://hooks.example.com/a"));
    expect(refused.status).toBe(403);
  }
  const owner = await site.signInAs("owner");
  const { id } = await add(owner, "https://hooks.example.com/a", { allowPrivate: false });
  await owner.request(`/api/webhooks/${id}/on`, { method: "PUT", json: { on: false } });
  expect((await owner.request(`/api/webhooks/${id}`, { method: "DELETE" })).status).toBe(200);
  expect((await owner.request(`/api/webhooks/${id}`, { method: "DELETE" })).status).toBe(404);
  clock.advance(11 * minuteMs);
  const late = await owner.post("/api/webhooks", wanted("https://hooks.example.com/a"));
  expect((await jsonOf(late)).code).toBe("confirm_password");
  const rows = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectType", "=", "webhook")
    .orderBy("seq")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    "webhook.added",
    "webhook.switched_off",
    "webhook.deleted",
  ]);
});
