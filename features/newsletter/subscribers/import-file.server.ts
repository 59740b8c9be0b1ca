import { type CsvRow, fileError, readCsvRows, readTime } from "#platform/csv/csv-rows.server.ts";
import type { RowError } from "#platform/csv/row-error.ts";
import {
  businessEmailProblem,
  type DomainList,
  emailDomain,
  maxEmailLength,
} from "#platform/mail/business-email.ts";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { startOf, timestampOfDay } from "./consent-day.ts";
import { importLimits } from "./contract.ts";
import { industryOf, topicOf } from "./interest-label.ts";

/** A validated subscriber of a file. */
export type ImportedSubscriber = {
  line: number;
  email: string;
  consentAt: number;
  source: string;
  topic: string;
  industry: string;
};

/** Result of parsing a file. `head` is its first line, for a new file of the invalid rows. */
export type ParsedFile = { subscribers: ImportedSubscriber[]; head: string; errors: RowError[] };

const required = ["email", "consent_at", "consent_source"] as const;
const earliest = Date.UTC(1995, 0, 1);
const slug = /^[a-z0-9-]{0,60}$/;

/**
 * Parses, in the sandbox, a CSV file with the columns email, consent_at and consent_source, and optionally topic and
 * industry. Every error names its line; of two rows with the same address the first one is used.
 */
export function readImportFile(text: string, rules: RowRules, note?: Note): ParsedFile {
  const sheet = readCsvRows(text, { rows: importLimits.rows, rowLength: 10_000 }, note);
  if ("reason" in sheet) return unreadableFile(sheet);
  const { head, body } = sheet;
  const columns = head?.record.map((name) => name.toLowerCase()) ?? [];
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    const reason = `The first line must name the columns. Missing: ${missing.join(", ")}.`;
    return unreadableFile(fileError(1, reason));
  }
  return { head: head?.raw.trim() ?? "", ...readRows(body, columns, rules) };
}

/** Returns the result for a file without readable rows. */
export function unreadableFile(error: RowError): ParsedFile {
  return { subscribers: [], head: "", errors: [error] };
}

type RowRules = { now: number; refused: DomainList };

const tooManyCells =
  "This row has more cells than the first line. Put quotation marks around a text that holds a comma or a semicolon.";

function readRows(
  rows: readonly CsvRow[],
  columns: readonly string[],
  rules: RowRules,
): Omit<ParsedFile, "head"> {
  const subscribers: ImportedSubscriber[] = [];
  const errors: ParsedFile["errors"] = [];
  const seen = new Set<string>();
  for (const { info, record, raw } of rows) {
    const cells = columns.map((name, index) => [name, record[index] ?? ""] as const);
    const isTooLong = record.slice(columns.length).some((cell) => cell !== "");
    const read = isTooLong ? tooManyCells : readRow(Object.fromEntries(cells), rules);
    if (typeof read === "string") {
      errors.push({ line: info.lines, reason: read, row: raw.trim() });
    } else if (!seen.has(read.email)) {
      seen.add(read.email);
      subscribers.push({ line: info.lines, ...read });
    }
  }
  return { subscribers, errors };
}

/** Returns the subscriber of a row, or what is wrong with it. */
function readRow(
  record: Record<string, string>,
  { now, refused }: RowRules,
): Omit<ImportedSubscriber, "line"> | string {
  const { email = "", consent_at = "", consent_source = "", topic = "", industry = "" } = record;
  if (email === "") return "There is no email address.";
  if (email.length > maxEmailLength) return "The email address is too long.";
  const problem = businessEmailProblem(email, refused);
  if (problem === "syntax") return `"${email.slice(0, 80)}" is not an email address.`;
  if (problem === "provider") return `${emailDomain(email)} is a personal mail provider.`;
  const consentAt = readTime(consent_at, dayAt);
  if (consentAt === null) {
    return "consent_at must be a date such as 5/31/2026 or 2026-05-31, or a time such as 2026-05-31T14:05:00Z.";
  }
  if (startOf(consentAt) > now) return "consent_at is in the future.";
  if (consentAt < earliest) return "consent_at is too far in the past.";
  if (consent_source === "") return "consent_source is empty: say where the consent was given.";
  if (consent_source.length > 200) return "consent_source is longer than 200 characters.";
  const interest = { topic: topicOf(topic), industry: industryOf(industry) };
  if (!slug.test(interest.topic))
    return "topic must be a name from the site such as Email security, or a word such as email-security.";
  if (!slug.test(interest.industry))
    return "industry must be a name from the site such as Law firms, or a word such as law-firms.";
  const name = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  return {
    email: `${name}@${emailDomain(email)}`,
    consentAt,
    source: consent_source,
    ...interest,
  };
}

/** Returns the time that stands for a consent on this day; null for an impossible day. */
function dayAt(day: string): number | null {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return timestampOfDay(year, month, date);
}
