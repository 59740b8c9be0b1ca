/** First bytes of the types that staff open; all other types are downloads. */
const signatures: readonly { type: string; bytes: readonly number[]; at?: number }[] = [
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/gif", bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: "image/webp", bytes: [0x57, 0x45, 0x42, 0x50], at: 8 },
  { type: "image/avif", bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66], at: 4 },
  { type: "application/pdf", bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: "application/zip", bytes: [0x50, 0x4b, 0x03, 0x04] },
];

const inlineTypes = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);

/** Type of a file whose content contradicts its message, and of unknown content. */
export const unknownType = "application/octet-stream";

const zipped =
  /^application\/vnd\.openxmlformats-officedocument\.[\w.]+$|^application\/vnd\.oasis\.opendocument\.[\w.]+$/;

/**
 * Returns the type of a file by its content (IANA media type). The claimed type counts only where the content cannot
 * contradict it: office documents, which are archives, plain text, messages. A program or page that claims to be a
 * picture is `application/octet-stream`.
 */
export function mediaTypeOf(content: Uint8Array, claimed: string): string {
  const found = signatures.find(({ bytes, at = 0 }) =>
    bytes.every((byte, index) => content[at + index] === byte),
  )?.type;
  if (found === "application/zip" && zipped.test(claimed)) return claimed;
  if (found) return found;
  if (claimed === "message/rfc822") return claimed;
  const plain = claimed === "text/plain" || claimed === "text/csv" || claimed === "text/calendar";
  return plain && isText(content) ? claimed : unknownType;
}

/** Returns true if a type is shown in the thread; all other types are downloads. */
export function isInlinePicture(type: string): boolean {
  return inlineTypes.has(type);
}

/** Number of bytes that are checked. */
const headBytes = 4096;

function isText(content: Uint8Array): boolean {
  return !content.subarray(0, headBytes).includes(0);
}
