import { flushCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import { ensureBuild } from "./build-freshness.ts";
import { engineEnvironment, engineFlags, runBuild } from "./v8-flags.ts";

/** Builds when needed, then becomes the server: the same process id, without what building and checking left in memory. */
export async function start(): Promise<void> {
  await ensureBuild();
  // Such as --without-copy.
  const asked = process.argv.slice(3);
  // React chooses its fast build by this when it is first imported.
  process.env.NODE_ENV ??= "production";
  if (process.platform !== "win32" && process.execve) {
    // It is written at the end of a process, which this one does not have.
    flushCompileCache();
    const { execPath, execArgv, env } = process;
    process.execve(execPath, [execPath, ...engineFlags, ...execArgv, runBuild, ...asked], {
      ...engineEnvironment,
      ...env,
    });
  }
  await import(pathToFileURL(runBuild).href);
}
