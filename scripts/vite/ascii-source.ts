import type { Plugin } from "vite";

/**
 * Writes characters beyond ASCII as escapes in the server build. V8 keeps a large source that has one of them at two
 * bytes for each character: the code takes double the memory, and so does every page, as the router puts the text of one
 * of its functions into it.
 */
export function asciiSource(): Plugin {
  return {
    name: "ascii-source",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = escapeBeyondAscii(file.code);
      }
    },
  };
}

function escapeBeyondAscii(code: string): string {
  return code.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
