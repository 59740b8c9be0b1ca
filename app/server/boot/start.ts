import { flushCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import { engineEnvironment, engineFlags, runBuild } from "./v8-flags.ts";

/** Replaces this process by the built server, without what came before it in memory. */
export async function start(): Promise<void> {
  // Options such as --without-copy.
  const options = process.argv.slice(3);
  // React reads it at import and chooses its fast build.
  process.env.NODE_ENV ??= "production";
  if (process.platform !== "win32" && process.execve) {
    // Normally written when a process ends, which execve skips.
    flushCompileCache();
    const { execPath, execArgv, env } = process;
    process.execve(execPath, [execPath, ...engineFlags, ...execArgv, runBuild, ...options], {
      ...engineEnvironment,
      ...env,
    });
  }
  await import(pathToFileURL(runBuild).href);
}
