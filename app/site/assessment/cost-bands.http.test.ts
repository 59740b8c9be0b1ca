import { pageLanguageOf } from "#app/languages/translators.ts";
import { assessmentMailWriters } from "#features/assessment/mail.server.tsx";
import { reportsOf } from "#features/assessment/person.server.ts";
import { questionsOf } from "#features/assessment/questions/questions.ts";
import { localReport } from "#features/assessment/scoring/local-report.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { pdfPages } from "#tests/pdf-text.ts";
import { sampleForCard, sampleForReading, samplePdf } from "./sample.server.ts";

const email = "ana@ruizbooks.test";

/** Answers whose fixes fall into each of the three bands. */
const findings = {
  profile: { industry: "other", size: "2-10", platform: "google", holds: ["none"] },
  answers: {
    ...Object.fromEntries(questionsOf("other").map(({ id }) => [id, "a"])),
    ...{ A1: "d", D1: "b", D2: "d" },
  },
  look: null,
};

const textOfPdf = async (bytes: Uint8Array) => (await pdfPages(bytes)).join(" ");

async function pdf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return textOfPdf(new Uint8Array(await answer.arrayBuffer()));
}

async function json(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Sends the form of a visitor who wants a call and reminders. Returns the private link of the report. */
async function visit(site: TestSite) {
  const form = {
    ...{ findings, email, name: "Ana Ruiz", talk: true, reminders: true, filledInMs: 9000 },
    idempotencyKey: crypto.randomUUID(),
  };
  expect((await site.browser().post("/api/assessment/contact", form)).status).toBe(200);
  const writers = assessmentMailWriters(site.appContext);
  const queued = await site.ctx.db.selectFrom("outbox").selectAll().execute();
  async function mails(): Promise<string[]> {
    const own = queued.filter(({ template }) => template.startsWith("assessment."));
    const written = await Promise.all(
      own.map(({ template, payload }) => writers[template]?.(payload)),
    );
    return written.map((mail) => `${mail?.text} ${mail?.html}`);
  }
  const [, id = "", secret = ""] = /report#([\w-]+)\.([\w-]+)/.exec((await mails()).join()) ?? [];
  return { link: { id, secret }, mails };
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** Returns every copy of a report that readers get, by name. */
async function copies(
  site: TestSite,
  owner: BrowserSession,
  { link }: Visit,
): Promise<Record<string, string>> {
  const post = (path: string, body: object) => site.browser().post(`/api/assessment/${path}`, body);
  const spanish = pageLanguageOf("es").translate;
  return {
    "private link": await json(await post("open", link)),
    "private link in Spanish": await json(await post("open", { ...link, language: "es" })),
    "PDF from answers": await pdf(await post("report.pdf", { findings })),
    "PDF in Spanish": await pdf(await post("report.pdf", { findings, language: "es" })),
    "PDF behind the link": await pdf(await post("report.pdf", { link })),
    "report for staff": await json(await owner.get(`/api/assessment/reports/${link.id}`)),
    "PDF for staff": await pdf(await owner.get(`/api/assessment/reports/${link.id}/report.pdf`)),
    "personal data": JSON.stringify(await reportsOf(site.ctx, email)),
    "sample page": JSON.stringify(await sampleForReading(site.ctx)),
    "sample page in Spanish": JSON.stringify(
      localReport(await sampleForReading(site.ctx), spanish),
    ),
    "sample card": JSON.stringify(await sampleForCard(site.ctx)),
    "sample card in Spanish": JSON.stringify(await sampleForCard(site.ctx, spanish)),
    "sample PDF": await textOfPdf(await samplePdf(site.ctx)),
  };
}

const anyCost =
  /"cost":|Tools and licenses|Herramientas y licencias|\$(?:500|5,000|800|9,000)|"(?:low|high)":\d{3}/;

/** Returns the names of the copies that say something about costs. */
const withCosts = (all: Record<string, string>) =>
  Object.keys(all).filter((name) => anyCost.test(all[name] ?? ""));

const save = (browser: BrowserSession, value: object, version: number) =>
  browser.request("/api/settings/costBands", { method: "PUT", json: { value, version } });

test("no copy of a report names a cost until the owner has confirmed the bands, and none after it is withdrawn", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const seen = await visit(site);
  expect(withCosts(await copies(site, owner, seen))).toEqual([]);
  const before = await readContentVersion(site.appContext);
  const bands = { low: 800, high: 9000 };

  expect((await save(owner, { ...bands, confirmed: false }, 0)).status).toBe(200);
  expect(withCosts(await copies(site, owner, seen))).toEqual([]);

  expect((await save(owner, { ...bands, confirmed: true }, 1)).status).toBe(200);
  expect(await readContentVersion(site.appContext)).toBe(before + 2);
  const shown = await copies(site, owner, seen);
  expect(withCosts(shown)).toEqual(Object.keys(shown));
  expect(JSON.stringify(shown)).not.toMatch(/\$500|\$5,000/);
  const drawn = shown["PDF behind the link"] ?? "";
  for (const text of ["under $800 a year", "$800 to $9,000 a year", "over $9,000 a year"])
    expect(drawn).toContain(`Tools and licenses: ${text}`);
  expect(shown["PDF in Spanish"]).toContain("Herramientas y licencias: menos de $800 al año");
  expect(withCosts({ mails: (await seen.mails()).join() })).toEqual([]);

  expect((await save(owner, { ...bands, confirmed: false }, 2)).status).toBe(200);
  expect(withCosts(await copies(site, owner, seen))).toEqual([]);
});

test("a report that was stored with rows of an earlier edition names no cost either", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const seen = await visit(site);
  const sample = await sampleForReading(site.ctx);
  const outside = sample.outside && {
    ...sample.outside,
    rows: sample.outside.rows.map((row) => ({ ...row, cost: "$$" })),
  };
  const fixes = sample.fixes.map((fix) => ({ ...fix, cost: "$$$" as const }));
  await site.ctx.db
    .updateTable("assessmentReport")
    .set({ report: { ...sample, outside, fixes } })
    .execute();
  expect(withCosts(await copies(site, owner, seen))).toEqual([]);
});

test("only the owner confirms the bands, within limits, and the audit log names them", async ({
  site,
}) => {
  const bands = { confirmed: true, low: 500, high: 5000 };
  for (const role of ["office", "marketing", "technician", "viewer"] as const)
    expect([role, (await save(await site.signInAs(role), bands, 0)).status]).toEqual([role, 403]);
  expect((await save(site.browser(), bands, 0)).status).toBe(403);
  const owner = await site.signInAs("owner");
  const wrong: [string, object][] = [
    ["low", { low: 49 }],
    ["low", { low: 100_001, high: 100_002 }],
    ["low", { low: 500.5 }],
    ["low", { low: "500" }],
    ["high", { high: 500 }],
    ["high", { high: 499 }],
    ["high", { high: 100_001 }],
    ["confirmed", { confirmed: "yes" }],
  ];
  for (const [field, change] of wrong) {
    const answer = await save(owner, { ...bands, ...change }, 0);
    expect([change, answer.status]).toEqual([change, 422]);
    expect(Object.keys((await jsonOf<{ fields: object }>(answer)).fields)).toContain(field);
  }
  const audit = () =>
    site.ctx.db.selectFrom("audit").selectAll().where("action", "like", "settings.%").execute();
  expect(await audit()).toEqual([]);
  expect((await save(owner, bands, 0)).status).toBe(200);
  expect(await audit()).toMatchObject([
    { action: "settings.saved", subjectId: "costBands", actorId: owner.staff.id },
  ]);
});
