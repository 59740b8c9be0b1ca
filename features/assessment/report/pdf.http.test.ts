import { vi } from "vitest";
import { questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice } from "#features/assessment/questions/type.ts";
import { makeReport, type Report } from "#features/assessment/scoring/report.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import type { TestSite } from "#tests/http/harness.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";
import { pdfPages } from "#tests/pdf-text.ts";
import { drawInSandbox } from "./draw-in-sandbox.server.ts";

function findings(changes: Record<string, AnswerChoice> = {}) {
  const best = questionsOf("other").map(({ id }) => [id, "a" as AnswerChoice]);
  return {
    profile: { industry: "other", size: "2-10", platform: "google", holds: ["none"] },
    answers: { ...Object.fromEntries(best), ...changes } as Record<string, AnswerChoice>,
    look: null as { name: string; checkedAt: number } | null,
  };
}

const ask = (site: TestSite, json: object) =>
  site.browser().post("/api/assessment/report.pdf", json);

async function pagesOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return (await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join(" ");
}

async function kept(site: TestSite, sent = findings()) {
  const answer = await site.browser().post("/api/assessment/reports", { findings: sent });
  const { id, secret } = await jsonOf<{ id: string; secret: string }>(answer);
  return { id, secret };
}

test("the PDF made from answers has the same grade and first fixes as the browser's report", async ({
  site,
}) => {
  const sent = findings({ A1: "d", R1: "b", P1: "u" });
  const answer = await ask(site, { findings: sent });
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="security-report-2026-11-17.pdf"',
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const all = await pagesOf(answer);
  const { profile, answers } = sent;
  const screen = makeReport({ profile, answers, outside: null } as never, 0);
  expect(all).toContain(`${screen.overall.score} of 100`);
  expect(screen.fixes.map(({ title }) => title)).toEqual([
    "Require a second step for email",
    "Back up your important data every day",
  ]);
  const from = all.indexOf("Do these first");
  const places = screen.fixes.map(({ title }) => all.indexOf(title, from));
  expect(places).toEqual([...places].filter((place) => place > 0).sort((a, b) => a - b));
  expect(await site.ctx.db.selectFrom("assessmentReport").selectAll().execute()).toEqual([]);
});

test("the PDF contains only the server's own results: results and texts sent along are refused or ignored", async ({
  site,
}) => {
  const sent = { ...findings({ A1: "d" }), report: { overall: { grade: "A", score: 99 } } };
  const texts = { report: "MADE UP", html: "<b>MADE UP</b>" };
  const refused = await ask(site, { findings: sent, ...texts });
  expect(refused.status).toBe(422);
  expect(Object.keys((await jsonOf<{ fields: object }>(refused)).fields)).toEqual([
    "report",
    "html",
  ]);
  const all = await pagesOf(await ask(site, { findings: sent }));
  expect(all).toContain("59 of 100");
});

test("a stored report is drawn and opened as it was made, without new scoring", async ({
  site,
}) => {
  const link = await kept(site, findings({ A1: "d" }));
  const { report } = await jsonOf<{ report: Report }>(
    await site.browser().post("/api/assessment/open", link),
  );
  const older: Report = {
    ...report,
    versions: { ...report.versions, scoring: "sc-2020-01" },
    practices: { ...report.practices, score: 12 },
    overall: { ...report.overall, score: 12, grade: "F" },
    sentence: "A sentence of an older edition.",
  };
  await site.ctx.db
    .updateTable("assessmentReport")
    .set({ report: older })
    .where("id", "=", link.id)
    .execute();
  const opened = await jsonOf<{ report: Report }>(
    await site.browser().post("/api/assessment/open", link),
  );
  expect(opened.report).toEqual(older);
  const all = await pagesOf(await ask(site, { link }));
  for (const text of ["12 of 100", "A sentence of an older edition.", "sc-2020-01"]) {
    expect(all).toContain(text);
  }
  expect(all).not.toContain("59 of 100");
  expect(all).not.toContain(link.secret);
});

