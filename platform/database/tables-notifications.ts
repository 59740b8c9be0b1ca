import type { JsonObject } from "./column-types.ts";

/** A staff member's notification about a lead. It holds no text of the lead: that is read when it is shown. */
export type NotificationTable = {
  id: string;
  staff_id: string;
  kind: string;
  lead_id: string;
  /** The history entry that caused it; null where time did. */
  event_id: string | null;
  /** The colleague who caused it; null for customers and for time. */
  actor_id: string | null;
  at: number;
  /** The moment that it is about, such as the end of the promise; null: none. */
  about_at: number | null;
  /** The same key is notified once, however often its cause is seen. */
  dedupe_key: string;
  read_at: number | null;
  /** When it is mailed unless read before; null: never, or no more. */
  mail_at: number | null;
};

/** A person's notification preference; without a row the defaults hold. */
export type NotificationPreferenceTable = {
  staff_id: string;
  /** The mail mode of each kind. */
  mail: JsonObject;
  /** Hour (0 to 23) of the digest in the company's zone. */
  digest_hour: number;
  /** "HH:MM" in the company's zone; both empty: none. */
  quiet_from: string;
  quiet_until: string;
  /** Minutes before the end of a promise. */
  due_minutes: number;
  updated_at: number;
};

export type NotificationTables = {
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
};
