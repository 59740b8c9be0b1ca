import { readContentVersion } from "#platform/work/content-version.server.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { Announcement } from "./contract.ts";
import { announcementJob, currentAnnouncement } from "./verbs.server.ts";

const path = "/api/announcement";
const terms = {
  text: "Closed on Friday for the holiday.",
  linkLabel: "Emergency line",
  link: "/contact",
  tone: "info",
  startsAt: "",
  endsAt: "",
};

const put = (staff: SignedIn, version: number, own: object = {}) =>
  staff.request(path, { method: "PUT", json: { ...terms, ...own, version } });

async function announcementIn(response: Response): Promise<Announcement> {
  expect(response.status).toBe(200);
  return (await jsonOf<{ announcement: Announcement }>(response)).announcement;
}

const runJob = (site: TestSite) => announcementJob.run(site.ctx, new AbortController().signal);

test("an announcement shows at once until it is ended, and both render the pages afresh", async ({
  site,
}) => {
  const staff = await site.signInAs("marketing");
  expect(await announcementIn(await staff.get(path))).toMatchObject({ state: "none", version: 0 });
  const before = await readContentVersion(site.appContext);
  expect(await announcementIn(await put(staff, 0))).toMatchObject({ state: "shown", version: 1 });
  expect(await currentAnnouncement(site.ctx)).toMatchObject({ text: terms.text, tone: "info" });
  expect(await readContentVersion(site.appContext)).toBe(before + 1);
  const ended = await staff.post(`${path}/end`, { version: 1 });
  expect(await announcementIn(ended)).toMatchObject({ state: "ended", version: 2 });
  expect(await currentAnnouncement(site.ctx)).toBeNull();
  expect(await readContentVersion(site.appContext)).toBe(before + 2);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectType", "=", "site_notice")
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["notice.changed", "notice.ended"]);
});

test("a planned announcement appears and ends by the clock", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const span = { startsAt: "2026-11-17T11:00", endsAt: "2026-11-17T12:00" };
  expect(await announcementIn(await put(staff, 0, span))).toMatchObject({
    state: "planned",
    startsAt: clock.now() + 3_600_000,
    endsAt: clock.now() + 7_200_000,
  });
  const version = await readContentVersion(site.appContext);
  await runJob(site);
  expect(await readContentVersion(site.appContext)).toBe(version);
  clock.advance(3_600_000);
  await runJob(site);
  await runJob(site);
  expect(await currentAnnouncement(site.ctx)).not.toBeNull();
  expect(await readContentVersion(site.appContext)).toBe(version + 1);
  clock.advance(3_600_000);
  await runJob(site);
  expect(await currentAnnouncement(site.ctx)).toBeNull();
  expect(await readContentVersion(site.appContext)).toBe(version + 2);
});

test("a planned announcement can be ended before it begins", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  await announcementIn(await put(staff, 0, { startsAt: "2026-11-17T11:00" }));
  const ended = await staff.post(`${path}/end`, { version: 1 });
  expect(await announcementIn(ended)).toMatchObject({ state: "ended", version: 2 });
  clock.advance(3_600_000);
  expect(await currentAnnouncement(site.ctx)).toBeNull();
});

test("a changed text gets a new revision, a changed time does not", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  await put(staff, 0);
  const first = (await currentAnnouncement(site.ctx))?.revision;
  await put(staff, 1, { endsAt: "2026-11-18T12:00" });
  expect((await currentAnnouncement(site.ctx))?.revision).toBe(first);
  await put(staff, 2, { text: "Closed on Monday too." });
  expect((await currentAnnouncement(site.ctx))?.revision).not.toBe(first);
});

test("an announcement refuses invalid fields, stale versions and roles without the right", async ({
  site,
}) => {
  const staff = await site.signInAs("marketing");
  for (const [own, field] of [
    [{ text: "a".repeat(201) }, "text"],
    [{ text: "" }, "text"],
    [{ link: "javascript:alert(1)" }, "link"],
    [{ link: "//a.test" }, "link"],
    [{ linkLabel: "" }, "linkLabel"],
    [{ link: "" }, "link"],
    [{ endsAt: "2026-11-17T09:00" }, "endsAt"],
    [{ startsAt: "2026-11-19T09:00", endsAt: "2026-11-18T09:00" }, "endsAt"],
    [{ startsAt: "soon" }, "startsAt"],
  ] as const) {
    const refused = await put(staff, 0, own);
    expect([field, refused.status]).toEqual([field, 422]);
    expect(await jsonOf(refused)).toHaveProperty(`fields.${field}`);
  }
  const longest = { text: "a".repeat(200), linkLabel: "b".repeat(40), link: `/${"c".repeat(299)}` };
  expect(await announcementIn(await put(staff, 0, longest))).toMatchObject(longest);
  expect((await put(staff, 0, longest)).status).toBe(200);
  expect((await put(staff, 0, { text: "Another text." })).status).toBe(409);
  const office = await site.signInAs("office");
  expect((await office.get(path)).status).toBe(200);
  expect((await put(office, 1)).status).toBe(403);
  expect((await office.post(`${path}/end`, { version: 1 })).status).toBe(403);
});
