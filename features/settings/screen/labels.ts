import type { SettingGroup } from "#features/settings/contract.ts";
import { type Role, roleNames } from "#platform/permissions.ts";
import { toTimeField } from "#platform/time/closing-time.ts";
import { periodText } from "#platform/time/period-text.ts";
import type { GroupLabels, SettingField } from "./field.ts";
import { companyLabels } from "./labels-company.ts";
import { siteLabels } from "./labels-site.ts";

/** Labels of every group. A field missing here could not be edited; a test compares them with the contract. */
export const settingLabels: Record<SettingGroup, GroupLabels> = { ...companyLabels, ...siteLabels };

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

/** Formats a field's value for comparing two versions. */
export function formatValue(field: SettingField, value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field.kind === "days" && typeof value === "number") return periodText(value);
  if (field.kind === "date") return dayFormat.format(new Date(`${value}T12:00:00Z`));
  if (field.kind === "clock" || field.kind === "closing")
    return clockFormat.format(new Date(`1970-01-01T${toTimeField(String(value))}:00Z`));
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return "nothing";
  return value.map((item) => formatItem(field, item)).join(", ");
}

function formatItem(field: SettingField, item: unknown): string {
  if (field.kind === "week") return dayNames[Number(item)] ?? String(item);
  if (field.kind === "roles") return roleNames[item as Role] ?? String(item);
  if (field.kind === "dates") return dayFormat.format(new Date(`${item}T12:00:00Z`));
  if (field.kind === "team") {
    const { name = "", role = "" } = item as { name?: string; role?: string };
    return `${name} (${role})`;
  }
  return String(item);
}

/** Returns the fields whose values differ between two versions of a group. */
export function differingFields(
  group: SettingGroup,
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): SettingField[] {
  return settingLabels[group].fields.filter(
    ({ name }) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}
