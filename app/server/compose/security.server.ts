import { staffWithoutFactor } from "#features/auth/factors/factor-policy.server.ts";
import { sessionCookieName } from "#features/auth/sessions/session-cookies.server.ts";
import { namesOfTokens } from "#features/auth/tokens/service.server.ts";
import { notesOfCopies } from "#features/backups/folder.server.ts";
import { titlesOfPosts } from "#features/blog/dashboard.server.ts";
import { subjectsOfCampaigns } from "#features/campaigns/dashboard.server.ts";
import { viewOwnDomain } from "#features/domain-check/own-domain.server.ts";
import { flagWords } from "#features/flags/flag-words.ts";
import { type CollectSelfFacts, securityApi, selfCheckApi } from "#features/security/api.server.ts";
import type { SelfResponses } from "#features/security/self-check.ts";
import { type SubjectNames, viewLatestChanges } from "#features/security/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ifAllowed } from "./dashboard.server.ts";
import type { Feature } from "./feature.ts";
import type { AskSelf, Services } from "./services.server.ts";

const changesShown = 8;

const flagLabels: ReadonlyMap<string, string> = new Map(
  Object.entries(flagWords).map(([name, { label }]) => [name, label]),
);

/** Names the subjects of audit rows by their type; each feature decides who may read them. */
const subjectNames: SubjectNames = {
  post: (ctx, ids) => ifAllowed(titlesOfPosts(ctx, ids)),
  newsletter_send: (ctx, ids) => ifAllowed(subjectsOfCampaigns(ctx, ids)),
  feature: async () => flagLabels,
  api_token: (ctx, ids) => ifAllowed(namesOfTokens(ctx, ids)),
};

const stranger = "https://another-site.invalid";

async function probeSelf(ask: AskSelf): Promise<SelfResponses> {
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
  const { latest } = await viewOwnDomain(ctx);
  if (!latest) return null;
  const { fail = [], warn = [] } = Object.groupBy(latest.rows, ({ status }) => status);
  return { open: fail.length + warn.length, failed: fail.length, grade: latest.outside.grade };
}

export function security({ askSelf }: Services): Feature {
  const checkSelf: CollectSelfFacts = async (ctx) => ({
    ...(await probeSelf(askSelf)),
    publicUrl: ctx.env.PUBLIC_URL,
    trustedProxies: ctx.env.TRUST_PROXY,
    sessionCookie: sessionCookieName(ctx.env),
    ownersWithoutFactor: (await staffWithoutFactor(ctx, ["owner"])).length,
    passwordInEnvironment: ctx.env.ADMIN_PASSWORD !== undefined,
    domain: await lastDomainCheck(ctx),
  });
  return {
    api: [...securityApi(subjectNames, notesOfCopies), ...selfCheckApi(checkSelf)],
    dashboard: { changes: (ctx) => viewLatestChanges(ctx, changesShown) },
  };
}
