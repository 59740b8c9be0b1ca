import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { generate } from "openapi-typescript-codegen";

type Site = { url: string; token: string };
type Seen = { id: string; status: string; value: number | null; history: string[] };
type Program = { takeLeadToWon(site: Site, person: string): Promise<Seen> };

const strict = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "bundler",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  files: ["program.ts"],
};

/** Generates a client from the document and compiles the program with it. */
export async function compileProgram(document: object, folder: string): Promise<Program> {
  mkdirSync(folder, { recursive: true });
  await generate({ input: document, output: `${folder}/client`, useOptions: true });
  const source = readFileSync("tests/http/program/lead-to-won.ts", "utf8");
  writeFileSync(`${folder}/program.ts`, source.replace('"generated-client"', '"./client"'));
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(strict));
  execFileSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8", stdio: "pipe" });
  return import(pathToFileURL(`${folder}/program.ts`).href);
}
