import { CsvError, parse } from "csv-parse/sync";
import {
  businessEmailFault,
  type DomainList,
  emailDomain,
  maxEmailLength,
} from "#platform/mail/business-email.ts";
import { startOf, timestampOfDay } from "./consent-day.ts";
import { type ImportError, importLimits } from "./contract.ts";

/** One reader of a file, checked. */
export type ImportedSubscriber = {
  line: number;
  email: string;
  consentAt: number;
  source: string;
  topic: string;
  industry: string;
};

/** `head` is the first line as it stands: with it and the rows of the faults a new file is begun. */
export type ParsedFile = { readers: ImportedSubscriber[]; head: string; faults: ImportError[] };

const needed = ["email", "consent_at", "consent_source"] as const;
const earliest = Date.UTC(1995, 0, 1);
const slug = /^[a-z0-9-]{0,60}$/;

type Row = { info: { lines: number }; record: string[]; raw: string };

/**
 * Reads a CSV file of readers: columns email, consent_at and consent_source, and if wanted topic and industry.
 * Every fault names its line. Two rows of one address are one reader: the first counts.
 */
export function readImportFile(
  text: string,
  { now, refused }: { now: number; refused: DomainList },
): ParsedFile {
  let rows: Row[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: importLimits.rows + 2,
      max_record_size: 10_000,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    return unreadable(line, csvMessage(error));
  }
  const [head, ...body] = rows;
  const columns = head?.record.map((name) => name.toLowerCase()) ?? [];
  const missing = needed.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    return unreadable(1, `The first line must name the columns. Missing: ${missing.join(", ")}.`);
  }
  if (body.length > importLimits.rows) {
    const words = `More than ${importLimits.rows} rows. Please split the file.`;
    return unreadable(importLimits.rows + 2, words);
  }
  return { head: head?.raw.trim() ?? "", ...readRows(body, { columns, now, refused }) };
}

/** A file of which no row can be taken. */
function unreadable(line: number, reason: string): ParsedFile {
  return { readers: [], head: "", faults: [{ line, reason, row: "" }] };
}

const delimiters = [",", ";", "\t"];

/** What stands most often between the names of the first line. A sign in another row belongs to its text. */
function delimiterOf(text: string): string {
  const [head = ""] = text.trimStart().split(/[\r\n]/, 1);
  const between = head.replace(/"[^"]*"/g, "");
  const [most = ","] = delimiters.toSorted((a, b) => count(between, b) - count(between, a));
  return most;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

type Known = { columns: readonly string[]; now: number; refused: DomainList };

function readRows(rows: readonly Row[], known: Known): Omit<ParsedFile, "head"> {
  const readers: ImportedSubscriber[] = [];
  const faults: ParsedFile["faults"] = [];
  const seen = new Set<string>();
  for (const { info, record, raw } of rows) {
    const read = readCells(record, known);
    if (typeof read === "string") {
      faults.push({ line: info.lines, reason: read, row: raw.trim() });
    } else if (!seen.has(read.email)) {
      seen.add(read.email);
      readers.push({ line: info.lines, ...read });
    }
  }
  return { readers, faults };
}

/** The reader of one row, or what is wrong with it. */
function readCells(cells: readonly string[], { columns, ...known }: Known) {
  if (cells.slice(columns.length).some((cell) => cell !== "")) {
    return "This row has more cells than the first line. Put quotation marks around a text that holds a comma or a semicolon.";
  }
  const named = columns.map((name, index) => [name, cells[index] ?? ""] as const);
  return readRow(Object.fromEntries(named), known);
}

function readRow(
  record: Record<string, string>,
  { now, refused }: { now: number; refused: DomainList },
): Omit<ImportedSubscriber, "line"> | string {
  const { email = "", consent_at = "", consent_source = "", topic = "", industry = "" } = record;
  if (email === "") return "There is no email address.";
  if (email.length > maxEmailLength) return "The email address is too long.";
  const fault = businessEmailFault(email, refused);
  if (fault === "syntax") return `"${email.slice(0, 80)}" is no email address.`;
  if (fault === "provider") return `${emailDomain(email)} is a personal mail provider.`;
  const consentAt = readMoment(consent_at);
  if (consentAt === null) {
    return "consent_at must be a date such as 5/31/2026 or 2026-05-31, or a moment such as 2026-05-31T14:05:00Z.";
  }
  if (startOf(consentAt) > now) return "consent_at is in the future.";
  if (consentAt < earliest) return "consent_at is too long ago to be true.";
  if (consent_source === "") return "consent_source is empty: say where the consent was given.";
  if (consent_source.length > 200) return "consent_source is longer than 200 characters.";
  const interest = { topic: topic.toLowerCase(), industry: industry.toLowerCase() };
  if (!slug.test(interest.topic)) return "topic must be one word such as email-security.";
  if (!slug.test(interest.industry)) return "industry must be one word such as law-firms.";
  const name = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  return {
    email: `${name}@${emailDomain(email)}`,
    consentAt,
    source: consent_source,
    ...interest,
  };
}

const isoDay = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const usDay = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A date, by ISO 8601 or as it is written in the US, or a moment with its zone. Null: none of these. */
function readMoment(text: string): number | null {
  const day = (isoDay.exec(text) ?? usDay.exec(text))?.groups;
  if (day) return timestampOfDay(Number(day.year), Number(day.month), Number(day.day));
  const at = isoMoment.test(text) ? Date.parse(text.replace(" ", "T")) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

function csvMessage(error: CsvError): string {
  if (error.code === "CSV_MAX_RECORD_SIZE") return "This row is too long.";
  if (/QUOTE/.test(error.code))
    return "A quotation mark is opened and not closed, or out of place.";
  return "This row could not be read as CSV.";
}
