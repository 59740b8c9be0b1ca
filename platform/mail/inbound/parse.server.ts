import PostalMime, { type Email } from "postal-mime";
import { authorDomain } from "./authentication/author-domain.ts";
import { relabelled } from "./charsets/relabel.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { messageIdsIn } from "./headers.ts";
import { mailboxesOf, mailboxOf, recipientsOf } from "./mailboxes.ts";
import { inboundLimits, type MailPart, type ParsedHeader, type ParsedMail } from "./parsed-mail.ts";

/** Limits of the parser. Deeper nesting is an attempt to exhaust it; mail programs nest five or six levels. */
const nesting = {
  maxNestingDepth: 30,
  maxHeadersSize: 128 * 1024,
  // A message within a message stays a file.
  maxRfc822NestingDepth: 0,
};

/** Maximum headers stored of one message. */
const maxHeaders = 500;
/** Printable ASCII without a colon (RFC 5322 §3.6.8); any other name could become a known one when it is cleaned. */
const headerName = /^[!-9;-~]{1,100}$/;

/**
 * Parses a raw message (RFC 5322, MIME). A message that exceeds the limits or cannot be parsed keeps its headers and
 * the text read so far, and is marked as unparsed; so is one whose parts cannot be told apart, with their source as
 * its text. Never throws.
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const { end, lost } = readableBytes(raw);
  const known = { unparsed: end < raw.length, allHeaders: end === raw.length || hasEnd(raw, end) };
  try {
    const email = await PostalMime.parse(relabelled(raw.subarray(0, end)), nesting);
    return withLost(describe(email, known), raw, lost);
  } catch {
    return parseHeaders(raw);
  }
}

/** Parses only the headers of a raw message, or of its first `maxHeadBytes`, and marks it as unparsed. Never throws. */
export async function parseHeaders(raw: Uint8Array): Promise<ParsedMail> {
  const allHeaders = hasEnd(raw, inboundLimits.maxHeadBytes);
  return describe(await headersAlone(raw), { unparsed: true, allHeaders });
}

/** Maximum lines and bytes read outside of files: a hundred times a long letter. */
const maxTextLines = 20_000;
const maxTextBytes = 4 * 1024 * 1024;
const lineFeed = 10;
const blank = 32;
const dash = 45;
/** Line length of base64 files (RFC 2045 §6.8), with some tolerance. */
const fileLine = { min: 60, max: 100 };

type Range = { from: number; to: number };

/**
 * Returns how many bytes to parse: the parser needs a minute and gigabytes of memory for a million lines of text.
 * `lost`: the contents that the parser skips.
 */
function readableBytes(raw: Uint8Array): { end: number; lost: readonly Range[] } {
  const reader = new PartReader();
  let lines = 0;
  let bytes = 0;
  for (let at = 0; at < raw.length; ) {
    const found = raw.indexOf(lineFeed, at);
    const end = found < 0 ? raw.length : found + 1;
    const length = end - at;
    reader.see(raw, at, end);
    const isFile =
      reader.inFile &&
      length >= fileLine.min &&
      length <= fileLine.max &&
      !raw.subarray(at, end).includes(blank);
    if (!isFile) {
      lines += 1;
      bytes += length;
      if (lines > maxTextLines) return { end: at, lost: [] };
      if (bytes > maxTextBytes) return { end: Math.min(end, at + maxTextBytes), lost: [] };
    }
    at = end;
  }
  return { end: raw.length, lost: reader.lostUntil(raw.length) };
}

/** Maximum boundaries tracked; as many as parts may be nested. */
const maxBoundaries = 30;
/** Stands for a boundary that a header forgot to name. */
const noBoundary = " ";
/** Maximum bytes read of a header line. */
const maxHeaderLine = 1000;

/** Types that the parser decodes to text: the first two unless they are attached, the others even then. */
const textType = /^content-type:\s*text\/(?:plain|html)\b/i;
const calendarType = /^content-type:\s*(?:text\/calendar|application\/ics)\b/i;

/** Follows the parts of a message line by line: which are files in base64, and which have a boundary that never comes. */
class PartReader {
  /** True when the line belongs to a file in base64, not to a text in base64, which the parser decodes. */
  inFile = false;
  #inHeader = true;
  readonly #said = new Set<"base64" | "type" | "text" | "calendar" | "attached">();
  #header = "";
  readonly #boundaries = new Set<string>();
  /** The boundary that the header above announced, until it comes, and where the content begins. */
  #announced = "";
  #from = 0;
  readonly #lost: Range[] = [];

  see(raw: Uint8Array, at: number, end: number): void {
    if (this.#inHeader) {
      this.#readHeader(latin1(raw, at, Math.min(end, at + maxHeaderLine)));
      this.#from = end;
    } else if (raw[at] === dash && raw[at + 1] === dash && this.#isBoundary(raw, at, end)) {
      this.#inHeader = true;
      this.#said.clear();
      this.#header = "";
      this.inFile = false;
    }
  }

  /** Returns the contents of multipart parts whose boundary did not come (RFC 2046 §5.1.1), to the end of the message. */
  lostUntil(to: number): readonly Range[] {
    return this.#announced === "" ? this.#lost : [...this.#lost, { from: this.#from, to }];
  }

