import type { RequestContext } from "#platform/http/context.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { systemApi } from "./api.server.ts";
import { viewHealth, viewMailCounts } from "./service.server.ts";
import { countOpenMails } from "./store.server.ts";

const troublesShown = 3;

async function viewHealthSummary(ctx: RequestContext) {
  const { checks } = await viewHealth(ctx);
  const troubles = checks.filter(({ grade }) => grade !== "good");
  return { grade: troubles[0]?.grade ?? "good", troubles: troubles.slice(0, troublesShown) };
}

export const systemFeature: Feature = {
  name: "system",
  uses: [],
  api: systemApi,
  liveSources: [
    { name: "mail.changed", read: async ({ db }) => JSON.stringify(await countOpenMails(db)) },
  ],
  dashboard: { mail: viewMailCounts, health: viewHealthSummary },
  liveNouns: { job: ["system.changed"] },
};
