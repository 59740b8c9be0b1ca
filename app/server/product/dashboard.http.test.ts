import type { dashboardCalls, waitingCalls } from "#app/admin/dashboard/contract.ts";
import { defaultCompany } from "#content/company.ts";
import { manualSource } from "#features/leads/manual-entry/contract.ts";
import type { LeadStatus } from "#platform/database/tables-leads.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";

type Board = AnswerOf<typeof dashboardCalls.read>;
type WaitingCount = AnswerOf<typeof waitingCalls.count>;

const hour = 60 * 60_000;
const day = 24 * hour;

async function boardOf(browser: SignedIn): Promise<Board> {
  const response = await browser.get("/api/dashboard");
  expect(response.status).toBe(200);
  return jsonOf<Board>(response);
}

async function waitingCountOf(browser: SignedIn): Promise<WaitingCount> {
  return jsonOf<WaitingCount>(await browser.get("/api/waiting-count"));
}

test("the promises of a week and a month are counted with their sample", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const now = clock.now();
  const lead = (
    daysAgo: number,
    answeredAfter: number | null,
    status: LeadStatus = "contacted",
  ) => {
    const createdAt = now - daysAgo * day;
    const answeredAt = answeredAfter === null ? null : createdAt + answeredAfter;
    return aLead(site.ctx, { createdAt, dueAt: createdAt + day, answeredAt, status });
  };
  await lead(2, hour);
  await lead(3, 30 * hour);
  await lead(2, null, "new");
  await lead(0.5, null, "new");
  await lead(1, null, "spam");
  await lead(3, null, "lost");
  await lead(20, hour, "won");
  await lead(40, hour, "won");
  const { promises } = await boardOf(owner);
  expect(promises?.data?.record).toEqual([
    { days: 7, came: 5, kept: 1, broken: 2, open: 1, unsaid: 0 },
    { days: 30, came: 6, kept: 2, broken: 2, open: 1, unsaid: 0 },
  ]);
  expect(promises?.data?.summary).toMatchObject({ late: 1 });
});

test("the dashboard of a site without leads is empty", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const board = await boardOf(owner);
  expect(board.promises?.data?.record[0]).toEqual({
    days: 7,
    came: 0,
    kept: 0,
    broken: 0,
    open: 0,
    unsaid: 0,
  });
  expect(board.promises?.data?.everWritten).toBe(false);
  expect(board.tasks?.data).toEqual([]);
  expect(board.sources?.data?.pages).toEqual([]);
  expect([board.nextPost, board.nextSend]).toEqual(Array(2).fill({ data: { next: null } }));
});

test("example values of the company are marked for every role until they are changed", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  for (const role of ["viewer", "office", "owner"] as const) {
    const counts = await waitingCountOf(await site.signInAs(role));
    expect(counts.examples).toContain("company name");
  }
  const company = { ...defaultCompany, brandName: "Ruiz IT", phone: "818-224-9910" };
  const json = { value: { ...company, email: "desk@ruizit.com" }, version: 0 };
  const saved = await owner.request("/api/settings/company", { method: "PUT", json });
  expect(saved.status).toBe(200);
  expect((await waitingCountOf(owner)).examples).toEqual([]);
});

test("own tasks are ordered by the day of their next step, then come other open leads", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const other = await site.signInAs("owner");
  const own = { ownerId: office.staff.id };
  const now = clock.now();
  await aLead(site.ctx, { ...own, name: "Without a step" });
  const step = { ...own, nextStep: "Send the offer" };
  await aLead(site.ctx, { ...step, name: "Later", nextStepAt: now + 2 * day });
  await aLead(site.ctx, { ...step, name: "Sooner", nextStepAt: now - day });
  await aLead(site.ctx, { ...own, name: "Closed", status: "won" });
  await aLead(site.ctx, { ownerId: other.staff.id, name: "Of somebody else" });
  const { tasks } = await boardOf(office);
  expect(tasks?.data?.map(({ name }) => name)).toEqual(["Sooner", "Later", "Without a step"]);
  expect(tasks?.data?.[0]).toMatchObject({ nextStep: "Send the offer", nextStepAt: now - day });
});

