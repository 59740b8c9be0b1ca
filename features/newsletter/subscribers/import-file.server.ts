import { fileError, inOrder, readCsvRows } from "#platform/csv/csv-rows.server.ts";
import { mailboxIn } from "#platform/csv/mailbox-cell.ts";
import { readTime } from "#platform/csv/read-time.ts";
import type { RowError } from "#platform/csv/row-error.ts";
import type { CsvRow } from "#platform/csv/row-reader.server.ts";
import type { TableEncoding, TableSource } from "#platform/csv/upload.ts";
import {
  businessEmailProblem,
  type DomainList,
  emailDomain,
  maxEmailLength,
} from "#platform/mail/business-email.ts";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { momentOfLocal } from "#platform/time/local-time.ts";
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

/** Result of parsing a file. */
export type ParsedFile = {
  subscribers: ImportedSubscriber[];
  /** Rows with the address of an earlier row. */
  repeated: Pick<ImportedSubscriber, "line" | "email">[];
  /** The first line, for a new file of the invalid rows. */
  head: string;
  errors: RowError[];
  encoding: TableEncoding;
};

const required = ["email", "consent_at", "consent_source"] as const;
const earliest = Date.UTC(1995, 0, 1);
const slug = /^[a-z0-9-]{0,60}$/;

/**
 * Parses, in the sandbox, a CSV file with the columns email, consent_at and consent_source, and optionally topic and
 * industry. Every error names its line; of two rows with the same address the first one is used.
 */
export function readImportFile(source: TableSource, rules: RowRules, note?: Note): ParsedFile {
  const sheet = readCsvRows(source, { rows: importLimits.rows, rowLength: 10_000 }, note);
  if ("reason" in sheet) return unreadableFile(sheet);
  const { head, body, encoding } = sheet;
  const columns = columnsOf(head?.cells ?? []);
  const missing = required.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    const reason = `The first line must name the columns. Missing: ${missing.join(", ")}.`;
    return unreadableFile(fileError(1, reason));
  }
  const { subscribers, repeated, errors } = readRows(body, columns, rules);
  const all = inOrder([...sheet.errors, ...errors]);
  return { subscribers, repeated, head: head?.raw.trim() ?? "", errors: all, encoding };
}

/** Returns the result for a file without readable rows. */
export function unreadableFile(error: RowError): ParsedFile {
  return { subscribers: [], repeated: [], head: "", errors: [error], encoding: "" };
}

/**
 * Returns the place of each column by the name that the rules know: "Consent at" and "E-mail" are common spellings. Of
 * two columns with one name, the one that is written exactly so counts, and otherwise the first.
 */
function columnsOf(headings: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, heading] of headings.entries()) {
    const name = columnNamed(heading);
    const before = headings[places.get(name) ?? -1];
    const isBetter = heading.toLowerCase() === name && before?.toLowerCase() !== name;
    if (before === undefined || isBetter) places.set(name, place);
  }
  return places;
}

function columnNamed(heading: string): string {
  const name = heading.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  return /^e_?mail(_address)?$/.test(name) ? "email" : name;
}

type RowRules = { now: number; timeZone: string; refused: DomainList };

function readRows(rows: readonly CsvRow[], columns: ReadonlyMap<string, number>, rules: RowRules) {
  const subscribers: ParsedFile["subscribers"] = [];
  const repeated: ParsedFile["repeated"] = [];
  const errors: ParsedFile["errors"] = [];
  const seen = new Set<string>();
  for (const { line, cells, raw } of rows) {
    const named = [...columns].map(([name, place]) => [name, cells[place] ?? ""] as const);
    const read = readRow(Object.fromEntries(named), rules);
    if (typeof read === "string") errors.push({ line, reason: read, row: raw.trim() });
    else if (seen.has(read.email)) repeated.push({ line, email: read.email });
    else {
      seen.add(read.email);
      subscribers.push({ line, ...read });
    }
  }
  return { subscribers, repeated, errors };
}

/** Returns the subscriber of a row, or what is wrong with it. */
function readRow(
  record: Record<string, string>,
  { now, timeZone, refused }: RowRules,
): Omit<ImportedSubscriber, "line"> | string {
  const { consent_at = "", consent_source = "", topic = "", industry = "" } = record;
  const email = mailboxIn(record.email ?? "").address;
  if (email === "") return "There is no email address.";
  if (email.length > maxEmailLength) return "The email address is too long.";
  const problem = businessEmailProblem(email, refused);
  if (problem === "syntax") return `"${email.slice(0, 80)}" is not an email address.`;
  if (problem === "provider") return `${emailDomain(email)} is a personal mail provider.`;
  const consentAt = readTime(consent_at, {
    dayAt,
    timeAt: (time) => momentOfLocal(time, timeZone),
  });
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
