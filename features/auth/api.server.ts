import { setUpOwner } from "#features/auth/sign-in/setup-link.server.ts";
import { currentUser, signIn, signOut } from "#features/auth/sign-in/sign-in.server.ts";
import { listAssignableStaff } from "#features/auth/staff/service.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import type { AuthSource } from "./auth-source.server.ts";
import { getCsrf, listStaff, login, logout, setup, validate } from "./contract.ts";
import { issueCsrf } from "./csrf.server.ts";

const setupTries = { name: "setup", points: 20, seconds: 600 };

/** The calls of spec §7 and the first-owner set-up. */
export function authApi(auth: AuthSource): Handler[] {
  return [
    handle(getCsrf, async ({ ctx, request, headers }) => {
      const { cookie, ...answer } = await issueCsrf(ctx, request);
      if (cookie) headers.append("Set-Cookie", cookie);
      return answer;
    }),
    handle(validate, async ({ ctx, request }) => {
      const user = await currentUser(ctx, await auth(), request);
      if (!user) throw new ExpectedError("unauthenticated");
      return { user };
    }),
    handle(login, async ({ ctx, request, body, headers }) => {
      const answer = await signIn(ctx, await auth(), { ...body, request });
      for (const cookie of answer.cookies) headers.append("Set-Cookie", cookie);
      if (!answer.user) {
        return { challenge: true as const, app: answer.app, passkey: answer.passkey };
      }
      const { token, cookie } = await issueCsrf(ctx, request, true);
      if (cookie) headers.append("Set-Cookie", cookie);
      return { user: answer.user, token };
    }),
    handle(logout, async ({ ctx, request, headers }) => {
      const taken = await signOut(ctx, await auth(), request);
      for (const cookie of taken) headers.append("Set-Cookie", cookie);
      const { cookie } = await issueCsrf(ctx, request, true);
      if (cookie) headers.append("Set-Cookie", cookie);
      return { success: true };
    }),
    handle(setup, async ({ ctx, body }) => {
      await requireRate(ctx, setupTries, networksOf(ctx.address));
      await setUpOwner(ctx, body);
      return { success: true };
    }),
    handle(listStaff, ({ ctx }) => listAssignableStaff(ctx)),
  ];
}
