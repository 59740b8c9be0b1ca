import { authOf } from "#features/auth/auth-source.server.ts";
import { changeOwnPassword } from "#features/auth/password/own-password.server.ts";
import { findSession } from "#features/auth/sign-in/sign-in.server.ts";
import { renameSelf } from "#features/auth/staff/service.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import {
  allSessions,
  changePassword,
  changeProfile,
  endEverySession,
  endOtherSessions,
  endOwnSession,
  endSession,
  endStaffSessions,
  ownSessions,
} from "./contract.ts";
import { endEverything } from "./lockdown.server.ts";
import { endAllOf, endAny, endOthers, endOwn, listAll, listOwn } from "./service.server.ts";
import { setCookies } from "./session-cookies.server.ts";

const ownId = async (ctx: RequestContext, request: Request) =>
  (await findSession(ctx, { auth: await authOf(ctx), request }))?.id;

/** Handlers of one's own sessions, name and password, and of all staff's sessions. */
export const sessionsApi: Handler[] = [
  handle(ownSessions, async ({ ctx, request }) => listOwn(ctx, await ownId(ctx, request))),
  handle(endOwnSession, ({ ctx, params }) => endOwn(ctx, params.id)),
  handle(endOtherSessions, async ({ ctx, request }) => endOthers(ctx, await ownId(ctx, request))),
  handle(changeProfile, ({ ctx, body }) => renameSelf(ctx, body.name)),
  handle(changePassword, async ({ ctx, body, headers }) => {
    setCookies(headers, (await changeOwnPassword(ctx, body)).cookies);
    return { success: true };
  }),
  handle(allSessions, async ({ ctx, request }) => listAll(ctx, await ownId(ctx, request))),
  handle(endSession, ({ ctx, params }) => endAny(ctx, params.id)),
  handle(endEverySession, ({ ctx }) => endEverything(ctx)),
  handle(endStaffSessions, ({ ctx, params }) => endAllOf(ctx, params.id)),
];
