import { trueCharset } from "./true-charset.ts";

/** Maximum boundaries and parts that are followed; as many as may be nested. */
const maxBoundaries = 30;
const maxParts = 200;
/** Maximum characters of a field that are read. */
const maxField = 2000;

const lineFeed = 10;

type Field = { from: number; to: number; value: string };
/** A part that is no multipart: its fields, where they end, and its content. */
type Leaf = { type: Field | null; encoding: string; begin: number; from: number; to: number };

/**
 * Returns a raw message with true charsets in the fields Content-Type of its texts (RFC 2046 §4.1.2), and with
 * "text/plain" in place of a type without a subtype. Everything else keeps its bytes; a message whose labels are true is
 * returned as it came.
 */
export function relabelled(raw: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const leaf of leavesOf(raw)) {
    const field = trueType(raw, leaf);
    if (field === null) continue;
    pieces.push(raw.subarray(at, leaf.type?.from ?? leaf.begin), Buffer.from(`${field}\r\n`));
    at = leaf.type?.to ?? leaf.begin;
  }
  return pieces.length === 0 ? raw : Buffer.concat([...pieces, raw.subarray(at)]);
}

/** Returns the field Content-Type that a part should have; null if its own may stand. */
function trueType(raw: Uint8Array, leaf: Leaf): string | null {
  const stated = (leaf.type?.value ?? "").trim();
  const [media = ""] = stated.split(";", 1);
  const isBare = media.trim().toLowerCase() === "text";
  if (stated !== "" && !isBare && !/^text\/(?!calendar)/i.test(stated)) return null;
  const [, quoted, plain] = charsetOf.exec(stated) ?? [];
  const charset = trueCharset(decoded(raw, leaf), quoted ?? plain ?? "");
  if (charset === null && !isBare) return null;
  const typed = isBare ? `text/plain${stated.slice(media.length)}` : stated || "text/plain";
  const parameter = charset === null ? "" : `; charset=${charset}`;
  return `Content-Type: ${charset === null ? typed : typed.replace(charsetOf, "")}${parameter}`;
}

const charsetOf = /;\s{0,20}charset\s{0,20}=\s{0,20}(?:"([^"]{0,60})"|([^;\s]{0,60}))/i;

/** Returns the content of a part without its transfer encoding (RFC 2045 §6). */
function decoded(raw: Uint8Array, { encoding, from, to }: Leaf): Uint8Array {
  const content = raw.subarray(from, Math.min(to, from + 512 * 1024));
  if (encoding === "base64") return Buffer.from(latin1(content), "base64");
  if (encoding !== "quoted-printable") return content;
  const text = latin1(content).replace(/=\r?\n/g, "");
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1");
}

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

/** Returns the parts of a message that are no multiparts, by its lines and boundaries (RFC 2046 §5.1.1). */
function leavesOf(raw: Uint8Array): Leaf[] {
  const leaves: Leaf[] = [];
  const boundaries = new Set<string>();
  let fields: Field[] | null = [];
  let begin = 0;
  let open: Leaf | null = null;
  for (let at = 0; at < raw.length && leaves.length < maxParts; ) {
    const found = raw.indexOf(lineFeed, at);
    const end = found < 0 ? raw.length : found + 1;
    const line = latin1(raw.subarray(at, Math.min(end, at + maxField)));
    if (fields === null) {
      if (line.startsWith("--") && isBoundary(line, boundaries)) {
        if (open) leaves.push({ ...open, to: at });
        open = null;
        fields = [];
        begin = end;
      }
    } else if (line.trim() === "") {
      open = leafOf(fields, { begin, from: end }, boundaries);
      fields = null;
    } else addLine(fields, { from: at, to: end, value: line });
    at = end;
  }
  if (open) leaves.push({ ...open, to: raw.length });
  return leaves;
}

function isBoundary(line: string, boundaries: ReadonlySet<string>): boolean {
  const said = line.slice(2).trimEnd();
  return boundaries.has(said) || boundaries.has(said.replace(/--$/, ""));
}

/** Adds a line to the fields of a part; one that begins with a space or tab continues the field above. */
function addLine(fields: Field[], line: Field): void {
  const above = fields.at(-1);
  if (!above || !/^[ \t]/.test(line.value)) fields.push(line);
  else {
    above.to = line.to;
    above.value = `${above.value.trimEnd()} ${line.value.trim()}`.slice(0, maxField);
  }
}

type Place = { begin: number; from: number };

function leafOf(fields: readonly Field[], place: Place, boundaries: Set<string>): Leaf | null {
  const named = (name: string) =>
    fields.find(({ value }) => value.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  const textOf = (field: Field | undefined) =>
    field?.value.slice(field.value.indexOf(":") + 1).trim() ?? "";
  const field = named("content-type");
  const value = textOf(field);
  if (/^multipart\//i.test(value)) {
    const [, quoted, plain] =
      /\bboundary\s{0,20}=\s{0,20}(?:"([^"]{1,200})|([^";\s]{1,200}))/i.exec(value) ?? [];
    const boundary = (quoted ?? plain ?? "").trim();
    if (boundary && boundaries.size < maxBoundaries) boundaries.add(boundary);
    return null;
  }
  return {
    ...place,
    to: place.from,
    type: field ? { ...field, value } : null,
    encoding: textOf(named("content-transfer-encoding")).toLowerCase(),
  };
}
