// Plain JavaScript on purpose: the type stripper takes 70 ms to load. Compiled code is cached beside the build.
import { existsSync } from "node:fs";
import * as modules from "node:module";
import { fileURLToPath } from "node:url";
import { refuseOlderNode } from "./needs-node.js";

// npm scripts use the pinned Node version; other ways of starting may not.
refuseOlderNode();
// Called through a namespace import, because older Node versions lack this function.
modules.enableCompileCache(fileURLToPath(new URL("../build/server/compiled", import.meta.url)));
// The environment wins over the file.
if (existsSync(".env")) process.loadEnvFile(".env");
// A release (scripts/release.ts) has no sources: nothing is built, and its commands are part of the build.
const isRelease = existsSync(new URL("../release.json", import.meta.url));
const [command = "start"] = process.argv.slice(2);

if (command === "start") await start();
else if (isRelease) await runReleased(command);
else if (command === "dev") {
  const { startDevelopment } = await import("#app/server/boot/start-development.ts");
  await startDevelopment();
} else refuse(["start", "dev"]);

async function start() {
  if (!isRelease) {
    const { ensureBuild } = await import("#app/server/boot/build-freshness.ts");
    await ensureBuild();
  }
  const { start } = await import("#app/server/boot/start.ts");
  await start();
}

/** @param {string} name */
async function runReleased(name) {
  process.env.NODE_ENV ??= "production";
  const { commands } = await import("../build/server/index.js");
  if (!Object.hasOwn(commands, name)) return refuse(["start", ...Object.keys(commands)]);
  // Removes the command's name, because commands read their arguments from index 2.
  process.argv.splice(2, 1);
  await commands[name]();
}

/** @param {string[]} known */
function refuse(known) {
  console.error(`There is no command "${command}". Try: ${known.join(", ")}.`);
  process.exit(1);
}
