import { readContentVersion } from "#platform/work/content-version.server.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { Notice } from "./contract.ts";
import { noticeJob, noticeOfPages } from "./service.server.ts";

const path = "/api/announcement";
const words = {
  text: "Closed on Friday for the holiday.",
  linkLabel: "Emergency line",
  link: "/contact",
  tone: "info",
  startsAt: "",
  endsAt: "",
};

const put = (staff: SignedIn, version: number, own: object = {}) =>
  staff.request(path, { method: "PUT", json: { ...words, ...own, version } });

async function noticeIn(response: Response): Promise<Notice> {
  expect(response.status).toBe(200);
  return (await jsonOf<{ notice: Notice }>(response)).notice;
}

const look = (site: TestSite) => noticeJob.run(site.ctx, new AbortController().signal);

test("a notice shows at once and until it is ended; the pages are made anew each time", async ({
  site,
}) => {
  const staff = await site.signInAs("marketing");
  expect(await noticeIn(await staff.get(path))).toMatchObject({ state: "none", version: 0 });
  const before = await readContentVersion(site.appContext);
  expect(await noticeIn(await put(staff, 0))).toMatchObject({ state: "shown", version: 1 });
  expect(await noticeOfPages(site.ctx)).toMatchObject({ text: words.text, tone: "info" });
  expect(await readContentVersion(site.appContext)).toBe(before + 1);
  const ended = await staff.post(`${path}/end`, { version: 1 });
  expect(await noticeIn(ended)).toMatchObject({ state: "ended", version: 2 });
  expect(await noticeOfPages(site.ctx)).toBeNull();
  expect(await readContentVersion(site.appContext)).toBe(before + 2);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subject_type", "=", "site_notice")
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["notice.changed", "notice.ended"]);
});

test("the pages follow the clock at its start and at its end", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const span = { startsAt: "2026-11-17T11:00", endsAt: "2026-11-17T12:00" };
  expect(await noticeIn(await put(staff, 0, span))).toMatchObject({
    state: "planned",
    startsAt: clock.now() + 3_600_000,
    endsAt: clock.now() + 7_200_000,
  });
  const version = await readContentVersion(site.appContext);
  await look(site);
  expect(await readContentVersion(site.appContext)).toBe(version);
  clock.advance(3_600_000);
  await look(site);
  await look(site);
  expect(await noticeOfPages(site.ctx)).not.toBeNull();
  expect(await readContentVersion(site.appContext)).toBe(version + 1);
  clock.advance(3_600_000);
  await look(site);
  expect(await noticeOfPages(site.ctx)).toBeNull();
  expect(await readContentVersion(site.appContext)).toBe(version + 2);
});

test("other words are shown again to who closed the last ones, other times are not", async ({
  site,
}) => {
  const staff = await site.signInAs("marketing");
  await put(staff, 0);
  const first = (await noticeOfPages(site.ctx))?.revision;
  await put(staff, 1, { endsAt: "2026-11-18T12:00" });
  expect((await noticeOfPages(site.ctx))?.revision).toBe(first);
  await put(staff, 2, { text: "Closed on Monday too." });
  expect((await noticeOfPages(site.ctx))?.revision).not.toBe(first);
});

test("faults are named at their field; stale changes and others' are refused", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  for (const [own, field] of [
    [{ text: "a".repeat(201) }, "text"],
    [{ text: "" }, "text"],
    [{ link: "javascript:alert(1)" }, "link"],
    [{ link: "//a.test" }, "link"],
    [{ linkLabel: "" }, "linkLabel"],
    [{ link: "" }, "link"],
    [{ endsAt: "2026-11-17T09:00" }, "endsAt"],
    [{ startsAt: "soon" }, "startsAt"],
  ] as const) {
    const refused = await put(staff, 0, own);
    expect([field, refused.status]).toEqual([field, 422]);
    expect(await jsonOf(refused)).toHaveProperty(`fields.${field}`);
  }
  expect((await put(staff, 0)).status).toBe(200);
  expect((await put(staff, 0)).status).toBe(409);
  const office = await site.signInAs("office");
  expect((await office.get(path)).status).toBe(200);
  expect((await put(office, 1)).status).toBe(403);
  expect((await office.post(`${path}/end`, { version: 1 })).status).toBe(403);
});
