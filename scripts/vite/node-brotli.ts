import type { Plugin } from "vite";

const resolved = "\0node-brotli";
const code = `
  import { brotliDecompressSync } from "node:zlib";
  export default (bytes) => brotliDecompressSync(bytes);
`;

/**
 * Builds Node's own decoder in place of the package `brotli`, which the PDF library brings for fonts in WOFF2: its
 * dictionary is a third of the file that every process loads which reads.
 */
export function nodeBrotli(): Plugin {
  return {
    name: "node-brotli",
    enforce: "pre",
    resolveId: (source) => (source === "brotli/decompress.js" ? resolved : null),
    load: (id) => (id === resolved ? code : null),
  };
}
