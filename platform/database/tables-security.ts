import type { Role } from "#platform/permissions.ts";
import type { Flag } from "./column-types.ts";

/** State of a feature of the public site; without a row the default applies. */
export type FlagTable = {
  name: string;
  percent: number;
  owner: string;
  reason: string;
  ends_at: number | null;
  returns_to: number | null;
  version: number;
  changed_at: number;
  changed_by: string;
};

export type FlagChangeTable = {
  id: string;
  name: string;
  at: number;
  kind: "changed" | "killed" | "ended";
  before_percent: number;
  percent: number;
  reason: string;
  author: string;
  author_id: string | null;
};

/** Builds of the site that have run on this database. */
export type ReleaseSeenTable = {
  id: string;
  commit_id: string;
  built_at: number | null;
  node: string;
  first_at: number;
  last_start_at: number;
  starts: number;
};

/** Content refused by a page's Content-Security-Policy, as browsers reported it; no data about the visitor. */
export type CspViolationTable = {
  /** SHA-256 of directive, blocked and source. */
  id: string;
  directive: string;
  blocked: string;
  source: string;
  /** Path of the page of the latest report. */
  page: string;
  seen: number;
  first_at: number;
  last_at: number;
};

/** Decisions about the steps of a new owner's first hour. */
export type FirstHourStepTable = {
  /** A step of features/first-hour/contract.ts, or "finished" for the whole list. */
  step: string;
  state: "done" | "skipped";
  /** Why the step was skipped. */
  word: string;
  at: number;
  by_name: string;
};

/** The OpenID Connect provider for staff sign-in; one row at most. */
export type SsoProviderTable = {
  id: number;
  kind: "microsoft" | "google" | "other";
  /** Name on the button of the sign-in page. */
  label: string;
  issuer: string;
  /** Microsoft: the directory's id. Google: the Workspace domain, if one is required. */
  tenant: string;
  client_id: string;
  sealed_secret: string;
  /** The provider is in the company's own network. */
  allow_private: Flag;
  is_on: Flag;
  /** Values of amr or acr that count as a second factor; none: our own factor is required. */
  factor_values: readonly string[];
  group_claim: string;
  /** The first matching entry gives the role; without entries, roles are given only on this site. */
  group_roles: readonly GroupRole[];
  /** People in none of these groups are refused; otherwise they keep their role. */
  refuse_ungrouped: Flag;
  password_off: Flag;
  /** The owner whose password works even while passwords are off. */
  rescue_id: string | null;
  /** Time since which the provider has refused our id and secret. */
  client_error_at: number | null;
  updated_at: number;
};

export type GroupRole = { group: string; role: Role };

/** A sign-in that somebody began at the provider and has not completed. */
export type SsoRequestTable = {
  /** SHA-256 of the state parameter that the provider returns. */
  state_hash: string;
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: string;
  issuer: string;
  /** PKCE's code verifier and the nonce, encrypted. */
  sealed_secrets: string;
  return_path: string;
  expires_at: number;
};

/** A member of staff's identity at the provider: issuer and subject, which stay when the email address changes. */
export type SsoPersonTable = {
  staff_id: string;
  issuer: string;
  subject: string;
  /** Encrypted; null once the provider has refused it. */
  refresh_token: string | null;
  signed_in_at: number;
  /** When the provider last confirmed the person's account. */
  checked_at: number;
  left_at: number | null;
  /** True when the last sign-in there proved a second factor, by the settings of that time. */
  proved_factor: Flag;
};

/** An open session of a member of staff. */
export type StaffSessionTable = {
  id: string;
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  staff_id: string;
  created_at: number;
  /** Accurate to five minutes. */
  used_at: number;
  /** When the password was last given in this session. */
  confirmed_at: number;
  /** Set after a sign-in at the provider: "factor" if it proved a second factor that the settings accept. */
  signed_in_by: "provider" | "factor" | null;
  /** IP address; an IPv6 address is reduced to its network. */
  address: string;
  user_agent: string;
};

/** A sign-in that awaits a code, or an open passkey dialog. */
export type StaffChallengeTable = {
  /** SHA-256 of the key in the cookie. */
  key_hash: string;
  kind: "code" | "passkey" | "new passkey";
  /** Null for a sign-in with a passkey, which says only at its end whose it is. */
  staff_id: string | null;
  /** Random text that the passkey's device signs; empty for a code. */
  challenge: string;
  tries: number;
  expires_at: number;
};

/** The authenticator app of a member of staff. */
export type StaffAppTable = {
  staff_id: string;
  /** Its key in Base32, encrypted. */
  sealed_key: string;
  confirmed: Flag;
  /** Number of the latest period of 30 s whose code was accepted; 0 before the first. */
  last_step: number;
  /** Wrong codes since the last right one. */
  failures: number;
  locked_until: number;
  /** Recovery codes as an earlier release encrypted them, while its key is encrypted as then too. */
  earlier_codes: string | null;
};

export type StaffPasskeyTable = {
  id: string;
  staff_id: string;
  name: string;
  /** Base64url, as the browser names it. */
  credential_id: string;
  /** Base64. */
  public_key: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  /** A password manager syncs it to the person's other devices. */
  synced: Flag;
  added_at: number | null;
};

export type SecurityTables = {
  first_hour_step: FirstHourStepTable;
  csp_violation: CspViolationTable;
  /** Rotations of the keys that sign cookies, form tokens and password links (platform/key-ring.server.ts). */
  key_turn: { generation: number; salt: string; at: number };
  feature_flag: FlagTable;
  feature_flag_change: FlagChangeTable;
  release_seen: ReleaseSeenTable;
  sso_provider: SsoProviderTable;
  sso_request: SsoRequestTable;
  sso_person: SsoPersonTable;
  staff_password: { staff_id: string; hash: string };
  staff_session: StaffSessionTable;
  staff_challenge: StaffChallengeTable;
  staff_app: StaffAppTable;
  /** HMAC of each unused recovery code. */
  recovery_code: { code_hash: string; staff_id: string };
  staff_passkey: StaffPasskeyTable;
};
