import { defineConfig } from "vitest/config";

const http = "**/*.http.test.ts";
const processes = "tests/process/**/*.test.ts";
// A shared machine can stall for seconds. What has a server in it is tried once more there.
const retry = process.env.CI ? 1 : 0;
const ignored = ["node_modules/**", "build/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...ignored, http, processes],
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
          testTimeout: 60_000,
          retry,
        },
      },
      {
        test: {
          name: "process",
          globalSetup: "./tests/process/global-setup.ts",
          include: [processes],
          exclude: ignored,
          // Each test runs whole servers; on two cores several at once would only measure each other.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry,
        },
      },
    ],
  },
});
