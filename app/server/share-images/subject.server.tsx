import { englishPath } from "#app/languages/local-paths.ts";
import { paths } from "#app/paths.ts";
import type { CatalogPage } from "#app/server/pages/page-catalog.server.ts";
import { PostDrawing } from "#app/site/blog/post-drawing.tsx";
import { buildingKinds } from "#app/site/industries/drawing.tsx";
import { industries } from "#content/industries/industries.server.ts";
import { locations } from "#content/locations/locations.server.ts";
import { readPublished } from "#features/blog/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { CalipersChip } from "#ui/illustrations/calipers-chip.tsx";
import { CallBackPhones } from "#ui/illustrations/call-back-phones.tsx";
import { EnvelopeStamps } from "#ui/illustrations/envelope-stamps.tsx";
import { EvidenceFolder } from "#ui/illustrations/evidence-folder.tsx";
import { KeyToPasskey } from "#ui/illustrations/key-to-passkey.tsx";
import { NetworkPlan } from "#ui/illustrations/network-plan.tsx";
import { PlanBinder } from "#ui/illustrations/plan-binder.tsx";
import { Storefront } from "#ui/illustrations/storefronts.tsx";
import type { Family, Motif } from "./compositions.tsx";

/** Family of a page's picture, and the motif beside its title. */
export type Subject = Motif & { family: Family };

const region = "san-fernando-valley";

function placeSubject(slug: string): Subject {
  const here = locations.find((place) => place.slug === slug);
  if (!here) return { family: "story" };
  const others = locations.filter((place) => place.slug !== slug && place.kind !== "region");
  return { family: "place", place: { here, others, whole: here.kind === "region" } };
}

const own: Readonly<Record<string, Subject>> = {
  "/": { family: "home" },
  [paths.emailSecurity]: { family: "instrument", drawing: <EnvelopeStamps /> },
  [paths.microsoft365]: { family: "instrument", drawing: <KeyToPasskey /> },
  [paths.securityAssessment]: { family: "instrument", drawing: <EvidenceFolder /> },
  [paths.sampleReport]: { family: "instrument", drawing: <EvidenceFolder /> },
  [paths.glossary]: { family: "reference", index: ["A", "B", "C", "D", "E"] },
  [paths.locations]: placeSubject(region),
  [paths.industries]: { family: "industry", drawing: <Storefront kind="awning" /> },
  [paths.services]: { family: "story", drawing: <NetworkPlan /> },
  [paths.contact]: { family: "story", drawing: <CallBackPhones /> },
  [paths.partners]: { family: "story", drawing: <CalipersChip /> },
  [paths.blog]: { family: "story", drawing: <PlanBinder /> },
};

/** Returns the subject of a page's picture; a post has its own drawing. */
export async function subjectOf(ctx: RequestContext, page: CatalogPage): Promise<Subject> {
  const slug = page.path.split("/").at(-1) ?? "";
  if (page.kind === "location") return placeSubject(slug);
  if (page.kind === "legal") return { family: "reference", index: ["1", "2", "3", "4", "5"] };
  const industry = industries.find((profession) => profession.slug === slug);
  if (page.kind === "industry" && industry)
    return { family: "industry", drawing: <Storefront kind={buildingKinds[industry.slug]} /> };
  if (page.kind !== "post") return own[englishPath(page.path)] ?? { family: "story" };
  const found = await readPublished(ctx, slug);
  const name = found?.kind === "post" ? found.post.illustration : "wisp";
  return { family: "article", drawing: <PostDrawing name={name} /> };
}
