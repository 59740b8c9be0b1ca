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

export type SecurityTables = {
  first_hour_step: FirstHourStepTable;
  csp_violation: CspViolationTable;
  auth_form: AuthFormTable;
  key_turn: KeyTurnTable;
  feature_flag: FlagTable;
  feature_flag_change: FlagChangeTable;
  release_seen: ReleaseSeenTable;
};
