import type { RequestContext } from "#platform/http/context.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { countOpenMails } from "./store.server.ts";
import { systemVerbs, viewMailCounts } from "./verbs.server.ts";

const troublesShown = 3;

async function viewHealthSummary(ctx: RequestContext) {
  const { checks } = await systemVerbs.health(ctx);
  const troubles = checks.filter(({ grade }) => grade !== "good");
  return { grade: troubles[0]?.grade ?? "good", troubles: troubles.slice(0, troublesShown) };
}

export const systemFeature: Feature = {
  name: "system",
  uses: [],
  verbs: [systemVerbs],
  liveSources: [
    { name: "mail.changed", read: async ({ db }) => JSON.stringify(await countOpenMails(db)) },
  ],
  dashboard: { mail: viewMailCounts, health: viewHealthSummary },
  liveNouns: { job: ["system.changed"] },
};
