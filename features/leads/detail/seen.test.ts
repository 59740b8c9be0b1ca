import { expect, test } from "vitest";
import type { LeadEvent } from "#features/leads/contract.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { officeHours } from "#tests/builders/hours.ts";
import { newsSince } from "./seen.ts";

const hours = officeHours;
// Monday 10:30 AM in Los Angeles.
const now = Date.parse("2026-11-16T18:30:00Z");
function anEvent(kind: string, minutesAgo: number, detail: LeadEvent["detail"] = {}): LeadEvent {
  const at = now - minutesAgo * minuteMs;
  return { id: `${kind}${at}`, at, actorName: "Ana", kind, detail, leadId: "1" };
}

const seen = { id: "1", updatedAt: now - 60 * minuteMs };
const news = (...events: LeadEvent[]) => newsSince(seen, events, { now, hours });

test("news mentions an answer before any other event", () => {
  const lost = anEvent("status", 5, { from: "contacted", to: "lost" });
  expect(news(lost, anEvent("reply", 25, { subject: "Hello" }))).toBe("Ana answered at 10:05 AM.");
  expect(news(lost)).toBe("Ana changed the status from Contacted to Lost at 10:25 AM.");
  expect(news(anEvent("call", 25, { outcome: "reached" }))).toBe(
    "Ana called and reached them at 10:05 AM.",
  );
});

test("earlier events, notes and other leads are no news", () => {
  expect(news(anEvent("reply", 60))).toBeUndefined();
  expect(news(anEvent("note", 5))).toBeUndefined();
  expect(news({ ...anEvent("reply", 5), leadId: "2" })).toBeUndefined();
});
