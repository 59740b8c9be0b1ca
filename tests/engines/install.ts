import { installPackage, onPath } from "#tests/debian.ts";

/**
 * Returns the path of a program, installing its packages where possible.
 * @throws with one sentence when it is missing all the same: stories are never skipped
 */
export function findProgram(program: string, packages: string): string {
  const found = onPath(program) ?? (installPackage(packages) ? onPath(program) : undefined);
  if (found) return found;
  throw missing(program, packages);
}

/** Says in one sentence what is missing and what brings it. */
export const missing = (program: string, packages: string): Error =>
  new Error(`These tests need ${program}. Install it, on Debian with: apt-get install ${packages}`);
