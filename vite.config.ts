import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What every public page needs, as one file: thirty small ones would compress worse and cost thirty requests.
 * Named one by one: a pattern would draw in what is meant to load later.
 */
const shell =
  "brand-mark breadcrumb-trail describe-page error-screen foot-notes footer header header-menu late-windows menu-items navigation-icons navigation-progress open-now open-window overlays page-of-click quote-link server-parts show-quote site-data site-layout site-link site-shell still theme-toggle top-level-error trail ways-link words";
const design =
  "breadcrumb button class-names field-frame icons inline-text print-nearest section skip-link text-field theme";

const oneOf = (names: string) => names.split(" ").join("|");
const everyPage = new RegExp(
  `/app/(root|paths|shell/(${oneOf(shell)}))\\.tsx?$|/ui/(${oneOf(design)})\\.tsx?$|/platform/(phone|events)\\.ts$|/content/(company|navigation|page-titles)\\.ts$|/features/(newsletter/newsletter-form|errors/error-(report|watch))\\.tsx?$`,
);

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\//;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: framework, priority: 2 },
                {
                  name: "shell",
                  test: everyPage,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // Our Hono app is the entry, so that router contexts made in server code and read in routes are one instance.
        rolldownOptions: { input: "./app/server/entry.ts" },
      },
    },
  },
  // In a build the server is one self-contained file except for packages, which Node resolves.
  ssr: command === "build" ? { external: [] } : {},
  // The preload lists would weigh more on every first load than they save on a later one.
  build: { assetsInlineLimit: 0, target: "es2023", modulePreload: false },
}));
