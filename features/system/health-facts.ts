import type { Grade } from "#platform/grade.ts";
import type { MailSignInView } from "#platform/mail/sign-in/state.server.ts";

/** The result of one check with advice; `fix` is empty where the grade is good. `link`: the screen where it is mended. */
export type HealthCheck = { id: string; grade: Grade; text: string; fix: string; link?: string };

/** Measurements, before they are judged. */
export type HealthFacts = {
  databaseMs: number;
  pendingMigrations: number;
  diskFree: number;
  diskTotal: number;
  memoryUsed: number;
  memoryTotal: number;
  /** 99th percentile of the event loop's delay; null until measured for long enough. */
  loopDelayMs: number | null;
  https: boolean;
  mailConfigured: boolean;
  /** The sign-in to the mail provider; null where mail has none. */
  mailSignIn: Pick<MailSignInView, "label" | "state"> | null;
  mailsFailed: number;
  /** Delay of the most overdue mail (ms); 0: none is overdue. */
  mailsLateMs: number;
  /** The mailbox that is read; null while none is set up. */
  mailbox: { error: string; silentMs: number; failed: number } | null;
  /** The provider at which staff sign in; null while none is on. `refusedMs`: for how long it refuses this site. */
  signInProvider: { label: string; refusedMs: number | null } | null;
  /** `idleMs`: time since the last success; null: never. */
  jobs: readonly { name: string; failures: number; overdueMs: number; idleMs: number | null }[];
  /** `error`: what the store's jobs failed with last, empty while they go well. `holdsFiles`: some are there alone. */
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
