import { flushCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import { engineEnvironment, engineFlags, runBuild } from "./v8-flags.ts";

/** Replaces this process with the built server, which frees the memory used so far; without execve, imports it. */
export async function start(): Promise<void> {
  // Options for the server, such as --without-copy.
  const options = process.argv.slice(3);
  // React reads NODE_ENV at import and then chooses its fast build.
  process.env.NODE_ENV ??= "production";
  if (process.platform !== "win32" && process.execve) {
    // Node writes the cache when a process exits, which execve skips.
    flushCompileCache();
    const { execPath, execArgv, env } = process;
    process.execve(execPath, [execPath, ...engineFlags, ...execArgv, runBuild, ...options], {
      ...engineEnvironment,
      ...env,
    });
  }
  await import(pathToFileURL(runBuild).href);
}
