import { ExpectedError } from "#platform/http/errors.ts";

const chooseAnother = "Choose a JPEG, PNG, WebP or AVIF picture.";

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Number of bytes searched for the beginning of an SVG file. */
const maxHeadBytes = 1024;

function isDrawing(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, maxHeadBytes)).replaceAll("\0", "");
  return /<svg[\s>]/i.test(head) || /^\uFEFF?\s*<\?xml/i.test(head);
}

/**
 * Checks a file by its first bytes; its name and claimed type do not count.
 * @throws ExpectedError `unsupported_media_type` with a message for the person who chose it
 */
export function requirePicture(bytes: Uint8Array): void {
  const refuse = (message: string) => new ExpectedError("unsupported_media_type", { message });
  if (bytes.length === 0) throw refuse(`This file is empty. ${chooseAnother}`);
  if (startsWith(bytes, jpeg) || startsWith(bytes, png)) return;
  const riff = startsWith(bytes, ascii("RIFF")) && startsWith(bytes, ascii("WEBP"), 8);
  if (riff) return;
  if (startsWith(bytes, ascii("ftyp"), 4)) {
    if (startsWith(bytes, ascii("avif"), 8) || startsWith(bytes, ascii("mif1"), 8)) return;
    throw refuse(
      `This kind of file is not supported. ${chooseAnother} An iPhone can save as JPEG.`,
    );
  }
  if (isDrawing(bytes)) {
    throw refuse(`SVG drawings can contain scripts and are not accepted. ${chooseAnother}`);
  }
  if (startsWith(bytes, ascii("GIF8"))) {
    throw refuse(`GIF pictures are not accepted. ${chooseAnother}`);
  }
  throw refuse(`This file is not a picture that we can read. ${chooseAnother}`);
}
