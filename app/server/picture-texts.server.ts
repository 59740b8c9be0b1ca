import { blogTextsWith } from "#features/blog/picture-texts.server.ts";
import type { PictureTexts } from "#features/media/tidy.server.ts";
import { noticeTexts } from "#features/notice/picture-texts.server.ts";
import { sendTextsWith } from "#features/sends/picture-texts.server.ts";
import { letterTextsWith } from "#features/templates/picture-texts.server.ts";

/** Everywhere that a picture may be named. What is missing here loses its pictures. */
export const pictureTexts: readonly PictureTexts[] = [
  blogTextsWith,
  letterTextsWith,
  sendTextsWith,
  noticeTexts,
];
