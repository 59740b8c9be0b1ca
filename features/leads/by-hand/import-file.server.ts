import { type Language, languageFacts, languages } from "#content/frame/languages.ts";
import { limits } from "#features/leads/contract.ts";
import { dayStart } from "#features/leads/lead-days.ts";
import {
  type LeadKind,
  type LeadStatus,
  leadKinds,
  leadStatuses,
} from "#features/leads/lead-states.ts";
import { kindName, statusWords } from "#features/leads/lead-words.ts";
import { readCell } from "#platform/csv/csv.server.ts";
import { type CsvRow, CsvUnreadable, readCsvRows } from "#platform/csv/csv-rows.server.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import { isPhone } from "#platform/phone.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { handLimits } from "./contract.ts";
import { type ColumnMapping, guessColumns, type ImportField } from "./import-columns.ts";
import { type ImportError, importLimits } from "./import-contract.ts";

/** A valid row of a file. */
export type ImportedLead = {
  name: string;
  firm: string;
  email: string;
  phone: string;
  message: string;
  kind: LeadKind;
  status: LeadStatus;
  language: Language;
  /** When the lead came (ms); null if the file does not say. */
  createdAt: number | null;
  /** Whole dollars. */
  value: number | null;
};

export type ParsedFile = {
  columns: string[];
  mapping: ColumnMapping;
  /** The first line of the file, for a new file of the invalid rows. */
  head: string;
  leads: ImportedLead[];
  errors: ImportError[];
};

/** Returns the result for a file without readable rows. */
function unreadable(line: number, reason: string): ParsedFile {
  return { columns: [], mapping: [], head: "", leads: [], errors: [{ line, reason, row: "" }] };
}

type FileRules = { mapping: ColumnMapping | undefined; now: number; hours: BusinessHours };

/** Parses a CSV file of leads. Every error names its line. */
export function readLeadFile(text: string, { mapping: chosen, ...rules }: FileRules): ParsedFile {
  let rows: CsvRow[];
  try {
    rows = readCsvRows(text, { rows: importLimits.rows, rowLength: 50_000 });
  } catch (error) {
    if (error instanceof CsvUnreadable) return unreadable(error.line, error.message);
    throw error;
  }
  const [head, ...body] = rows;
  if (!head || body.length === 0) return unreadable(1, "The file has no rows below the headings.");
  if (head.record.length > importLimits.columns) {
    return unreadable(1, `More than ${importLimits.columns} columns.`);
  }
  if (body.length > importLimits.rows) {
    const reason = `More than ${importLimits.rows} rows. Please split the file.`;
    return unreadable(importLimits.rows + 2, reason);
  }
  const isFitting = chosen?.length === head.record.length;
  const mapping = isFitting && chosen ? chosen : guessColumns(head.record);
  const file = { columns: head.record, mapping, head: head.raw.trim() };
  return { ...file, ...readRows(body, mapping, rules) };
}

type RowRules = Omit<FileRules, "mapping">;

function readRows(rows: readonly CsvRow[], mapping: ColumnMapping, rules: RowRules) {
  const leads: ImportedLead[] = [];
  const errors: ImportError[] = [];
  for (const { info, record, raw } of rows) {
    const cells = Object.fromEntries(
      mapping.flatMap((field, index) => (field ? [[field, readCell(record[index] ?? "")]] : [])),
    );
    const read = readRow(cells, rules);
    if (typeof read !== "string") leads.push(read);
    else errors.push({ line: info.lines, reason: read, row: raw.trim() });
  }
  return { leads, errors };
}

type Cells = { readonly [field in ImportField]?: string };

/** Returns the lead of a row, or what is wrong with it. */
function readRow(cells: Cells, rules: RowRules): ImportedLead | string {
  const { firm = "", email = "", phone = "", message = "" } = cells;
  const name = cells.name || [cells.firstName, cells.lastName].filter(Boolean).join(" ");
  if (!email && !phone) return "There is no phone number or email address.";
  if (email && (email.length > maxEmailLength || emailDomain(email) === null)) {
    return `"${email.slice(0, 80)}" is not an email address.`;
  }
  if (phone && !isPhone(phone)) return `"${phone.slice(0, 40)}" is not a phone number.`;
  if (name.length > limits.maxName || firm.length > handLimits.maxFirm) {
    return "The name is too long.";
  }
  if (message.length > limits.maxMessage) return "The text is too long.";
  const kind = namedIn(leadKinds, kindName, cells.kind || "other");
  if (!kind) return `There is no kind "${cells.kind?.slice(0, 40)}".`;
  const status = namedIn(leadStatuses, (each) => statusWords[each], cells.status || "new");
  if (!status) return `There is no status "${cells.status?.slice(0, 40)}".`;
  const language = namedIn(languages, (each) => languageFacts[each].name, cells.language || "en");
  if (!language) return `There is no language "${cells.language?.slice(0, 40)}".`;
  const createdAt = cells.created ? readMoment(cells.created, rules.hours) : null;
  if (cells.created && createdAt === null) {
    return "Write the date like 5/31/2026 or 2026-05-31.";
  }
  if (createdAt !== null && createdAt > rules.now) return "The date is in the future.";
  const value = readValue(cells.value ?? "");
  if (value === undefined) return "The value must be whole dollars, such as 1200.";
  const line = (text: string) => text.replace(/\s+/g, " ");
  const person = { name: line(name), firm: line(firm), email, phone, message };
  return { ...person, kind, status, language, createdAt, value: status === "won" ? value : null };
}

/** Returns the item with this name, either its own or the one on screens. */
function namedIn<T extends string>(
  items: readonly T[],
  nameOf: (item: T) => string,
  text: string,
): T | undefined {
  const wanted = text.toLowerCase();
  return items.find((item) => item === wanted || nameOf(item).toLowerCase() === wanted);
}

/** Parses whole dollars; null if empty, undefined if invalid. */
function readValue(text: string): number | null | undefined {
  const digits = text.replace(/[$,\s]/g, "").replace(/\.0+$/, "");
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) && Number(digits) <= handLimits.maxValue
    ? Number(digits)
    : undefined;
}

const usDay = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Parses a day in ISO 8601 or US notation, in the company's zone, or a time with its zone. Null for anything else. */
function readMoment(text: string, hours: BusinessHours): number | null {
  const { month = "", day = "", year = "" } = usDay.exec(text)?.groups ?? {};
  const iso = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return dayStart(iso, hours);
  const at = isoMoment.test(text) ? Date.parse(text.replace(" ", "T")) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
