import type { JsonObject } from "./column-types.ts";

/** "pending": not confirmed yet. */
export type MonthlyLookState = "pending" | "active" | "stopped";

/** A domain that is looked at every month, and the address that hears what changed. */
export type MonthlyLookTable = {
  id: string;
  name: string;
  /** The name as people write it. */
  shown: string;
  email: string;
  state: MonthlyLookState;
  /** Code of the language of the page that it was asked for on, such as "es". */
  language: string;
  /** The report it was asked for on; null where none is stored. */
  report_id: string | null;
  /** The number in the consent ledger. */
  receipt: string;
  stop_token: string;
  confirm_hash: string | null;
  requested_at: number;
  confirm_expires_at: number;
  confirmed_at: number | null;
  stopped_at: number | null;
  /** When the next look is due; null while there is none to come. */
  next_at: number | null;
  /** Failed looks in a row. */
  failures: number;
  /** The look before the latest one; null before the second look. */
  earlier: JsonObject | null;
  /** The latest look; rows that could not be checked stand as they were last seen. */
  latest: JsonObject | null;
  /** Scored rows of the latest look that could not be checked. */
  unseen: number;
  looked_at: number | null;
  created_at: number;
};

export type MonthlyLookTables = { monthly_look: MonthlyLookTable };
