import { staffWithoutFactor } from "#features/auth/factors/factor-policy.server.ts";
import { sessionCookieName } from "#features/auth/sessions/session-cookies.server.ts";
import { viewOwnDomain } from "#features/domain-check/own-domain.server.ts";
import type { SelfLook } from "#features/security/self-check.ts";
import { type LookAtSelf, selfCheckApi } from "#features/security/self-check-api.server.ts";
import type { Handler } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Asks the assembled server, without a socket. */
type AskSelf = (path: string, init?: RequestInit) => Response | Promise<Response>;

const stranger = "https://another-site.invalid";

async function look(ask: AskSelf): Promise<SelfLook> {
  const page = await ask("/");
  const api = await ask("/api/auth/csrf", { headers: { origin: stranger } });
  const write = await ask("/api/auth/login", {
    method: "POST",
    headers: {
      origin: stranger,
      "sec-fetch-site": "cross-site",
      "content-type": "application/json",
    },
    body: "{}",
  });
  return {
    page: Object.fromEntries(page.headers),
    pageCookies: page.headers.getSetCookie(),
    api: Object.fromEntries(api.headers),
    browserCookie: api.headers.getSetCookie()[0] ?? "",
    foreignWrite: write.status,
    withoutSession: (await ask("/api/security/staff")).status,
    securityText: (await ask("/.well-known/security.txt")).status,
  };
}

async function lastDomainLook(ctx: RequestContext) {
  const { latest } = await viewOwnDomain(ctx);
  if (!latest) return null;
  const failed = latest.rows.filter(({ status }) => status === "fail").length;
  const warned = latest.rows.filter(({ status }) => status === "warn").length;
  return { open: failed + warned, failed, grade: latest.outside.grade };
}

/** The calls of the self-check. `ask` is handed in as a function, because the server is assembled after its calls. */
export function composeSelfCheck(ask: AskSelf): Handler[] {
  const gather: LookAtSelf = async (ctx) => ({
    ...(await look(ask)),
    publicUrl: ctx.env.PUBLIC_URL,
    trustedProxies: ctx.env.TRUST_PROXY,
    sessionCookie: sessionCookieName(ctx.env),
    ownersWithoutFactor: (await staffWithoutFactor(ctx, ["owner"])).length,
    passwordInEnvironment: ctx.env.ADMIN_PASSWORD !== undefined,
    domain: await lastDomainLook(ctx),
  });
  return selfCheckApi(gather);
}
