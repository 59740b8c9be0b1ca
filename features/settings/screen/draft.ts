import type { $ZodIssue } from "zod/v4/core";
import { type SettingGroup, settingSchemas } from "#features/settings/contract.ts";
import { fieldWords } from "#platform/http/field-words.ts";
import { settingWords } from "./words.ts";

export type SettingValue = Readonly<Record<string, unknown>>;

/** What somebody typed into a group and has not saved, and the version on which they began. */
export type SettingDraft = { value: SettingValue; seen: number };

/** What is sent of a draft: empty lines are nobody's address. */
export function cleanDraft(group: SettingGroup, value: SettingValue): SettingValue {
  const cleaned: Record<string, unknown> = { ...value };
  for (const { name, kind } of settingWords[group].fields) {
    const held = cleaned[name];
    if (kind === "lines" && Array.isArray(held)) {
      cleaned[name] = held.map((line: string) => line.trim()).filter((line) => line !== "");
    }
  }
  return cleaned;
}

/** What is wrong with a draft, by field; parts of a list are named "team.0.role". Empty: nothing. */
export function draftFaults(group: SettingGroup, value: SettingValue): Record<string, string> {
  const parsed = settingSchemas[group].safeParse(value, { error: fieldWords });
  return parsed.success ? {} : faultsOf(parsed.error.issues);
}

function faultsOf(issues: readonly $ZodIssue[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path.map(String).join(".")] ??= message;
  return faults;
}

/** The fault of a field. One in a list says which line it means. */
export function faultOf(
  faults: Readonly<Record<string, string>>,
  name: string,
  value: unknown,
): string | undefined {
  if (faults[name]) return faults[name];
  const inside = Object.entries(faults).find(([path]) => path.startsWith(`${name}.`));
  if (!inside) return undefined;
  const line = Array.isArray(value) ? value[Number(inside[0].split(".")[1])] : undefined;
  return typeof line === "string" ? `${line}: ${inside[1]}` : inside[1];
}
