import type { Feature } from "#platform/product/feature.server.ts";
import { tidyPictures } from "./tidy.server.ts";
import { pictureVerbs } from "./verbs.server.ts";

export const mediaFeature: Feature = {
  name: "media",
  uses: ["settings"],
  verbs: [pictureVerbs],
  liveNouns: { picture: ["post.changed"] },
  records: { unusedPicture: { tables: ["picture", "picture_file"], tidy: tidyPictures } },
  auditNames: { "picture.described": "Described a picture" },
};
