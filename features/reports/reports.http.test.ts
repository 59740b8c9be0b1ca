import { InsertQueryNode, type KyselyPlugin } from "kysely";
import { eventsOfDay } from "#features/analytics/store.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aPost } from "#tests/builders/post.ts";
import { aVisit } from "#tests/builders/visit.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { LeadCountsAnswer, Overview, PageRow } from "./contract.ts";
import { rollUpVisits, rollupJob } from "./rollup.server.ts";

const day = 86_400_000;

const rollUp = (site: TestSite) => rollUpVisits(site.ctx);

async function read<T>(staff: SignedIn, path: string): Promise<T> {
  const answer = await staff.get(`/api/analytics/${path}`);
  expect(answer.status, path).toBe(200);
  return jsonOf<T>(answer);
}

const sent = (form: string) => ({
  kind: "event",
  name: "generate_lead",
  path: "/contact",
  props: { form },
});

test("visits are counted by day and compared with the days before", async ({ site }) => {
  await aVisit(site.ctx, { path: "/services" }, [{}, { path: "/contact" }, sent("contact")]);
  await aVisit(site.ctx, { path: "/services", device: "desktop" });
  await aVisit(site.ctx, { day: "2026-11-10" });
  const staff = await site.signInAs("viewer");
  const before = await read<Overview>(staff, "overview?days=7");
  expect(before).toMatchObject({ countedAt: null, measuring: true, totals: { visits: 0 } });
  await rollUp(site);
  const overview = await read<Overview>(staff, "overview?days=7");
  expect(overview).toMatchObject({
    range: { from: "2026-11-11", to: "2026-11-17" },
    previous: { from: "2026-11-04", to: "2026-11-10" },
    totals: { visits: 2, views: 3, leads: 1 },
    previousTotals: { visits: 1, views: 1, leads: 0 },
    countedAt: clock.now(),
  });
  expect(overview.days).toHaveLength(7);
  expect(overview.days.at(-1)).toEqual({ day: "2026-11-17", visits: 2, views: 3, leads: 1 });
});

test("counting again changes nothing and adds new events once", async ({ site }) => {
  await aVisit(site.ctx, {});
  await rollUp(site);
  const rows = () => site.ctx.db.selectFrom("analyticsDay").selectAll().orderBy("item").execute();
  const once = await rows();
  await rollUp(site);
  expect(await rows()).toEqual(once);
  await aVisit(site.ctx, {});
  await rollUp(site);
  const all = (await rows()).filter(({ grouping }) => grouping === "all");
  expect(all).toMatchObject([{ visits: 2, views: 2 }]);
  expect(await rollupJob.run(site.ctx, new AbortController().signal)).toBe("One day counted.");
});

test("a finished day is not counted again, and outlives its events", async ({ site }) => {
  await aVisit(site.ctx, { day: "2026-11-16" });
  await rollUp(site);
  await site.ctx.db.deleteFrom("analyticsEvent").execute();
  clock.advance(day);
  await aVisit(site.ctx, { day: "2026-11-18" });
  expect(await rollUp(site)).toBe("One day counted.");
  const staff = await site.signInAs("viewer");
  expect(await read(staff, "overview?days=7")).toMatchObject({ totals: { visits: 2 } });
});

