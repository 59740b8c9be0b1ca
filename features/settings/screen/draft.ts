import { type SettingGroup, settingSchemas } from "#features/settings/contract.ts";
import { fieldErrors, fieldMessage } from "#platform/http/field-message.ts";
import { settingLabels } from "./labels.ts";

export type SettingValue = Readonly<Record<string, unknown>>;

/** Unsaved edits of a group, and the version that they are based on. */
export type SettingDraft = { value: SettingValue; seen: number };

/** Trims the lines of list fields and drops empty ones. */
export function cleanDraft(group: SettingGroup, value: SettingValue): SettingValue {
  const cleaned: Record<string, unknown> = { ...value };
  for (const { name, kind } of settingLabels[group].fields) {
    const lines = cleaned[name];
    if (kind === "lines" && Array.isArray(lines)) {
      cleaned[name] = lines.map((line: string) => line.trim()).filter((line) => line !== "");
    }
  }
  return cleaned;
}

/** Returns a draft's errors by field, empty when there are none; parts of a list are named "team.0.role". */
export function draftErrors(group: SettingGroup, value: SettingValue): Record<string, string> {
  return fieldErrors(settingSchemas[group].safeParse(value, { error: fieldMessage }).error?.issues);
}

/** Returns a field's error; one inside a list quotes its line. */
export function errorOfField(
  errors: Readonly<Record<string, string>>,
  name: string,
  value: unknown,
): string | undefined {
  if (errors[name]) return errors[name];
  const inside = Object.entries(errors).find(([path]) => path.startsWith(`${name}.`));
  if (!inside) return undefined;
  const line = Array.isArray(value) ? value[Number(inside[0].split(".")[1])] : undefined;
  return typeof line === "string" ? `${line}: ${inside[1]}` : inside[1];
}
