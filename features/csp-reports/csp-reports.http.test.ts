import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import { clock, expect, jsonOf, publicUrl, type TestSite, test } from "#tests/http/harness.ts";
import type { CspGroup } from "./contract.ts";

const path = "/api/csp-reports";
const day = 24 * 60 * 60_000;

const send = (site: TestSite, own: object = {}, type = "application/csp-report") =>
  site.request(path, {
    method: "POST",
    headers: { "Content-Type": type },
    body: JSON.stringify({
      "csp-report": {
        "document-uri": `${publicUrl}/contact?email=ana@ruizbooks.test`,
        "effective-directive": "script-src-elem",
        "blocked-uri": "inline",
        "original-policy": "default-src 'none'",
        ...own,
      },
    }),
  });

async function listed(site: TestSite): Promise<CspGroup[]> {
  const owner = await site.signInAs("owner");
  return (await jsonOf<{ groups: CspGroup[] }>(await owner.get(path))).groups;
}

test("the same violation from many visitors is one kind with a count", async ({ site }) => {
  const first = clock.now();
  expect((await send(site)).status).toBe(200);
  clock.advance(60_000);
  await send(site, { "document-uri": `${publicUrl}/about` });
  await send(site, { "blocked-uri": "https://evil.test/a.js?visitor=7" });
  const groups = await listed(site);
  expect(groups).toHaveLength(2);
  expect(groups).toContainEqual({
    id: expect.any(String),
    directive: "script-src-elem",
    blocked: "inline",
    source: "",
    page: "/about",
    seen: 2,
    firstAt: first,
    lastAt: clock.now(),
  });
  expect(JSON.stringify(groups)).not.toMatch(/ruizbooks|visitor=7/);
});

test("reports about other sites, of another shape or type are not counted", async ({ site }) => {
  expect((await send(site, { "document-uri": "https://elsewhere.test/" })).status).toBe(200);
  expect((await send(site, { "document-uri": 7 })).status).toBe(422);
  expect((await send(site, {}, "text/plain")).status).toBe(415);
  expect(await listed(site)).toEqual([]);
});

test("the page of a report holds no email address, and only the newest 500 kinds are stored", async ({
  site,
}) => {
  const kinds = Array.from({ length: 500 }, (_, n) => ({
    id: `kind-${n}`,
    directive: "img-src",
    blocked: `https://ad${n}.test`,
    source: "",
    page: "/",
    seen: 1,
    firstAt: n,
    lastAt: n,
  }));
  await site.ctx.db.insertInto("cspViolation").values(kinds).execute();
  await send(site, { "document-uri": `${publicUrl}/blog/ana@ruizbooks.test` });
  const groups = await listed(site);
  expect(await site.ctx.db.selectFrom("cspViolation").select("id").execute()).toHaveLength(500);
  expect(groups[0]?.page).toBe("[email]");
  expect(groups.map(({ id }) => id)).not.toContain("kind-0");
});

test("an address may send thirty reports in ten minutes", async ({ site }) => {
  const browser = site.browser();
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    const answer = await browser.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/csp-report" },
      body: JSON.stringify({ "csp-report": { "document-uri": `${publicUrl}/` } }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
});

test("clearing the list needs security.edit and is audited", async ({ site }) => {
  await send(site);
  const office = await site.signInAs("office");
  expect((await office.request(path, { method: "DELETE" })).status).toBe(403);
  const owner = await site.signInAs("owner");
  expect(await jsonOf(await owner.request(path, { method: "DELETE" }))).toEqual({ cleared: 1 });
  expect(await listed(site)).toEqual([]);
  const rows = await site.ctx.db
    .selectFrom("audit")
    .select(["actorId", "detail"])
    .where("action", "=", "csp_reports.cleared")
    .execute();
  expect(rows).toEqual([{ actorId: owner.staff.id, detail: { cleared: 1 } }]);
});

test("kinds not seen within the retention of error reports are deleted", async ({ site }) => {
  await send(site);
  clock.advance(400 * day);
  await tidyRecords(site.appContext);
  expect(await listed(site)).toEqual([]);
});
