import { cleanLine, cleanText } from "#platform/mail/inbound/clean-text.ts";
import { inboundLimits, type MailPart } from "#platform/mail/inbound/parsed-mail.ts";

// Reads Outlook's winmail.dat by [MS-OXTNEF]; docs/decisions/104 says why no library does.

/** First four bytes (§2.1.3.1). */
const signature = 0x223e9f78;
/** Signature and key, before the first attribute. */
const headBytes = 6;
/** Level, id and length of an attribute; behind its data stands a checksum of two bytes. */
const attributeHead = 9;
const checksumBytes = 2;

/** Attributes read (§2.1.3.2): the text, and of each file the begin of its attributes, its name and its bytes. */
const attributes = { body: 0x0002800c, begin: 0x00069002, title: 0x00018010, data: 0x0006800f };

/** Holds the text and files of winmail.dat. */
export type TnefContents = { text: string; parts: readonly MailPart[] };

/**
 * Returns the text and files of winmail.dat, as many as a mail may have; null for bytes that are none or are cut off
 * before anything could be read. Takes time in proportion to the bytes.
 */
export function filesOfTnef(bytes: Uint8Array): TnefContents | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headBytes || view.getUint32(0, true) !== signature) return null;
  const parts: MailPart[] = [];
  let text = "";
  let file = { name: "", content: new Uint8Array() };
  const store = () => {
    if (file.content.length > 0 && parts.length < inboundLimits.maxParts)
      parts.push({ ...file, claimedType: "application/octet-stream", contentId: "" });
    file = { name: "", content: new Uint8Array() };
  };
  for (let at = headBytes; at + attributeHead <= bytes.length; ) {
    const id = view.getUint32(at + 1, true);
    const from = at + attributeHead;
    const end = from + view.getUint32(at + 5, true);
    if (end > bytes.length) break;
    const data = bytes.subarray(from, end);
    if (id === attributes.body) text = cleanText(lettersOf(data), inboundLimits.maxText);
    if (id === attributes.begin) store();
    if (id === attributes.title) file.name = nameOf(data);
    if (id === attributes.data) file.content = data.slice();
    at = end + checksumBytes;
  }
  store();
  return text === "" && parts.length === 0 ? null : { text, parts };
}

/** Returns text in the code page of Western Windows, up to the zero byte at its end. */
function lettersOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const letters = bytes.subarray(0, end < 0 ? undefined : end).subarray(0, inboundLimits.maxText);
  return new TextDecoder("windows-1252").decode(letters);
}

const nameOf = (bytes: Uint8Array) =>
  cleanLine(lettersOf(bytes), inboundLimits.maxPartName).replace(/[/\\]/g, "_");
