import { companyMailboxes, currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { headerOf, headersOf } from "#platform/mail/inbound/headers.ts";
import type { Mailbox } from "#platform/mail/inbound/parsed-mail.ts";
import type { FiledMail } from "#platform/mail/reading/mail-parsers.server.ts";

/** A mail as its author wrote it, before a group of ours passed it on. */
export type Written = FiledMail & {
  /** True if it came through a group or relay of ours, whose list headers say nothing about the author. */
  relayed: boolean;
  /** True if the group put its own address in From: what the mail server confirmed is the group. */
  rewritten: boolean;
};

type Own = { has(address: string): boolean; hasDomain(domain: string): boolean };

/** Headers in which a group or relay names itself (RFC 2919, RFC 2369, and the conventions of Google). */
const listHeaders = ["list-post", "mailing-list", "x-beenthere", "sender", "list-unsubscribe"];

/** Maximum characters read of such a header. */
const maxList = 1000;

/** Returns a mail with its author in place of a group of ours that rewrote From. */
export async function asWritten(
  ctx: Pick<RequestContext, "db" | "env">,
  mail: FiledMail,
): Promise<Written> {
  const mailboxes = companyMailboxes(await currentSettings({ db: ctx.db }), ctx.env);
  if (!isOwnList(mail, mailboxes)) return { ...mail, relayed: false, rewritten: false };
  const isOwn = (address: string) =>
    mailboxes.has(address) || mailboxes.hasDomain(domainOf(address));
  const replyTo = mail.replyTo.filter(({ address }) => !isOwn(address));
  const isGroups =
    mailboxes.has(mail.from.address) ||
    (isOwn(mail.from.address) &&
      (/ via /i.test(mail.from.name) || headerOf(mail.headers, "x-original-from") !== ""));
  const author = isGroups ? authorOf(mail, replyTo, isOwn) : null;
  return {
    ...mail,
    relayed: true,
    rewritten: author !== null,
    from: author ?? mail.from,
    replyTo,
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Returns true for a mail that a list of ours passed on: of our domain, or named after a mailbox of ours. */
function isOwnList({ headers }: FiledMail, own: Own): boolean {
  const id = /<([^<>\s]{3,250})>\s*$/.exec(headerOf(headers, "list-id").slice(-maxList))?.[1] ?? "";
  const [name = "", ...domain] = id.toLowerCase().split(".");
  const host = domain.join(".");
  if (own.has(`${name}@${host}`) || own.hasDomain(host)) return true;
  // A list of somebody else counts, whatever stands in the other headers.
  if (id !== "") return false;
  const isMarked = [
    "list-post",
    "mailing-list",
    "x-beenthere",
    "x-google-group-id",
    "precedence",
  ].some((key) => headerOf(headers, key) !== "");
  const named = listHeaders.flatMap((key) => headersOf(headers, key)).flatMap(addressesIn);
  return isMarked && named.some((address) => own.has(address) || own.hasDomain(domainOf(address)));
}

function addressesIn(value: string): string[] {
  const words = value.slice(0, maxList).split(/[\s<>,;:?"()]+/);
  return words
    .filter((word) => /^[^@]{1,64}@[^@]{1,253}$/.test(word))
    .map((each) => each.toLowerCase());
}

/** Returns the author whom a group names besides its own address in From; null if it names nobody else. */
function authorOf(
  { headers, from }: FiledMail,
  replyTo: readonly Mailbox[],
  isOwn: (address: string) => boolean,
): Mailbox | null {
  const named = ["x-original-from", "x-original-sender"].flatMap((key) =>
    addressesIn(headerOf(headers, key)),
  );
  const address = [...named, ...replyTo.map((each) => each.address)].find((each) => !isOwn(each));
  if (!address) return null;
  const stated = replyTo.find((each) => each.address.toLowerCase() === address)?.name ?? "";
  return { name: stated || nameBeforeVia(from.name), address };
}

/** Returns the author's name of "'Ana Ruiz' via Support", as groups write it into From. */
function nameBeforeVia(name: string): string {
  const at = name.toLowerCase().lastIndexOf(" via ");
  return (at < 0 ? name : name.slice(0, at))
    .replace(/^['"\s]+/, "")
    .replace(/(?<!['"\s])['"\s]+$/, "");
}
