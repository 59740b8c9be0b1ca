import type { JsonObject } from "./column-types.ts";

/** "pending": not confirmed yet. */
export type MonthlyLookState = "pending" | "active" | "stopped";

/** A domain that is checked every month, and the email address that receives the changes. */
export type MonthlyLookTable = {
  id: string;
  name: string;
  /** The name as displayed. */
  shown: string;
  email: string;
  state: MonthlyLookState;
  /** Language code of the page of the request, such as "es". */
  language: string;
  /** The report on which it was requested; null when none is stored. */
  report_id: string | null;
  /** The receipt number in the consent ledger. */
  receipt: string;
  stop_token: string;
  confirm_hash: string | null;
  requested_at: number;
  confirm_expires_at: number;
  confirmed_at: number | null;
  stopped_at: number | null;
  /** When the next check is due; null when none is planned. */
  next_at: number | null;
  /** Consecutive failed checks. */
  failures: number;
  /** The result before the latest one; null before the second check. */
  earlier: JsonObject | null;
  /** The latest result; rows that could not be checked keep their last known state. */
  latest: JsonObject | null;
  /** Number of scored rows of the latest check that could not be checked. */
  unseen: number;
  looked_at: number | null;
  created_at: number;
};

export type MonthlyLookTables = { monthly_look: MonthlyLookTable };
