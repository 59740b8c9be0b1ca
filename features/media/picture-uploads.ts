import { callApi } from "#platform/client/call-api.ts";
import { picturesPath, readPictureName } from "#platform/picture-names.ts";
import {
  maxAltText,
  maxFileName,
  maxPictureBytes,
  pictureCalls,
  pictureMediaTypes,
} from "./contract.ts";

const megabytes = maxPictureBytes / (1024 * 1024);

const idOf = (address: string) =>
  address.startsWith(picturesPath) ? readPictureName(address.slice(picturesPath.length))?.id : null;

/** Picture functions of the staff editors. */
export const pictureUploads = {
  accept: pictureMediaTypes.join(),
  maxAlt: maxAltText,
  isOwn: (address: string) => Boolean(idOf(address)),

  /** Returns at once the refusal that the server would send only after the whole upload. */
  refuse({ size, type }: File): string | undefined {
    if (size === 0) return "This file is empty.";
    if (size > maxPictureBytes) {
      return `This file is larger than ${megabytes} MB. Make the picture smaller first.`;
    }
    // Some systems know no type for AVIF files; the server checks the bytes.
    const isPossible = type === "" || (pictureMediaTypes as readonly string[]).includes(type);
    return isPossible ? undefined : "Only JPEG, PNG, WebP and AVIF pictures can be added.";
  },

  async upload(
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<{ url: string }> {
    const query = { name: file.name.slice(-maxFileName) };
    const { picture } = await callApi(pictureCalls.upload, { file, query, ...options });
    return { url: picture.url };
  },

  /** Makes a picture searchable by its description. A failure is not reported, because the text contains it anyway. */
  onDescribed({ url, alt }: { url: string; alt: string }): void {
    const id = idOf(url);
    if (id)
      callApi(pictureCalls.describe, { params: { id }, body: { alt } }).catch(() => undefined);
  },
};
