import { inDollars } from "#platform/dollars.ts";
import type { WatchFacts } from "./alert.ts";

/** Numbers of one week for the mail to the owners. */
export type WeekFacts = {
  leads: number;
  /** Promises kept and broken; open ones count as neither. */
  kept: number;
  broken: number;
  /** Leads won and lost, and the value of the won ones (whole dollars). */
  won: number;
  lost: number;
  value: number;
  /** Open leads with an expected value, what they are expected to bring, and how much of it soon (whole dollars). */
  forecast: { leads: number; value: number; soon: number };
  waiting: number;
  late: number;
  mailsFailed: number;
  lastProofAt: number | null;
  /** Last entry of the audit log: a stored mail proves later whether the log was rewritten. */
  auditEnd: { seq: number; hash: string };
  checks: WatchFacts["checks"];
};

const count = (many: number, one: string, more: string) =>
  many === 0 ? `no ${more}` : many === 1 ? `one ${one}` : `${many} ${more}`;

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function promises({ kept, broken }: WeekFacts): string {
  const due = kept + broken;
  if (due === 0) return "None of them was due for an answer yet.";
  if (broken === 0) return due === 1 ? "It was answered in time." : "All were answered in time.";
  return `${kept} of ${due} were answered in time; ${count(broken, "was not", "were not")}.`;
}

/** Returns the sentence about won and lost leads, or an empty list if there were none. */
function closed({ won, lost, value }: WeekFacts): string[] {
  if (won === 0 && lost === 0) return [];
  const worth = value > 0 ? `, worth ${inDollars(value)}` : "";
  const wins = `${sentence(count(won, "lead was", "leads were"))} won${won > 0 ? worth : ""}`;
  return [
    `${wins}; ${count(lost, "was", "were")} lost. Analytics, Outcomes shows where they came from.`,
  ];
}

/** Days within which an expected value is "soon". */
export const forecastDays = 30;

/** Returns the sentence about what open leads are expected to bring, or an empty list if nobody said. */
function expected({ forecast: { leads, value, soon } }: WeekFacts): string[] {
  if (leads === 0) return [];
  const who = leads === 1 ? "One open lead is" : `${leads} open leads are`;
  const part = soon > 0 ? `, ${inDollars(soon)} of it within ${forecastDays} days` : "";
  return [`${who} expected to bring ${inDollars(value)}${part}.`];
}

function now({ waiting, late }: WeekFacts): string {
  if (waiting === 0) return "Nobody is waiting for an answer now.";
  const text = `${sentence(count(waiting, "person is waiting", "people are waiting"))} for an answer now`;
  return late === 0
    ? `${text}, none past the promised time.`
    : `${text}, ${late} of them past the promised time. Start there.`;
}

/** Returns the paragraphs of the weekly mail to the owners. */
export function weeklyMail(facts: WeekFacts, moment: (at: number) => string): string[] {
  const { leads, mailsFailed, lastProofAt, auditEnd } = facts;
  const problems = facts.checks.filter(({ grade }) => grade !== "good");
  const came = `${sentence(count(leads, "message or request", "messages or requests"))} came in during the last seven days.`;
  return [
    leads === 0 ? came : `${came} ${promises(facts)}`,
    ...closed(facts),
    ...expected(facts),
    now(facts),
    mailsFailed === 0
      ? "All mail went out."
      : `${sentence(count(mailsFailed, "email", "emails"))} could not be delivered. The outbox under Communications says why.`,
    lastProofAt === null
      ? "No backup of the database has been test-restored yet. This happens automatically once a week."
      : `A backup of the database was last test-restored ${moment(lastProofAt)}.`,
    `The audit log ends at entry ${auditEnd.seq}, ${auditEnd.hash.slice(0, 16)}. Keep this email: it can show later whether the log was rewritten.`,
    ...(problems.length === 0
      ? ["The site itself needs nothing from you."]
      : problems.map(({ text, fix }) => `To do: ${text} ${fix}`)),
  ];
}
