import type { SettingGroup } from "./contract.ts";
import { periodInWords } from "./retention.ts";

type Kind =
  | "text"
  | "long"
  | "year"
  | "days"
  | "clock"
  | "switch"
  | "week"
  | "dates"
  | "lines"
  | "secret"
  | "team"
  | "security";

export type SettingField = {
  name: string;
  label: string;
  kind: Kind;
  hint?: string;
  optional?: boolean;
  max?: number;
  /** Stands beside the field before it, where there is room. */
  half?: boolean;
};

export type GroupWords = { label: string; intro: string; fields: readonly SettingField[] };

/** Every group as the screen shows it. A field that is missing here cannot be changed; a test compares with the contract. */
export const settingWords: Record<SettingGroup, GroupWords> = {
  company: {
    label: "Company",
    intro: "Stands in the header, the footer, every mail and the legal pages.",
    fields: [
      { name: "brandName", label: "Company name", kind: "text", max: 60 },
      {
        name: "legalName",
        label: "Legal name",
        kind: "text",
        max: 120,
        hint: "As registered. Used in the legal pages and under mails.",
      },
      { name: "tagline", label: "Tagline", kind: "text", max: 120 },
      { name: "phone", label: "Phone", kind: "text", max: 25, half: true },
      { name: "email", label: "E-mail", kind: "text", max: 254, half: true },
      {
        name: "address",
        label: "Street address",
        kind: "text",
        max: 200,
        optional: true,
        hint: "In one line. Empty: only the city is shown.",
      },
      { name: "locality", label: "City and state", kind: "text", max: 120, half: true },
      { name: "foundedYear", label: "Founded in", kind: "year", half: true },
      {
        name: "hours",
        label: "Opening hours in words",
        kind: "text",
        max: 120,
        hint: "Fits into the sentence: We answer … Keep it in step with the group Hours.",
      },
      { name: "afterHours", label: "What happens after hours", kind: "long", max: 300 },
    ],
  },
  hours: {
    label: "Hours",
    intro: "Decides what the site calls open now, and by when a message is promised an answer.",
    fields: [
      { name: "openDays", label: "Open on", kind: "week" },
      { name: "opens", label: "Opens at", kind: "clock", half: true },
      { name: "closes", label: "Closes at", kind: "clock", half: true },
      { name: "timeZone", label: "Time zone", kind: "text", max: 60 },
      {
        name: "federalHolidays",
        label: "Closed on federal holidays",
        kind: "switch",
        hint: "The eleven days on which federal offices close, as observed.",
      },
      {
        name: "closedDates",
        label: "Other closed days",
        kind: "dates",
        optional: true,
        hint: "Vacation, moving day: nothing is promised for these days.",
      },
    ],
  },
  notifications: {
    label: "Notices",
    intro: "Who hears of a new message or request, and when.",
    fields: [
      {
        name: "leadRecipients",
        label: "Notices go to",
        kind: "lines",
        optional: true,
        hint: "One address on each line. Empty: every owner and office account.",
      },
      {
        name: "quietFrom",
        label: "Quiet from",
        kind: "clock",
        optional: true,
        half: true,
      },
      { name: "quietUntil", label: "Quiet until", kind: "clock", optional: true, half: true },
    ],
  },
  mail: {
    label: "Mail sender",
    intro: "Who our mails come from. The mail server itself is set where the site runs (SMTP_URL).",
    fields: [
      { name: "fromName", label: "Sender name", kind: "text", max: 60, optional: true },
      {
        name: "fromAddress",
        label: "Sender address",
        kind: "text",
        max: 254,
        optional: true,
        hint: "The mail server must be allowed to send for it. Empty: MAIL_FROM of the server, else the company's e-mail.",
      },
    ],
  },
  mailDomains: {
    label: "Mail domains",
    intro:
      "Forms refuse thousands of known personal and throw-away mail providers. These are your exceptions.",
    fields: [
      {
        name: "refused",
        label: "Refuse these as well",
        kind: "lines",
        optional: true,
        hint: "One domain on each line. Their subdomains are refused too.",
      },
      {
        name: "allowed",
        label: "Accept these all the same",
        kind: "lines",
        optional: true,
        hint: "For a customer whose firm uses such an address.",
      },
    ],
  },
  retention: {
    label: "Retention",
    intro:
      "How many days each kind of record is kept. The nightly tidy-up deletes older ones for good, and the privacy policy names the same times.",
    fields: [
      { name: "lead", label: "Messages and requests, after their last change", kind: "days" },
      { name: "newsletter", label: "Newsletter readers, after they left", kind: "days" },
      {
        name: "newsletterUnconfirmed",
        label: "Newsletter sign-ups that nobody confirmed",
        kind: "days",
      },
      { name: "assessment", label: "Security assessments", kind: "days" },
      { name: "analytics", label: "Visits", kind: "days" },
      { name: "errorReport", label: "Error reports", kind: "days" },
    ],
  },
  programs: {
    label: "Programs",
    intro: "What the company has switched on. The legal pages and the cookie banner follow.",
    fields: [
      {
        name: "smsProgramEnabled",
        label: "We send text messages",
        kind: "switch",
        hint: "The SMS pages then describe a running program.",
      },
      {
        name: "advertisingEnabled",
        label: "We use advertising cookies",
        kind: "switch",
        hint: "Every visitor is then asked about cookies again.",
      },
    ],
  },
  measurement: {
    label: "Measurement",
    intro: "What counts visits. Nothing is measured before a visitor agrees.",
    fields: [
      {
        name: "googleMeasurementId",
        label: "Google measurement id",
        kind: "text",
        max: 24,
        optional: true,
        hint: "Such as G-AB12CD34EF. Empty: no Google script is loaded.",
      },
      { name: "firstPartyAnalytics", label: "Count visits on this server", kind: "switch" },
    ],
  },
  verification: {
    label: "Robot check",
    intro: "Cloudflare Turnstile keeps robots out of the forms. Off while the site key is empty.",
    fields: [
      { name: "turnstileSiteKey", label: "Site key", kind: "text", max: 200, optional: true },
      {
        name: "turnstileSecret",
        label: "Secret key",
        kind: "secret",
        max: 200,
        optional: true,
      },
    ],
  },
  errors: {
    label: "Error reports",
    intro: "Failures in visitors' browsers are collected here in any case.",
    fields: [
      {
        name: "sentryDsn",
        label: "Sentry DSN",
        kind: "text",
        max: 300,
        optional: true,
        hint: "Sends them to Sentry as well. Empty: they stay on this server.",
      },
    ],
  },
  about: {
    label: "About page",
    intro: "The About page says of the company only what is confirmed here.",
    fields: [
      {
        name: "confirmedSecurity",
        label: "True of us today",
        kind: "security",
        optional: true,
        hint: "Only ticked lines are published. With none the section is hidden.",
      },
      {
        name: "team",
        label: "Team",
        kind: "team",
        optional: true,
        hint: "Empty: the page names nobody.",
      },
    ],
  },
};

export const dayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

const clockFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A value of a field as somebody reads it who compares two states. */
export function valueWords(field: SettingField, value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field.kind === "days" && typeof value === "number") return periodInWords(value);
  if (field.kind === "clock") return clockFormat.format(new Date(`1970-01-01T${value}:00Z`));
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return "nothing";
  return value.map((item) => itemWords(field, item)).join(", ");
}

function itemWords(field: SettingField, item: unknown): string {
  if (field.kind === "week") return dayNames[Number(item)] ?? String(item);
  if (field.kind === "dates") return dayFormat.format(new Date(`${item}T12:00:00Z`));
  if (field.kind === "team") {
    const { name = "", role = "" } = item as { name?: string; role?: string };
    return `${name} (${role})`;
  }
  return String(item);
}

/** Fields whose values differ between two states of a group. */
export function differingFields(
  group: SettingGroup,
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): SettingField[] {
  return settingWords[group].fields.filter(
    ({ name }) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}
