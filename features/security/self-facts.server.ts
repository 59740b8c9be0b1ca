import { staffWithoutFactor } from "#features/auth/factors/factor-policy.server.ts";
import { sessionCookieName } from "#features/auth/sessions/session-cookies.server.ts";
import { ownDomainVerbs } from "#features/domain-check/own-domain.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type Frame, frameOf } from "#platform/product/frame.server.ts";
import type { SelfFacts, SelfResponses } from "./self-check.ts";

const stranger = "https://another-site.invalid";

async function probeSelf(ask: Frame["askSelf"]): Promise<SelfResponses> {
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

async function lastDomainCheck(ctx: RequestContext) {
  const { latest } = await ownDomainVerbs.read(ctx);
  if (!latest) return null;
  const { fail = [], warn = [] } = Object.groupBy(latest.rows, ({ status }) => status);
  return { open: fail.length + warn.length, failed: fail.length, grade: latest.outside.grade };
}

/** Collects the server's answers to its own requests, and its settings. */
export async function collectSelfFacts(ctx: RequestContext): Promise<SelfFacts> {
  return {
    ...(await probeSelf(frameOf(ctx).askSelf)),
    publicUrl: ctx.env.PUBLIC_URL,
    trustedProxies: ctx.env.TRUST_PROXY,
    sessionCookie: sessionCookieName(ctx.env),
    ownersWithoutFactor: (await staffWithoutFactor(ctx, ["owner"])).length,
    passwordInEnvironment: ctx.env.ADMIN_PASSWORD !== undefined,
    domain: await lastDomainCheck(ctx),
  };
}
