/** A mailbox that is accessed by a sign-in at its provider instead of a password. */
export type MailAccountTable = {
  /** Kind of sign-in, application and mailbox, separated by spaces. */
  account: string;
  /** Encrypted (platform/sealed-text.server.ts); null for an application's own rights, and after a withdrawal. */
  refreshToken: string | null;
  /** Encrypted; null until first needed. */
  accessToken: string | null;
  /** When the access token expires (ms). */
  expiresAt: number;
  /** "withdrawn": a person has to allow access again. "client": the provider refuses our id and secret. */
  error: "" | "withdrawn" | "client";
  errorAt: number;
  /** The process that is getting new tokens, until its lease ends. */
  runner: string | null;
  leasedUntil: number | null;
  connectedAt: number;
  connectedBy: string;
};

/** A sign-in that somebody began at the provider and has not completed. */
export type MailAccountRequestTable = {
  /** SHA-256 of the state parameter that the provider returns. */
  stateHash: string;
  account: string;
  staffId: string;
  /** PKCE's code verifier (RFC 7636), encrypted. */
  verifier: string;
  expiresAt: number;
};

export type MailAccountTables = {
  mailAccount: MailAccountTable;
  mailAccountRequest: MailAccountRequestTable;
};
