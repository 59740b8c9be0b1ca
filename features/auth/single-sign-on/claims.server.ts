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

/**
 * Returns the email address that the provider has verified; null without one. Microsoft's `email` may be anything
 * unless `xms_edov` says that the directory owns its domain; it always owns the domain of the sign-in name.
 */
export function verifiedAddress(kind: SsoProviderTable["kind"], claims: Claims): string | null {
  const { email, email_verified: verified, xms_edov: ownDomain, preferred_username: name } = claims;
  if (typeof email === "string" && email !== "" && (isTrue(verified) || isTrue(ownDomain))) {
    return email;
  }
  if (kind !== "microsoft" || typeof name !== "string") return null;
  return name.includes("@") ? name : null;
}

/** Returns the person's groups; null if the token does not list them: Entra omits them beyond two hundred. */
export function groupsOf(groupClaim: string, claims: Claims): string[] | null {
  const listed = claims[groupClaim];
  if (Array.isArray(listed)) return listed.map(String);
  if (typeof listed === "string") return [listed];
  const elsewhere = claims._claim_names;
  const isElsewhere =
    typeof elsewhere === "object" && elsewhere !== null && groupClaim in elsewhere;
  // Providers omit the claim for a person in no group.
  return isElsewhere || isTrue(claims.hasgroups) ? null : [];
}

type GroupRules = Pick<SsoProviderTable, "group_claim" | "group_roles" | "refuse_ungrouped">;

/** Returns the role of the person's groups. Without one: "refuse" if the settings require a group, else "keep". */
export function roleOf(rules: GroupRules, claims: Claims): Role | "keep" | "refuse" {
  if (rules.group_roles.length === 0) return "keep";
  const groups = groupsOf(rules.group_claim, claims);
  if (groups === null) return "keep";
  const line = rules.group_roles.find(({ group }) => groups.includes(group));
  return line?.role ?? (rules.refuse_ungrouped === 1 ? "refuse" : "keep");
}

/** Returns whether the claims contain a value that the settings accept as proof of a second factor. */
export function provesFactor(accepted: readonly string[], claims: Claims): boolean {
  const said = [claims.amr, claims.acr, claims.acrs].flat();
  return said.some((value) => typeof value === "string" && accepted.includes(value));
}
