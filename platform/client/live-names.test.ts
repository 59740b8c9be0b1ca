import { expect, test } from "vitest";
import { touchesSessions } from "./live-names.ts";

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
