import { type Handler, handle } from "#platform/http/api.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import {
  listProgramCalls,
  listTokens,
  makeToken,
  type ProgramCall,
  revokeToken,
} from "./contract.ts";
import { createToken, endToken, viewTokens } from "./service.server.ts";

/** Handlers with which owners manage the tokens of programs. */
export const tokensApi: readonly Handler[] = [
  handle(listTokens, ({ ctx }) => viewTokens(ctx)),
  handle(makeToken, ({ ctx, body }) => createToken(ctx, body)),
  handle(revokeToken, ({ ctx, params }) => endToken(ctx, params.id)),
];

/** Returns the handler that lists the calls for tokens; the app passes in the calls of all features. */
export function programCallsApi(calls: () => ProgramCall[]): Handler {
  return handle(listProgramCalls, async ({ ctx }) => {
    requirePermission(ctx, "settings.edit");
    return { calls: calls() };
  });
}
