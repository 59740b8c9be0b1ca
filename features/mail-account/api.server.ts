import { type Handler, handle } from "#platform/http/api.server.ts";
import type { MailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
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

/** Without a sign-in only reading answers; the rest says that there is none. */
export function mailAccountApi(signIn: MailSignIn | null): Handler[] {
  return [
    handle(readMailAccount, ({ ctx }) => viewMailAccount(ctx)),
    handle(connectMailAccount, ({ ctx }) => beginMailSignIn(ctx, signIn)),
    handle(finishMailAccount, ({ ctx, body }) => finishMailSignIn(ctx, signIn, body)),
    handle(disconnectMailAccount, ({ ctx }) => disconnectMail(ctx, signIn)),
  ];
}
