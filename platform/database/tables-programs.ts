import type { Flag, JsonObject } from "./column-types.ts";

/** A token by which a program calls the API. A revoked one stays, so that the audit log can name the program. */
export type ApiTokenTable = {
  id: string;
  /** The program's name, as staff gave it. */
  name: string;
  /** SHA-256 of the token, which is stored nowhere. */
  token_hash: string;
  /** Beginning of the token, by which people tell tokens apart. */
  prefix: string;
  /** Permissions that the program was given; those of its maker still limit them. */
  scopes: readonly string[];
  created_by: string;
  created_at: number;
  expires_at: number;
  /** Accurate to a minute. */
  last_used_at: number | null;
  revoked_at: number | null;
};

/** A receiver of events outside. Its address and secrets are encrypted: both open something. */
export type WebhookTable = {
  id: string;
  name: string;
  /** Host of its address; of a ticket system the mail address. */
  host: string;
  /** Empty for a ticket system, as its secret is. */
  sealed_url: string;
  allow_private: Flag;
  format: "standard" | "slack" | "teams" | "halopsa" | "connectwise" | "autotask";
  events: readonly string[];
  sealed_secret: string;
  /** Signs too until `old_until`. */
  sealed_old_secret: string | null;
  old_until: number | null;
  /** Why nothing is sent; empty while it is on. */
  off_reason: string;
  /** When the first of its failures in a row was. */
  failing_since: number | null;
  created_at: number;
};

/** An event for a webhook. Its id is the message's, however often it is sent. */
export type WebhookDeliveryTable = {
  id: string;
  webhook_id: string;
  /** The same cause is delivered once. */
  source: string;
  event: string;
  data: JsonObject;
  happened_at: number;
  state: "queued" | "sent" | "failed";
  attempts: number;
  due_at: number;
  leased_until: number | null;
  /** The last answer, in words for staff. */
  answer: string;
  tried_at: number | null;
};

/** Place up to which the audit log, and the ends of promises, were read for webhooks. */
export type WebhookCursorTable = { id: number; seq: number; late_until: number };

export type ProgramTables = {
  api_token: ApiTokenTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_cursor: WebhookCursorTable;
};
