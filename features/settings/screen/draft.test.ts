import { expect, test } from "vitest";
import { defaultSettings } from "#features/settings/store.server.ts";
import { cleanDraft, draftErrors, errorOfField } from "./draft.ts";

test("blank lines are dropped from a draft", () => {
  const value = { ...defaultSettings.notifications, leadRecipients: [" a@b.test ", "", " "] };
  expect(cleanDraft("notifications", value).leadRecipients).toEqual(["a@b.test"]);
});

test("an error inside a list quotes its line", () => {
  const value = { ...defaultSettings.notifications, leadRecipients: ["a@b.test", "nobody"] };
  const errors = draftErrors("notifications", value);
  expect(errorOfField(errors, "leadRecipients", value.leadRecipients)).toBe(
    "nobody: Enter an email address.",
  );
  expect(errorOfField(errors, "quietFrom", "")).toBeUndefined();
});

test("an emptied number field has an error", () => {
  expect(draftErrors("company", { ...defaultSettings.company, foundedYear: "" })).toEqual({
    foundedYear: "Enter a year.",
  });
  expect(draftErrors("company", defaultSettings.company)).toEqual({});
});

test("quiet hours need both times", () => {
  const half = { ...defaultSettings.notifications, quietFrom: "21:00" };
  expect(draftErrors("notifications", half)).toEqual({
    quietUntil: "Set both times or neither.",
  });
});
