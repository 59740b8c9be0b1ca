import {
  aBooking,
  auditActions,
  bookedLink,
  firstStart,
  mailsOf,
  type Offer,
  offerOf,
  post,
} from "#tests/builders/booking.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";

type Listed = {
  bookings: { id: string; startAt: number; state: string; version: number; staffId: string }[];
};

const hour = 3_600_000;

test("no times are offered when nobody takes calls", async ({ site }) => {
  expect((await offerOf(site)).starts).toEqual([]);
});

test("a booked call makes a lead, mails and an audit row, and its time is gone", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const startAt = await firstStart(site, 40);
  const response = await post(site, aBooking({ startAt }));
  expect(response.status).toBe(200);
  expect(await jsonOf(response)).toMatchObject({
    startAt,
    path: expect.stringMatching(/^\/booking\/[0-9a-f]{64}$/),
  });
  const lead = await site.ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  expect(lead).toMatchObject({
    kind: "call",
    status: "new",
    dueAt: startAt,
    message: "Our backup has not run for a week.",
    details: { call: expect.stringContaining("Pacific time") },
  });
  expect(await mailsOf(site)).toEqual([
    "booking.booked",
    "booking.reminder",
    "booking.reminder",
    "booking.staff",
  ]);
  expect(await auditActions(site)).toEqual(["booking.booked"]);
  expect((await offerOf(site)).starts).not.toContain(startAt);
  const listed = await jsonOf<Listed>(await owner.get("/api/bookings"));
  expect(listed.bookings).toMatchObject([{ startAt, state: "booked", staffId: owner.staff.id }]);
  const stored = await site.ctx.db.selectFrom("booking").selectAll().executeTakeFirstOrThrow();
  expect(stored.tokenHash).not.toBe("");
  expect(stored.timeZone).toBe("America/New_York");
});

test("a repeated key books once and gets the same answer", async ({ site }) => {
  await site.signInAs("owner");
  const booking = aBooking({ startAt: await firstStart(site) });
  const first = await jsonOf(await post(site, booking));
  const again = await post(site, booking);
  expect(again.status).toBe(200);
  expect(await jsonOf(again)).toEqual(first);
  expect(await site.ctx.db.selectFrom("booking").select("id").execute()).toHaveLength(1);
});

test("twenty requests at once for one time: exactly one books it", async ({ site }) => {
  await site.signInAs("owner");
  const startAt = await firstStart(site);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(site, aBooking({ startAt, email: `guest-${index}@ruizbooks.test` })),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  expect(await site.ctx.db.selectFrom("booking").select("id").execute()).toHaveLength(1);
  expect(await site.ctx.db.selectFrom("lead").select("id").execute()).toHaveLength(1);
});

