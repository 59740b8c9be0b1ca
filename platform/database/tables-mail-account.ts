/** A mailbox that is accessed by a sign-in at its provider instead of a password. */
export type MailAccountTable = {
  /** Kind of sign-in, application and mailbox, separated by spaces. */
  account: string;
  /** Encrypted (platform/sealed-text.server.ts); null for an application's own rights, and after a withdrawal. */
  refresh_token: string | null;
  /** Encrypted; null until first needed. */
  access_token: string | null;
  /** When the access token expires (ms). */
  expires_at: number;
  /** "withdrawn": a person has to allow access again. "client": the provider refuses our id and secret. */
  error: "" | "withdrawn" | "client";
  error_at: number;
  /** The process that is getting new tokens, until its lease ends. */
  runner: string | null;
  leased_until: number | null;
  connected_at: number;
  connected_by: string;
};

/** A sign-in that somebody began at the provider and has not completed. */
export type MailAccountRequestTable = {
  /** SHA-256 of the state parameter that the provider returns. */
  state_hash: string;
  account: string;
  staff_id: string;
  /** PKCE's code verifier (RFC 7636), encrypted. */
  verifier: string;
  expires_at: number;
};

export type MailAccountTables = {
  mail_account: MailAccountTable;
  mail_account_request: MailAccountRequestTable;
};
