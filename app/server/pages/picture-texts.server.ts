import { announcementTexts } from "#features/announcement/service.server.ts";
import { blogTextsWith } from "#features/blog/store.server.ts";
import { campaignTextsWith } from "#features/campaigns/store.server.ts";
import { templateTextsWith } from "#features/mail-templates/store.server.ts";
import type { PictureTexts } from "#features/media/tidy.server.ts";

/** Readers of all texts that may use a picture. Pictures of texts missing here would be deleted as unused. */
export const pictureTexts: readonly PictureTexts[] = [
  blogTextsWith,
  templateTextsWith,
  campaignTextsWith,
  announcementTexts,
];
