import { renameSync, writeFileSync } from "node:fs";

/** Settings of a test's own product whose clock `setClockAhead` moves. */
export const movableClock = {
  NODE_OPTIONS: `--import ${new URL("./clock-ahead.js", import.meta.url).href}`,
};

/** Sets the clock of the product with this data folder ahead of the machine's (ms, from the machine's time). */
export function setClockAhead(dataDir: string, ms: number): void {
  writeFileSync(`${dataDir}/clock-ahead.new`, String(ms));
  renameSync(`${dataDir}/clock-ahead.new`, `${dataDir}/clock-ahead`);
}
