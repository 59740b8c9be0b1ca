import { enhancedStatus } from "./enhanced-status.ts";

/** A token of 128 random bits as 32 hexadecimal digits, after the plus of an address (RFC 5233). */
const token = /\+[a-z]?([\da-f]{32})@/;

/** Returns the tokens in addresses that a mail was sent to. */
export function tokensIn(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => token.exec(address.toLowerCase())?.[1] ?? []);
}

/** An outbox id as 32 hexadecimal digits behind "b", after the plus of an address (RFC 5233). */
const reported = /\+b([\da-f]{32})@/;

/** Returns the address to which reports about a queued mail go: the mailbox, with the mail's id after a plus. */
export function reportAddress(mailbox: string, mailId: string): string {
  const at = mailbox.lastIndexOf("@");
  return `${mailbox.slice(0, at)}+b${mailId.replaceAll("-", "")}${mailbox.slice(at)}`.toLowerCase();
}

/** Returns the ids of our mails that these addresses name. */
export function mailsReportedTo(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const id = reported.exec(address.toLowerCase())?.[1];
    return id ? [id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")] : [];
  });
}

type Envelope = { from: string; to: string[] };

type Addressed = {
  to: string;
  cc?: readonly string[];
  bcc?: readonly string[];
  /** Mailbox for reports; without one they go to the sender. */
  reportsTo?: string;
};

/**
 * Returns an envelope (RFC 5321 §4.1.1.2) whose sender names the mail, so that every report about it finds it. Null for a
 * mail that wants none, and if its domain is another than that of From, whose SPF record would not align (RFC 7489 §3.1).
 */
export function reportEnvelope(
  { to, cc = [], bcc = [], reportsTo }: Addressed,
  mailId: string,
  from: string,
): Envelope | null {
  if (!reportsTo || domainOf(reportsTo) !== domainOf(from)) return null;
  return { from: reportAddress(reportsTo, mailId), to: [to, ...cc, ...bcc] };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Statuses with which Exchange refuses a sender that is not the mailbox itself, after the whole mail. */
const notAsThisSender = new Set<string | undefined>(["5.7.60", "5.2.252"]);

type Refused = { command?: string; response?: string };

/**
 * Returns true for a final SMTP error (RFC 5321 §4.2.1) about the envelope's sender, which some servers give at a
 * recipient or at the end. A server that is busy says so at any command.
 */
export function isAboutSender({ command, response = "" }: Refused, sender: string): boolean {
  if (!response.startsWith("5")) return false;
  if (command === "MAIL FROM") return true;
  return notAsThisSender.has(enhancedStatus(response)) || response.toLowerCase().includes(sender);
}

/**
 * Returns a sender of mails in such envelopes. A server that lets us send as ourselves alone is asked once: once it takes
 * the same mail without, all later ones go without.
 */
export function reportingSender() {
  let isTaken = true;
  return async <Mail, Sent>(
    send: (mail: Mail | (Mail & { envelope: Envelope })) => Promise<Sent>,
    mail: Mail,
    envelope: Envelope | null,
  ): Promise<Sent> => {
    if (!envelope || !isTaken) return send(mail);
    try {
      return await send({ ...mail, envelope });
    } catch (error) {
      if (!isAboutSender(error as Refused, envelope.from)) throw error;
      const sent = await send(mail);
      isTaken = false;
      return sent;
    }
  };
}
