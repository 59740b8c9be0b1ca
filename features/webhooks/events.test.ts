import { expect, test } from "vitest";
import { eventsOf, type LoggedRow, screenOf } from "./events.ts";

const row = (action: string, detail: LoggedRow["detail"] = {}) => ({
  action,
  detail,
  subjectId: "1",
});

test.each([
  ["lead.received", { status: "new" }, ["lead.created"]],
  ["lead.received", { status: "spam" }, []],
  ["lead.called", { outcome: "reached" }, ["lead.answered"]],
  ["lead.called", { outcome: "no-answer" }, []],
  ["lead.changed", { status: "won", from: "new" }, ["lead.status_changed"]],
  ["lead.changed", { status: "new", owner: "2", assigned: true }, ["lead.assigned"]],
  ["lead.changed", { status: "new" }, []],
  ["post.published", {}, ["post.published"]],
  ["settings.saved", {}, []],
])("%s with %j is told as %j", (action, detail, events) => {
  expect(eventsOf(row(action, detail))).toEqual(events);
});

test("an event leads to the screen of its subject", () => {
  expect(screenOf("lead.created", "7")).toBe("/admin/communications?lead=7");
  expect(screenOf("alert.raised", "Mail")).toBe("/admin/system");
});
