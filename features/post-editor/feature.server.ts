import type { Feature } from "#platform/product/feature.server.ts";

export const postEditorFeature: Feature = {
  name: "post-editor",
  uses: ["blog", "media", "presence"],
};
