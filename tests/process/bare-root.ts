import { chmodSync, cpSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onPath } from "#tests/debian.ts";

/** Files of a bare Debian: its shell and the C and C++ libraries. No compiler, no npm, no tools, no /proc. */
const libraries = [
  "libc.so.6",
  "libdl.so.2",
  "libgcc_s.so.1",
  "libm.so.6",
  "libpthread.so.0",
  "libresolv.so.2",
  "libstdc++.so.6",
];
const folders: Partial<Record<NodeJS.Architecture, { libraries: string; loader: string }>> = {
  x64: { libraries: "/lib/x86_64-linux-gnu", loader: "/lib64/ld-linux-x86-64.so.2" },
  arm64: { libraries: "/lib/aarch64-linux-gnu", loader: "/lib/ld-linux-aarch64.so.1" },
};
/** Id of the user "nobody", who owns none of the program's files. */
const nobody = 65534;

function place(root: string, file: string): void {
  const to = join(root, file);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(realpathSync(file), to);
}

/**
 * Creates a minimal root folder for `chroot`. Returns a function that wraps a program to run in it as nobody; null
 * unless the user is root on a known system.
 */
export function makeBareRoot(root: string): ((program: string) => [string, ...string[]]) | null {
  const here = folders[process.arch];
  const chroot = onPath("chroot");
  if (process.getuid?.() !== 0 || !here || !chroot) return null;
  for (const library of libraries) place(root, join(here.libraries, library));
  for (const file of [here.loader, "/bin/sh"]) place(root, file);
  const temporary = join(root, "tmp");
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  // Stands for the device that POSIX (XBD 10.1) promises: a process without an input is started with it.
  const nothing = join(root, "dev/null");
  mkdirSync(dirname(nothing));
  writeFileSync(nothing, "");
  chmodSync(nothing, 0o666);
  return (program) => [chroot, `--userspec=${nobody}:${nobody}`, root, program];
}
