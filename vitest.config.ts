import { defineConfig } from "vitest/config";
import { refuseOlderNode } from "./app/needs-node.js";
import { LongestFirst } from "./scripts/testing/sequence.ts";
import { documents } from "./scripts/vite/documents.ts";

refuseOlderNode();

const http = "**/*.http.test.ts";
const processes = "tests/process/**/*.test.ts";
/** Each of the other engines is a project, so that one runs at a time. */
const engines = ["firefox", "webkit"];
/** Named as the HTTP tests are, because tests/site/ also holds unit tests of the texts. */
const site = "**/*.site.test.ts";
/** Long enough (ms) to end only hanging tests, not those that a busy machine slows down. */
const testTimeout = 180_000;
/** Names the file that leaves something running, for the files that share a worker. */
const leftOver = "./tests/left-over.ts";
const ignored = ["node_modules/**", "build/**"];
/** Tests of what is refused before any statement, which one engine shows for both. */
const withoutStatements = ["client-limits", "openapi", "wide-bodies"].map(
  (name) => `app/server/http/${name}.http.test.ts`,
);
const isPostgres = process.env.TEST_ENGINE === "postgres";

export default defineConfig({
  plugins: [documents()],
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.ts"],
          exclude: [...ignored, http, site, processes, "tests/engines/**"],
          // A new process that reloads all modules for each file would take longer than the tests.
          isolate: false,
          setupFiles: leftOver,
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          // Isolated, because components leave elements and stores behind.
          name: "unit-components",
          include: ["**/*.test.tsx"],
          exclude: ignored,
          setupFiles: "./tests/patient-queries.ts",
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: [http],
          exclude: isPostgres ? [...ignored, ...withoutStatements] : ignored,
          globalSetup: "./tests/http/global-setup.ts",
          // Our modules hold no state of a site, so loading them once per worker is enough.
          isolate: false,
          setupFiles: leftOver,
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: [site],
          exclude: ignored,
          globalSetup: "./tests/process/global-setup.ts",
          // Uses one worker, in which all files share one running product and its parsed pages.
          isolate: false,
          maxWorkers: 1,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: "process",
          globalSetup: "./tests/process/global-setup.ts",
          testTimeout,
          hookTimeout: testTimeout,
          include: [processes],
          exclude: ignored,
          // Uses one more than CI has processors: two run while one waits for its servers.
          maxWorkers: 3,
        },
      },
      ...engines.map((engine) => ({
        extends: true as const,
        test: {
          name: engine,
          include: [`tests/engines/${engine}.test.ts`],
          globalSetup: "./tests/process/global-setup.ts",
          testTimeout,
          hookTimeout: testTimeout,
        },
      })),
    ],
  },
});
