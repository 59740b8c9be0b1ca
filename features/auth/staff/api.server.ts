import { askForReset, setPasswordByLink } from "#features/auth/password/password-link.server.ts";
import { setCookies } from "#features/auth/sessions/session-cookies.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  giveRole,
  invite,
  inviteAgain,
  listAccounts,
  restore,
  suspend,
  withdraw,
} from "./admin.server.ts";
import {
  changeRole,
  inviteStaff,
  requestReset,
  resendInvitation,
  restoreStaff,
  staffAccounts,
  suspendStaff,
  usePasswordLink,
  withdrawInvitation,
} from "./contract.ts";

/** Handlers of staff accounts and of the links that set a password. */
export const staffApi: Handler[] = [
  handle(staffAccounts, ({ ctx }) => listAccounts(ctx)),
  handle(inviteStaff, ({ ctx, body }) => invite(ctx, body)),
  handle(resendInvitation, ({ ctx, params }) => inviteAgain(ctx, params.id)),
  handle(withdrawInvitation, ({ ctx, params }) => withdraw(ctx, params.id)),
  handle(changeRole, ({ ctx, params, body }) => giveRole(ctx, params.id, body)),
  handle(suspendStaff, ({ ctx, params }) => suspend(ctx, params.id)),
  handle(restoreStaff, ({ ctx, params }) => restore(ctx, params.id)),
  handle(requestReset, ({ ctx, request, body }) => askForReset(ctx, request, body.email)),
  handle(usePasswordLink, async ({ ctx, body, headers }) => {
    setCookies(headers, (await setPasswordByLink(ctx, body)).cookies);
    return { success: true };
  }),
];
