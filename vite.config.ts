import { execFileSync } from "node:child_process";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { publicSheet } from "./scripts/vite/public-sheet.ts";
import { startChunk } from "./scripts/vite/start-chunk.ts";

/** Packages that read files of their own beside their code or are native; all others are built in. */
const notBuiltIn = ["@resvg/resvg-js", "pdfkit", "sharp"];

/** The commit that is built, for the staff's deployment screen; empty where there is no repository. */
function commitHere(): string {
  if (process.env.SOURCE_COMMIT) return process.env.SOURCE_COMMIT.slice(0, 12);
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

export default defineConfig(({ command }) => ({
  plugins: [publicSheet(), tailwindcss(), reactRouter()],
  define: {
    "import.meta.env.VITE_COMMIT": JSON.stringify(commitHere()),
    "import.meta.env.VITE_BUILT_AT": JSON.stringify(String(Date.now())),
  },
  environments: {
    ssr: {
      build: {
        minify: "oxc",
        // Our Hono app is the entry, so that router contexts made in server code and read in routes are one instance.
        rolldownOptions: {
          input: "./app/server/boot/entry.ts",
          output: { codeSplitting: { groups: [{ name: startChunk() }] } },
        },
      },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
  // Packages are served as they are, but for those that browsers cannot read: looking for more on the way would load the
  // page anew and answer 504 meanwhile, since the router has Vite follow the server's imports of a route as well.
  optimizeDeps: {
    noDiscovery: true,
    include: ["use-sync-external-store/shim", "use-sync-external-store/shim/with-selector"],
  },
  // Packages are built in: hundreds of files fewer to load halve the start and take 100 MB of memory less.
  ssr: command === "build" ? { noExternal: true, external: notBuiltIn } : {},
  build: { assetsInlineLimit: 0, target: "es2023" },
}));
