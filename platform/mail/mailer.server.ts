import type { Env } from "#platform/env.server.ts";
import { enhancedStatus, isDeadAddress } from "./enhanced-status.ts";
import { headerText } from "./header-text.ts";
import { maxMailSubject } from "./limits.ts";
import { messageIdOf } from "./message-id.server.ts";
import { reportEnvelope, reportingSender } from "./plus-address.ts";
import { type Sender, senderAddress } from "./sender.ts";
import { type MailSignIn, MailSignInMissing } from "./sign-in/mail-sign-in.server.ts";
import { smtpAddress } from "./smtp-address.ts";

export type MailMessage = {
  to: string;
  /** Further recipients, whom all of them see. */
  cc?: readonly string[];
  /** Recipients whom only the envelope names. */
  bcc?: readonly string[];
  subject: string;
  text: string;
  /** Omitted for receiving programs that read the plain text. */
  html?: string;
  replyTo?: string;
  /** Mailbox with plus addresses (RFC 5233) to which reports about this mail go, with the mail's id after a plus. */
  reportsTo?: string;
  headers?: Record<string, string>;
  /** An invitation that mail programs show as such (RFC 6047); `content` is the whole calendar. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** True for a mail that a person wrote. Others are marked as automatic and get no out-of-office reply (RFC 3834). */
  personal?: boolean;
  /** Sender name that replaces the configured one; the address stays. */
  fromName?: string;
  /** Message-IDs of the conversation, oldest first; the mail answers the last one (RFC 5322, 3.6.4). */
  references?: readonly string[];
  attachments?: readonly MailFile[];
};

export type MailFile = { name: string; mediaType: string; content: Uint8Array };

type RefusalFacts = { atLogin?: boolean; deadAddress?: boolean; heldMs?: number | null };

