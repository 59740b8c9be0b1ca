import type { Feature } from "#platform/product/feature.server.ts";
import { outboxApi } from "./api.server.ts";
import { outboxMailWriters } from "./mail.server.tsx";

export const outboxFeature: Feature = {
  name: "outbox",
  uses: ["settings"],
  api: outboxApi,
  mails: outboxMailWriters,
};
