import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";
import { openText, sealText } from "#platform/sealed-text.server.ts";

type Sealer = Pick<RequestContext, "env">;

/** Encrypts a secret of single sign-on for the database. */
export function seal({ env }: Sealer, text: string): string {
  return sealText(purposeKey(env, "single sign-on"), text);
}

/** Decrypts a sealed text; null after a change of SESSION_SECRET. */
export function unseal({ env }: Sealer, sealed: string): string | null {
  return openText(purposeKey(env, "single sign-on"), sealed);
}

/** Returns the redirect URI of the provider's answer, a page that forwards the answer to the API. */
export function redirectUriOf({ env }: Sealer): string {
  return `${env.PUBLIC_URL}/login`;
}

type Named = Pick<SsoProviderTable, "kind" | "label" | "issuer" | "tenant">;

/** Returns the name and the issuer that belong to a kind of provider. */
export function nameOf({ kind, label, issuer, tenant }: Named) {
  if (kind === "other") return { label, issuer };
  if (kind === "google") return { label: "Google", issuer: "https://accounts.google.com" };
  const directory = `https://login.microsoftonline.com/${tenant.toLowerCase()}/v2.0`;
  return { label: "Microsoft", issuer: directory };
}

type Wish = Pick<SsoProviderTable, "kind" | "factorValues">;

/** Returns the scopes and parameters that make a provider issue a refresh token and offer a choice of account. */
export function askedOf({ kind, factorValues }: Wish): Record<string, string> {
  if (kind === "google") {
    // Google issues a refresh token only for offline access and with new consent.
    return {
      scope: "openid email profile",
      access_type: "offline",
      prompt: "select_account consent",
    };
  }
  const scope = "openid email profile offline_access";
  // Shows the account choice, so that one press does not sign a person in again after a sign-out.
  if (kind === "microsoft") {
    const contexts = factorValues.filter((value) => /^c\d{1,2}$/.test(value));
    return {
      scope,
      prompt: "select_account",
      // Conditional Access reports a fulfilled context only if the request asks for it.
      ...(contexts.length > 0
        ? {
            claims: JSON.stringify({ id_token: { acrs: { essential: true, value: contexts[0] } } }),
          }
        : {}),
    };
  }
  const levels = factorValues.filter((value) => value !== "mfa");
  return {
    scope,
    // OpenID Connect §11: no refresh token without consent.
    prompt: "consent",
    ...(levels.length > 0 ? { acr_values: levels.join(" ") } : {}),
  };
}
