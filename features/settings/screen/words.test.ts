import { expect, test } from "vitest";
import { settingGroups } from "#features/settings/contract.ts";
import { defaultSettings } from "#features/settings/store.server.ts";
import type { SettingField } from "./field.ts";
import { differingFields, settingWords, valueWords } from "./words.ts";

test("every setting has a field on the screen, and no field is without a setting", () => {
  for (const group of settingGroups) {
    const fields = settingWords[group].fields.map(({ name }) => name).sort();
    expect([group, fields]).toEqual([group, Object.keys(defaultSettings[group]).sort()]);
  }
});

test("values are told in words", () => {
  const field = (kind: SettingField["kind"]) => ({ name: "x", label: "X", kind });
  expect(valueWords(field("week"), [1, 5])).toBe("Monday, Friday");
  expect(valueWords(field("team"), [{ name: "Ana", role: "Support" }])).toBe("Ana (Support)");
  expect(valueWords(field("days"), 730)).toBe("2 years");
  expect(valueWords(field("clock"), "17:30")).toMatch(/^5:30\sPM$/);
  expect(valueWords(field("dates"), ["2026-12-24"])).toBe("Dec 24, 2026");
  expect(valueWords(field("text"), "")).toBe("nothing");
  expect(valueWords(field("text"), false)).toBe("no");
});

test("only what differs is named", () => {
  const { company } = defaultSettings;
  const names = differingFields("company", company, { ...company, phone: "818" }).map(
    ({ name }) => name,
  );
  expect(names).toEqual(["phone"]);
});
