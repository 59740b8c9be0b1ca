import { expect, test } from "vitest";
import { defaultSettings } from "#features/settings/store.server.ts";
import { cleanDraft, draftFaults, faultOf } from "./draft.ts";

test("blank lines are not sent", () => {
  const value = { ...defaultSettings.notifications, leadRecipients: [" a@b.test ", "", " "] };
  expect(cleanDraft("notifications", value).leadRecipients).toEqual(["a@b.test"]);
});

test("a fault in a list names its line", () => {
  const value = { ...defaultSettings.notifications, leadRecipients: ["a@b.test", "nobody"] };
  const faults = draftFaults("notifications", value);
  expect(faultOf(faults, "leadRecipients", value.leadRecipients)).toBe(
    "nobody: Write an email address.",
  );
  expect(faultOf(faults, "quietFrom", "")).toBeUndefined();
});

test("an emptied number is a fault in words", () => {
  expect(draftFaults("company", { ...defaultSettings.company, foundedYear: "" })).toEqual({
    foundedYear: "Write a year.",
  });
  expect(draftFaults("company", defaultSettings.company)).toEqual({});
});

test("quiet hours are set together", () => {
  const half = { ...defaultSettings.notifications, quietFrom: "21:00" };
  expect(draftFaults("notifications", half)).toEqual({
    quietUntil: "Set both times or neither.",
  });
});
