import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { generate } from "openapi-typescript-codegen";
import { vi } from "vitest";
import { aToken } from "#tests/builders/token.ts";
import { expect, jsonOf, publicUrl, test } from "#tests/http/harness.ts";

type Seen = { status: string; value: number | null; history: string[] };
type Program = { takeLeadToWon(site: { url: string; token: string }): Promise<Seen> };

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

/** Generates a client of the document, and compiles the program with it. */
async function compileProgram(document: object, folder: string): Promise<Program> {
  mkdirSync(folder, { recursive: true });
  await generate({ input: document, output: `${folder}/client`, useOptions: true });
  const source = readFileSync("tests/http/program/lead-to-won.ts", "utf8");
  writeFileSync(`${folder}/program.ts`, source.replace('"generated-client"', '"./client"'));
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(strict));
  execFileSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8", stdio: "pipe" });
  return import(pathToFileURL(`${folder}/program.ts`).href);
}

test("a program with a generated client takes a lead from creation to won", {
  timeout: 120_000,
}, async ({ site, onTestFinished }) => {
  const folder = resolve(`test-results/client-${crypto.randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const document = await jsonOf(await site.request("/api/openapi.json"));
  const program = await compileProgram(document, folder);
  const owner = await site.signInAs("owner");
  const token = await aToken(owner, {
    name: "Ticket system",
    scopes: ["leads.view", "leads.edit"],
  });
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) =>
    site.site.http.request(input, init, {
      incoming: { socket: { remoteAddress: "198.51.100.7" } },
    }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const seen = await program.takeLeadToWon({ url: publicUrl, token });
  expect(seen).toEqual({ status: "won", value: 1200, history: expect.any(Array) });
  expect(new Set(seen.history.map((line) => line.split(": ")[1]))).toEqual(
    new Set(["Ticket system"]),
  );
});
