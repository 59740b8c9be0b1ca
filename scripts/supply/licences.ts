/** Licences that require no more than attribution for the code that visitors and the server run. */
const free = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
];

/** Packages reviewed one by one, with the reason for allowing each. */
const exceptions: Record<string, string> = {
  "@img/sharp-libvips": "LGPL-3.0-or-later: libvips, a shared library of its own, unchanged",
  "@img/sharp-libvips-linux-x64": "LGPL-3.0-or-later: as above",
  "@img/sharp-libvips-linuxmusl-x64": "LGPL-3.0-or-later: as above",
  "@img/sharp-libvips-linux-arm64": "LGPL-3.0-or-later: as above",
  argparse: "Python-2.0: free with a notice; reads the command line of a tool that cuts fonts",
  "humanize-number":
    "names none in its package.json; its Readme says MIT; in a test server of the tests alone",
  "png-js": "names none in its package.json; its LICENSE file is MIT",
};

/** Returns whether an SPDX expression offers a licence that we may use; every part of an AND must be free. */
export function isFree(expression: string): boolean {
  const plain = expression.replace(/[()]/g, " ").trim();
  return plain
    .split(/\sOR\s/)
    .some((choice) => choice.split(/\sAND\s/).every((part) => free.includes(part.trim())));
}

/** Returns the problem with a package's licence, or null. */
export function licenceProblem(name: string, licence: string): string | null {
  if (isFree(licence) || name in exceptions) return null;
  return `${name} is under "${licence || "no licence"}", which is not on the list`;
}
