import { expect, test } from "vitest";
import { settingGroups } from "#features/settings/contract.ts";
import { defaultSettings } from "#features/settings/store.server.ts";
import type { SettingField } from "./field.ts";
import { differingFields, formatValue, settingLabels } from "./labels.ts";

test("every setting has a field on the screen, and no field is without a setting", () => {
  for (const group of settingGroups) {
    const fields = settingLabels[group].fields.map(({ name }) => name).sort();
    expect([group, fields]).toEqual([group, Object.keys(defaultSettings[group]).sort()]);
  }
});

test("values are formatted for reading", () => {
  const field = (kind: SettingField["kind"]) => ({ name: "x", label: "X", kind });
  expect(formatValue(field("week"), [1, 5])).toBe("Monday, Friday");
  expect(formatValue(field("team"), [{ name: "Ana", role: "Support" }])).toBe("Ana (Support)");
  expect(formatValue(field("days"), 730)).toBe("2 years");
  expect(formatValue(field("clock"), "17:30")).toMatch(/^5:30\sPM$/);
  expect(formatValue(field("dates"), ["2026-12-24"])).toBe("Dec 24, 2026");
  expect(formatValue(field("text"), "")).toBe("nothing");
  expect(formatValue(field("text"), false)).toBe("no");
});

test("only differing fields are returned", () => {
  const { company } = defaultSettings;
  const names = differingFields("company", company, { ...company, phone: "818" }).map(
    ({ name }) => name,
  );
  expect(names).toEqual(["phone"]);
});