/** A refused attempt; `permanent` means that this message will never be accepted for this recipient. */
export class MailRefused extends Error {
  readonly permanent: boolean;
  /** The mail server refused our login, so other mails will be refused for now as well. */
  readonly atLogin: boolean;
  /** The address is unreachable according to the mail server's enhanced status code. */
  readonly deadAddress: boolean;
  /** Time (ms) that all mails wait for a cause outside this mail; the attempt does not count. Null: it counts. */
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

/** A copy that the mail server refused while it accepted the mail, with its words. */
export type RefusedCopy = { to: string; reason: string };

export type Mailer = {
  /** False while mail waits for a person to act. Omitted: always true. */
  isReady?(): Promise<boolean>;
  /**
   * Sends one mail per connection at a time; further mails wait for a free connection. Returns refused copies; a server
   * that only says yes or no to the whole mail names none. @throws MailRefused
   */
  send(message: MailMessage, messageId: string): Promise<readonly RefusedCopy[]>;
  /** Connects to the server and signs in if required, without sending a mail. @throws MailRefused */
  verify(): Promise<void>;
  /** Closes every connection; a mail under way fails. */
  close(): void;
};

const automatic = { "Auto-Submitted": "auto-generated" };

export type SenderSource = () => Sender | Promise<Sender>;

/**
 * Deadline (ms) of a mail or of a test of the connection, however steadily the server answers. Shorter than two thirds of
 * the lease of an outbox row (`leaseMs`), in which a mail may begin late: no second worker sends it meanwhile.
 */
const sendDeadlineMs = 3 * 60_000;

type SmtpOptions = {
  address: string;
  from: SenderSource;
  signIn: MailSignIn | null;
  deadlineMs?: number;
};

/**
 * Returns a mailer that sends by SMTP, with the password in the address or with a sign-in. The caller must use only one
 * mailer, so that the limit of connections holds.
 */
export function createSmtpMailer(
  env: Pick<Env, "PUBLIC_URL" | "MAIL_CONNECTIONS">,
  { address, from, signIn, deadlineMs = sendDeadlineMs }: SmtpOptions,
): Mailer {
  let opened: Promise<SmtpTransport> | undefined;
  // Opened with the first mail, so that an idle server does not load the library.
  const open = () => {
    opened ??= openTransport(address, signIn, env.MAIL_CONNECTIONS);
    return opened;
  };
  async function refusing<Result>(
    use: (transport: SmtpTransport["transport"], signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const overdue = new AbortController();
    const timer = setTimeout(() => overdue.abort(), deadlineMs);
    try {
      return await use((await open()).transport, overdue.signal);
    } catch (error) {
      if (overdue.signal.aborted) throw new MailRefused(overdueMessage(deadlineMs), false);
      throw (await opened)?.takeRefusal() ?? refusalOf(error);
    } finally {
      clearTimeout(timer);
    }
  }
  const sendReported = reportingSender();
  return {
    ...(signIn ? { isReady: signIn.isReady } : {}),
    send: (message, messageId) =>
      refusing(async (transport, signal) => {
        const options = { ...(await mailOptions(env, { message, messageId, from })), signal };
        const envelope = reportEnvelope(message, messageId, senderAddress(options.from));
        const { rejectedErrors = [] } = await sendReported(
          (mail) => transport.sendMail(mail),
          options,
          envelope,
        );
        // A server that accepts only a copy has not accepted the mail.
        const refused = rejectedErrors.find(({ recipient }) => recipient === message.to);
        if (refused) throw refused;
        return rejectedErrors.map(({ recipient: to = "", message: reason }) => ({ to, reason }));
      }),
    verify: () =>
      refusing(async (transport, signal) => {
        await Promise.race([transport.verify(), whenAborted(signal)]);
      }),
    close: () => void opened?.then(({ transport }) => transport.close({ force: true })),
  };
}

type Sending = { message: MailMessage; messageId: string; from: SenderSource };

/** Returns a mail as nodemailer's options, the same for SMTP and Microsoft Graph. */
export async function mailOptions(
  env: Pick<Env, "PUBLIC_URL">,
  { message, messageId, from }: Sending,
) {
  return {
    from: namedSender(await from(), message.fromName),
    to: { name: "", address: message.to },
    cc: message.cc?.map((address) => ({ name: "", address })),
    bcc: message.bcc?.map((address) => ({ name: "", address })),
    replyTo: message.replyTo ? { name: "", address: message.replyTo } : undefined,
    subject: headerText(message.subject, maxMailSubject),
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
    // A mail keeps its id over every attempt, so that a receiver can drop duplicates.
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
 * Returns the refusal of an SMTP error. A 5xx is permanent only if it concerns this recipient or message. A refused
 * greeting, login or sender is an error in the configuration: the mail waits and is sent once it is fixed.
 */
function refusalOf(error: unknown): MailRefused {
  const { responseCode = 0, response = "", command, code, message } = error as SmtpError;
  if (code === "ETLS") return new MailRefused(noTlsMessage, false, { atLogin: true });
  const ofThisMail = command === "RCPT TO" || command === "DATA";
  const permanent = ofThisMail && isOfMail(responseCode);
  return new MailRefused(message, permanent, {
    atLogin: code === "EAUTH",
    deadAddress: permanent && isDeadAddress(enhancedStatus(response)),
  });
}

const overdueMessage = (ms: number) =>
  `The mail server did not accept the mail within ${ms / 60_000} minutes.`;

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

const noTlsMessage =
  "The mail server offers no encryption (STARTTLS). Use one that does. Only where nobody can listen on the way to it, add ?tls=off to SMTP_URL.";

/** nodemailer's error for a failed command. */
type SmtpError = Error & {
  responseCode?: number;
  /** The server's complete reply. */
  response?: string;
  command?: string;
  code?: string;
};

/** Returns true for codes about the mail; 50x and 53x always concern the session (command order, missing login). */
function isOfMail(code: number): boolean {
  return code >= 510 && !(code >= 530 && code < 540);
}

/** Returns a refusal that holds mail until somebody connects it, if the error is a missing sign-in; otherwise null. */
export function signInRefusal(error: unknown): MailRefused | null {
  if (!(error instanceof MailSignInMissing)) return null;
  return new MailRefused(error.message, false, { atLogin: true, heldMs: 0 });
}

type SmtpTransport = Awaited<ReturnType<typeof openTransport>>;

/**
 * Opens a pool that reuses connections for consecutive mails, because greeting, TLS and login take longer than the mail
 * itself. If the server has closed a connection meanwhile, the mail is repeated on a new one.
 */
async function openTransport(address: string, signIn: MailSignIn | null, connections: number) {
  const { default: nodemailer } = await import("nodemailer");
  const { url, requireTLS } = smtpAddress(address);
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
    // Some servers scan a mail for as long before they reply.
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
 * Provides tokens to nodemailer, which asks again with `renew` when the server refuses one (SASL XOAUTH2). Stores the
 * error of a sign-in, which nodemailer would report as a failed login.
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
