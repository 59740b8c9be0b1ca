/** Path under which uploaded pictures are served. */
export const picturesPath = "/media/";

export const pictureTypes = ["avif", "webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

export type PictureSize = { width: number; height: number };
type PictureName = PictureSize & { id: string; type: PictureType };

/** Widths (CSS pixels) in which a picture is stored; the last one is the largest. */
export const pictureWidths = [480, 960, 1600] as const;
const widest = 1600;

function scaled({ width, height }: PictureSize, to: number): PictureSize {
  return { width: to, height: Math.max(1, Math.round((height * to) / width)) };
}

/** Returns the sizes in which a picture is stored, smallest first; none is larger than the original. */
export function pictureSizes(whole: PictureSize): PictureSize[] {
  const largest = whole.width > widest ? scaled(whole, widest) : whole;
  const smaller = pictureWidths.filter((width) => width < largest.width);
  return [...smaller.map((width) => scaled(largest, width)), largest];
}

/** Width (pixels) of pictures in mails: sharp on high-density screens, small enough for a mobile connection. */
const mailWidth = 1200;

/** Returns the file name of a picture for mails: a JPEG, since Outlook for Windows shows neither WebP nor AVIF. */
export function mailPictureName(
  picture: PictureSize & { id: string },
): PictureSize & { name: string } {
  const sizes = pictureSizes(picture);
  const size = sizes.findLast(({ width }) => width <= mailWidth) ?? sizes[0] ?? picture;
  return { ...size, name: `${picture.id}-${size.width}x${size.height}.jpg` };
}

const mailShape = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.jpg$/;

/** Returns the picture's id and the stored file from which a mail picture is made; null for any other name. */
export function sourceOfMailPicture(name: string): { id: string; source: string } | null {
  const [, id, width, height] = mailShape.exec(name) ?? [];
  return id ? { id, source: `${id}-${width}x${height}.webp` } : null;
}

/** Returns a picture's file name, which contains its size so that a page can reserve space for it without a query. */
export function pictureName({ id, width, height, type }: PictureName): string {
  return `${id}-${width}x${height}.${type}`;
}

const shape = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.(avif|webp)$/;

/** Parses a name that `pictureName` made; null for any other. */
export function readPictureName(name: string): PictureName | null {
  const [, id, width, height, type] = shape.exec(name) ?? [];
  if (!id) return null;
  return { id, width: Number(width), height: Number(height), type: type as PictureType };
}
