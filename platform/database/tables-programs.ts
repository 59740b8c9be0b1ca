import type { Flag, JsonObject } from "./column-types.ts";

/** A token by which a program calls the API. A revoked token stays, so that the audit log can name the program. */
export type ApiTokenTable = {
  id: string;
  /** The program's name, as staff gave it. */
  name: string;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: string;
  /** Beginning of the token, by which people tell tokens apart. */
  prefix: string;
  /** Permissions given to the program, limited by the current permissions of the token's creator. */
  scopes: readonly string[];
  created_by: string;
  created_at: number;
  expires_at: number;
  /** Accurate to a minute. */
  last_used_at: number | null;
  revoked_at: number | null;
};

/** An external receiver of events. Its URL and secrets are encrypted, because both may grant access. */
export type WebhookTable = {
  id: string;
  name: string;
  /** Host of its URL; for a ticket system, the mail address. */
  host: string;
  /** Empty for a ticket system, like its secret. */
  sealed_url: string;
  allow_private: Flag;
  format: "standard" | "slack" | "teams" | "halopsa" | "connectwise" | "autotask";
  events: readonly string[];
  sealed_secret: string;
  /** Previous secret, which also signs until `old_until`. */
  sealed_old_secret: string | null;
  old_until: number | null;
  /** Why nothing is sent; empty while the webhook is on. */
  off_reason: string;
  /** Time of the first of the current consecutive failures. */
  failing_since: number | null;
  created_at: number;
};

/** An event for a webhook. Its id is the message id of every attempt. */
export type WebhookDeliveryTable = {
  id: string;
  webhook_id: string;
  /** Key of the cause; each cause is delivered once. */
  source: string;
  event: string;
  data: JsonObject;
  happened_at: number;
  state: "queued" | "sent" | "failed";
  attempts: number;
  due_at: number;
  leased_until: number | null;
  /** The last response, as a text for staff. */
  answer: string;
  tried_at: number | null;
};

/** Position up to which the audit log and the ends of promises were read for webhooks. */
export type WebhookCursorTable = { id: number; seq: number; late_until: number };

export type ProgramTables = {
  api_token: ApiTokenTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_cursor: WebhookCursorTable;
};
