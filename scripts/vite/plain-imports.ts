import type { Plugin } from "vite";

/**
 * Replaces Vite's helper of dynamic imports, which preloads style sheets, by the import itself: the islands have no sheet
 * of their own, and every visitor would fetch the helper.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
