import { expect, test } from "vitest";
import { liveNamesOf, touchesSessions } from "./live-names.ts";

test.each([
  ["lead.received", ["lead.created", "mail.changed", "log.changed"]],
  ["lead.changed", ["lead.changed", "log.changed"]],
  ["mail.requeued", ["mail.changed", "log.changed"]],
  ["settings.saved", ["settings.changed", "site.changed", "log.changed"]],
  ["feature.changed", ["features.changed", "site.changed", "log.changed"]],
  ["something.new", ["log.changed"]],
])("%s emits %j", (action, names) => {
  expect(liveNamesOf(action)).toEqual(names);
});

test("events that may end a session or change rights make open streams check again", () => {
  for (const action of [
    "sign_out.done",
    "sessions.ended",
    "staff.role_changed",
    "password.changed",
  ]) {
    expect(touchesSessions(action)).toBe(true);
  }
  expect(touchesSessions("lead.changed")).toBe(false);
  expect(touchesSessions("sign_in.refused")).toBe(false);
});