test("neighbouring times asked for at once never overlap with their buffer", async ({ site }) => {
  await site.signInAs("owner");
  const { starts } = await offerOf(site);
  const answers = await Promise.all(
    starts
      .slice(0, 8)
      .map((startAt, index) =>
        post(site, aBooking({ startAt, email: `guest-${index}@ruizbooks.test` })),
      ),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const rows = await site.ctx.db.selectFrom("booking").selectAll().orderBy("startAt").execute();
  for (const [index, row] of rows.slice(1).entries()) {
    expect(row.startAt - (rows[index]?.endAt ?? 0)).toBeGreaterThanOrEqual(15 * 60_000);
  }
});

test("two people take two calls at one time, a third is refused", async ({ site }) => {
  await site.signInAs("owner");
  await site.signInAs("office");
  const startAt = await firstStart(site);
  const statuses = [];
  for (const index of [1, 2, 3]) {
    const email = `guest-${index}@ruizbooks.test`;
    statuses.push((await post(site, aBooking({ startAt, email }))).status);
  }
  expect(statuses).toEqual([200, 200, 409]);
});

test("a held time is kept for its visitor for ten minutes", async ({ site }) => {
  await site.signInAs("owner");
  const startAt = await firstStart(site);
  const key = crypto.randomUUID();
  const held = await site.request("/api/booking/holds", { json: { startAt, key } });
  expect(await jsonOf(held)).toEqual({ heldUntil: clock.now() + 600_000 });
  expect((await offerOf(site)).starts).not.toContain(startAt);
  expect((await post(site, aBooking({ startAt }))).status).toBe(409);
  // The minimum notice is no longer met, but the visitor held the time while it was.
  clock.advance(599_000);
  expect((await post(site, aBooking({ startAt, key }))).status).toBe(200);
});

test("a hold ends after ten minutes, and with the choice of another time", async ({ site }) => {
  await site.signInAs("owner");
  const { starts } = await offerOf(site);
  const [startAt = 0, , other = 0, later = 0] = starts.slice(10);
  const key = crypto.randomUUID();
  await site.request("/api/booking/holds", { json: { startAt, key } });
  await site.request("/api/booking/holds", { json: { startAt: later, key } });
  expect((await offerOf(site)).starts).toContain(startAt);
  expect((await offerOf(site)).starts).not.toContain(other);
  clock.advance(600_001);
  expect((await post(site, aBooking({ startAt: later }))).status).toBe(200);
});

test.for<[string, object, number, string]>([
  ["a private mailbox", { email: "ana@gmail.com" }, 422, "email"],
  ["no phone", { phone: "" }, 422, "phone"],
  ["no name", { name: "A" }, 422, "name"],
  ["a filled trap", { website: "https://spam.test" }, 422, ""],
  ["a robot's speed", { filledInMs: 10 }, 422, ""],
  ["a past time", { startAt: 1000 }, 409, "startAt"],
  ["a time between two", { startAt: 60_000 }, 409, "startAt"],
])("a booking is refused for %s", async ([, change, status, field], { site }) => {
  await site.signInAs("owner");
  const startAt = await firstStart(site);
  const wish = { ...change };
  if ("startAt" in wish && wish.startAt === 60_000) wish.startAt = startAt + 60_000;
  const response = await post(site, aBooking({ startAt, ...wish }));
  expect(response.status).toBe(status);
  const { fields } = await jsonOf<{ fields?: Record<string, string> }>(response);
  if (field) expect(Object.keys(fields ?? {})).toContain(field);
  expect(await site.ctx.db.selectFrom("booking").select("id").execute()).toEqual([]);
  expect(await site.ctx.db.selectFrom("lead").select("id").execute()).toEqual([]);
});

test("a mailbox gets three bookings a day", async ({ site }) => {
  await site.signInAs("owner");
  const { starts } = await offerOf(site);
  const statuses = [];
  for (const index of [0, 3, 6, 9]) {
    statuses.push((await post(site, aBooking({ startAt: starts[index] }))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("booking closes with its flag, and booked calls stay", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { startAt } = await bookedLink(site);
  expect((await owner.post("/api/features/booking/off", {})).status).toBe(200);
  await site.settle();
  expect((await site.request("/api/booking/times")).status).toBe(503);
  expect((await post(site, aBooking({ startAt: startAt + hour }))).status).toBe(503);
  expect((await jsonOf<Listed>(await owner.get("/api/bookings"))).bookings).toHaveLength(1);
});

test("staff move, cancel and settle calls; a viewer may not", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const viewer = await site.signInAs("viewer");
  await bookedLink(site, 40);
  const [call] = (await jsonOf<Listed>(await viewer.get("/api/bookings"))).bookings;
  if (!call) throw new Error("no booking");
  const path = `/api/bookings/${call.id}`;
  const { starts } = await jsonOf<Offer>(await owner.get(`${path}/times`));
  const startAt = starts[60] ?? 0;
  for (const [part, body] of [
    ["move", { startAt, word: "", version: 1 }],
    ["cancel", { word: "", version: 1 }],
    ["outcome", { outcome: "no-show", version: 1 }],
  ] as const) {
    expect((await viewer.post(`${path}/${part}`, body)).status).toBe(403);
  }
  const word = "We are out that day.";
  const moved = await owner.post(`${path}/move`, { startAt, word, version: 1 });
  expect(moved.status).toBe(200);
  expect((await owner.post(`${path}/move`, { startAt, word, version: 1 })).status).toBe(409);
  expect(await mailsOf(site)).toEqual([
    "booking.moved",
    "booking.reminder",
    "booking.reminder",
    "booking.staff",
  ]);
  expect((await owner.post(`${path}/outcome`, { outcome: "no-show", version: 2 })).status).toBe(
    409,
  );
  clock.advance(startAt - clock.now() + hour);
  const late = await site.signInAs("owner");
  const settled = await late.post(`${path}/outcome`, { outcome: "took-place", version: 2 });
  expect(settled.status).toBe(200);
  const lead = await site.ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  expect(lead).toMatchObject({ answeredAt: startAt, answeredBy: "phone", status: "contacted" });
  expect(await auditActions(site)).toEqual([
    "booking.booked",
    "booking.moved",
    "booking.took-place",
  ]);
});

test("a cancelled call frees its time and withdraws the reminders", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { startAt } = await bookedLink(site, 40);
  const [call] = (await jsonOf<Listed>(await owner.get("/api/bookings"))).bookings;
  const cancelled = await owner.post(`/api/bookings/${call?.id}/cancel`, { word: "", version: 1 });
  expect(cancelled.status).toBe(200);
  expect(await mailsOf(site)).toEqual(["booking.cancelled", "booking.staff"]);
  expect((await offerOf(site)).starts).toContain(startAt);
});
