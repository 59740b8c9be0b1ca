import { breadcrumbAt } from "#app/shell/meta/breadcrumbs.ts";
import type { BreadcrumbKey } from "#content/frame/navigation.ts";
import type { LegalBlock, LegalPage } from "#content/legal/schema.ts";
import type { Settings } from "#features/settings/contract.ts";
import type { RetainedKind } from "#features/settings/retention.ts";
import type { StoredKey } from "#platform/product/stored-key.ts";
import { fillSlot, type PlainBlock } from "./slots.server.ts";

export type LegalView = Omit<LegalPage, "sections"> & {
  crumb: BreadcrumbKey;
  sections: readonly { id: string; heading: string; blocks: readonly PlainBlock[] }[];
};

type Facts = {
  programs: Settings["programs"];
  keys: readonly StoredKey[];
  /** Retention of each kind of record (days). */
  days: Readonly<Record<RetainedKind, number>>;
};

function plain(block: LegalBlock, facts: Facts): readonly PlainBlock[] {
  if (block.kind === "slot") return [fillSlot(block.name, facts)];
  if (block.kind !== "when") return [block];
  if (facts.programs[block.setting] !== block.is) return [];
  return block.blocks.flatMap((inner) => plain(inner, facts));
}

/** Returns a legal page for the current settings, with the storage keys and periods that the code uses. */
export function legalView(page: LegalPage, facts: Facts): LegalView {
  return {
    ...page,
    crumb: breadcrumbAt(page.path) ?? "privacy",
    sections: page.sections
      .map((section) => ({
        ...section,
        blocks: section.blocks.flatMap((block) => plain(block, facts)),
      }))
      .filter((section) => section.blocks.length > 0),
  };
}
