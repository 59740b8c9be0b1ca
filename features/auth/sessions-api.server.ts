import { type Handler, handle } from "#platform/api.server.ts";
import type { Auth } from "./better-auth.server.ts";
import { changeOwnPassword } from "./own-password.server.ts";
import { endEverything } from "./panic.server.ts";
import { renameSelf } from "./profile.server.ts";
import { endAllOf, endAny, endOthers, endOwn, listAll, listOwn } from "./sessions.server.ts";
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
} from "./sessions-contract.ts";
import { sessionTokenOf } from "./sign-in.server.ts";

/** One's own sessions and password, and the sessions of everybody. */
export function sessionsApi(auth: Auth): Handler[] {
  return [
    handle(ownSessions, async ({ ctx, request }) =>
      listOwn(ctx, await sessionTokenOf(ctx, auth, request)),
    ),
    handle(endOwnSession, ({ ctx, params }) => endOwn(ctx, params.id)),
    handle(endOtherSessions, async ({ ctx, request }) =>
      endOthers(ctx, await sessionTokenOf(ctx, auth, request)),
    ),
    handle(changeProfile, ({ ctx, body }) => renameSelf(ctx, body.name)),
    handle(changePassword, ({ ctx, body }) => changeOwnPassword(ctx, body)),
    handle(allSessions, async ({ ctx, request }) =>
      listAll(ctx, await sessionTokenOf(ctx, auth, request)),
    ),
    handle(endSession, ({ ctx, params }) => endAny(ctx, params.id)),
    handle(endEverySession, ({ ctx }) => endEverything(ctx)),
    handle(endStaffSessions, ({ ctx, params }) => endAllOf(ctx, params.id)),
  ];
}
