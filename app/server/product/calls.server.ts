import type { HttpParts } from "#app/server/http/http.server.ts";
import { requireCsrf } from "#features/auth/csrf.server.ts";
import { actorOf } from "#features/auth/sign-in/sign-in.server.ts";
import { programOf } from "#features/auth/tokens/program.server.ts";
import { handlersOf } from "#platform/http/api.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { requireOwnOrigin } from "#platform/http/own-origin.server.ts";
import { dashboardVerbs, waitingVerbs } from "./dashboard.server.ts";
import { features } from "./features.server.ts";
import { staffSearchVerbs } from "./staff-search.server.ts";

type Calls = Pick<
  HttpParts,
  "actorOf" | "handlers" | "programOf" | "requireCsrf" | "requireOwnOrigin"
>;

/** Returns what serves every call of the product, and who may make it: the same in each process that answers calls. */
export function callsOf(appContext: AppContext): Calls {
  const ctx = systemContext(appContext, "start");
  return {
    handlers: [
      ...features.flatMap(({ verbs = [] }) => verbs),
      ...[dashboardVerbs, waitingVerbs, staffSearchVerbs],
    ].flatMap(handlersOf),
    actorOf: (request, requestCtx) => actorOf(requestCtx, request),
    programOf: (token, requestCtx) => programOf(requestCtx, token),
    requireOwnOrigin: (request) => requireOwnOrigin(request, appContext.env),
    requireCsrf: (request) => requireCsrf(ctx, request),
  };
}
