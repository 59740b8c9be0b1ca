import type { Role } from "#platform/permissions.ts";
import type { Flag } from "./column-types.ts";

/** State of a feature of the public site; without a row the default applies. */
export type FlagTable = {
  name: string;
  percent: number;
  owner: string;
  reason: string;
  endsAt: number | null;
  returnsTo: number | null;
  version: number;
  changedAt: number;
  changedBy: string;
};

export type FlagChangeTable = {
  id: string;
  name: string;
  at: number;
  kind: "changed" | "killed" | "ended";
  beforePercent: number;
  percent: number;
  reason: string;
  author: string;
  authorId: string | null;
};

/** Builds of the site that have run on this database. */
export type ReleaseSeenTable = {
  id: string;
  commitId: string;
  builtAt: number | null;
  node: string;
  firstAt: number;
  lastStartAt: number;
  starts: number;
};

/** Decisions about the steps of a new owner's first hour. */
export type FirstHourStepTable = {
  /** A step of features/first-hour/contract.ts, or "finished" for the whole list. */
  step: string;
  state: "done" | "skipped";
  /** Why the step was skipped. */
  word: string;
  at: number;
  byName: string;
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
  clientId: string;
  sealedSecret: string;
  /** The provider is in the company's own network. */
  allowPrivate: Flag;
  isOn: Flag;
  /** Values of amr or acr that count as a second factor; none: our own factor is required. */
  factorValues: readonly string[];
  groupClaim: string;
  /** The first matching entry gives the role; without entries, roles are given only on this site. */
  groupRoles: readonly GroupRole[];
  /** People in none of these groups are refused; otherwise they keep their role. */
  refuseUngrouped: Flag;
  passwordOff: Flag;
  /** The owner whose password works even while passwords are off. */
  rescueId: string | null;
  /** Time since which the provider has refused our id and secret. */
  clientErrorAt: number | null;
  updatedAt: number;
};

export type GroupRole = { group: string; role: Role };

/** A sign-in that somebody began at the provider and has not completed. */
export type SsoRequestTable = {
  /** SHA-256 of the state parameter that the provider returns. */
  stateHash: string;
  /** SHA-256 of the cookie of the browser that began it. */
  browserHash: string;
  issuer: string;
  /** PKCE's code verifier and the nonce, encrypted. */
  sealedSecrets: string;
  returnPath: string;
  expiresAt: number;
};

/** A member of staff's identity at the provider: issuer and subject, which stay when the email address changes. */
export type SsoPersonTable = {
  staffId: string;
  issuer: string;
  subject: string;
  /** Encrypted; null once the provider has refused it. */
  refreshToken: string | null;
  signedInAt: number;
  /** When the provider last confirmed the person's account. */
  checkedAt: number;
  leftAt: number | null;
  /** True when the last sign-in there proved a second factor, by the settings of that time. */
  provedFactor: Flag;
};

/** An open session of a member of staff. */
export type StaffSessionTable = {
  id: string;
  /** SHA-256 of the token in the cookie. */
  tokenHash: string;
  staffId: string;
  createdAt: number;
  /** Accurate to five minutes. */
  usedAt: number;
  /** When the password was last given in this session. */
  confirmedAt: number;
  /** Set after a sign-in at the provider: "factor" if it proved a second factor that the settings accept. */
  signedInBy: "provider" | "factor" | null;
  /** IP address; an IPv6 address is reduced to its network. */
  address: string;
  userAgent: string;
};

/** A sign-in that awaits a code, or an open passkey dialog. */
export type StaffChallengeTable = {
  /** SHA-256 of the key in the cookie. */
  keyHash: string;
  kind: "code" | "passkey" | "new passkey";
  /** Null for a sign-in with a passkey, which says only at its end whose it is. */
  staffId: string | null;
  /** Random text that the passkey's device signs; empty for a code. */
  challenge: string;
  tries: number;
  expiresAt: number;
};

/** The authenticator app of a member of staff. */
export type StaffAppTable = {
  staffId: string;
  /** Its key in Base32, encrypted. */
  sealedKey: string;
  confirmed: Flag;
  /** Number of the latest period of 30 s whose code was accepted; 0 before the first. */
  lastStep: number;
  /** Wrong codes since the last right one. */
  failures: number;
  lockedUntil: number;
  /** Recovery codes as an earlier release encrypted them, while its key is encrypted as then too. */
  earlierCodes: string | null;
};

export type StaffPasskeyTable = {
  id: string;
  staffId: string;
  name: string;
  /** Base64url, as the browser names it. */
  credentialId: string;
  /** Base64. */
  publicKey: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  /** A password manager syncs it to the person's other devices. */
  synced: Flag;
  addedAt: number | null;
};

export type SecurityTables = {
  firstHourStep: FirstHourStepTable;
  /** Rotations of the keys that sign cookies, form tokens and password links (platform/key-ring.server.ts). */
  keyTurn: { generation: number; salt: string; at: number };
  featureFlag: FlagTable;
  featureFlagChange: FlagChangeTable;
  releaseSeen: ReleaseSeenTable;
  ssoProvider: SsoProviderTable;
  ssoRequest: SsoRequestTable;
  ssoPerson: SsoPersonTable;
  staffPassword: { staffId: string; hash: string };
  staffSession: StaffSessionTable;
  staffChallenge: StaffChallengeTable;
  staffApp: StaffAppTable;
  /** HMAC of each unused recovery code. */
  recoveryCode: { codeHash: string; staffId: string };
  staffPasskey: StaffPasskeyTable;
};
