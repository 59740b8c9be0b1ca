import type { OutcomesAnswer } from "#features/reports/contract.ts";
import { aLead } from "#tests/builders/lead.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

test("the outcome report counts outcomes by source page, and can be downloaded", async ({
  site,
}) => {
  const hour = 3_600_000;
  const at = site.ctx.now() - 10 * hour;
  const lead = { createdAt: at, dueAt: at + 2 * hour };
  await aLead(site.ctx, {
    ...lead,
    sourcePath: "/services",
    status: "won",
    answeredAt: at + hour,
    answeredBy: "mail",
    value: 1200,
    closedAt: at + 9 * hour,
  });
  await aLead(site.ctx, { ...lead, status: "lost", lostReason: "price", closedAt: at + hour });
  await aLead(site.ctx, { ...lead, status: "spam" });
  const viewer = await site.signInAs("viewer");
  const answer = await jsonOf<OutcomesAnswer>(await viewer.get("/api/analytics/outcomes"));
  expect(answer.totals).toMatchObject({
    leads: 2,
    kept: 1,
    broken: 0,
    won: 1,
    value: 1200,
    lost: 1,
    lostBy: { price: 1 },
    answerMs: hour,
    closeMs: 5 * hour,
  });
  expect(answer.rows.map(({ item, won }) => [item, won])).toEqual([
    ["/contact", 0],
    ["/services", 1],
  ]);
  const byOwner = await jsonOf<OutcomesAnswer>(
    await viewer.get("/api/analytics/outcomes?by=owner"),
  );
  expect(byOwner.rows.map(({ item }) => item)).toEqual([""]);
  const file = await jsonOf<{ csv: string }>(
    await viewer.post("/api/analytics/export", { table: "outcomes" }),
  );
  expect(file.csv).toContain("/services,1,1,0,1,1200,0,0");
  expect((await site.request("/api/analytics/outcomes")).status).toBe(401);
});
