import type { Role } from "#platform/permissions.ts";
import type { Flag } from "./column-types.ts";

/** The state of a feature of the public site; without a row it has its default. */
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

/** Every build of the site that ever ran on this database. */
export type ReleaseSeenTable = {
  id: string;
  commit_id: string;
  built_at: number | null;
  node: string;
  first_at: number;
  last_start_at: number;
  starts: number;
};

/** Each time the keys that sign cookies, form tokens and password links were turned (platform/key-ring.server.ts). */
export type KeyTurnTable = { generation: number; salt: string; at: number };

/** The one row names the form of the sign-in library's tables (features/auth/auth-tables-store.server.ts). */
export type AuthFormTable = { id: number; form: string };

/** Kinds of content that pages' policies refused, as browsers reported them; nothing about the visitor is stored. */
export type CspViolationTable = {
  /** SHA-256 of directive, blocked and source. */
  id: string;
  directive: string;
  blocked: string;
  source: string;
  /** Path of the page that was seen last. */
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
  /** Why it was skipped. */
  word: string;
  at: number;
  by_name: string;
};

/** The OpenID Connect provider at which staff sign in; one row at most. */
export type SsoProviderTable = {
  id: number;
  kind: "microsoft" | "google" | "other";
  /** Name on the button of the sign-in page. */
  label: string;
  issuer: string;
  /** Microsoft: the directory's id. Google: the Workspace domain, if one is asked for. */
  tenant: string;
  client_id: string;
  sealed_secret: string;
  /** The provider is in the company's own network. */
  allow_private: Flag;
  is_on: Flag;
  /** Values of amr or acr that count as a second factor; none: ours is asked. */
  factor_values: readonly string[];
  group_claim: string;
  /** The first line that fits gives the role; without lines, roles are given here alone. */
  group_roles: readonly GroupRole[];
  /** People in none of these groups are refused; otherwise they keep their role. */
  refuse_ungrouped: Flag;
  password_off: Flag;
  /** The owner whose password works nevertheless. */
  rescue_id: string | null;
  /** Since when the provider refuses our id and secret. */
  client_error_at: number | null;
  updated_at: number;
};

export type GroupRole = { group: string; role: Role };

/** A sign-in that somebody began at the provider and has not come back from. */
export type SsoRequestTable = {
  /** SHA-256 of the state that comes back. */
  state_hash: string;
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: string;
  issuer: string;
  /** PKCE's verifier and the nonce. */
  sealed_secrets: string;
  return_path: string;
  expires_at: number;
};

/** A member of staff as the provider knows them: by issuer and subject, whatever their address becomes. */
export type SsoPersonTable = {
  staff_id: string;
  issuer: string;
  subject: string;
  /** Sealed; null once the provider refused it. */
  refresh_token: string | null;
  signed_in_at: number;
  /** When the provider last said that the person still belongs there. */
  checked_at: number;
  left_at: number | null;
  /** The last sign-in there proved a second factor, as the settings were then. */
  proved_factor: Flag;
};

export type SecurityTables = {
  first_hour_step: FirstHourStepTable;
  csp_violation: CspViolationTable;
  auth_form: AuthFormTable;
  key_turn: KeyTurnTable;
  feature_flag: FlagTable;
  feature_flag_change: FlagChangeTable;
  release_seen: ReleaseSeenTable;
  sso_provider: SsoProviderTable;
  sso_request: SsoRequestTable;
  sso_person: SsoPersonTable;
};
