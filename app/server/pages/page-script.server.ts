import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clientDirectory } from "./client-directory.server.ts";

const source = "app/islands/start.ts";
const manifestFile = join(clientDirectory, ".vite/islands.json");

let built: string | undefined;

/** Returns the URL path of the script of public pages. @throws when the build lacks it */
export function pageScriptAddress(): string {
  if (import.meta.env.DEV) return "/app/islands/start-dev.ts";
  built ??= readAddress();
  return built;
}

function readAddress(): string {
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<
    string,
    { file: string }
  >;
  const entry = manifest[source];
  if (!entry) throw new Error(`${manifestFile} does not name ${source}.`);
  return `/${entry.file}`;
}
