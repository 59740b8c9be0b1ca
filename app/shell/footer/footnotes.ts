const footnotes = {
  trademark:
    "Product names are trademarks of their owners. Naming a product does not imply partnership or endorsement.",
  advice:
    "General information, not legal advice. Rules change; check the source and ask your counsel.",
} as const;

/** Type of a route module's `handle`: `export const handle: PageHandle = { footnotes: ["advice"] }`. */
export type PageHandle = { footnotes?: readonly (keyof typeof footnotes)[] };

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "footnotes" in handle;
}

/** Returns the footnotes that the matched routes request. */
export function footnotesOf(matches: readonly { handle?: unknown }[]): readonly string[] {
  const wanted = matches.flatMap(({ handle }) =>
    isPageHandle(handle) ? (handle.footnotes ?? []) : [],
  );
  return [...new Set(wanted)].map((note) => footnotes[note]);
}
