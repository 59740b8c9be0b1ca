import { existsSync } from "node:fs";
import { installPackage, onPath } from "./debian.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const shell = "chromium-headless-shell";

/**
 * Returns headless Chromium without a window, which needs a quarter less CPU for the same pages: Debian's package,
 * installed where possible, else the full browser.
 */
export function findHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  return onPath(shell) ?? (installPackage(shell) ? onPath(shell) : undefined) ?? findBrowser();
}

/**
 * Returns the full browser: CHROMIUM_PATH, else one on PATH, else Debian's package, installed now.
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

/** Flags for a machine without a screen or GPU; they also turn off the browser's own network requests. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Without a window, Chromium would round letter widths to whole pixels, which makes lines longer than readers see
  // them.
  "--font-render-hinting=none",
];
