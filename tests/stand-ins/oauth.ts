import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { interactionPolicy } from "oidc-provider";
import { freePort } from "#tests/free-port.ts";

export const oauthClient = { id: "site-client", secret: "client-secret-of-the-site" };
const introspector = { id: "mail-server", secret: "mail-server-secret" };

export type OAuthStandIn = {
  /** Value for MAIL_ISSUER. */
  issuer: string;
  /** Token introspection endpoint for a mail server (RFC 7662), with the server's own name and password. */
  introspectionUrl: string;
  /** Follows an authorization URL as the browser of a person who consents; returns the final URL. */
  allow(address: string): Promise<URL>;
  /** Does the same for a person who presses "Cancel". */
  deny(address: string): Promise<URL>;
  /** Returns whether a token is valid now, as a mail server sees it. */
  isGood(token: string): Promise<boolean>;
  /** Answered and refused token requests, by grant type. */
  grants: string[];
  refusals: string[];
  /** Revokes every sign-in, as an administrator does. */
  revokeAll(): void;
  /** Expires access tokens early; refresh tokens stay valid. */
  endAccessTokens(): void;
  /** Changes the client secret of the site. */
  changeSecret(secret: string): void;
  /** Signs with another key from now on. */
  signBy(key: SigningKey): void;
  stop(): Promise<void>;
};

/** Makes a key pair that signs ID tokens. */
export function makeSigningKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid };
  return { kid, privateKey, publicKey, jwk };
}

export type SigningKey = ReturnType<typeof makeSigningKey>;

const usualKey = makeSigningKey("first");

type Options = {
  mailbox: string;
  redirectUri: string;
  scopes: readonly string[];
  /** Lifetime of an access token in seconds; default an hour, as with Microsoft and Google. */
  accessSeconds?: number;
  /** Person at the browser, and how they signed in; default the mailbox's own account. */
  login?: () => { accountId: string; amr?: string[]; acr?: string };
  /** Claims of a person's ID tokens, besides the subject. */
  claimsOf?: (accountId: string) => Record<string, unknown>;
  /** Changes an ID token before it is sent, as an attacker would. */
  editIdToken?: (token: string) => string;
};

/** The usual pages, and the account chooser of Microsoft and Google. */
function pages() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}

/** Claims that ID tokens may contain, by scope. */
const knownClaims = {
  openid: ["sub", "tid", "hd", "groups", "hasgroups", "preferred_username", "amr", "acr"],
  email: ["email", "email_verified", "xms_edov"],
};

type Row = Record<string, unknown> & { grantId?: string; uid?: string; consumed?: number };

/** In-memory stores of the provider by kind, which a test can read and empty. */
function memory() {
  const stores = new Map<string, Map<string, Row>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Row>();
    stores.set(name, store);
    return store;
  };
  class Adapter {
    readonly store: Map<string, Row>;

    constructor(name: string) {
      this.store = storeOf(name);
    }

    async upsert(id: string, row: Row) {
      this.store.set(id, row);
    }

    async find(id: string) {
      return this.store.get(id);
    }

    async findByUid(uid: string) {
      return [...this.store.values()].find((row) => row.uid === uid);
    }

    async consume(id: string) {
      const row = this.store.get(id);
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string) {
      this.store.delete(id);
    }

    async revokeByGrantId(grantId: string) {
      for (const [id, row] of this.store) if (row.grantId === grantId) this.store.delete(id);
    }
  }
  return { Adapter, clear: (name: string) => storeOf(name).clear() };
}

