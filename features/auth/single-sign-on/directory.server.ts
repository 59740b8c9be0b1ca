import type { AuthorizationServer, Client, IDToken } from "oauth4webapi";
import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { providerFetch } from "#platform/http/outgoing/provider-fetch.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { askedOf, unseal } from "./provider.server.ts";

/** Tolerated clock difference (s). */
const clockSeconds = 30;

/**
 * Thrown when the provider refuses, or when its answer cannot be trusted. "ended": the person has to sign in there
 * again; "client": it rejects our client id and secret; "denied": the person declined, or the code is used up or not
 * ours; "untrusted": the answer fails a check, or is a refusal whose code tells none of these.
 */
export class DirectoryRefused extends Error {
  readonly why: "ended" | "client" | "denied" | "untrusted";

  constructor(why: DirectoryRefused["why"], code: string) {
    super(code);
    this.why = why;
  }
}

export type Vouched = {
  /** Claims of the ID token; null if a refresh returned none. */
  claims: IDToken | null;
  refreshToken: string | null;
};

type Sent = { redirectUri: string; state: string; nonce: string; verifier: string };

export type Directory = {
  /** Returns the URL at which a person signs in, with PKCE (RFC 7636), state and nonce. */
  authorizationUrl(input: Sent): Promise<string>;
  /** Exchanges the provider's answer for a verified ID token. @throws DirectoryRefused */
  exchange(input: Sent & { params: URLSearchParams; now: number }): Promise<Vouched>;
  /** Refreshes a person's token, which fails if they left the directory. @throws DirectoryRefused */
  refresh(refreshToken: string, now: number): Promise<Vouched>;
};

type Reader = Pick<RequestContext, "frame">;

/** Fetches the metadata of a provider. @throws the library's error, RequestFailed or Unreadable */
export async function discover(
  ctx: Reader,
  row: Pick<SsoProviderTable, "issuer" | "allowPrivate">,
) {
  // Imported on first use, so that a server without single sign-on does not load the library.
  const oauth = await import("oauth4webapi");
  const issuer = new URL(row.issuer);
  const options = {
    [oauth.customFetch]: providerFetch({ allowPrivate: row.allowPrivate === 1 }),
    // Loopback only: the contract accepts no other URL without TLS.
    [oauth.allowInsecureRequests]: issuer.protocol === "http:",
  };
  const answer = await oauth.discoveryRequest(issuer, options);
  const response = answer.status === 200 ? await readInSandbox(ctx, answer) : answer;
  return { oauth, options, server: await oauth.processDiscoveryResponse(issuer, response) };
}

/** Returns the answer with the part of the metadata that a provider needs. @throws Unreadable */
async function readInSandbox(ctx: Reader, answer: Response): Promise<Response> {
  const text = await answer.text();
  const read = await frameOf(ctx).parse("provider-metadata", { text }, {});
  return new Response(String(read), { headers: answer.headers });
}

const endedCodes = new Set([
  "invalid_grant",
  "interaction_required",
  "consent_required",
  "login_required",
]);
const clientCodes = new Set(["invalid_client", "unauthorized_client", "invalid_scope"]);
/** Codes of a provider that fails for everybody. */
const outageCodes = new Set(["server_error", "temporarily_unavailable"]);

