import type { Feature } from "#platform/product/feature.server.ts";
import { firstHourApi } from "./api.server.ts";

export const firstHourFeature: Feature = {
  name: "first-hour",
  uses: ["auth", "deployment", "outbox", "settings", "system"],
  api: firstHourApi,
  liveNouns: { first_hour: ["settings.changed"] },
  records: { staffAccount: { tables: ["first_hour_step"] } },
};
