import { headerOf, headersOf } from "#platform/mail/inbound/headers.ts";
import type { ParsedMail } from "#platform/mail/inbound/parsed-mail.ts";
import { ownTextOf } from "./own-text.ts";
import {
  addressIn,
  diagnosticOf,
  linesOf,
  maxRecipients,
  maxValue,
  type ReportedRecipient,
} from "./reported.ts";
import { saysDelay } from "./sender.ts";
import { meaningOf, statusOf } from "./server-words.ts";

/** Maximum lines of a server's explanation of one failure. */
const maxReasonLines = 8;

/** A recipient, and what the server says beside it and below. */
type Named = { address: string; near: string };

/**
 * Returns the recipients in the text of a report whose server wrote no fields for them: those that it lists, else those
 * that a sentence names, else the only one to whom our returned mail was addressed.
 */
export function wordedRecipients(mail: ParsedMail, text: string): ReportedRecipient[] {
  const { said, returned } = ownTextOf(text);
  const lines = linesOf(said);
  const ours = oursIn(mail);
  const isTheirs = (address: string) =>
    address !== "" && !ours.has(address) && !ofServer.test(address);
  const failed = headerOf(mail.headers, "x-failed-recipients").split(",", maxRecipients);
  const stated = failed.map(addressIn).filter((address) => address !== "");
  const listed = listedIn(lines, isTheirs);
  const found: readonly Named[] =
    stated.length > 0
      ? stated.map((address) => ({ address, near: nearOf(listed, lines, address) }))
      : ([listed, sentencesIn(lines, isTheirs), addressedIn(mail, returned, isTheirs)].find(
          (each) => each.length > 0,
        ) ?? []);
  const isDelay = saysDelay(mail.subject) || delayed.test(said);
  const each = [...new Map(found.map((one) => [one.address, one])).values()].slice(
    0,
    maxRecipients,
  );
  const given = each.map(({ near }) => isReason(near));
  // Applies words elsewhere in the text to everybody, unless the server gives each a reason of their own.
  const isShared = each.length === 1 || !given.includes(true);
  const ofAll = isShared && given.includes(false) ? reasonIn(lines) : "";
  const isPermanent = /permanent|fatal/i.test(said.slice(0, maxValue));
  return each.map(({ address, near }, place) => {
    const reason = given[place] ? near : ofAll || near;
    const status = statusOf("", reason);
    return {
      address,
      action: isDelay ? "delayed" : "failed",
      status: status === "" && isPermanent ? "5.0.0" : status,
      diagnostic: diagnosticOf(reason),
    };
  });
}

/** Headers that name whom the report was sent to; DragonFly writes its failed recipient into X-Original-To. */
const toUs = ["to", "cc", "delivered-to", "envelope-to"];

/** Returns the addresses that are the server's or ours, in lower case. */
function oursIn({ headers, from }: ParsedMail): ReadonlySet<string> {
  const named = toUs.flatMap((name) =>
    headersOf(headers, name).flatMap((value) => value.split(",")),
  );
  return new Set([from.address.toLowerCase(), ...named.map(addressIn)]);
}

const ofServer = /^(?:mailer-daemon|postmaster|post_master|abuse|hostmaster)@/;
const delayed =
  /this is a warning (?:message )?only|you do not need to (?:re)?send|will keep trying|delivery attempts will continue/i;

/** Returns true for words that give a reason: a code, or a sentence that is known. */
export const isReason = (text: string) => statusOf("", text) !== "" || meaningOf(text) !== "";

/** Returns the recipients that begin a line, alone or in "<>", each with the lines below it. */
function listedIn(lines: readonly string[], isTheirs: (address: string) => boolean): Named[] {
  const begins = lines.map((line) => beginning(line));
  return begins.flatMap((address, at) => {
    if (!isTheirs(address)) return [];
    const below = lines.slice(at + 1, at + 1 + maxReasonLines);
    const end = below.findIndex((each, place) => each.trim() === "" || begins[at + 1 + place]);
    const line = lines[at] ?? "";
    const own = line.slice(line.toLowerCase().indexOf(address) + address.length);
    const near = [own.replace(/^[\s>"'):,]+/, ""), ...(end < 0 ? below : below.slice(0, end))];
    return [{ address, near: near.join("\n").trim() }];
  });
}

/** Returns the address with which a line begins, in lower case; empty without one. */
function beginning(line: string): string {
  const [, first = ""] =
    /^[\s*"'<(]*([^\s<>;:,"'()[\]][^\s<>;:,"()[\]]{2,320})/.exec(line.slice(0, maxValue)) ?? [];
  return first.includes("@") ? addressIn(first) : "";
}

/** Words before an address that is not a recipient's. */
const notRecipient =
  /\b(?:from|sender|contact|administrator|admin|by|reply-to|return-path|visit|write|e-?mail us)\b[^@]{0,60}$/i;

/** Returns the recipients that a sentence or a labelled line names. */
function sentencesIn(lines: readonly string[], isTheirs: (address: string) => boolean): Named[] {
  return lines.flatMap((line, at) => {
    const address = addressIn(line);
    const before = line.slice(0, Math.max(0, line.toLowerCase().indexOf(address))).slice(-100);
    if (!isTheirs(address) || notRecipient.test(before)) return [];
    const below = lines.slice(at + 1, at + 1 + maxReasonLines);
    const end = below.findIndex((each) => each.trim() === "");
    return [
      { address, near: [line, ...(end < 0 ? below : below.slice(0, end))].join("\n").trim() },
    ];
  });
}

const receivers = ["x-envelope-to", "x-original-to", "x-hmxmroriginalrecipient", "to"];

/** Returns the only recipient of our mail, as the report returns its headers. */
function addressedIn(
  mail: ParsedMail,
  returned: string,
  isTheirs: (address: string) => boolean,
): Named[] {
  const parts = mail.parts.filter(({ claimedType }) => claimedType.includes("rfc822"));
  const heads = [...parts.map(({ content }) => textOf(content)), returned].map(unfolded);
  for (const name of receivers) {
    const values = heads.flatMap((head) => valuesOf(head, name)).join(",");
    const addresses = new Set(values.split(",", maxRecipients).map(addressIn).filter(isTheirs));
    if (addresses.size === 1) return [...addresses].map((address) => ({ address, near: "" }));
  }
  return [];
}

const textOf = (content: Uint8Array) => new TextDecoder().decode(content.subarray(0, 60_000));
const unfolded = (text: string) => linesOf(text.replace(/\r?\n[ \t]/g, " "));
const valuesOf = (lines: readonly string[], name: string) =>
  lines.flatMap((line) =>
    line.slice(0, name.length + 1).toLowerCase() === `${name}:`
      ? [line.slice(name.length + 1, maxValue)]
      : [],
  );

/** Returns what a text says of an address that the report names in its headers. */
function nearOf(listed: readonly Named[], lines: readonly string[], address: string): string {
  const own = listed.find((one) => one.address === address);
  if (own) return own.near;
  return lines.filter((line) => line.toLowerCase().includes(address)).join("\n");
}

/** Returns the line that gives the reason, with those below it to the end of the paragraph. */
function reasonIn(lines: readonly string[]): string {
  const replies = lines.findIndex((line) => /^\W*[245]\d\d[\s-]|\b[45]\.\d{1,3}\.\d/.test(line));
  const at = replies >= 0 ? replies : lines.findIndex((line) => meaningOf(line) !== "");
  if (at < 0) return "";
  const below = lines.slice(at, at + maxReasonLines);
  const end = below.findIndex((line) => line.trim() === "");
  return (end < 0 ? below : below.slice(0, end)).join("\n");
}
