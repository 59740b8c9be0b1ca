import type { LeadTable } from "#platform/database/tables-leads.ts";
import { isOpenStatus } from "./lead-states.ts";

/** Columns that say what a lead is worth and what became of it. */
export const outcomeColumns = [
  "status",
  "closedAt",
  "lostReason",
  "lostNote",
  "value",
  "expectedValue",
  "expectedAt",
] as const satisfies readonly (keyof LeadTable)[];
export type Outcomes = Pick<LeadTable, (typeof outcomeColumns)[number]>;

/** Value of two merged leads that have one each: that of the lead that stays, of the other one, or both together. */
export const valueChoices = ["target", "other", "sum"] as const;
export type ValueChoice = (typeof valueChoices)[number];

type Worth = Pick<LeadTable, "status" | "value" | "expectedValue">;

/** Returns what a lead may still bring beside another one; null for a lost lead beside one that is not. */
function hopeOf<T extends Worth>(lead: T, beside: Worth): number | null {
  return lead.status === "lost" && beside.status !== "lost" ? null : lead.expectedValue;
}

/** Returns what the leads are worth that a person has to choose from; null if there is nothing to choose. */
export function valuesToChoose(
  target: Worth,
  other: Worth,
): { target: number; other: number } | null {
  const isWon = target.status === "won" || other.status === "won";
  const [own, theirs] = isWon
    ? [target.value, other.value]
    : [hopeOf(target, other), hopeOf(other, target)];
  if (own === null || theirs === null || (own === theirs && !isWon)) return null;
  return { target: own, other: theirs };
}

function chosenValue(own: number | null, theirs: number | null, choice: ValueChoice) {
  if (own === null || theirs === null) return own ?? theirs;
  return choice === "sum" ? own + theirs : choice === "other" ? theirs : own;
}

function dayOf(lead: Outcomes, beside: Worth): number | null {
  return hopeOf(lead, beside) === null && lead.status === "lost" ? null : lead.expectedAt;
}

/**
 * Returns the outcome of a lead that another one is merged into: a won one stays won or becomes so, with the value that
 * either had or the person chose; a lost one takes no open lead with it, and adds nothing to what that may bring.
 */
export function outcomeOfBoth(
  target: Outcomes,
  other: Outcomes,
  choice: ValueChoice = "target",
): Partial<Outcomes> {
  const expected = {
    expectedValue: chosenValue(hopeOf(target, other), hopeOf(other, target), choice),
    expectedAt: dayOf(target, other) ?? dayOf(other, target),
  };
  if (target.status === "lost" && isOpenStatus(other.status)) {
    const { status, closedAt, lostReason, lostNote, value } = other;
    return { ...expected, status, closedAt, lostReason, lostNote, value };
  }
  if (target.status !== "won" && other.status !== "won") return expected;
  const closed = target.status === "won" ? target.closedAt : other.closedAt;
  return {
    ...expected,
    status: "won",
    closedAt: closed,
    value: chosenValue(target.value, other.value, choice),
    lostReason: "",
    lostNote: "",
  };
}
