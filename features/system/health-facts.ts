import type { Grade } from "#platform/grade.ts";
import type { MailSignInView } from "#platform/mail/sign-in/state.server.ts";

/** "unexpected": a proxy that nobody trusts; "missing": a trusted one that names no visitor; null while all fits. */
export type ProxyFact = "unexpected" | "missing" | null;

/** State of the process that does the background work. `deaths`: how often it ended unexpectedly in the last hour. */
export type WorkState = { isRunning: boolean; deaths: number };

/** The result of one check with advice; `fix` is empty if the grade is good. `link`: the screen on which to fix it. */
export type Verdict = { grade: Grade; text: string; fix: string; link?: string };

/** Returns a verdict, without its advice if the grade is good. */
export function judged(verdict: Verdict): Verdict {
  return verdict.grade === "good" ? good(verdict.text) : verdict;
}

/** Returns the verdict that nothing is wrong. */
export function good(text: string): Verdict {
  return { grade: "good", text, fix: "" };
}

/** Measurements before they are judged. */
export type HealthFacts = {
  databaseMs: number;
  pendingMigrations: number;
  diskFree: number;
  diskTotal: number;
  /** Bytes; null where the system does not tell. */
  memoryUsed: number | null;
  memoryTotal: number;
  /** 99th percentile of the event loop's delay; null until it has been measured long enough. */
  loopDelayMs: number | null;
  https: boolean;
  /** Requests that arrive in a way that TRUST_PROXY does not say. */
  proxyFact: ProxyFact;
  /** The supervised work process; null without one. */
  work: WorkState | null;
  /** Inputs of others that could not be read within the limits in the last day. */
  limitsMet: number;
  mailConfigured: boolean;
  /** Sign-in to the mail provider; null if mail has none. */
  mailSignIn: Pick<MailSignInView, "label" | "state"> | null;
  /** When the copy was made that this database was restored from, while everything is held; null otherwise. */
  heldCopyAt: number | null;
  mailsFailed: number;
  /** Delay of the most overdue mail (ms); 0 if none is overdue. */
  mailsLateMs: number;
  /** State of the mailbox that is read; null if none is set up. */
  mailbox: { error: string; silentMs: number; failed: number } | null;
  /** Names of the webhooks that are paused while events wait for them. */
  webhooksPaused: readonly string[];
  /** Provider at which staff sign in; null if none is on. `refusedMs`: how long it has refused this site. */
  signInProvider: { label: string; refusedMs: number | null } | null;
  /** `idleMs`: time since the last success; null: never. */
  jobs: readonly {
    name: string;
    title: string;
    failures: number;
    overdueMs: number;
    idleMs: number | null;
  }[];
  /**
   * `error`: last error of the store's jobs, empty while they succeed. `holdsFiles`: some files are only in the store.
   */
  fileStore: { configured: boolean; error: string; holdsFiles: boolean };
  /** The last test lead, `ageMs` ago; null before the first. */
  testLead: { ageMs: number; steps: readonly TestStep[] } | null;
};

type TestStep = {
  name: string;
  outcome: "passed" | "failed" | "skipped";
  words: string;
  fix: string;
};
