import { languageFacts, languageNamed } from "#content/frame/languages.ts";
import { statusLabels } from "#features/leads/lead-labels.ts";
import { moment } from "#features/leads/rules/export.server.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import type { contactPrograms } from "./contract.ts";

const firstName = ({ name }: LeadRow) => name.trim().split(/\s+/)[0] ?? "";
const lastName = ({ name }: LeadRow) => name.trim().split(/\s+/).slice(1).join(" ");

/** Returns a North American number without its country code, as Americans write it; others stay whole. */
const localPhone = ({ phone }: LeadRow) => phone.replace(/^\+\s*1[\s.-]?/, "");

type Columns = Readonly<Record<string, (row: LeadRow) => string>>;

/** Our own columns, which other programs ignore or ask about. */
const ownColumns: Columns = {
  Language: (row) => languageFacts[languageNamed(row.language)].name,
  Source: (row) => row.sourcePath,
  Status: (row) => statusLabels[row.status] ?? row.status,
  Owner: (row) => row.ownerName ?? "",
  "Created (UTC)": (row) => moment(row.createdAt),
  "Last answer (UTC)": (row) => moment(row.answeredAt),
};

/** Headings that each program recognises: HubSpot's property names, and those of Outlook's own export. */
export const columnsFor: Record<(typeof contactPrograms)[number], Columns> = {
  hubspot: {
    "First name": firstName,
    "Last name": lastName,
    Email: (row) => row.email,
    "Phone number": localPhone,
    "Company name": (row) => row.firm,
    ...ownColumns,
  },
  outlook: {
    "First Name": firstName,
    "Last Name": lastName,
    Company: (row) => row.firm,
    "E-mail Address": (row) => row.email,
    "Business Phone": localPhone,
    ...ownColumns,
  },
};

/** Returns a filter that keeps the first lead of each person, and spam only if the view is spam itself. */
export function oncePerPerson(view: string): (row: LeadRow) => boolean {
  const seen = new Set<string>();
  return (row) => {
    if (row.status === "spam" && view !== "spam") return false;
    const person = row.emailKey || row.phoneKey || row.id;
    if (seen.has(person)) return false;
    seen.add(person);
    return true;
  };
}
