import type { Industry } from "#content/industries/schema.ts";
import { Storefront, type StorefrontKind } from "#ui/illustrations/storefronts.tsx";

/** Building that represents each profession. */
export const buildingKinds: Record<Industry["slug"], StorefrontKind> = {
  "accounting-firms": "ledger",
  "law-firms": "columns",
  "real-estate": "house",
  "small-business": "awning",
};

type IndustryBuildingProps = { slug: Industry["slug"]; className?: string };

export function IndustryBuilding({ slug, className }: IndustryBuildingProps) {
  return (
    <div className={className}>
      <div className="aspect-[240/135] overflow-hidden">
        <Storefront kind={buildingKinds[slug]} className="w-full" />
      </div>
    </div>
  );
}
