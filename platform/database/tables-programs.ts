import type { Flag, JsonObject } from "./column-types.ts";

/** A token by which a program calls the API. A revoked token stays, so that the audit log can name the program. */
export type ApiTokenTable = {
  id: string;
  /** The program's name, as staff gave it. */
  name: string;
  /** SHA-256 of the token; the token itself is not stored. */
  tokenHash: string;
  /** Beginning of the token, by which people tell tokens apart. */
  prefix: string;
  /** Permissions given to the program, limited by the current permissions of the token's creator. */
  scopes: readonly string[];
  createdBy: string;
  createdAt: number;
  expiresAt: number;
  /** Accurate to a minute. */
  lastUsedAt: number | null;
  revokedAt: number | null;
};

/** An external receiver of events. Its URL and secrets are encrypted, because both may grant access. */
export type WebhookTable = {
  id: string;
  name: string;
  /** Host of its URL; for a ticket system, the mail address. */
  host: string;
  /** Empty for a ticket system, like its secret. */
  sealedUrl: string;
  allowPrivate: Flag;
  format: "standard" | "slack" | "teams" | "halopsa" | "connectwise" | "autotask";
  events: readonly string[];
  sealedSecret: string;
  /** Previous secret, which also signs until `oldUntil`. */
  sealedOldSecret: string | null;
  oldUntil: number | null;
  /** Why nothing is sent; empty while the webhook is on. */
  offReason: string;
  /** Time of the first of the current consecutive failures. */
  failingSince: number | null;
  /** When its circuit opened: it failed several times in a row, and each further try is a probe. */
  pausedSince: number | null;
  /** Its next turn; later while it rests after a failure. */
  dueAt: number;
  /** End of the lease of the process that has its turn; null while none has. */
  leasedUntil: number | null;
  /** Turns since it last accepted an event. */
  attempts: number;
  createdAt: number;
};

/** An event for a webhook. Its id is the message id of every attempt. */
export type WebhookDeliveryTable = {
  id: string;
  webhookId: string;
  /** Key of the cause; each cause is delivered once. */
  source: string;
  event: string;
  data: JsonObject;
  happenedAt: number;
  /** Place in the order of events: the number of the audit row that caused it. */
  place: number;
  state: "queued" | "sent" | "failed";
  attempts: number;
  /** Attempts that the receiver answered, but not with 2xx. */
  refusals: number;
  dueAt: number;
  /** The last response, as a text for staff. */
  answer: string;
  triedAt: number | null;
};

/** Position up to which the audit log and the ends of promises were read for webhooks. */
export type WebhookCursorTable = { id: number; seq: number; lateUntil: number };

export type ProgramTables = {
  apiToken: ApiTokenTable;
  webhook: WebhookTable;
  webhookDelivery: WebhookDeliveryTable;
  webhookCursor: WebhookCursorTable;
};
