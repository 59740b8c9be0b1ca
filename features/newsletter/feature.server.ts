import { subscribersApi } from "#features/newsletter/subscribers/api.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { newsletterApi } from "./api.server.ts";
import { newsletterMailWriters } from "./mail.server.tsx";

export const newsletterFeature: Feature = {
  name: "newsletter",
  uses: ["settings"],
  api: [...newsletterApi, ...subscribersApi],
  mails: newsletterMailWriters,
};
