import { compactReport } from "#features/assessment/report/compact-report.tsx";
import { drawReport } from "#features/assessment/report/pdf.server.ts";
import { sampleMadeAt, sampleReport } from "#features/assessment/sample-report.ts";
import { localReport } from "#features/assessment/scoring/local-report.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { reportWords } from "#features/assessment/words/report-words.ts";
import { sampleDomainReport } from "#features/domain-check/sample-report.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { cachedPerContentVersion } from "#platform/work/content-version.server.ts";
import { englishWords, type Translate } from "#ui/page-words.ts";

let made: Report | null = null;

/** Returns the made-up report, computed once per process. */
export function sampleForReading(): Report {
  made ??= sampleReport(sampleDomainReport(sampleMadeAt));
  return made;
}

/** Returns the made-up report at the size of a card, translated by `translate`. */
export function sampleForCard(translate: Translate = englishWords.translate) {
  return compactReport(localReport(sampleForReading(), translate), translate(reportWords));
}

/** Returns the made-up report as PDF, stamped on every page; cached per content version, as it names the company. */
export const samplePdf = cachedPerContentVersion(async (ctx) => {
  const { company, hours } = await currentSettings(ctx);
  const firm = { ...company, timeZone: hours.timeZone };
  return drawReport(sampleForReading(), firm, { sample: true });
});
