import { crc32, deflateSync } from "node:zlib";
import type { Hostile } from "./made.ts";

// Pictures whose bytes lie about their size, break off, or hold far more than they seem to.

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(name: string, data: Buffer, claimed = data.length): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([number(claimed), named, number(crc32(named))]);
}

type Size = readonly [width: number, height: number];

/** Returns the head of a gray picture of one byte per pixel, unless it is of another kind. */
const headOf = ([width, height]: Size, kind = [8, 0, 0, 0, 0]) =>
  chunk("IHDR", Buffer.concat([number(width), number(height), Buffer.from(kind)]));
const end = chunk("IEND", Buffer.alloc(0));
const png = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks]);
const pixels = (bytes: number) => chunk("IDAT", deflateSync(Buffer.alloc(bytes)));
/** Returns a picture of a kilobyte that claims a size. */
export const claiming = (size: Size) => png(headOf(size), pixels(1000), end);
/** Returns a whole black picture. */
export const black = ([width, height]: Size) =>
  png(headOf([width, height]), pixels((width + 1) * height), end);

const small: Size = [10, 10];
const bomb = () => deflateSync(Buffer.alloc(100_000_000));
const jpegHead = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
]);
const jpegFrame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0]);
const riff = (type: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from("RIFF"),
    Buffer.from([0xff, 0xff, 0xff, 0x7f]),
    Buffer.from(`WEBP${type}`),
    body,
  ]);
const avif = (body: Buffer) =>
  Buffer.concat([number(24), Buffer.from("ftypavif"), number(0), Buffer.from("avifmif1"), body]);
const box = (depth: number) =>
  Buffer.concat(
    Array.from({ length: depth }, (_, at) =>
      Buffer.concat([number(8 * (depth - at)), Buffer.from("meta")]),
    ),
  );

/** Pictures that are slow to read for a careless reader, or exhaust its memory. */
export const hostilePictures: Hostile<Buffer> = [
  ["1 by 30,000 pixels", () => black([1, 30_000])],
  ["30,000 by 1 pixels", () => black([30_000, 1])],
  ["1 by 1,000,000 pixels", () => black([1, 1_000_000])],
  ["30,000 by 30,000 claimed pixels", () => claiming([30_000, 30_000])],
  ["4 billion by 4 billion claimed pixels", () => claiming([0xffffffff, 0xffffffff])],
  ["no pixels", () => png(headOf([0, 0]), pixels(0), end)],
  ["36 million black pixels in 35 kB", () => black([6000, 6000])],
  ["a kind that nobody knows", () => png(headOf(small, [7, 9, 9, 9, 9]), pixels(110), end)],
  ["a palette that is missing", () => png(headOf(small, [8, 3, 0, 0, 0]), pixels(110), end)],
  [
    "interlaced lines that are missing",
    () => png(headOf([5000, 5000], [16, 6, 0, 0, 1]), pixels(10), end),
  ],
  [
    "100 MB of pixels where 110 bytes are due",
    () => png(headOf(small), chunk("IDAT", bomb()), end),
  ],
  [
    "100 MB of text",
    () =>
      png(
        headOf(small),
        chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), bomb()])),
        pixels(110),
        end,
      ),
  ],
  [
    "100 MB of colors",
    () =>
      png(
        headOf(small),
        chunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), bomb()])),
        pixels(110),
        end,
      ),
  ],
  [
    "20,000 texts",
    () =>
      png(
        headOf(small),
        ...Array.from({ length: 20_000 }, () => chunk("tEXt", Buffer.from("a\0b"))),
        pixels(110),
        end,
      ),
  ],
  [
    "a part of 2 GB that is not there",
    () => png(headOf(small), chunk("IDAT", Buffer.alloc(10), 0x7fffffff), end),
  ],
  ["a wrong sum", () => Buffer.concat([black(small).subarray(0, 60), Buffer.alloc(20, 7)])],
  ["a broken stream", () => png(headOf(small), chunk("IDAT", Buffer.alloc(1000, 0x55)), end)],
  ["no end", () => png(headOf(small))],
  ["a signature alone", () => png()],
  ["a JPEG of 65,535 by 65,535 pixels", () => Buffer.concat([jpegHead, jpegFrame])],
  ["a JPEG of markers", () => Buffer.concat([jpegHead, Buffer.alloc(5_000_000, 0xff)])],
  ["a JPEG of heads", () => Buffer.concat(Array.from({ length: 100_000 }, () => jpegHead))],
  ["a WebP of 2 GB that is not there", () => riff("VP8 ", Buffer.alloc(100))],
  [
    "a WebP of 16 million by 16 million pixels",
    () =>
      riff("VP8X", Buffer.concat([Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]), Buffer.alloc(6, 0xff)])),
  ],
  ["an AVIF of nothing", () => avif(Buffer.alloc(0))],
  ["an AVIF of boxes in boxes", () => avif(box(20_000))],
  ["an AVIF of other bytes", () => avif(Buffer.alloc(1_000_000, 0x41))],
  [
    "a drawing",
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(100_000)}`),
  ],
  ["a GIF", () => Buffer.from("GIF89a")],
  ["a web page", () => Buffer.from("<!doctype html>")],
  ["nothing", () => Buffer.alloc(0)],
];
