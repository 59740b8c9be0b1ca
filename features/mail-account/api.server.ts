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

/** `signIn` is null if mail has none: then only the reading call works, and the others answer with a conflict. */
export function mailAccountApi(signIn: MailSignIn | null): Handler[] {
  return [
    handle(readMailAccount, ({ ctx }) => viewMailAccount(ctx)),
    handle(connectMailAccount, ({ ctx }) => beginMailSignIn(ctx, signIn)),
    handle(finishMailAccount, ({ ctx, body }) => finishMailSignIn(ctx, signIn, body)),
    handle(disconnectMailAccount, ({ ctx }) => disconnectMail(ctx, signIn)),
  ];
}
