import type { Flag, JsonObject } from "./column-types.ts";

/** A staff member's notification about a lead. It stores no text of the lead, which is read for each display. */
export type NotificationTable = {
  id: string;
  staff_id: string;
  kind: string;
  lead_id: string;
  /** The history entry that caused the notification; null when the passing of time did. */
  event_id: string | null;
  /** The colleague who caused the notification; null for customers and the passing of time. */
  actor_id: string | null;
  at: number;
  /** Time that the notification is about, such as the end of the promise; null: none. */
  about_at: number | null;
  /** Each key is notified once, however often its cause is detected. */
  dedupe_key: string;
  read_at: number | null;
  /** When the notification is mailed unless read before; null: never, or no longer. */
  mail_at: number | null;
};

/** A person's notification preferences; without a row the defaults apply. */
export type NotificationPreferenceTable = {
  staff_id: string;
  /** Mail mode by kind. */
  mail: JsonObject;
  /** Hour (0 to 23) of the digest in the company's time zone. */
  digest_hour: number;
  /** Quiet hours as "HH:MM" in the company's time zone; both empty: none. */
  quiet_from: string;
  quiet_until: string;
  /** Minutes before the end of a promise at which to notify. */
  due_minutes: number;
  /** Kinds that are pushed; null until the person chooses. */
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
  /** The secret URL at which the push service accepts messages. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  /** When the push service last accepted a message. */
  succeeded_at: number | null;
  /** Consecutive failed messages. */
  failures: number;
};

/** A push message that waits for its device's push service. Its text is not stored, but written when it is sent. */
export type PushDeliveryTable = {
  id: string;
  device_id: string;
  notification_id: string;
  attempts: number;
  due_at: number;
  /** End of the sending process's lease, after which another may take the row; null while no process has it. */
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
