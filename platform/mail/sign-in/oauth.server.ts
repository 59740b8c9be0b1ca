import type { AuthorizationServer, Client, TokenEndpointResponse } from "oauth4webapi";
import { readLimited } from "#platform/http/outgoing/limited-answer.server.ts";
import type { MailProvider } from "./provider.ts";

/** Timeout of a call to the provider with its whole answer (ms), and maximum size of the answer (bytes). */
const timeoutMs = 10_000;
const maxBytes = 512 * 1024;

/** Statuses whose answer has no body (RFC 9110); a `Response` refuses one. */
const withoutBody = [204, 205, 304];

/** Fetches an answer and limits its size, which the library does not. @throws RequestFailed */
async function limitedFetch(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const body = await readLimited(answer.body, maxBytes);
  const { status, headers } = answer;
  return new Response(withoutBody.includes(status) ? null : new Uint8Array(body), {
    status,
    headers,
  });
}

/** Lifetime of an access token if the response has none (ms; RFC 6749 §5.1 only recommends it). */
const unnamedLifetimeMs = 10 * 60_000;

export type Tokens = {
  accessToken: string;
  /** Null when the response has none; the previous one stays valid (RFC 6749 §6). */
  refreshToken: string | null;
  lifetimeMs: number;
};

/**
 * A refusal by the provider. "withdrawn": a person has to allow access again; "client": our id and secret are refused;
 * "denied": the person at the browser did not allow access, or the response does not match our request.
 */
export class SignInRefused extends Error {
  readonly why: "withdrawn" | "client" | "denied";

  constructor(why: SignInRefused["why"], code: string) {
    super(code);
    this.why = why;
  }
}

export type OAuth = ReturnType<typeof createOAuth>;

/** What a person's sign-in and the exchange after it share; `verifier` is PKCE's (RFC 7636). */
type Attempt = { redirectUri: string; state: string; verifier: string };

const withdrawnCodes = new Set(["invalid_grant", "interaction_required", "consent_required"]);
const clientCodes = new Set(["invalid_client", "unauthorized_client", "invalid_scope"]);

/** Returns a function that loads the library and reads the provider's metadata once. */
function connector({ clientId, clientSecret, issuer }: MailProvider) {
  const client: Client = { client_id: clientId };
  let metadata: Promise<AuthorizationServer> | undefined;
  return async () => {
    // Loaded with the first token, so that a server without a sign-in does not load the library.
    const oauth = await import("oauth4webapi");
    const options = {
      signal: () => AbortSignal.timeout(timeoutMs),
      [oauth.customFetch]: limitedFetch as (url: string, init: object) => Promise<Response>,
      // Loopback only: the environment accepts no other address without TLS.
      [oauth.allowInsecureRequests]: issuer.protocol === "http:",
    };
    metadata ??= oauth
      .discoveryRequest(issuer, options)
      .then((response) => oauth.processDiscoveryResponse(issuer, response));
    const server = await metadata.catch((error) => {
      metadata = undefined;
      throw error;
    });
    const parties = [server, client, oauth.ClientSecretPost(clientSecret)] as const;
    return { oauth, options, server, client, parties };
  };
}

type Connected = Awaited<ReturnType<ReturnType<typeof connector>>>;

/** Returns a client for the authorization server of a mail provider. Connects at the first use. */
export function createOAuth(provider: MailProvider) {
  const connect = connector(provider);

  async function tokens(
    refused: SignInRefused["why"],
    ask: (connected: Connected) => Promise<TokenEndpointResponse>,
  ): Promise<Tokens> {
    const connected = await connect();
    return refusing(refused, async () => tokensOf(await ask(connected)));
  }

  return {
    /** Returns the URL at which a person allows the sign-in. */
    async authorizationUrl({ redirectUri, state, verifier }: Attempt): Promise<string> {
      const { oauth, server } = await connect();
      const url = new URL(server.authorization_endpoint ?? "");
      const params = {
        client_id: provider.clientId,
        response_type: "code",
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        login_hint: provider.mailbox,
        ...provider.extra,
      };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      return url.href;
    },
    /** Exchanges the provider's response for tokens. @throws SignInRefused */
    exchange: ({ params, redirectUri, state, verifier }: Attempt & { params: URLSearchParams }) =>
      tokens("denied", async ({ oauth, server, client, parties, options }) => {
        const answer = oauth.validateAuthResponse(server, client, params, state);
        const grant = [answer, redirectUri, verifier] as const;
        const response = await oauth.authorizationCodeGrantRequest(...parties, ...grant, options);
        return oauth.processAuthorizationCodeResponse(server, client, response);
      }),
    /** @throws SignInRefused */
    refresh: (refreshToken: string) =>
      tokens("withdrawn", async ({ oauth, server, client, parties, options }) => {
        const response = await oauth.refreshTokenGrantRequest(...parties, refreshToken, options);
        return oauth.processRefreshTokenResponse(server, client, response);
      }),
    /** Gets a token for the application itself (RFC 6749 §4.4). @throws SignInRefused */
    asApplication: () =>
      tokens("client", async ({ oauth, server, client, parties, options }) => {
        const scope = { scope: provider.scope };
        const response = await oauth.clientCredentialsGrantRequest(...parties, scope, options);
        return oauth.processClientCredentialsResponse(server, client, response);
      }),
    /** Revokes a token at the provider (RFC 7009). Returns false when it has no endpoint for that. */
    async revoke(refreshToken: string): Promise<boolean> {
      const { oauth, server, parties, options } = await connect();
      if (!server.revocation_endpoint) return false;
      const response = await oauth.revocationRequest(...parties, refreshToken, options);
      await oauth.processRevocationResponse(response);
      return true;
    },
  };
}

function tokensOf(answer: TokenEndpointResponse): Tokens {
  const seconds = answer.expires_in;
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    lifetimeMs: seconds === undefined ? unnamedLifetimeMs : seconds * 1000,
  };
}

/** Turns refusal codes (RFC 6749 §4.1.2.1 and §5.2) into SignInRefused; an unreachable provider's error stays. */
async function refusing(
  refused: SignInRefused["why"],
  run: () => Promise<Tokens>,
): Promise<Tokens> {
  try {
    return await run();
  } catch (error) {
    const { error: code, code: kind } = error as { error?: unknown; code?: unknown };
    if (typeof code === "string") {
      if (clientCodes.has(code)) throw new SignInRefused("client", code);
      if (refused === "denied") throw new SignInRefused("denied", code);
      if (withdrawnCodes.has(code)) throw new SignInRefused("withdrawn", code);
    }
    // A wrong state or issuer, detected before any request.
    if (refused === "denied" && kind === "OAUTH_INVALID_RESPONSE")
      throw new SignInRefused("denied", "invalid_response");
    throw error;
  }
}
