// Plain JavaScript, because run-build.js imports it.
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

/**
 * Returns the full path of a file in the build.
 * @param {string} path
 */
export const inBuild = (path) => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));

/** Held in the module, so that it is never garbage-collected. */
let held;

/**
 * Keeps the build from being replaced while this process loads parts of it (`buildInUse`): a read transaction on an
 * empty file, which the kernel releases when the process ends. Ends the process while the build is being made.
 */
export function holdBuild() {
  try {
    held = new DatabaseSync(inBuild("in-use"), { readOnly: true });
    held.exec("begin; select count(*) from sqlite_schema");
  } catch {
    console.error("The site is being built in this folder. Start it when that has ended.");
    process.exit(1);
  }
}
