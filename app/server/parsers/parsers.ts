import { languageNamed } from "#content/frame/languages.ts";
import type { PdfOrder } from "#features/assessment/report/draw-in-sandbox.server.ts";
import { readProviderMetadata } from "#features/auth/single-sign-on/provider-metadata.server.ts";
import { postParsers } from "#features/blog/text/post-parsers.server.ts";
import { readCalendar } from "#features/booking/busy-times.server.ts";
import type { BusyWindow } from "#features/booking/calendar/event-times.ts";
import { mailBodyParsers } from "#features/campaigns/body-parsers.server.ts";
import type { CheckOrder } from "#features/domain-check/collect/check-in-sandbox.server.ts";
import { readLeadFile } from "#features/leads/manual-entry/import-file.server.ts";
import { readImportFile } from "#features/newsletter/subscribers/import-file.server.ts";
import type { TableSource } from "#platform/csv/upload.ts";
import { type OwnDomains, refusedDomains } from "#platform/mail/providers.server.ts";
import { mailParsers } from "#platform/mail/reading/mail-parsers.server.ts";
import { type Note, serveParsers } from "#platform/sandbox/serve-parsers.ts";

// Entry of the processes that read. Development and tests run this file; the build bundles it (vite.parsers.config.ts).

type Calendar = { text: string | Uint8Array; window: BusyWindow };
type LeadFile = TableSource & Parameters<typeof readLeadFile>[1];
type SubscriberFile = TableSource & { now: number; timeZone: string; mailDomains: OwnDomains };

/** Draws a report. Loads what it needs at the first one: the others do without. */
async function drawPdf(order: PdfOrder, note: Note) {
  note("PDF of the report");
  const { reportTranslator } = await import("#app/languages/report-language.ts");
  const { drawReport } = await import("#features/assessment/report/pdf.server.ts");
  const { report, firm, language, sample } = order;
  const translate = reportTranslator(languageNamed(language));
  return drawReport(report, firm, { sample, translate });
}

const parsers = {
  ...mailParsers,
  ...postParsers,
  ...mailBodyParsers,
  "busy-times": ({ text, window }: Calendar, note: Note) => readCalendar(text, window, note),
  "lead-file": ({ text, file, ...rules }: LeadFile, note: Note) =>
    readLeadFile({ text, file }, rules, note),
  "subscriber-file": ({ text, file, mailDomains, ...rules }: SubscriberFile, note: Note) =>
    readImportFile({ text, file }, { ...rules, refused: refusedDomains(mailDomains) }, note),
  "provider-metadata": readProviderMetadata,
  "report-pdf": drawPdf,
  // Loaded by the first check: calendars and mails do without.
  "domain-check": async (order: CheckOrder) => {
    const { checkInSandbox } = await import(
      "#features/domain-check/collect/check-in-sandbox.server.ts"
    );
    return checkInSandbox(order);
  },
};

export type Parsers = typeof parsers;

serveParsers(parsers);
