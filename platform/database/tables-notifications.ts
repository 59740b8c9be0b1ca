import type { Flag, JsonObject } from "./column-types.ts";

/** A staff member's notification about a lead. It stores no text of the lead, which is read for each display. */
export type NotificationTable = {
  id: string;
  staffId: string;
  kind: string;
  leadId: string;
  /** The history entry that caused the notification; null when the passing of time did. */
  eventId: string | null;
  /** The colleague who caused the notification; null for customers and the passing of time. */
  actorId: string | null;
  at: number;
  /** Time that the notification is about, such as the end of the promise; null: none. */
  aboutAt: number | null;
  /** Each key is notified once, however often its cause is detected. */
  dedupeKey: string;
  readAt: number | null;
  /** When the notification is mailed unless read before; null: never, or no longer. */
  mailAt: number | null;
};

/** A person's notification preferences; without a row the defaults apply. */
export type NotificationPreferenceTable = {
  staffId: string;
  /** Mail mode by kind. */
  mail: JsonObject;
  /** Hour (0 to 23) of the digest in the company's time zone. */
  digestHour: number;
  /** Quiet hours as "HH:MM" in the company's time zone; both empty: none. */
  quietFrom: string;
  quietUntil: string;
  /** Minutes before the end of a promise at which to notify. */
  dueMinutes: number;
  /** Kinds that are pushed; null until the person chooses. */
  push: JsonObject | null;
  /** True when push messages show the customer's first name. */
  pushNames: Flag;
  updatedAt: number;
};

/** A browser that receives push messages (RFC 8030), with its keys (RFC 8291). */
export type PushDeviceTable = {
  id: string;
  staffId: string;
  label: string;
  /** The secret URL at which the push service accepts messages. */
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: number;
  /** When the push service last accepted a message. */
  succeededAt: number | null;
  /** Consecutive failed messages. */
  failures: number;
};

/** A push message that waits for its device's push service. Its text is not stored, but written when it is sent. */
export type PushDeliveryTable = {
  id: string;
  deviceId: string;
  notificationId: string;
  attempts: number;
  dueAt: number;
  /** End of the sending process's lease, after which another may take the row; null while no process has it. */
  leasedUntil: number | null;
};

/** The server's VAPID key pair (RFC 8292); the private key is encrypted. */
export type PushKeyTable = {
  id: number;
  publicKey: string;
  sealedPrivateKey: string;
  createdAt: number;
};

export type NotificationTables = {
  notification: NotificationTable;
  notificationPreference: NotificationPreferenceTable;
  pushDevice: PushDeviceTable;
  pushDelivery: PushDeliveryTable;
  pushKey: PushKeyTable;
};
