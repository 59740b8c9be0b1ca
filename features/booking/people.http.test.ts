import { auditActions, bookedLink, mailsOf, offerOf } from "#tests/builders/booking.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

test("people set their own hours; those of others need the settings", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const technician = await site.signInAs("technician");
  const save = { takes: true, hours: [{ day: 2, opens: "13:00", closes: "14:00" }], version: 0 };
  const own = `/api/booking-people/${technician.staff.id}`;
  expect((await office.request(own, { method: "PUT", json: save })).status).toBe(403);
  expect((await technician.request(own, { method: "PUT", json: save })).status).toBe(200);
  const off = { takes: false, hours: null, version: 0 };
  for (const person of [owner, office]) {
    const path = `/api/booking-people/${person.staff.id}`;
    expect((await owner.request(path, { method: "PUT", json: off })).status).toBe(200);
  }
  const { starts } = await offerOf(site);
  const hours = new Set(starts.map((start) => new Date(start).toISOString().slice(11, 13)));
  expect([...hours]).toEqual(["21"]);
  expect(await auditActions(site, "staff")).toContain("booking.person_saved");
});

test("a person's calendar address opens the calls, until it is renewed", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await bookedLink(site);
  const viewer = await site.signInAs("viewer");
  const path = "/api/booking-feed";
  expect((await viewer.post(path, {})).status).toBe(403);
  const { url } = await jsonOf<{ url: string }>(await owner.post(path, {}));
  const feed = new URL(url).pathname;
  const calendar = await site.request(feed);
  expect(calendar.headers.get("content-type")).toContain("text/calendar");
  expect(await calendar.text()).toContain("SUMMARY:Call Ana Ruiz");
  await owner.post(path, {});
  expect((await site.request(feed)).status).toBe(404);
});

test("a data request reaches booked calls", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await bookedLink(site);
  const email = "ana@ruizbooks.test";
  const erased = await owner.post("/api/data-requests/erase", { email, confirm: email });
  expect(erased.status).toBe(200);
  expect(await site.ctx.db.selectFrom("booking").select("id").execute()).toEqual([]);
  expect(await mailsOf(site)).toEqual([]);
});
