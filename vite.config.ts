import { execFileSync } from "node:child_process";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { asciiSource } from "./scripts/vite/ascii-source.ts";
import { lateSheets } from "./scripts/vite/late-sheets.ts";
import { publicSheet } from "./scripts/vite/public-sheet.ts";
import { routerWithoutUnusedParts } from "./scripts/vite/router-parts.ts";
import { startChunk } from "./scripts/vite/start-chunk.ts";
import { withoutUnusedParts } from "./scripts/vite/unused-parts.ts";

/**
 * What every public page needs, as one file: thirty small ones would compress worse and cost thirty requests.
 * Named one by one: a pattern would draw in what is meant to load later.
 */
const shell =
  "brand-mark breadcrumb-trail describe-page drawn-once error-screen foot-notes footer header header-menu late-windows menu-items navigation-icons navigation-progress open-now open-window overlays page-of-click quote-link server-parts show-quote site-data site-layout site-link site-shell still theme-toggle top-level-error trail use-flag ways-link words";
const design =
  "breadcrumb button class-names field-frame icons inline-script inline-text print-nearest section skip-link text-field theme";

const oneOf = (names: string) => names.split(" ").join("|");
const everyPage = new RegExp(
  `/app/(root|paths|shell/(${oneOf(shell)}))\\.tsx?$|/ui/(${oneOf(design)})\\.tsx?$|/platform/(phone|events)\\.ts$|/content/(company|navigation|page-titles)\\.ts$|/features/(newsletter/newsletter-form|errors/error-(report|watch)|flags/flag-here)\\.tsx?$`,
);

/** What every page fetches after its first paint. */
const callsOfEveryPage =
  /\/app\/shell\/(call-(actions|banner|button)|short-hours|use-bottom-space|drawn-ridge)\.tsx?$|\/platform\/business-time\.ts$|\/content\/calls\.ts$/;
/** The banner of a first visit. */
const firstVisit =
  /\/features\/consent\/(consent-banner|consent-saved|consent-switches|bottom-strip|apply-choice|meanings|receipt)\.tsx?$|\/ui\/checkbox\.tsx$/;

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\//;

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
  plugins: [
    publicSheet(),
    tailwindcss(),
    reactRouter(),
    lateSheets(),
    asciiSource(),
    routerWithoutUnusedParts(),
    withoutUnusedParts(),
  ],
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
                { name: "framework", test: framework, priority: 2 },
                { name: "shell", test: everyPage, priority: 1 },
                { name: "calls", test: callsOfEveryPage, priority: 1 },
                { name: "choice", test: firstVisit, priority: 1 },
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
          input: "./app/server/entry.ts",
          output: { codeSplitting: { groups: [{ name: startChunk() }] } },
        },
      },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
  // Packages are built in: hundreds of files fewer to load halve the start and take 100 MB of memory less.
  ssr: command === "build" ? { noExternal: true, external: notBuiltIn } : {},
  // The preload lists would weigh more on every first load than they save on a later one.
  build: { assetsInlineLimit: 0, target: "es2023", modulePreload: false },
}));
