import { mailSignInOf } from "#features/settings/mailer.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  connectMailAccount,
  disconnectMailAccount,
  finishMailAccount,
  readMailAccount,
} from "./contract.ts";
import {
  beginMailSignIn,
  disconnectMail,
  finishMailSignIn,
  viewMailAccount,
} from "./service.server.ts";

/** Where mail has no sign-in only the reading call works, and the others answer with a conflict. */
export const mailAccountApi: Handler[] = [
  handle(readMailAccount, ({ ctx }) => viewMailAccount(ctx)),
  handle(connectMailAccount, ({ ctx }) => beginMailSignIn(ctx, mailSignInOf(ctx))),
  handle(finishMailAccount, ({ ctx, body }) => finishMailSignIn(ctx, mailSignInOf(ctx), body)),
  handle(disconnectMailAccount, ({ ctx }) => disconnectMail(ctx, mailSignInOf(ctx))),
];
