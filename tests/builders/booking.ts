import { expect, jsonOf, type TestSite } from "#tests/http/harness.ts";

export type Offer = { starts: number[]; minutes: number; timeZone: string };

/** Returns a booking form's body as a human would send it, with a plausible fill time. */
export function aBooking(overrides: object = {}) {
  return {
    startAt: 1,
    name: "Ana Ruiz",
    email: "ana@ruizbooks.test",
    phone: "818-555-0123",
    about: "Our backup has not run for a week.",
    key: crypto.randomUUID(),
    timeZone: "America/New_York",
    website: "",
    filledInMs: 9000,
    sourcePath: "/contact",
    ...overrides,
  };
}

/** Returns the times that can be booked now. */
export async function offerOf(site: TestSite): Promise<Offer> {
  return jsonOf<Offer>(await site.request("/api/booking/times"));
}

/** Returns one of the free times, the first by default. */
export async function firstStart(site: TestSite, index = 0): Promise<number> {
  return (await offerOf(site)).starts[index] ?? 0;
}

/** Posts a booking. */
export const post = (site: TestSite, json: object) => site.request("/api/booking", { json });

/** Books a call; returns its time and the token of its link. */
export async function bookedLink(site: TestSite, index = 0) {
  const startAt = await firstStart(site, index);
  const response = await post(site, aBooking({ startAt }));
  expect(response.status).toBe(200);
  const { path } = await jsonOf<{ path: string }>(response);
  return { startAt, token: path.split("/").at(-1) ?? "" };
}

/** Returns the templates of the mails about bookings. */
export async function mailsOf({ ctx }: TestSite) {
  const rows = await ctx.db
    .selectFrom("outbox")
    .select(["template", "recipient", "dueAt"])
    .where("subjectType", "=", "booking")
    .orderBy("template")
    .orderBy("dueAt")
    .execute();
  return rows.map(({ template }) => template);
}

/** Returns the audit actions about bookings, in order. */
export async function auditActions({ ctx }: TestSite, type = "booking") {
  const rows = await ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectType", "=", type)
    .orderBy("seq")
    .execute();
  return rows.map(({ action }) => action);
}
