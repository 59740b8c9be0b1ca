import { acceptAll, rejectAll } from "#features/consent/choice.ts";
import { aContactMessage } from "#tests/builders/lead.ts";
import { aVisit } from "#tests/builders/visit.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";

const receipt = "C-7F3K-92QX-4M0D-ZB5T";
const later = "C-8F3K-92QX-4M0D-ZB5T";
const session = "00112233445566aa";
const granted = { receipt, action: "accept_all", signals: acceptAll(), wordingVersion: "1" };

type Visit = { recorded: boolean; pages: { at: number; path: string }[] };

/** Simulates a visitor who reads two pages and sends a message. Returns the lead's id. */
async function visitorWrites(site: TestSite, visit?: { session: string; receipt: string }) {
  const now = clock.now();
  await aVisit(site.ctx, { day: "2026-11-17", sessionId: session }, [
    { path: "/services", at: now - 120_000 },
    { path: "/contact", at: now - 60_000 },
    { path: "/contact", at: now - 50_000, kind: "scroll", name: "scroll" },
    { path: "/about", at: now + 60_000 },
  ]);
  const answer = await site.browser().post("/api/contact", aContactMessage({ visit }));
  expect(answer.status).toBe(200);
  const { id } = await site.ctx.db.selectFrom("lead").select("id").executeTakeFirstOrThrow();
  return id;
}

async function visitOf(staff: SignedIn, id: string) {
  const answer = await staff.get(`/api/leads/${id}/visit`);
  expect(answer.status).toBe(200);
  return jsonOf<Visit>(answer);
}

const nothing = { recorded: false, pages: [] };

test("a lead with a grant shows the pages seen before it was sent", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const id = await visitorWrites(site, { session, receipt });
  const { recorded, pages } = await visitOf(viewer, id);
  expect(recorded).toBe(true);
  expect(pages.map(({ path }) => path)).toEqual(["/services", "/contact"]);
  expect((await site.request(`/api/leads/${id}/visit`)).status).toBe(401);
  expect((await viewer.get(`/api/leads/${crypto.randomUUID()}/visit`)).status).toBe(404);
});

test("a lead without a grant is not linked to a visit", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const id = await visitorWrites(site);
  expect(await visitOf(viewer, id)).toEqual(nothing);
});

test("a withdrawal by receipt unlinks lead and visit for good", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  await site.request("/api/consent", { json: granted });
  const id = await visitorWrites(site, { session, receipt });
  await site.request(`/api/consent/${receipt}/withdraw`, { json: {} });
  expect(await visitOf(viewer, id)).toEqual(nothing);
  expect(await site.ctx.db.selectFrom("leadVisit").selectAll().execute()).toEqual([]);
});

test("another choice keeps the link to the visit, and one that denies analytics ends it", async ({
  site,
}) => {
  const viewer = await site.signInAs("viewer");
  await site.request("/api/consent", { json: granted });
  const id = await visitorWrites(site, { session, receipt });
  await site.request("/api/consent", { json: { ...granted, receipt: later, replaces: receipt } });
  expect((await visitOf(viewer, id)).recorded).toBe(true);
  const denied = {
    receipt: "C-9F3K-92QX-4M0D-ZB5T",
    action: "reject_all",
    signals: rejectAll(),
    wordingVersion: "1",
    replaces: later,
  };
  expect((await site.request("/api/consent", { json: denied })).status).toBe(200);
  expect(await visitOf(viewer, id)).toEqual(nothing);
});

test("erasing the person erases the link", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await visitorWrites(site, { session, receipt });
  const email = "ana@ruizbooks.test";
  const erased = await owner.post("/api/data-requests/erase", { email, confirm: email });
  expect(erased.status).toBe(200);
  expect(await site.ctx.db.selectFrom("leadVisit").selectAll().execute()).toEqual([]);
});