test("staff get the PDF of a lead's report with an audit row; other people and reports without a lead get none", async ({
  site,
}) => {
  const sent = {
    findings: findings({ A1: "d" }),
    email: "ana@ruizbooks.test",
    talk: true,
    reminders: false,
    name: "Ana Ruiz",
    idempotencyKey: crypto.randomUUID(),
    filledInMs: 9000,
  };
  expect((await site.browser().post("/api/assessment/contact", sent)).status).toBe(200);
  const rows = await site.ctx.db.selectFrom("assessmentReport").selectAll().execute();
  const path = `/api/assessment/reports/${rows[0]?.id}/report.pdf`;
  const viewer = await site.signInAs("viewer");
  expect(await pagesOf(await viewer.get(path))).toContain("59 of 100");
  const taken = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "assessment.downloaded")
    .execute();
  expect(taken).toMatchObject([{ subjectId: rows[0]?.id, actorId: viewer.staff.id }]);
  expect((await site.request(path)).status).toBe(401);
  const link = await kept(site);
  const alone = `/api/assessment/reports/${link.id}/report.pdf`;
  expect((await viewer.get(alone)).status).toBe(404);
});

test("a PDF needs either answers or a link; a wrong link, an expired check and incomplete answers are refused", async ({
  site,
}) => {
  const link = await kept(site);
  const { A1: _gone, ...missing } = findings().answers;
  const refusals: [object, number][] = [
    [{}, 422],
    [{ findings: findings(), link }, 422],
    [{ findings: { ...findings(), answers: missing } }, 422],
    [{ link: { ...link, secret: "x".repeat(43) } }, 404],
    [{ findings: { ...findings(), look: { name: "larkmesa.test", checkedAt: 1 } } }, 409],
  ];
  for (const [sent, status] of refusals) {
    const answer = await ask(site, sent);
    expect([JSON.stringify(sent), answer.status]).toEqual([JSON.stringify(sent), status]);
    expect(answer.headers.get("content-type")).toContain("application/json");
  }
  const large = await ask(site, { findings: findings(), more: "x".repeat(70_000) });
  expect(large.status).toBe(413);
});

test("PDFs are limited to twenty an hour per network", async ({ site }) => {
  const browser = site.browser();
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    // An unknown link counts as well, and costs no drawing.
    const link = { id: crypto.randomUUID(), secret: "x".repeat(43) };
    statuses.push((await browser.post("/api/assessment/report.pdf", { link })).status);
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]));
  expect(statuses[20]).toBe(429);
});

const report = makeReport({ ...findings(), look: undefined, outside: null } as never, 0);
const order = { report, language: "en", sample: false };

test("one PDF is drawn at a time, twenty wait, and one more is refused at once", async ({
  site,
}) => {
  const { promise: file, resolve: end } = Promise.withResolvers<Uint8Array>();
  const parse = vi.fn(() => file);
  const ctx = { ...site.ctx, frame: { parse } };
  const draws = Array.from({ length: 22 }, () => drawInSandbox(ctx, order));
  const refused = await Promise.race(draws.map((draw) => draw.catch((error) => error)));
  expect(refused).toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
  expect(parse).toHaveBeenCalledTimes(1);
  end(new Uint8Array(1));
  const ends = await Promise.allSettled(draws);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(21);
});

test("a PDF that meets a limit is unavailable, and the next one is drawn", async ({ site }) => {
  const parse = async () => {
    throw new Unreadable("It takes more than 10 seconds to read.", "time");
  };
  const sick = drawInSandbox({ ...site.ctx, frame: { parse } }, order);
  await expect(sick).rejects.toMatchObject({ code: "unavailable" });
  expect(JSON.stringify(site.logged)).toContain("a report was not drawn");
  const { file } = await drawInSandbox(site.ctx, order);
  expect((await pdfPages(file)).join(" ")).toContain("Page 1 of");
});
