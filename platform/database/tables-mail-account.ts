/** A mailbox that is reached by a sign-in at its provider instead of a password. */
export type MailAccountTable = {
  /** Kind of sign-in, application and mailbox, parted by blanks. */
  account: string;
  /** Sealed (platform/sealed-text.server.ts); null for an application's own rights, and once withdrawn. */
  refresh_token: string | null;
  /** Sealed; null until the first one is needed. */
  access_token: string | null;
  /** When the access token ends (ms). */
  expires_at: number;
  /** "withdrawn": somebody has to allow it again. "client": the provider refuses our id and secret. */
  error: "" | "withdrawn" | "client";
  error_at: number;
  /** The process that gets new tokens now, until its lease ends. */
  runner: string | null;
  leased_until: number | null;
  connected_at: number;
  connected_by: string;
};

/** A sign-in that somebody began at the provider and has not come back from. */
export type MailAccountRequestTable = {
  /** SHA-256 of the state that comes back. */
  state_hash: string;
  account: string;
  staff_id: string;
  /** PKCE's secret (RFC 7636), sealed. */
  verifier: string;
  expires_at: number;
};

export type MailAccountTables = {
  mail_account: MailAccountTable;
  mail_account_request: MailAccountRequestTable;
};