test("sources are the pages of the last 30 days, without spam", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const at = clock.now() - day;
  for (const path of ["/contact", "/contact", "/services"]) {
    await aLead(site.ctx, { sourcePath: path, createdAt: at });
  }
  await aLead(site.ctx, { sourcePath: "/contact", createdAt: at, status: "spam" });
  await aLead(site.ctx, { sourcePath: "/about", createdAt: at - 40 * day });
  const { sources } = await boardOf(owner);
  expect(sources?.data?.pages).toEqual([
    { path: "/contact", count: 2 },
    { path: "/services", count: 1 },
  ]);
});

test("each number opens a list of as many leads", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const now = clock.now();
  const answered = await aLead(site.ctx, {
    sourcePath: "/contact",
    status: "won",
    answeredAt: now,
  });
  const on = { sourcePath: "/contact" };
  await aLead(site.ctx, { ...on, mergedInto: answered.id });
  await aLead(site.ctx, { ...on, status: "spam" });
  await aLead(site.ctx, { ...on, createdAt: now - 40 * day, dueAt: now + 2 * day });
  await aLead(site.ctx, { ...on, createdAt: now - 20 * day, dueAt: now - 19 * day });
  await aLead(site.ctx, { sourcePath: "/services", dueAt: now + hour });
  const held = { heldFrom: now, heldUntil: now + day, holdReason: "Away" };
  await aLead(site.ctx, { ...on, ...held, dueAt: now - hour });
  const { promises, sources } = await boardOf(owner);
  const inList = async (query: string) =>
    (await jsonOf<{ leads: object[] }>(await owner.get(`/api/leads?limit=500&${query}`))).leads
      .length;
  const summary = promises?.data?.summary;
  expect({
    late: await inList("view=late"),
    dueToday: await inList("view=due-today"),
    cameToday: await inList("view=today"),
    open: await inList("view=open"),
  }).toEqual({
    late: summary?.late,
    dueToday: summary?.dueToday,
    cameToday: summary?.cameToday,
    open: summary?.open,
  });
  expect(summary).toMatchObject({ late: 1, dueToday: 2, cameToday: 3, open: 4 });
  const { days = 0, pages = [] } = sources?.data ?? {};
  expect(pages).toEqual([
    { path: "/contact", count: 3 },
    { path: "/services", count: 1 },
  ]);
  for (const { path, count } of pages) {
    const source = encodeURIComponent(path);
    expect(await inList(`view=real&source=${source}&days=${days}`)).toBe(count);
  }
  for (const one of promises?.data?.record ?? []) {
    expect(await inList(`view=real&days=${one.days}`)).toBe(one.came);
  }
});

test("the next scheduled post and newsletter are shown", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { db } = site.ctx;
  const at = clock.now() + day;
  const post = await db.selectFrom("post").select("id").executeTakeFirstOrThrow();
  const scheduled = { status: "scheduled" as const, publishedAt: at, title: "Keys for everyone" };
  await db.updateTable("post").set(scheduled).where("id", "=", post.id).execute();
  const { nextPost } = await boardOf(owner);
  expect(nextPost?.data?.next).toEqual({ id: post.id, title: "Keys for everyone", at });
});

test("a role gets the dashboard parts that it may see, and no others", async ({ site }) => {
  const partsOf = async (role: "owner" | "office" | "marketing" | "technician" | "viewer") => {
    const board = await boardOf(await site.signInAs(role));
    return Object.entries(board)
      .filter(([, part]) => part !== null)
      .map(([name]) => name);
  };
  const always = ["promises", "tasks", "sources", "mail"];
  const rest = ["nextPost", "nextSend", "health", "changes"];
  expect(await partsOf("owner")).toEqual([...always, ...rest]);
  expect(await partsOf("office")).toEqual([...always, "nextSend", "changes"]);
  expect(await partsOf("marketing")).toEqual([...always, "nextPost", "nextSend", "changes"]);
  expect(await partsOf("technician")).toEqual([...always, "health", "changes"]);
  expect(await partsOf("viewer")).toEqual([...always, "nextPost", "changes"]);
});