/** Starts an OpenID provider on loopback, by the real library, that rotates refresh tokens and requires PKCE. */
export async function startOAuth(options: Options): Promise<OAuthStandIn> {
  const { mailbox, redirectUri, scopes, accessSeconds = 3600, claimsOf, editIdToken } = options;
  const login = options.login ?? (() => ({ accountId: mailbox }));
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { Adapter, clear } = memory();
  const grants: string[] = [];
  const refusals: string[] = [];
  let denies = false;
  let key = usualKey;
  let secret = oauthClient.secret;

  function makeProvider() {
    const made = new Provider(issuer, {
      adapter: Adapter,
      clients: [
        {
          client_id: oauthClient.id,
          client_secret: secret,
          redirect_uris: [redirectUri],
          grant_types: ["authorization_code", "refresh_token", "client_credentials"],
          token_endpoint_auth_method: "client_secret_post",
        },
        {
          client_id: introspector.id,
          client_secret: introspector.secret,
          redirect_uris: [],
          response_types: [],
          grant_types: [],
        },
      ],
      scopes: ["openid", "offline_access", ...scopes],
      claims: knownClaims,
      conformIdTokenClaims: false,
      jwks: { keys: [key.jwk] },
      cookies: { keys: ["a key of the stand-in"] },
      features: {
        devInteractions: { enabled: false },
        clientCredentials: { enabled: true },
        introspection: { enabled: true, allowedPolicy: async () => true },
        revocation: { enabled: true, allowedPolicy: async () => true },
      },
      findAccount: async (_ctx: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...claimsOf?.(id) }),
      }),
      interactions: {
        policy: pages(),
        url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
      },
      issueRefreshToken: async () => true,
      rotateRefreshToken: true,
      pkce: { required: () => true },
      ttl: {
        AccessToken: accessSeconds,
        ClientCredentials: accessSeconds,
        AuthorizationCode: 60,
        Grant: 90 * 86_400,
        Interaction: 3600,
        RefreshToken: 90 * 86_400,
        IdToken: 3600,
        Session: 86_400,
      },
    });
    made.use(async (ctx, next) => {
      await next();
      const token = ctx.body?.id_token;
      if (editIdToken && typeof token === "string") {
        ctx.body = { ...ctx.body, id_token: editIdToken(token) };
      }
    });
    made.on("grant.success", ({ oidc }) => grants.push(oidc.params?.grant_type ?? ""));
    made.on("grant.error", ({ oidc }) => refusals.push(oidc.params?.grant_type ?? ""));
    return made;
  }

  let provider = makeProvider();

  /** Answers the pages on which a person signs in and consents. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { prompt, params } = await provider.interactionDetails(request, response);
    const finish = (result: object) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
    if (denies) return finish({ error: "access_denied", error_description: "Cancelled" });
    const person = login();
    if (prompt.name === "select_account") return finish({ select_account: {} });
    if (prompt.name === "login") return finish({ login: person });
    const grant = new provider.Grant({
      accountId: person.accountId,
      clientId: params.client_id ?? "",
    });
    grant.addOIDCScope(params.scope ?? "");
    return finish({ consent: { grantId: await grant.save() } });
  }

  const server = createServer(async (request, response) => {
    try {
      if (request.url?.startsWith("/interaction/")) return await interact(request, response);
      await provider.callback()(request, response);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));

  async function follow(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let url = new URL(address);
    for (let steps = 0; steps < 20 && url.href.startsWith(issuer); steps += 1) {
      const response = await fetch(url, {
        redirect: "manual",
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get("location");
      if (!location)
        throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      url = new URL(location, url);
    }
    return url;
  }

  const url = new URL(issuer);
  url.username = introspector.id;
  url.password = introspector.secret;
  url.pathname = "/token/introspection";
  return {
    issuer,
    introspectionUrl: url.href,
    allow: (address) => {
      denies = false;
      return follow(address);
    },
    deny: (address) => {
      denies = true;
      return follow(address);
    },
    async isGood(token) {
      const found =
        (await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token));
      return found !== undefined && !found.isExpired;
    },
    grants,
    refusals,
    revokeAll() {
      for (const name of ["Grant", "RefreshToken", "AccessToken"]) clear(name);
    },
    endAccessTokens() {
      for (const name of ["AccessToken", "ClientCredentials"]) clear(name);
    },
    changeSecret(changed) {
      secret = changed;
      provider = makeProvider();
    },
    signBy(next) {
      key = next;
      provider = makeProvider();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
