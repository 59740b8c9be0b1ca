import type { Feature } from "#platform/product/feature.server.ts";
import { conversationsApi } from "./api.server.ts";
import { conversationMailWriters } from "./mail.server.tsx";
import { inboundJob } from "./service.server.ts";

export const conversationsFeature: Feature = {
  name: "conversations",
  uses: ["auth", "leads", "newsletter", "settings"],
  api: conversationsApi,
  jobs: [inboundJob],
  mails: conversationMailWriters,
};
