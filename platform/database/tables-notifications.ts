import type { Flag, JsonObject } from "./column-types.ts";

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
  /** Which kinds are pushed; null while nothing was chosen. */
  push: JsonObject | null;
  /** True when push messages show the customer's first name. */
  push_names: Flag;
  updated_at: number;
};

/** A browser that receives push messages (RFC 8030), with its keys (RFC 8291). */
export type PushDeviceTable = {
  id: string;
  staff_id: string;
  label: string;
  /** The secret address at which its push service takes messages. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  /** When its push service last accepted a message. */
  succeeded_at: number | null;
  /** Messages that failed in a row. */
  failures: number;
};

/** A push message that waits for its device's push service. It holds no text: that is written when it is sent. */
export type PushDeliveryTable = {
  id: string;
  device_id: string;
  notification_id: string;
  attempts: number;
  due_at: number;
  /** A sender that dies gives the row back at this moment; null while nobody has it. */
  leased_until: number | null;
};

/** The server's VAPID key pair (RFC 8292); the private key is encrypted. */
export type PushKeyTable = {
  id: number;
  public_key: string;
  sealed_private_key: string;
  created_at: number;
};

export type NotificationTables = {
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  push_device: PushDeviceTable;
  push_delivery: PushDeliveryTable;
  push_key: PushKeyTable;
};