test("an interrupted count leaves the day unchanged", async ({ site }) => {
  await aVisit(site.ctx, {});
  await rollUp(site);
  await aVisit(site.ctx, {});
  const broken: KyselyPlugin = {
    transformQuery({ node }) {
      if (InsertQueryNode.is(node)) throw new Error("gone");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const ctx = { ...site.ctx, db: site.ctx.db.withPlugin(broken) };
  await expect(rollUpVisits(ctx)).rejects.toThrow("gone");
  const staff = await site.signInAs("viewer");
  expect(await read(staff, "overview")).toMatchObject({ totals: { visits: 1 } });
  await rollUp(site);
  expect(await read(staff, "overview")).toMatchObject({ totals: { visits: 2 } });
});

test("a NUL character in a campaign does not stop the count", async ({ site }) => {
  const query = { query: "?utm_source=%00&utm_campaign=sp%00ring" };
  await aVisit(site.ctx, {}, [{ props: query }]);
  await rollUp(site);
  const staff = await site.signInAs("marketing");
  const { rows } = await read<{ rows: PageRow[] }>(staff, "pages?by=campaign");
  expect(rows).toMatchObject([{ item: "spring" }]);
});

test("pages, places, sources and campaigns have views, leads, time and depth", async ({ site }) => {
  const query = { query: "?utm_source=mail&utm_campaign=spring" };
  await aVisit(site.ctx, { path: "/locations/encino" }, [
    { props: query },
    { kind: "scroll", name: "scroll", value: 25 },
    { kind: "time", name: "time_on_page", value: 10 },
    { kind: "time", name: "time_on_page", value: 30 },
    sent("contact"),
  ]);
  await aVisit(site.ctx, { path: "/industries/law-firms", referrerHost: "search.example" });
  await rollUp(site);
  const staff = await site.signInAs("marketing");
  const rows = async (by: string) =>
    (await read<{ rows: PageRow[] }>(staff, `pages?by=${by}`)).rows;
  expect(await rows("location")).toEqual([
    {
      item: "encino",
      visits: 1,
      views: 1,
      leads: 1,
      secondsFrom: 30,
      secondsBelow: 60,
      depth: [1, 0, 0, 0, 0],
    },
  ]);
  expect(await rows("industry")).toMatchObject([{ item: "law-firms", leads: 0, secondsFrom: 0 }]);
  expect((await rows("source")).map(({ item }) => item)).toEqual(["mail", "search.example"]);
  expect(await rows("campaign")).toMatchObject([{ item: "spring", leads: 1 }]);
  expect((await rows("page")).map(({ item }) => item)).toEqual([
    "/industries/law-firms",
    "/locations/encino",
  ]);
});

test("funnels count visits by the step they reached", async ({ site }) => {
  const step = (form: string, name: string) => ({
    kind: "event",
    name: "form_step",
    props: { form, step: name },
  });
  await aVisit(site.ctx, {}, [{}, { kind: "event", name: "begin_checkout" }, sent("quote")]);
  await aVisit(site.ctx, {}, [{}, step("quote", "firm")]);
  await aVisit(site.ctx, {}, [{}, step("assessment", "report")]);
  await rollUp(site);
  const staff = await site.signInAs("viewer");
  expect(await read(staff, "funnels")).toMatchObject({
    forms: [
      { form: "contact", steps: [0, 0, 0] },
      { form: "quote", steps: [2, 2, 1, 1, 1, 1] },
      { form: "assessment", steps: [1, 1, 1, 1, 1, 1, 1, 0] },
    ],
  });
});

test("leads are counted whether or not their sender agreed to measuring", async ({ site }) => {
  const now = clock.now();
  await aLead(site.ctx, { sourcePath: "/services", campaign: { utm_campaign: "spring" } });
  await aLead(site.ctx, { kind: "quote", answeredAt: now, dueAt: now + 1 });
  await aLead(site.ctx, { answeredAt: now, dueAt: now - 1 });
  await aLead(site.ctx, { status: "spam" });
  await aLead(site.ctx, { status: "lost", dueAt: now - 1 });
  await aLead(site.ctx, { createdAt: now - 29 * day });
  const staff = await site.signInAs("viewer");
  const answer = await read<LeadCountsAnswer>(staff, "leads");
  expect(answer).toMatchObject({
    totals: { leads: 4, kept: 1, broken: 1, open: 1, closed: 1 },
    previousTotals: { leads: 1 },
    byKind: [
      { item: "contact", leads: 3, kept: 0, broken: 1 },
      { item: "quote", leads: 1, kept: 1, broken: 0 },
    ],
    byCampaign: [{ item: "spring", leads: 1 }],
  });
  expect(answer.days.at(-1)).toEqual({ day: "2026-11-17", leads: 4 });
});

test("refusals of the business email rule are shown by domain, never by address", async ({
  site,
}) => {
  await site.ctx.db
    .insertInto("refusedDomain")
    .values([
      { domain: "mail.example", refusals: 2, lastAt: 1 },
      { domain: "post.example", refusals: 5, lastAt: 2 },
    ])
    .execute();
  const staff = await site.signInAs("viewer");
  expect(await read(staff, "refused")).toEqual({
    refusals: 7,
    domains: [
      { domain: "post.example", refusals: 5, lastAt: 2 },
      { domain: "mail.example", refusals: 2, lastAt: 1 },
    ],
  });
});

test("a new release and a published post are noted on their day", async ({ site }) => {
  await aVisit(site.ctx, { day: "2026-11-15", release: "b1" });
  await aVisit(site.ctx, { day: "2026-11-16", release: "b2" });
  await aPost(site.ctx, {
    title: "Backups that come back",
    status: "published",
    publishedAt: clock.now() - day,
  });
  await rollUp(site);
  const staff = await site.signInAs("viewer");
  const { notes } = await read<Overview>(staff, "overview");
  expect(notes.filter(({ text }) => /b2|Backups/.test(text))).toEqual([
    { day: "2026-11-16", kind: "deploy", text: "Release b2" },
    { day: "2026-11-16", kind: "publish", text: "Backups that come back" },
  ]);
  expect(notes.some(({ text }) => text === "Release b1")).toBe(false);
});

test("a visit read in several batches is counted as one", async ({ site }) => {
  const scroll = { kind: "scroll", name: "scroll", value: 25 };
  await aVisit(site.ctx, {}, [{}, ...Array.from({ length: 50 }, () => scroll)]);
  await aVisit(site.ctx, {}, [{}, scroll]);
  const rows = async (limit: number) => {
    const found = [];
    let after = { session: "", id: "" };
    for (;;) {
      const page = await eventsOfDay(site.ctx.db, "2026-11-17", after, limit);
      found.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (!last || page.length < limit) return found;
      after = { session: last.sessionId, id: last.id };
    }
  };
  const whole = await rows(100);
  expect(whole).toHaveLength(53);
  expect(await rows(7)).toEqual(whole);
  await rollUp(site);
  const staff = await site.signInAs("viewer");
  const { rows: pages } = await read<{ rows: PageRow[] }>(staff, "pages");
  expect(pages).toMatchObject([{ item: "/", visits: 2, views: 2, depth: [51, 0, 0, 0, 0] }]);
});
