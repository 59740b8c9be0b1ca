import { announcementTexts } from "#features/announcement/service.server.ts";
import { blogTextsWith } from "#features/blog/store.server.ts";
import { campaignTextsWith } from "#features/campaigns/store.server.ts";
import { templateTextsWith } from "#features/mail-templates/store.server.ts";
import type { PictureTexts } from "#features/media/tidy.server.ts";

/** Every text that may name a picture. A text that is missing here loses its pictures. */
export const pictureTexts: readonly PictureTexts[] = [
  blogTextsWith,
  templateTextsWith,
  campaignTextsWith,
  announcementTexts,
];
