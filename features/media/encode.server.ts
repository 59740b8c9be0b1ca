import type { Sharp } from "sharp";
import { ExpectedError } from "#platform/http/errors.ts";
import {
  type PictureSize,
  type PictureType,
  pictureSizes,
  pictureTypes,
} from "#platform/picture-names.ts";

export type EncodedFile = PictureSize & { type: PictureType; bytes: Buffer };

/** Exceeds any common camera; a small file that decodes to more is meant to exhaust the memory. */
export const maxPixels = 40_000_000;

/** Pixels of a side that both types of files can have (WebP: 14 bits). */
const maxSide = 16_383;

/** Time (s) for one decoding and encoding of a picture; the largest takes a few. */
const maxSeconds = 30;

/** Bytes of a stored file; busier pictures are encoded with lower quality. */
const maxFileBytes = 500_000;

const qualities: Record<PictureType, readonly number[]> = {
  avif: [55, 40, 28],
  webp: [80, 62, 45],
};

const tooManyPixels = `This picture has more than ${maxPixels / 1_000_000} million pixels. Make it smaller and try again.`;
const tooLong = `This picture is longer than ${maxSide.toLocaleString("en-US")} pixels on one side. Make it smaller and try again.`;
const tooSlow = `This picture takes more than ${maxSeconds} seconds to read. Make it smaller and try again.`;
const broken =
  "This picture is damaged or incomplete. Open it on your computer, save it again and upload the new copy.";

let last: Promise<unknown> = Promise.resolve();

/** Encodes one picture at a time: one already needs all the memory that a small server can spare. */
function inTurn<Encoded>(encode: () => Promise<Encoded>): Promise<Encoded> {
  const encoded = last.then(encode);
  last = encoded.catch(() => undefined);
  return encoded;
}

/**
 * Re-encodes a picture in every width and type, upright and without metadata such as the location.
 * @throws ExpectedError `invalid` when it is damaged or has too many pixels
 */
export function encodePicture(bytes: Uint8Array): Promise<EncodedFile[]> {
  return inTurn(() => encodeNow(bytes));
}

/** Re-encodes a stored picture as a JPEG, with white in place of transparency. */
export function encodeForMail(bytes: Uint8Array): Promise<Buffer> {
  return inTurn(async () => {
    const { default: sharp } = await import("sharp");
    return sharp(bytes).flatten({ background: "#ffffff" }).jpeg({ quality: 82 }).toBuffer();
  });
}

async function encodeNow(bytes: Uint8Array): Promise<EncodedFile[]> {
  // Loaded on first use: it needs memory that most servers never have to spend.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  const open = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .timeout({ seconds: maxSeconds })
      .autoOrient();
  try {
    const { autoOrient } = await open().metadata();
    const files: EncodedFile[] = [];
    const sizes = pictureSizes(autoOrient);
    if (sizes.some(({ height }) => height > maxSide)) {
      throw new ExpectedError("invalid", { message: tooLong });
    }
    for (const size of sizes) {
      for (const type of pictureTypes) {
        files.push({ ...size, type, bytes: await smallEnough(open, size, type) });
      }
    }
    return files;
  } catch (error) {
    throw refusal(error);
  }
}

async function smallEnough(
  open: () => Sharp,
  size: PictureSize,
  type: PictureType,
): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const quality of qualities[type]) {
    const resized = open().resize(size.width, size.height, { fit: "fill" });
    smallest = await (type === "avif"
      ? resized.avif({ quality, effort: 2 })
      : resized.webp({ quality, effort: 4 })
    ).toBuffer();
    if (smallest.length <= maxFileBytes) break;
  }
  return smallest;
}

function refusal(error: unknown): ExpectedError {
  if (error instanceof ExpectedError) return error;
  const message = error instanceof Error ? error.message : "";
  const reason = /pixel limit/i.test(message)
    ? tooManyPixels
    : /\btimeout: /i.test(message)
      ? tooSlow
      : broken;
  return new ExpectedError("invalid", { message: reason });
}
