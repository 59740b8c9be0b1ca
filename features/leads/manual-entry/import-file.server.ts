import { type Language, languageFacts, languages } from "#content/frame/languages.ts";
import { limits } from "#features/leads/contract.ts";
import { dayStart } from "#features/leads/lead-days.ts";
import { kindName, statusLabels } from "#features/leads/lead-labels.ts";
import { isStaffPhone } from "#features/people/staff-phone.ts";
import { fileError, inOrder, readCsvRows } from "#platform/csv/csv-rows.server.ts";
import { mailboxIn } from "#platform/csv/mailbox-cell.ts";
import { readTime } from "#platform/csv/read-time.ts";
import type { RowError } from "#platform/csv/row-error.ts";
import type { CsvRow } from "#platform/csv/row-reader.server.ts";
import type { TableEncoding, TableSource } from "#platform/csv/upload.ts";
import {
  type LeadKind,
  type LeadStatus,
  leadKinds,
  leadStatuses,
} from "#platform/database/tables-leads.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { momentOfLocal } from "#platform/time/local-time.ts";
import { manualLimits } from "./contract.ts";
import { guessColumns } from "./guess-columns.ts";
import type { ColumnMapping, ImportField } from "./import-columns.ts";
import { importLimits } from "./import-contract.ts";
import { fieldsOf, type RowFields } from "./row-fields.server.ts";

/** A valid row of a file. */
export type ImportedLead = {
  line: number;
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
  encoding: TableEncoding;
};

type FileRules = { mapping: ColumnMapping | undefined; now: number; hours: BusinessHours };

/** Parses a CSV file of leads, in the sandbox. Every error names its line. */
export function readLeadFile(
  source: TableSource,
  { mapping: chosen, ...rules }: FileRules,
  note?: Note,
): ParsedFile {
  const sheet = readCsvRows(source, { rows: importLimits.rows, rowLength: 50_000 }, note);
  if ("reason" in sheet) return unreadableFile(sheet);
  const { head, body, encoding } = sheet;
  if (!head || (body.length === 0 && sheet.errors.length === 0)) {
    return unreadableFile(fileError(1, "The file has no rows below the headings."));
  }
  if (head.cells.length > importLimits.columns) {
    return unreadableFile(fileError(head.line, `More than ${importLimits.columns} columns.`));
  }
  const isFitting = chosen?.length === head.cells.length;
  const table = body.map(({ cells }) => cells);
  const mapping = isFitting && chosen ? chosen : guessColumns(head.cells, table, isKnownWord);
  const { leads, errors } = readRows(body, mapping, rules);
  const all = inOrder([...sheet.errors, ...errors]);
  return { columns: head.cells, mapping, head: head.raw.trim(), leads, errors: all, encoding };
}

/** Returns the result for a file without readable rows. */
export function unreadableFile(error: RowError): ParsedFile {
  return { columns: [], mapping: [], head: "", leads: [], errors: [error], encoding: "" };
}

type RowRules = Omit<FileRules, "mapping">;

function readRows(rows: readonly CsvRow[], mapping: ColumnMapping, rules: RowRules) {
  const leads: ImportedLead[] = [];
  const errors: RowError[] = [];
  for (const { line, cells, raw } of rows) {
    const read = readRow(fieldsOf(cells, mapping), rules);
    if (typeof read === "string") errors.push({ line, reason: read, row: raw.trim() });
    else leads.push({ line, ...read });
  }
  return { leads, errors };
}

/** Returns the lead of a row, or what is wrong with it. */
function readRow(fields: RowFields, rules: RowRules): Omit<ImportedLead, "line"> | string {
  const { firm = "", kind: kindText = "other", status: statusText = "new" } = fields;
  const { email, phone, name, message } = personOf(fields);
  if (!email && !phone) return "There is no phone number or email address.";
  if (email && (email.length > maxEmailLength || emailDomain(email) === null)) {
    return `"${email.slice(0, 80)}" is not an email address.`;
  }
  if (phone && !isStaffPhone(phone)) return `"${phone.slice(0, 40)}" is not a phone number.`;
  if (name.length > limits.maxName || firm.length > manualLimits.maxFirm) {
    return "The name is too long.";
  }
  if (message.length > limits.maxMessage) return "The text is too long.";
  const kind = kindIn(kindText);
  if (!kind) return `There is no kind "${kindText.slice(0, 40)}".`;
  const status = statusIn(statusText);
  if (!status) return `There is no status "${statusText.slice(0, 40)}".`;
  const language = languageIn(fields.language ?? "en");
  if (!language) return `There is no language "${fields.language?.slice(0, 40)}".`;
  const createdAt = fields.created ? timeIn(fields.created, rules) : null;
  if (fields.created && createdAt === null) {
    return "Write the date like 5/31/2026 or 2026-05-31.";
  }
  if (createdAt !== null && createdAt > rules.now) return "The date is in the future.";
  const value = readValue(fields.value ?? "");
  if (value === undefined) return "The value must be whole dollars, such as 1200.";
  const person = { name: oneLine(name), firm: oneLine(firm), email, phone, message };
  return { ...person, kind, status, language, createdAt, value: status === "won" ? value : null };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/**
 * Returns the person of a row: the first address and number, and the name that stands with the address if there is no
 * other. Further addresses and numbers follow the message, so that none is lost.
 */
function personOf(fields: RowFields) {
  const [mailbox = { address: "", name: "" }, ...mailboxes] = fields.emails.map(mailboxIn);
  const [phone = "", ...phones] = fields.phones;
  const parts = [fields.firstName, fields.middleName, fields.lastName].filter(Boolean).join(" ");
  const further = [...mailboxes.map(({ address }) => address), ...phones];
  const also = further.length > 0 ? `Also: ${further.join(", ")}` : "";
  return {
    email: mailbox.address,
    phone,
    name: fields.name || parts || mailbox.name,
    message: [fields.message, also].filter(Boolean).join("\n\n"),
  };
}

function timeIn(text: string, { hours }: RowRules): number | null {
  return readTime(text, {
    dayAt: (day) => dayStart(day, hours),
    timeAt: (time) => momentOfLocal(time, hours.timeZone),
    shortYears: true,
  });
}

const kindIn = (text: string) => namedIn(leadKinds, kindName, text);
const statusIn = (text: string) => namedIn(leadStatuses, (each) => statusLabels[each], text);
const languageIn = (text: string) => namedIn(languages, (each) => languageFacts[each].name, text);

/** Tells whether a cell is one of the words that its field takes; any text may be in the other fields. */
function isKnownWord(field: ImportField, cell: string): boolean {
  if (field === "kind") return kindIn(cell) !== undefined;
  if (field === "status") return statusIn(cell) !== undefined;
  return field !== "language" || languageIn(cell) !== undefined;
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
