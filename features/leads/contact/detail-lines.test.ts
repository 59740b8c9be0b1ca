import { expect, test } from "vitest";
import { detailLines, summarizeLead } from "./detail-lines.ts";

test("stored answers are shown as labels in the order of the form", () => {
  const details = { urgency: "week", need: "backup", industry: "law", firmSize: "76+" };
  expect(detailLines(details).map(({ value }) => value)).toEqual([
    "Backup & recovery",
    "More than 75 people",
    "Law",
    "This week",
  ]);
});

test("other details are left out, and an answer no longer offered is shown as stored", () => {
  expect(detailLines({ spamReason: "hidden field filled in" })).toEqual([]);
  expect(detailLines({ need: "fax" })).toMatchObject([{ value: "fax" }]);
});

test("a list shows the message, else the need, else the address", () => {
  const lead = { message: "", email: "ana@ruizbooks.test", details: {} };
  expect(summarizeLead({ ...lead, message: "Help" })).toBe("Help");
  expect(summarizeLead({ ...lead, details: { need: "unsure" } })).toBe("I am not sure yet");
  expect(summarizeLead(lead)).toBe("ana@ruizbooks.test");
});
