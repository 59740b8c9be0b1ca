import type { Env } from "#platform/env.server.ts";
import { enhancedStatus, isDeadAddress } from "./enhanced-status.ts";
import { maxMailHeader } from "./limits.ts";
import { type MailSignIn, MailSignInMissing } from "./sign-in/mail-sign-in.server.ts";

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  /** Left out for programs that read the plain text. */
  html?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** An invitation that mail programs show as such (RFC 6047); `content` is the whole calendar. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** A person wrote it to this one reader. Everything else is marked as automatic, and gets no out-of-office reply (RFC 3834). */
  personal?: boolean;
  /** Name beside the configured sender address, instead of the configured one. */
  fromName?: string;
  /** Message-IDs of the conversation, the oldest first; the last one is answered (RFC 5322, 3.6.4). */
  references?: readonly string[];
  attachments?: readonly MailFile[];
};

export type MailFile = { name: string; mediaType: string; content: Uint8Array };

type RefusalFacts = { atLogin?: boolean; deadAddress?: boolean; heldMs?: number | null };

/** A refused try; `permanent` means that this message will never be accepted for this recipient. */
export class MailRefused extends Error {
  readonly permanent: boolean;
  /** The mail server does not know our name and password: no other mail will fare better for now. */
  readonly atLogin: boolean;
  /** Nobody can be reached at this address, as the mail server's enhanced status code says. */
  readonly deadAddress: boolean;
  /** No fault of this mail: it waits for so long (ms), with all others, and the try does not count. Null: it counts. */
  readonly heldMs: number | null;

  constructor(
    message: string,
    permanent: boolean,
    { atLogin = false, deadAddress = false, heldMs = null }: RefusalFacts = {},
  ) {
    super(message);
    this.permanent = permanent;
    this.atLogin = atLogin;
    this.deadAddress = deadAddress;
    this.heldMs = heldMs;
  }
}

/** "Name <address>" as an operator writes it, or its parts. */
export type Sender = string | { name: string; address: string };

export type Mailer = {
  /** False while mail waits for somebody to act. Left out: always true. */
  isReady?(): Promise<boolean>;
  /** Sends as many mails at a time as there are connections: one more waits for the first. @throws MailRefused */
  send(message: MailMessage, messageId: string): Promise<void>;
  /** Speaks with the server up to the point where a mail would begin, signing in where it asks for that. @throws MailRefused */
  verify(): Promise<void>;
  close(): void;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controls = /[\u0000-\u001f\u007f]+/g;

/** A header value without line breaks or control characters (header injection), at most `maxMailHeader` characters, none cut in two. */
export function headerText(value: string): string {
  const line = value.replace(controls, " ").trim();
  return Array.from(line).slice(0, maxMailHeader).join("").trim();
}

const bracketedAddress = /<([^<>]+)>\s*$/;

/** Returns the sender's address alone. */
export function senderAddress(sender: Sender): string {
  if (typeof sender !== "string") return sender.address;
  return (bracketedAddress.exec(sender)?.[1] ?? sender).trim();
}

/** Returns the Message-ID (RFC 5322, 3.6.4) that a queued mail is sent under, over every try. */
export function messageIdOf(env: Pick<Env, "PUBLIC_URL">, mailId: string): string {
  return `<${mailId}@${new URL(env.PUBLIC_URL).hostname}>`;
}

const automatic = { "Auto-Submitted": "auto-generated" };

export type SenderSource = () => Sender | Promise<Sender>;

/**
 * Sends by SMTP: at the address with its password, or signed in without one. The caller sends through one mailer only,
 * so that the limit of connections holds.
 */
export function createSmtpMailer(
  env: Pick<Env, "PUBLIC_URL" | "MAIL_CONNECTIONS">,
  { address, from, signIn }: { address: string; from: SenderSource; signIn: MailSignIn | null },
): Mailer {
  let opened: Promise<SmtpTransport> | undefined;
  // With the first mail, so that a server at rest does not hold the library.
  const open = () => {
    opened ??= openTransport(address, signIn, env.MAIL_CONNECTIONS);
    return opened;
  };
  return {
    ...(signIn ? { isReady: signIn.isReady } : {}),
    async send(message, messageId) {
      try {
        const { transport } = await open();
        await transport.sendMail(await mailOptions(env, { message, messageId, from }));
      } catch (error) {
        throw (await opened)?.takeRefusal() ?? refusalOf(error);
      }
    },
    async verify() {
      try {
        await (await open()).transport.verify();
      } catch (error) {
        throw (await opened)?.takeRefusal() ?? refusalOf(error);
      }
    },
    close: () => void opened?.then(({ transport }) => transport.close()),
  };
}

type Sending = { message: MailMessage; messageId: string; from: SenderSource };

/** Returns a mail as nodemailer takes it, the same for every way out. */
export async function mailOptions(
  env: Pick<Env, "PUBLIC_URL">,
  { message, messageId, from }: Sending,
) {
  return {
    from: namedSender(await from(), message.fromName),
    to: { name: "", address: message.to },
    replyTo: message.replyTo ? { name: "", address: message.replyTo } : undefined,
    subject: headerText(message.subject),
    text: message.text,
    html: message.html,
    icalEvent: message.calendar && { ...message.calendar, filename: "invite.ics" },
    headers: { ...(message.personal ? {} : automatic), ...message.headers },
    ...threadHeaders(message.references ?? []),
    attachments: message.attachments?.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content: Buffer.from(content),
    })),
    // The same mail keeps its id over every try, so that a receiver can drop a repeat.
    messageId: messageIdOf(env, messageId),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function namedSender(sender: Sender, name: string | undefined): Sender {
  return name ? { name: headerText(name), address: senderAddress(sender) } : sender;
}