test("a person without access to the audit log sees only their own changes", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  await site.browser().post("/api/contact", aContactMessage());
  const own = (await boardOf(office)).changes?.data;
  expect(own?.all).toBe(false);
  expect(own?.changes.map(({ action }) => action)).toEqual(["staff.created"]);
  const all = (await boardOf(owner)).changes?.data;
  expect(all?.all).toBe(true);
  expect(all?.changes[0]).toMatchObject({
    action: "lead.received",
    label: "Lead received",
    actorKind: "visitor",
  });
  expect(JSON.stringify(all)).not.toContain("address");
});

test("a dashboard part that cannot be read leaves the others in place", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await site.ctx.db.schema.alterTable("newsletter_send").renameTo("newsletter_sent").execute();
  const board = await boardOf(owner);
  await site.ctx.db.schema.alterTable("newsletter_sent").renameTo("newsletter_send").execute();
  expect(board.nextSend).toEqual({ data: null });
  expect(board.mail?.data).toMatchObject({ configured: false, failed: 0 });
  expect(site.logged.some((line) => line.part === "nextSend")).toBe(true);
});

test("the waiting count names the lead that came last, unless staff added it", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const newest = async () => (await waitingCountOf(viewer)).leads?.newest;
  const createdAt = clock.now() - hour;
  await aLead(site.ctx, { name: "Ana Ruiz", createdAt });
  await aLead(site.ctx, { name: "Casino", createdAt: createdAt + 1, status: "spam" });
  expect(await newest()).toEqual({ name: "Ana Ruiz", createdAt });
  await aLead(site.ctx, { createdAt: createdAt + 2, sourcePath: manualSource });
  expect(await newest()).toEqual({ name: "", createdAt: createdAt + 2 });
});

test("the waiting count tells how many leads are unanswered, how many late, and when that changes", async ({
  site,
}) => {
  const viewer = await site.signInAs("viewer");
  const now = clock.now();
  expect(await waitingCountOf(viewer)).toEqual({
    leads: { unanswered: 0, late: 0, nextDueAt: null, newest: null },
    mailFailed: 0,
    mailDownSince: null,
    siteClosed: null,
    restored: null,
    examples: ["company phone number", "company email address", "company name"],
  });
  const soon = now + hour / 3;
  await aLead(site.ctx, { dueAt: now - hour });
  await aLead(site.ctx, { dueAt: soon });
  await aLead(site.ctx, { dueAt: now + 2 * hour });
  await aLead(site.ctx, { dueAt: now - hour, status: "contacted", answeredAt: now });
  expect((await waitingCountOf(viewer)).leads).toMatchObject({
    unanswered: 3,
    late: 1,
    nextDueAt: soon,
  });
  clock.advance(hour / 3 + 1);
  expect((await waitingCountOf(viewer)).leads?.late).toBe(2);
});

test("every role is told that the site is closed, since when and why", async ({ site }) => {
  const technician = await site.signInAs("technician");
  const json = { on: true, reason: "New server", version: 0 };
  await technician.request("/api/deployment/maintenance", { method: "PUT", json });
  for (const role of ["viewer", "office", "marketing", "owner"] as const) {
    const { siteClosed } = await waitingCountOf(await site.signInAs(role));
    const by = technician.staff.name;
    expect(siteClosed).toEqual({ since: clock.now(), by, reason: "New server", version: 1 });
  }
});

test("dashboard and waiting count are refused without a session", async ({ site }) => {
  for (const path of ["/api/dashboard", "/api/waiting-count", "/api/staff-search?q=ana"]) {
    expect((await site.request(path)).status).toBe(401);
  }
});
