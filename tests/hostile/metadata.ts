import { fill, type Hostile, numbered } from "./made.ts";

// Answers of at most 128 kB at a directory's address for its OpenID metadata.

const most = 128_000;
const metadata = (members: string) => `{"issuer":"https://directory.example",${members}"a":"b"}`;

/** Metadata that is none, nests without an end or has more than anybody needs. */
export const hostileMetadata: Hostile = [
  ["lists in lists", () => fill("[", most)],
  ["objects in objects", () => fill('{"a":', most)],
  ["lists that close", () => fill("[", most / 2) + fill("]", most / 2)],
  ["10,000 members", () => metadata(numbered(10_000, (at) => `"a${at}":1,`))],
  ["one member 10,000 times", () => metadata(fill('"a":1,', 60_000))],
  ["a text of 120 kB", () => metadata(`"token_endpoint":"${fill("a", 120_000)}",`)],
  ["a list of 30,000", () => metadata(`"scopes_supported":[${fill('"a",', 120_000)}"a"],`)],
  ["escapes", () => metadata(`"jwks_uri":"${fill("\\u0000", 120_000)}",`)],
  ["numbers without an end", () => metadata(`"a":1${fill("0", 120_000)},`)],
  ["a prototype", () => metadata('"__proto__":{"issuer":"https://elsewhere.example"},')],
  ["a web page", () => `<!doctype html>${fill("<p>Sign in", 120_000)}`],
  ["a text", () => JSON.stringify(fill("a", 120_000))],
  ["a list", () => `[${fill("1,", 120_000)}1]`],
  ["nothing", () => ""],
];
