import type { SearchDocument } from "#features/search/document.ts";
import { createPageIndex } from "#features/search/page-index.server.ts";
import { createSearch, type FollowingSearch } from "#features/search/service.server.ts";
import { storedDocuments } from "#features/search/stored-documents.server.ts";

type Text = { id: string; title?: string; text: string };

/** Returns a source whose documents a test can change; `made` counts the documents that were read. */
export function aSource(texts: Text[]) {
  const source = {
    texts,
    made: 0,
    editions: async () => ({
      shared: "",
      lines: source.texts
        .map(({ id, text }) => `${id} ${text.length}-${text.split(" ")[0]}`)
        .join("\n"),
    }),
    async read(_: unknown, ids: readonly string[]) {
      const found = source.texts.filter(({ id }) => ids.includes(id));
      source.made += found.length;
      return found.map(({ id, title = "Wood", text }) => {
        return { id, kind: "post" as const, title, path: id, summary: "", text };
      });
    },
  };
  return source;
}

/** Returns search over these pages and the documents of this source. */
export function searchOver(
  source: ReturnType<typeof aSource>,
  pages: readonly SearchDocument[] = [],
): FollowingSearch {
  const index = createPageIndex(pages);
  return createSearch({ pagesNow: () => index }, storedDocuments(source));
}
