import { ExpectedError } from "#platform/http/errors.ts";

const taken = "Choose a JPEG, PNG, WebP or AVIF picture.";

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** How much of a text file is looked through for the beginning of a drawing. */
const drawingHead = 1024;

function isDrawing(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, drawingHead)).replaceAll("\0", "");
  return /<svg[\s>]/i.test(head) || /^\uFEFF?\s*<\?xml/i.test(head);
}

/**
 * Judges a file by its first bytes; neither its name nor the type that the browser claims counts.
 * @throws ExpectedError `unsupported_media_type` in words for whoever chose the file.
 */
export function requirePicture(bytes: Uint8Array): void {
  const refuse = (words: string) => new ExpectedError("unsupported_media_type", { words });
  if (bytes.length === 0) throw refuse(`This file is empty. ${taken}`);
  if (startsWith(bytes, jpeg) || startsWith(bytes, png)) return;
  const riff = startsWith(bytes, letters("RIFF")) && startsWith(bytes, letters("WEBP"), 8);
  if (riff) return;
  if (startsWith(bytes, letters("ftyp"), 4)) {
    if (startsWith(bytes, letters("avif"), 8) || startsWith(bytes, letters("mif1"), 8)) return;
    throw refuse(`This kind of file cannot be read here. ${taken} An iPhone can save as JPEG.`);
  }
  if (isDrawing(bytes)) {
    throw refuse(`SVG drawings can carry programs and are not taken. ${taken}`);
  }
  if (startsWith(bytes, letters("GIF8"))) {
    throw refuse(`GIF pictures are not taken. ${taken}`);
  }
  throw refuse(`This file is no picture that we can read. ${taken}`);
}
