import { existsSync } from "node:fs";
import { installPackage, onPath } from "./debian.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser of the journeys: CHROMIUM_PATH, else one on PATH, else Debian's, installed.
 * @throws when there is none and none can be installed: journeys are never skipped.
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  const found = onPath(...names) ?? (installPackage("chromium") ? onPath(...names) : undefined);
  if (found) return found;
  throw new Error(
    `The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one with CHROMIUM_PATH. Looked for ${names.join(", ")} on PATH.`,
  );
}

/** For a machine without a screen or graphics, and without calls of the browser's own. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
