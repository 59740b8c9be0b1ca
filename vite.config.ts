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
/** Answers calls that take long: loaded by both, by the work process at the first of them. */
const callsEntry = "./app/server/work/apart-http.server.ts";

/** Small files that the inbox shares with other screens, which would otherwise load all of it for them. */
const sharedWithInbox = [
  "features/domain-check/mail-order.ts",
  "platform/client/use-loss-warning.ts",
  "platform/csv/row-error.ts",
  "platform/csv/row-fate.ts",
  "platform/csv/upload.ts",
  "platform/time/closing-time.ts",
  "platform/time/local-time.ts",
  "ui/conflict-question.tsx",
];

/** Files that every page of the staff area loads. */
const staffFrame = [
  "app/entry.client.tsx",
  "app/root.tsx",
  "app/admin/shell/staff-root.tsx",
  "app/admin/shell/layout.tsx",
  "app/admin/shell/tabs.tsx",
  ...sharedWithInbox,
];

const signIn = ["login", "setup", "reset-password"].map((name) => `app/admin/screens/${name}.tsx`);

const screens = [
  "app/admin/dashboard/page.tsx",
  ...globSync("app/admin/screens/*.tsx", {
    exclude: (name) => name.includes(".test.") || signIn.includes(name),
  }),
];

/** Files of everything that opens over a screen, loaded when the first of them opens. */
const overlays = globSync(
  "ui/overlay/{menu-list,popover-panel,drawer-panel,dialog,command-dialog}.tsx",
);

/** Files of every form that is held to a contract. */
const forms = ["platform/client/use-contract-form.ts", "ui/form/submit-form.tsx"];

/** Files of every long list, and of every chart. */
const lists = ["ui/data/use-virtual-rows.ts", "ui/data/virtual-table.tsx"];
const charts = globSync("ui/chart/{*-chart,chart-frame,plot}.tsx");

/** Screens that show something of leads. */
const leadScreens = [
  "app/admin/dashboard/page.tsx",
  "app/admin/screens/account.tsx",
  "app/admin/screens/communications.tsx",
];

/** Screens that share much with parts that load later. */
const screensOfManyParts = ["communications", "account"];

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
                { name: importChunk({ name: "staff", files: staffFrame }), priority: 3 },
                { name: importChunk({ name: "overlays", files: overlays }), priority: 2 },
                {
                  name: importChunk({
                    name: "screens",
                    files: screens,
                    loaders: tabs,
                    minUses: 4,
                    without: [...forms, ...lists, ...charts],
                  }),
                  priority: 1,
                },
                { name: importChunk({ name: "forms", files: forms }) },
                { name: importChunk({ name: "lists", files: lists }) },
                { name: importChunk({ name: "charts", files: charts }) },
                { name: importChunk({ name: "leads", files: leadScreens, minUses: 2 }) },
                { name: importChunk({ name: "sign-in", files: signIn, minUses: 2 }) },
                ...screensOfManyParts.map((name) => ({
                  name: importChunk({ name, files: [`app/admin/screens/${name}.tsx`] }),
                })),
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
                { name: importChunk({ name: "calls", files: [callsEntry] }), priority: 0.5 },
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
