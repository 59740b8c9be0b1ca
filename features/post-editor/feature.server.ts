import type { Feature } from "#platform/product/feature.server.ts";
import { staffChoice } from "#platform/product/stored-key.ts";
import { storedDraftPrefix } from "./stored-post.ts";

export const postEditorFeature: Feature = {
  name: "post-editor",
  uses: ["blog", "media", "presence"],
  storedKeys: () =>
    staffChoice("Until the post is saved; text that the editor cannot place, until it is removed", {
      [`${storedDraftPrefix}…`]:
        "A blog post that a staff member is writing, until the server has it",
    }),
};
