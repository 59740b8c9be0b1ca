import { globSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { commitHere } from "./scripts/commit.ts";
import { documents } from "./scripts/vite/documents.ts";
import { importChunk } from "./scripts/vite/import-chunk.ts";
import { listedPackages } from "./scripts/vite/listed-packages.ts";
import { leftOut, notBuiltIn } from "./scripts/vite/not-built-in.ts";
import { publicSheet } from "./scripts/vite/public-sheet.ts";

const serverEntry = "./app/server/boot/entry.ts";

/** What the work process loads beside the entry, and what only a serving process does. */
const workEntry = "./app/server/work/run-work.server.ts";
const pagesEntry = "./app/server/boot/product.server.ts";

/** Files that every page of the staff area loads. */
const staffFrame = [
  "app/entry.client.tsx",
  "app/root.tsx",
  "app/admin/shell/staff-root.tsx",
  "app/admin/shell/layout.tsx",
];

const screens = [
  "app/admin/dashboard/page.tsx",
  ...globSync("app/admin/screens/*.tsx", { exclude: (name) => name.includes(".test.") }),
];

/** Files that load the tabs of screens. */
const tabs = globSync("features/*/feature.ts");

export default defineConfig(({ command }) => ({
  plugins: [documents(), publicSheet(), listedPackages(), tailwindcss(), reactRouter()],
  define: {
    "import.meta.env.VITE_COMMIT": JSON.stringify(commitHere()),
    "import.meta.env.VITE_BUILT_AT": JSON.stringify(String(Date.now())),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: importChunk({ name: "staff", files: staffFrame }), priority: 1 },
                {
                  name: importChunk({ name: "screens", files: screens, loaders: tabs, minUses: 2 }),
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        minify: "oxc",
        // Our Hono app is the entry, so that router contexts made in server code and read in routes are one instance.
        rolldownOptions: {
          input: serverEntry,
          output: {
            codeSplitting: {
              groups: [
                {
                  name: importChunk({ name: "work", files: [serverEntry, workEntry] }),
                  priority: 1,
                },
                { name: importChunk({ name: "pages", files: [pagesEntry] }) },
              ],
            },
          },
        },
      },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
  // Pre-bundles only the packages that browsers cannot load as they are. Discovering more at run time would reload the
  // page and answer 504 meanwhile, because the router makes Vite follow a route's server imports too.
  optimizeDeps: {
    noDiscovery: true,
    include: ["use-sync-external-store/shim", "use-sync-external-store/shim/with-selector"],
  },
  // Bundles packages into the build: loading hundreds of files fewer halves the start time and saves 100 MB of memory.
  ssr: command === "build" ? { noExternal: true, external: [...notBuiltIn, ...leftOut] } : {},
  build: { assetsInlineLimit: 0, target: "es2023" },
}));
