import { Constructed, fromBER, ObjectIdentifier, OctetString } from "asn1js";
import { parseMail } from "#platform/mail/inbound/parse.server.ts";
import {
  inboundLimits,
  type MailPart,
  type ParsedMail,
} from "#platform/mail/inbound/parsed-mail.ts";
import { filesOfTnef } from "./tnef.ts";

/** A mail with what could be taken out of its seals. */
export type OpenedMail = {
  mail: ParsedMail;
  /** States in words for staff what stays closed; empty if nothing does. */
  said: string;
};

/** Maximum seals opened inside one another: signed, then packed by Outlook, then signed by a gateway. */
const maxDepth = 3;

/** Content types of a cryptographic message (RFC 5652 §5, §6; RFC 5083 §2). */
const signedData = "1.2.840.113549.1.7.2";
const encryptedData = ["1.2.840.113549.1.7.3", "1.2.840.113549.1.9.16.1.23"];

const encryptedBy = (what: string) =>
  `This mail is encrypted with ${what}. Its words cannot be read here: ask for them without encryption, or open its file in a mail program that has the key.`;
const closedBox =
  "Outlook packed what came with this mail into winmail.dat, and it could not be opened here. Ask for the files once more, each as a file of its own.";

const isSmime = ({ claimedType }: MailPart) =>
  ["application/pkcs7-mime", "application/x-pkcs7-mime"].includes(claimedType);
const isTnef = ({ claimedType, name }: MailPart) =>
  ["application/ms-tnef", "application/vnd.ms-tnef"].includes(claimedType) ||
  name.toLowerCase() === "winmail.dat";
const isPgp = ({ claimedType }: MailPart) => claimedType === "application/pgp-encrypted";
const armored = /^-----BEGIN PGP MESSAGE-----\s*$/m;

/**
 * Opens what needs no key: messages signed with S/MIME, whose signature is not checked, and the files in winmail.dat.
 * Says what stays closed. The seal itself stays among the files. Never throws.
 */
export async function openSealed(mail: ParsedMail, depth = 0): Promise<OpenedMail> {
  const said = mail.parts.some(isPgp) || armored.test(mail.text) ? [encryptedBy("PGP")] : [];
  let opened = mail;
  for (const part of mail.parts) {
    if (isSmime(part)) {
      const { type, content } = messageIn(part.content);
      if (encryptedData.includes(type)) said.push(encryptedBy("S/MIME"));
      if (type !== signedData || !content || depth === maxDepth) continue;
      const inner = await openSealed(await parseMail(content), depth + 1);
      opened = joined(opened, inner.mail);
      said.push(inner.said);
    } else if (isTnef(part)) {
      const box = filesOfTnef(part.content);
      if (!box) said.push(closedBox);
      else opened = joined(opened, { ...box, text: hasWords(mail) ? "" : box.text, ...wholly });
    }
  }
  return { mail: opened, said: [...new Set(said)].filter(Boolean).join("\n\n") };
}

/** Outlook repeats in winmail.dat the words that the mail shows. */
const hasWords = ({ text, html }: ParsedMail) => text.trim() !== "" || html.trim() !== "";
const wholly = { html: "", unparsed: false, partsLeftOut: 0 };

type Contents = Pick<ParsedMail, "text" | "html" | "parts" | "unparsed" | "partsLeftOut">;

/** Returns a mail with the contents of a seal beside its own. */
function joined(mail: ParsedMail, inner: Contents): ParsedMail {
  const parts = [...mail.parts, ...inner.parts];
  const both = (one: string, other: string, between: string) =>
    [one, other].filter((each) => each.trim() !== "").join(between);
  return {
    ...mail,
    text: both(mail.text, inner.text, "\n\n").slice(0, inboundLimits.maxText),
    html: both(mail.html, inner.html, "<hr>").slice(0, inboundLimits.maxHtml),
    parts: parts.slice(0, inboundLimits.maxParts),
    partsLeftOut:
      mail.partsLeftOut + inner.partsLeftOut + Math.max(0, parts.length - inboundLimits.maxParts),
    unparsed: mail.unparsed || inner.unparsed,
  };
}

/** Returns the type of a cryptographic message (RFC 5652 §3) and, if it is only signed, the message inside (§5.1). */
function messageIn(bytes: Uint8Array): { type: string; content?: Uint8Array } {
  try {
    const { result } = fromBER(bytes);
    const [type, wrapped] = childrenOf(result);
    if (!(type instanceof ObjectIdentifier)) return { type: "" };
    const [, , enclosed] = childrenOf(childrenOf(wrapped)[0]);
    const text = childrenOf(childrenOf(enclosed)[1])[0];
    const content = text instanceof OctetString ? new Uint8Array(text.getValue()) : undefined;
    return { type: type.getValue(), ...(content ? { content } : {}) };
  } catch {
    // The reader of DER calls itself for each level and ends with an error where there are too many.
    return { type: "" };
  }
}

const childrenOf = (value: unknown) => (value instanceof Constructed ? value.valueBlock.value : []);
