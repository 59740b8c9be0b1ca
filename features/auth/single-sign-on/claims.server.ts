import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import type { Role } from "#platform/permissions.ts";

// Reads the claims of an ID token whose signature, issuer, audience, nonce and times were verified before.

type Claims = Readonly<Record<string, unknown>>;

/** Returns whether the token comes from the company's own directory. */
export function isOfTenant(
  { kind, tenant }: Pick<SsoProviderTable, "kind" | "tenant">,
  claims: Claims,
): boolean {
  if (kind === "microsoft") return same(claims.tid, tenant);
  if (kind === "google" && tenant !== "") return same(claims.hd, tenant);
  return true;
}

function same(claim: unknown, wanted: string): boolean {
  return typeof claim === "string" && claim.toLowerCase() === wanted.toLowerCase();
}

const isTrue = (claim: unknown) =>
  claim === true || claim === 1 || claim === "true" || claim === "1";

/** Issuers of one Microsoft directory, in tokens of version 2.0 and 1.0. */
const microsoftIssuer =
  /^https:\/\/(?:login\.microsoftonline\.com\/[\da-f-]{36}\/v2\.0|sts\.windows\.net\/[\da-f-]{36}\/)$/;

/** Printable ASCII: in no other text can lower case, a composed form or an invisible sign make two addresses equal. */
const plainAddress = /^[!-~]{1,253}$/;

/** Returns an address in the form in which staff's addresses are stored; null if it is not exactly comparable. */
function comparable(claim: unknown): string | null {
  if (typeof claim !== "string" || !plainAddress.test(claim) || !claim.includes("@")) return null;
  return claim.toLowerCase();
}

type Issuing = Pick<SsoProviderTable, "kind" | "issuer">;

/**
 * Returns the email address that the provider has verified, in the form of staff's addresses; null without one.
 * Microsoft's `email` may be anything unless `xms_edov` says that the directory owns its domain; it always owns the
 * domain of the sign-in name. From any other issuer that claim is a word of the person's own.
 */
export function verifiedAddress({ kind, issuer }: Issuing, claims: Claims): string | null {
  const isMicrosoft = kind === "microsoft" || microsoftIssuer.test(issuer);
  const verified = isMicrosoft ? isTrue(claims.xms_edov) : claims.email_verified === true;
  const email = verified ? comparable(claims.email) : null;
  return email ?? (kind === "microsoft" ? comparable(claims.preferred_username) : null);
}

/** More groups, and longer names than the settings can hold, are not read. */
const groupLimits = { count: 1000, length: 200 } as const;

/**
 * Returns the person's groups, without anything that is not text; null if the token does not list them all: Entra
 * omits them beyond two hundred.
 */
export function groupsOf(groupClaim: string, claims: Claims): string[] | null {
  const elsewhere = claims._claim_names;
  const isElsewhere =
    typeof elsewhere === "object" && elsewhere !== null && Object.hasOwn(elsewhere, groupClaim);
  if (isElsewhere || (groupClaim === "groups" && isTrue(claims.hasgroups))) return null;
  // Providers omit the claim for a person in no group.
  const listed = [claims[groupClaim] ?? []].flat();
  if (listed.length > groupLimits.count) return null;
  return listed.filter(
    (group): group is string => typeof group === "string" && group.length <= groupLimits.length,
  );
}

type GroupRules = Pick<SsoProviderTable, "groupClaim" | "groupRoles" | "refuseUngrouped">;

/** Reasons to refuse a person where the settings require a group: none of theirs, or a token that lists not all. */
export type GroupRefusal = "group" | "overage";

/** Returns the role of the person's groups. Without one: a refusal if the settings require a group, else "keep". */
export function roleOf(rules: GroupRules, claims: Claims): Role | "keep" | GroupRefusal {
  if (rules.groupRoles.length === 0) return "keep";
  const groups = groupsOf(rules.groupClaim, claims);
  const line = rules.groupRoles.find(({ group }) => groups?.includes(group));
  if (line) return line.role;
  if (rules.refuseUngrouped === 0) return "keep";
  return groups === null ? "overage" : "group";
}

export function isGroupRefusal(role: ReturnType<typeof roleOf>): role is GroupRefusal {
  return role === "group" || role === "overage";
}

/** Returns whether the claims contain a value that the settings accept as proof of a second factor. */
export function provesFactor(accepted: readonly string[], claims: Claims): boolean {
  const said = [claims.amr, claims.acr, claims.acrs].flat();
  return said.some((value) => typeof value === "string" && accepted.includes(value));
}
