import { type Language, languageFacts, languages } from "#content/frame/languages.ts";
import { limits } from "#features/leads/contract.ts";
import { dayStart } from "#features/leads/lead-days.ts";
import { kindName, statusLabels } from "#features/leads/lead-labels.ts";
import { readCell } from "#platform/csv/csv.server.ts";
import { type CsvRow, fileError, readCsvRows, readTime } from "#platform/csv/csv-rows.server.ts";
import type { RowError } from "#platform/csv/row-error.ts";
import {
  type LeadKind,
  type LeadStatus,
  leadKinds,
  leadStatuses,
} from "#platform/database/tables-leads.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import { isPhone } from "#platform/phone.ts";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { manualLimits } from "./contract.ts";
import { type ColumnMapping, guessColumns, type ImportField } from "./import-columns.ts";
import { importLimits } from "./import-contract.ts";

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
  errors: RowError[];
};

type FileRules = { mapping: ColumnMapping | undefined; now: number; hours: BusinessHours };

/** Parses a CSV file of leads, in the sandbox. Every error names its line. */
export function readLeadFile(
  text: string,
  { mapping: chosen, ...rules }: FileRules,
  note?: Note,
): ParsedFile {
  const sheet = readCsvRows(text, { rows: importLimits.rows, rowLength: 50_000 }, note);
  if ("reason" in sheet) return unreadableFile(sheet);
  const { head, body } = sheet;
  if (!head || body.length === 0) {
    return unreadableFile(fileError(1, "The file has no rows below the headings."));
  }
  if (head.record.length > importLimits.columns) {
    return unreadableFile(fileError(1, `More than ${importLimits.columns} columns.`));
  }
  const isFitting = chosen?.length === head.record.length;
  const mapping = isFitting && chosen ? chosen : guessColumns(head.record);
  const file = { columns: head.record, mapping, head: head.raw.trim() };
  return { ...file, ...readRows(body, mapping, rules) };
}

/** Returns the result for a file without readable rows. */
export function unreadableFile(error: RowError): ParsedFile {
  return { columns: [], mapping: [], head: "", leads: [], errors: [error] };
}

type RowRules = Omit<FileRules, "mapping">;

function readRows(rows: readonly CsvRow[], mapping: ColumnMapping, rules: RowRules) {
  const leads: ImportedLead[] = [];
  const errors: RowError[] = [];
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
  if (name.length > limits.maxName || firm.length > manualLimits.maxFirm) {
    return "The name is too long.";
  }
  if (message.length > limits.maxMessage) return "The text is too long.";
  const kind = namedIn(leadKinds, kindName, cells.kind || "other");
  if (!kind) return `There is no kind "${cells.kind?.slice(0, 40)}".`;
  const status = namedIn(leadStatuses, (each) => statusLabels[each], cells.status || "new");
  if (!status) return `There is no status "${cells.status?.slice(0, 40)}".`;
  const language = namedIn(languages, (each) => languageFacts[each].name, cells.language || "en");
  if (!language) return `There is no language "${cells.language?.slice(0, 40)}".`;
  const dayAt = (day: string) => dayStart(day, rules.hours);
  const createdAt = cells.created ? readTime(cells.created, dayAt) : null;
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
  return /^\d{1,9}$/.test(digits) && Number(digits) <= manualLimits.maxValue
    ? Number(digits)
    : undefined;
}