function threadHeaders(references: readonly string[]) {
  const answered = references.at(-1);
  return answered ? { inReplyTo: answered, references: [...references] } : {};
}

/**
 * A 5xx is for good only where the server speaks of this recipient or this message. A refused greeting, login or sender
 * is an error in the configuration: once it is fixed the same mail goes out, so it waits.
 */
function refusalOf(error: unknown): MailRefused {
  const { responseCode = 0, response = "", command, code, message } = error as SmtpError;
  if (code === "ETLS") return new MailRefused(noTlsWords, false, { atLogin: true });
  const ofThisMail = command === "RCPT TO" || command === "DATA";
  const permanent = ofThisMail && isOfMail(responseCode);
  return new MailRefused(message, permanent, {
    atLogin: code === "EAUTH",
    deadAddress: permanent && isDeadAddress(enhancedStatus(response)),
  });
}

const noTlsWords =
  "The mail server offers no encryption (STARTTLS). Use one that does. Only where nobody can listen on the way to it, add ?tls=off to SMTP_URL.";

/** nodemailer's error for a failed command. */
type SmtpError = Error & {
  responseCode?: number;
  /** The server's whole answer. */
  response?: string;
  command?: string;
  code?: string;
};

/** 50x and 53x concern the session (commands out of order, a missing login), whatever command they answer. */
function isOfMail(code: number): boolean {
  return code >= 510 && !(code >= 530 && code < 540);
}

/** Returns a refusal that holds mail back until somebody connects it, for a sign-in that is missing. */
export function signInRefusal(error: unknown): MailRefused | null {
  if (!(error instanceof MailSignInMissing)) return null;
  return new MailRefused(error.message, false, { atLogin: true, heldMs: 0 });
}

type SmtpTransport = Awaited<ReturnType<typeof openTransport>>;

/**
 * Reuses connections for consecutive mails: greeting, TLS and signing in take longer than the mail itself. A mail
 * whose connection the server has closed meanwhile is repeated on a new one.
 */
async function openTransport(address: string, signIn: MailSignIn | null, connections: number) {
  const { default: nodemailer } = await import("nodemailer");
  const { url, requireTLS } = tlsOf(address);
  const signing = signIn && tokenSource(signIn);
  const transport = nodemailer.createTransport({
    url,
    requireTLS,
    pool: true,
    maxConnections: connections,
    maxRequeues: 1,
    idleTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Some servers look through a mail for so long before they answer.
    socketTimeout: 60_000,
    ...(signIn && signing
      ? {
          auth: {
            type: "OAuth2" as const,
            user: signIn.provider.mailbox,
            provisionCallback: signing.provide,
          },
        }
      : {}),
  });
  return { transport, takeRefusal: () => signing?.takeRefusal() ?? null };
}

type Provided = (error: Error | null, token?: string) => void;

/**
 * Hands tokens to nodemailer, which asks again with `renew` when the server refuses one (SASL XOAUTH2). Keeps the
 * failure of a sign-in, which nodemailer would make into a failed login.
 */
function tokenSource(signIn: MailSignIn) {
  let last: string | undefined;
  let refusal: MailRefused | null = null;
  const provide = (_user: string, renew: boolean, done: Provided) => {
    refusal = null;
    signIn.accessToken(renew ? last : undefined).then(
      (token) => {
        last = token;
        done(null, token);
      },
      (error: Error) => {
        refusal = signInRefusal(error);
        done(error);
      },
    );
  };
  const takeRefusal = () => {
    const taken = refusal;
    refusal = null;
    return taken;
  };
  return { provide, takeRefusal };
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Demands TLS of a mail server that is not on this machine: a password and links that set passwords go through it. An
 * operator may do without by `?tls=off` in the address, which only we understand.
 */
function tlsOf(address: string): { url: string; requireTLS: boolean } {
  const url = new URL(address);
  const off = url.searchParams.get("tls") === "off";
  url.searchParams.delete("tls");
  return { url: url.href, requireTLS: !off && !loopback.test(url.hostname) };
}
