import type { Feature } from "#platform/product/feature.server.ts";
import { mediaApi } from "./api.server.ts";
import { tidyPictures } from "./tidy.server.ts";

export const mediaFeature: Feature = {
  name: "media",
  uses: ["settings"],
  api: mediaApi,
  liveNouns: { picture: ["post.changed"] },
  records: { unusedPicture: { tables: ["picture", "picture_file"], tidy: tidyPictures } },
  auditNames: { "picture.described": "Described a picture" },
};
