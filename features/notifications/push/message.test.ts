import { expect, test } from "vitest";
import { hourMs, minuteMs } from "#platform/time/durations.ts";
import { payloadOf, ttlOf } from "./message.server.ts";
import { isPushAddress } from "./send.server.ts";

test("a push message about a promise says by when, with and without a name", () => {
  const notification = { kind: "due" as const, leadId: "1", aboutAt: 5 };
  expect(payloadOf({ notification, firstName: "Ana", by: "3:00 PM" })).toMatchObject({
    title: "An answer is due soon",
    body: "Ana, by 3:00 PM",
  });
  expect(payloadOf({ notification, firstName: "", by: "3:00 PM" }).body).toBe("by 3:00 PM");
});

test("a push message expires at the end of its promise, and after half a day at most", () => {
  expect(ttlOf({ kind: "due", aboutAt: 10 * minuteMs }, 0)).toBe(600);
  expect(ttlOf({ kind: "due", aboutAt: 0 }, 10)).toBe(60);
  expect(ttlOf({ kind: "due", aboutAt: 48 * hourMs }, 0)).toBe(43_200);
  expect(ttlOf({ kind: "reply", aboutAt: null }, 0)).toBe(43_200);
});

test("push addresses of current browsers are accepted, and the stand-in only where it is set up", () => {
  for (const address of [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QOabc",
    "https://wns2-by3p.notify.windows.com/w/?token=BQYA",
  ]) {
    expect([address, isPushAddress(address, { PUSH_STAND_IN: undefined })]).toEqual([
      address,
      true,
    ]);
  }
  const local = "http://127.0.0.1:4000/a";
  expect(isPushAddress(local, { PUSH_STAND_IN: undefined })).toBe(false);
  expect(isPushAddress(local, { PUSH_STAND_IN: "http://127.0.0.1:4000" })).toBe(true);
});