  #readHeader(line: string): void {
    if (line.trim() === "") {
      this.#inHeader = false;
      const mayBeText = this.#said.has("text") || !this.#said.has("type");
      const isText = mayBeText && !this.#said.has("attached");
      this.inFile = this.#said.has("base64") && !isText && !this.#said.has("calendar");
      return;
    }
    // A line that begins with a space or tab continues the header above (RFC 5322 §2.2.3).
    this.#header = /^[ \t]/.test(line) ? `${this.#header} ${line.trim()}`.slice(0, 2000) : line;
    if (/^content-transfer-encoding:\s*base64\b/i.test(this.#header)) this.#said.add("base64");
    if (/^content-disposition:\s*attachment\b/i.test(this.#header)) this.#said.add("attached");
    if (/^content-type:/i.test(this.#header)) this.#said.add("type");
    if (textType.test(this.#header)) this.#said.add("text");
    if (calendarType.test(this.#header)) this.#said.add("calendar");
    if (!/^content-type:\s*multipart\//i.test(this.#header)) return;
    const [, quoted = "", plain = ""] =
      /\bboundary\s*=\s*(?:"([^"\r\n]{1,200})|([^";\s]{1,200}))/i.exec(this.#header) ?? [];
    const boundary = (quoted || plain).trim();
    // Leaves one in several pieces (RFC 2231) to the parser.
    this.#announced = boundary || (/\bboundary\*/i.test(this.#header) ? "" : noBoundary);
    if (boundary && this.#boundaries.size < maxBoundaries) this.#boundaries.add(boundary);
  }

  #isBoundary(raw: Uint8Array, at: number, end: number): boolean {
    const line = latin1(raw, at + 2, Math.min(end, at + 300)).trimEnd();
    const found = [line, line.replace(/--$/, "")].find((each) => this.#boundaries.has(each));
    if (found === undefined) return false;
    if (this.#announced !== "" && found !== this.#announced) {
      this.#lost.push({ from: this.#from, to: at });
    }
    this.#announced = "";
    return true;
  }
}

function latin1(raw: Uint8Array, at: number, end: number): string {
  return Buffer.from(raw.buffer, raw.byteOffset + at, end - at).toString("latin1");
}

const blankLine = /\r?\n\r?\n/;
/** Returns true if the headers end within so many bytes. */
function hasEnd(raw: Uint8Array, bytes: number): boolean {
  return blankLine.test(latin1(raw, 0, Math.min(raw.length, bytes, nesting.maxHeadersSize)));
}

async function headersAlone(raw: Uint8Array): Promise<Email> {
  const head = Buffer.from(raw.subarray(0, inboundLimits.maxHeadBytes)).toString("latin1");
  const end = blankLine.exec(head)?.index ?? head.length;
  try {
    return await PostalMime.parse(Buffer.from(head.slice(0, end), "latin1"), nesting);
  } catch {
    return { headers: [], headerLines: [], attachments: [] };
  }
}

/** Returns the mail with the source of the lost contents below its text. */
function withLost(mail: ParsedMail, raw: Uint8Array, lost: readonly Range[]): ParsedMail {
  const sources = lost.map(({ from, to }) => decoded(raw.subarray(from, to))).filter(Boolean);
  if (sources.length === 0) return mail;
  const text = [mail.text.trim(), ...sources].filter(Boolean).join("\n\n");
  return { ...mail, text: cleanText(text, inboundLimits.maxText), unparsed: true };
}

/** Returns bytes as text: in UTF-8, or in the old Windows charset if they are not UTF-8. */
function decoded(bytes: Uint8Array): string {
  const some = bytes.subarray(0, inboundLimits.maxText);
  try {
    // A character may be cut at the limit.
    return new TextDecoder("utf-8", { fatal: true }).decode(some, { stream: true }).trim();
  } catch {
    return new TextDecoder("windows-1252").decode(some).trim();
  }
}

type Known = { unparsed: boolean; allHeaders: boolean };

function describe(email: Email, { unparsed, allHeaders }: Known): ParsedMail {
  const headers = email.headers
    .filter(({ key }) => headerName.test(key))
    .slice(0, maxHeaders)
    .map(
      ({ key, value }): ParsedHeader => ({
        key,
        value: cleanLine(value, inboundLimits.maxHeaderValue),
      }),
    );
  const from = mailboxOf(email.from) ?? { name: "", address: "" };
  // As they came: cleaned, a field could name somebody else than the one whom the mail server checked.
  const fromFields = email.headers.filter(({ key }) => key === "from").map(({ value }) => value);
  return {
    headers,
    from,
    replyTo: mailboxesOf(email.replyTo, inboundLimits.maxReplyTo),
    authorDomain: allHeaders ? authorDomain(fromFields, from.address) : null,
    ...recipientsOf(email, headers),
    subject: cleanLine(email.subject ?? "", inboundLimits.maxSubject),
    messageId: messageIdsIn(email.messageId ?? "")[0] ?? null,
    inReplyTo: messageIdsIn(email.inReplyTo ?? ""),
    references: messageIdsIn(email.references ?? "").slice(-inboundLimits.maxReferences),
    text: cleanText(email.text ?? "", inboundLimits.maxText),
    html: (email.html ?? "").slice(0, inboundLimits.maxHtml),
    parts: unparsed ? [] : email.attachments.slice(0, inboundLimits.maxParts).map(partOf),
    partsLeftOut: Math.max(0, email.attachments.length - inboundLimits.maxParts),
    unparsed,
  };
}

function partOf({
  filename,
  mimeType,
  contentId,
  content,
}: Email["attachments"][number]): MailPart {
  return {
    name: cleanLine(filename ?? "", inboundLimits.maxPartName).replace(/[/\\]/g, "_"),
    claimedType: cleanLine(mimeType, 100).toLowerCase(),
    contentId: cleanLine(contentId ?? "", 300).replace(/^<|>$/g, ""),
    content:
      typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
  };
}
