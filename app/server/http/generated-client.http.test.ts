import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { vi } from "vitest";
import { aToken } from "#tests/builders/token.ts";
import { compileProgram } from "#tests/http/generated-program.ts";
import { expect, jsonOf, publicUrl, test } from "#tests/http/harness.ts";

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
  const seen = await program.takeLeadToWon({ url: publicUrl, token }, "Ana Lopez");
  expect(seen).toMatchObject({ status: "won", value: 1200 });
  expect(new Set(seen.history.map((line) => line.split(": ")[1]))).toEqual(
    new Set(["Ticket system"]),
  );
});
