import { compactReport } from "#features/assessment/report/compact-report.tsx";
import { drawInSandbox } from "#features/assessment/report/draw-in-sandbox.server.ts";
import { sampleMadeAt, sampleReport } from "#features/assessment/sample-report.ts";
import { withCostBands } from "#features/assessment/scoring/cost-bands.ts";
import { localReport } from "#features/assessment/scoring/local-report.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import { sampleDomainReport } from "#features/domain-check/sample-report.server.ts";
import { confirmedCostBands } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { cachedPerContentVersion } from "#platform/work/content-version.server.ts";
import { englishPage, type Translate } from "#ui/page-language.ts";

let made: Report | null = null;

/** Returns the made-up report, computed once per process, with the bands of costs that the owner has confirmed. */
export async function sampleForReading(ctx: RequestContext): Promise<Report> {
  made ??= sampleReport(sampleDomainReport(sampleMadeAt));
  return withCostBands(made, await confirmedCostBands(ctx));
}

/** Returns the made-up report at the size of a card, translated by `translate`. */
export async function sampleForCard(
  ctx: RequestContext,
  translate: Translate = englishPage.translate,
) {
  return compactReport(localReport(await sampleForReading(ctx), translate), translate(reportTexts));
}

/** Returns the made-up report as PDF, stamped on every page; cached per content version, as it names the company. */
export const samplePdf = cachedPerContentVersion(async (ctx) => {
  const report = await sampleForReading(ctx);
  return (await drawInSandbox(ctx, { report, language: "", sample: true })).file;
});
