import { relative } from "node:path";
import type { Plugin } from "vite";
import { kindOf } from "#content/kinds.ts";
import { readDocument } from "./read-document.ts";

/**
 * Compiles each document of content/ to a module with its fields, so that the server parses none when it starts, and a
 * document that breaks its schema ends the build (decision 081).
 */
export function documents(): Plugin {
  return {
    name: "documents",
    enforce: "pre",
    transform: {
      filter: { id: /\/content\/.+\.md$/ },
      handler(text, id) {
        const path = relative(process.cwd(), id);
        const kind = kindOf(path);
        if (!kind) return null;
        const fields = JSON.stringify(readDocument(path, text, kind));
        return { code: `export default ${fields};`, map: null, moduleType: "js" };
      },
    },
  };
}