/** Returns an OpenID Connect client of a provider. Fetches metadata and keys each time, because both may change. */
export async function openDirectory(
  ctx: Pick<RequestContext, "env" | "frame">,
  row: SsoProviderTable,
): Promise<Directory> {
  const { oauth, options, server } = await discover(ctx, row);
  const client: Client = { client_id: row.clientId, [oauth.clockTolerance]: clockSeconds };
  const auth = oauth.ClientSecretPost(unseal(ctx, row.sealedSecret) ?? "");

  return {
    async authorizationUrl({ redirectUri, state, nonce, verifier }) {
      const url = new URL(server.authorization_endpoint ?? "");
      const params = {
        client_id: row.clientId,
        response_type: "code",
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...askedOf(row),
      };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      return url.href;
    },
    exchange: ({ params, redirectUri, state, nonce, verifier, now }) =>
      refusing("denied", async () => {
        const answer = oauth.validateAuthResponse(server, client, params, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          auth,
          answer,
          redirectUri,
          verifier,
          options,
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, response, options);
        const claims = oauth.getValidatedIdTokenClaims(tokens) ?? null;
        return { claims: requireSound(claims, now), refreshToken: tokens.refresh_token ?? null };
      }),
    refresh: (refreshToken, now) =>
      refusing("ended", async () => {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          auth,
          refreshToken,
          options,
        );
        const tokens = await oauth.processRefreshTokenResponse(server, client, response);
        const claims = oauth.getValidatedIdTokenClaims(tokens) ?? null;
        if (claims) await oauth.validateApplicationLevelSignature(server, response, options);
        return { claims: requireSound(claims, now), refreshToken: tokens.refresh_token ?? null };
      }),
  };
}

/** The person's identifier at the provider: at most 255 ASCII characters (OpenID Connect Core §2). */
const soundSubject = /^[ -~]{1,255}$/;

/** Refuses two tokens that the library accepts: issued in the future, or without a sound `sub`. @throws DirectoryRefused */
function requireSound(claims: IDToken | null, now: number): IDToken | null {
  if (claims && claims.iat > now / 1000 + clockSeconds) {
    throw new DirectoryRefused("untrusted", "issued_in_the_future");
  }
  if (claims && !soundSubject.test(claims.sub)) {
    throw new DirectoryRefused("untrusted", "unsound_subject");
  }
  return claims;
}

/** Turns refusals and untrusted answers into DirectoryRefused; rethrows other failures, such as an outage. */
async function refusing(refused: "denied" | "ended", run: () => Promise<Vouched>) {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DirectoryRefused) throw error;
    const { error: code, code: kind, name } = error as Record<string, unknown>;
    if (typeof code === "string") {
      if (clientCodes.has(code)) throw new DirectoryRefused("client", code);
      if (refused === "denied") throw new DirectoryRefused("denied", code);
      if (endedCodes.has(code)) throw new DirectoryRefused("ended", code);
      if (outageCodes.has(code)) throw error;
      throw new DirectoryRefused("untrusted", code);
    }
    if (typeof kind === "string" && untrustedKinds.has(kind)) {
      throw new DirectoryRefused("untrusted", kind);
    }
    // The key does not fit, or the algorithm is not allowed.
    if (name === "UnsupportedOperationError") {
      throw new DirectoryRefused("untrusted", "unsupported_algorithm");
    }
    throw error;
  }
}

const untrustedKinds = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
  "OAUTH_PARSE_ERROR",
  "OAUTH_UNSUPPORTED_OPERATION",
]);

/** Returns the features missing in a provider's metadata that our sign-in requires; empty if none is missing. */
export function missingIn(server: AuthorizationServer): string[] {
  const lists = (supported: readonly unknown[] | undefined, wanted: string) =>
    supported === undefined || supported.includes(wanted);
  return [
    server.authorization_endpoint ? "" : "an address to sign in at",
    server.token_endpoint ? "" : "an address for tokens",
    server.jwks_uri ? "" : "its keys",
    lists(server.response_types_supported, "code") ? "" : "the authorization code flow",
    lists(server.code_challenge_methods_supported, "S256") ? "" : "PKCE with S256",
    lists(server.grant_types_supported, "refresh_token") ? "" : "refresh tokens",
    signsByKey(server.id_token_signing_alg_values_supported)
      ? ""
      : "ID tokens signed with a key pair",
  ].filter(Boolean);
}

function signsByKey(supported: readonly unknown[] | undefined): boolean {
  return supported === undefined || supported.some((alg) => !/^(HS|none)/.test(String(alg)));
}
