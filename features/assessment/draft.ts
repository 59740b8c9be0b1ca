import {
  type Answers,
  type Holding,
  holdings,
  industries,
  type Platform,
  type Profile,
  platforms,
  questionsOf,
  type Size,
  sizes,
} from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, Industry } from "#features/assessment/questions/type.ts";
import { assessmentKey } from "./stored-key.ts";

/**
 * Form fields as strings: answers by question id, `industry`, `size`, `platform`, `holds` (names separated by spaces),
 * `domain`, `authorized` ("yes"). Absent or empty until the visitor chooses something.
 */
export type FormText = Readonly<Record<string, string>>;

/** The draft stored in this tab: fields, current step and the time at which the report was made (ms). */
export type Draft = { text: FormText; step: number; madeAt: number | null };

export const emptyDraft: Draft = { text: {}, step: 0, madeAt: null };

/** Returns the stored answers of this tab, or null. */
export function loadDraft(): Draft | null {
  try {
    return readDraft(JSON.parse(sessionStorage.getItem(assessmentKey) ?? "null"));
  } catch {
    return null;
  }
}

/** Parses a stored draft; null for anything that this release did not store. */
export function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { text, step, madeAt } = stored as Partial<Record<keyof Draft, unknown>>;
  if (typeof text !== "object" || text === null) return null;
  if (!Object.values(text).every((value) => typeof value === "string")) return null;
  const whole = findingsOf(text as FormText) !== null;
  return {
    text: text as FormText,
    step: typeof step === "number" && Number.isInteger(step) ? step : 0,
    madeAt: typeof madeAt === "number" && whole ? madeAt : null,
  };
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(assessmentKey, JSON.stringify(draft));
  } catch {
    // With full or forbidden storage the draft is not saved, but the form still works.
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(assessmentKey);
  } catch {
    // Storage that cannot be accessed holds no draft.
  }
}

export function holdsOf(text: FormText): Holding[] {
  const named = (text.holds ?? "").split(" ");
  return (Object.keys(holdings) as Holding[]).filter((held) => named.includes(held));
}

/** Adds or removes a holding; "None of these" and the others exclude each other. */
export function withHolding(text: FormText, held: Holding, ticked: boolean): string {
  const before = holdsOf(text).filter((one) => one !== held);
  if (!ticked) return before.join(" ");
  return held === "none" ? "none" : [...before.filter((one) => one !== "none"), held].join(" ");
}

export function industryOf(text: FormText): Industry | null {
  return text.industry && Object.hasOwn(industries, text.industry)
    ? (text.industry as Industry)
    : null;
}

/** Returns the complete answers; null while one is missing or invalid for its question. */
export function findingsOf(text: FormText): { profile: Profile; answers: Answers } | null {
  const industry = industryOf(text);
  const { size = "", platform = "" } = text;
  const holds = holdsOf(text);
  if (!industry || !Object.hasOwn(sizes, size) || !Object.hasOwn(platforms, platform)) return null;
  const questions = questionsOf(industry);
  const answered = questions.every(({ id, options }) =>
    options.some(({ letter }) => letter === text[id]),
  );
  if (!answered || holds.length === 0) return null;
  return {
    profile: { industry, size: size as Size, platform: platform as Platform, holds },
    answers: Object.fromEntries(questions.map(({ id }) => [id, text[id] as AnswerChoice])),
  };
}

const industryOfSlug: Readonly<Record<string, Industry>> = {
  "accounting-firms": "accounting",
  "law-firms": "law",
  "real-estate": "real-estate",
  "small-business": "other",
};

/** Returns the answers that a link prefills: `#industry=law-firms&domain=yourfirm.com`, also as a query. */
export function prefillOf(address: Pick<Location, "search" | "hash">): FormText {
  const from = new URLSearchParams(address.hash.slice(1));
  const query = new URLSearchParams(address.search);
  const read = (name: string) => (from.get(name) ?? query.get(name) ?? "").trim().slice(0, 300);
  const named = read("industry");
  const industry = industryOfSlug[named] ?? industryOf({ industry: named });
  const domain = read("domain");
  return { ...(industry ? { industry } : {}), ...(domain ? { domain } : {}) };
}
