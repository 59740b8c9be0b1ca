import type { Env } from "#platform/env.server.ts";
import { checkGraphMailbox } from "#platform/mail/graph/graph-call.server.ts";
import { readGraphMailbox } from "#platform/mail/graph/graph-mailbox.server.ts";
import type { MailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import { checkMailbox, mailboxOf, readMailbox } from "./imap.server.ts";
import type { MailboxReader, Watching } from "./mailbox-reader.ts";

export type MailboxSource = {
  /** Name of the mailbox, without its password. */
  name: string;
  protocol: "imap" | "graph";
  /** Returns false while a person has to connect the mailbox first. */
  isReady(): Promise<boolean>;
  /** Signs in and opens the mailbox read-only, without reading a message. @throws when that does not succeed */
  check(signal: AbortSignal): Promise<void>;
  /** Reads and waits for new mail until aborted. @throws when the connection ends; the caller starts again */
  read(reader: MailboxReader, watching: Watching): Promise<void>;
};

/** Returns the configured mailbox; null without one. */
export function mailboxSource(
  env: Pick<Env, "IMAP_URL">,
  signIn: MailSignIn | null,
): MailboxSource | null {
  if (signIn?.provider.graphUrl) return graphSource(signIn);
  const address = signIn ? signIn.provider.imapUrl : env.IMAP_URL;
  return address ? imapSource(address, signIn) : null;
}

function graphSource(signIn: MailSignIn): MailboxSource {
  const { mailbox, graphUrl } = signIn.provider;
  return {
    name: `${mailbox}@${new URL(graphUrl ?? "").host}/INBOX`,
    protocol: "graph",
    isReady: signIn.isReady,
    check: (signal) => checkGraphMailbox(signIn, signal),
    read: (reader, watching) => readGraphMailbox(signIn, reader, watching),
  };
}

function imapSource(address: string, signIn: MailSignIn | null): MailboxSource {
  const config = mailboxOf(address);
  const user = signIn?.provider.mailbox ?? config.user;
  const name = signIn ? `${user}@${config.host}/${config.folder}` : config.name;
  const currentSecret = async () =>
    signIn ? { accessToken: await signIn.accessToken() } : { pass: config.pass };
  return {
    name,
    protocol: "imap",
    isReady: signIn?.isReady ?? (async () => true),
    check: async (signal) => checkMailbox(config, { user, ...(await currentSecret()) }, signal),
    async read(reader, watching) {
      const readWith = (secret: { pass: string } | { accessToken: string }) =>
        readMailbox(config, { auth: { user, ...secret }, reader }, watching);
      if (!signIn) return readWith({ pass: config.pass });
      const accessToken = await signIn.accessToken();
      try {
        await readWith({ accessToken });
      } catch (error) {
        if (!(error as { authenticationFailed?: boolean }).authenticationFailed) throw error;
        // The token may have been revoked before it expired.
        await readWith({ accessToken: await signIn.accessToken(accessToken) });
      }
    },
  };
}
