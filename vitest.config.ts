import { defineConfig } from "vitest/config";

const http = "**/*.http.test.ts";
const processes = "tests/process/**/*.test.ts";
/** Measure how long something takes, which another server beside them would change. */
const alone = ["live", "sign-in-flood", "start", "two-processes"].map(
  (name) => `tests/process/${name}.test.ts`,
);
// A shared machine can stall for seconds. What has a server in it is tried once more there.
const retry = process.env.CI ? 1 : 0;
/** Ends what hangs, not what a busy machine makes slow. */
const testTimeout = 180_000;
const ignored = ["node_modules/**", "build/**"];

const wholeProcesses = {
  globalSetup: "./tests/process/global-setup.ts",
  testTimeout,
  hookTimeout: testTimeout,
  retry,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.ts"],
          exclude: [...ignored, http, processes],
          // A process and all modules anew for each file would cost more than the tests.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          // Isolated: components leave elements and stores behind.
          name: "unit-components",
          include: ["**/*.test.tsx"],
          exclude: ignored,
          testTimeout,
        },
      },
      {
        test: {
          name: "http",
          include: [http],
          exclude: ignored,
          globalSetup: "./tests/http/global-setup.ts",
          // Nothing in our modules remembers a site: loading them once per worker is enough.
          isolate: false,
          testTimeout,
          retry,
        },
      },
      {
        test: {
          name: "process",
          ...wholeProcesses,
          include: [processes],
          exclude: [...ignored, ...alone],
          // Two: one works while another waits for its servers.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "process-alone",
          ...wholeProcesses,
          include: alone,
          fileParallelism: false,
        },
      },
    ],
  },
});
