import { expect, test } from "vitest";
import { isFree, licenceProblem } from "./licences.ts";
import { lockedPackages } from "./lockfile.ts";
import { billOfMaterials } from "./sbom.ts";
import { keyBlockIn, secretsIn } from "./secrets.ts";
import { meetsMinVersion } from "./versions.ts";

const lock = JSON.stringify({
  packages: {
    "": { version: "0.1.0" },
    "node_modules/hono": { version: "4.13.19", integrity: "sha512-q83v" },
    "node_modules/a/node_modules/@scope/b": {
      version: "1.0.0",
      integrity: "sha512-q83v",
      dev: true,
    },
  },
});

test("lockfile packages are named as they are imported", () => {
  expect(lockedPackages(lock).map(({ name, dev }) => [name, dev])).toEqual([
    ["hono", false],
    ["@scope/b", true],
  ]);
});

test("the bill of materials lists each package with its address, hash, license and scope", () => {
  const bill = billOfMaterials({ name: "site", version: "1" }, lockedPackages(lock), {
    now: new Date(0),
    licenceOf: () => "MIT",
  });
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
  expect(bill.components).toMatchObject([
    {
      purl: "pkg:npm/hono@4.13.19",
      scope: "required",
      hashes: [{ alg: "SHA-512", content: "abcdef" }],
      licenses: [{ license: { id: "MIT" } }],
    },
    { purl: "pkg:npm/%40scope/b@1.0.0", scope: "excluded" },
  ]);
});

test("an OR of licenses needs one free license, and an AND needs all free", () => {
  expect(isFree("(MPL-2.0 OR GPL-3.0)")).toBe(true);
  expect(isFree("(MIT AND Zlib)")).toBe(true);
  expect(isFree("MIT AND GPL-3.0")).toBe(false);
  expect(licenceProblem("left", "")).toContain("no licence");
  expect(licenceProblem("left", "AGPL-3.0-only")).toContain("AGPL-3.0-only");
});

test("versions are compared as numbers", () => {
  expect(meetsMinVersion("4.13.19", "4.13.9")).toBe(true);
  expect(meetsMinVersion("4.9.0", "4.13.0")).toBe(false);
  expect(meetsMinVersion("5.0.0", "4.13.19")).toBe(true);
  expect(meetsMinVersion("4.13.19-beta.1", "4.13.19")).toBe(false);
});

// Concatenated, so that this file does not itself contain a secret pattern.
const secret = (...parts: string[]) => parts.join("");

test("secrets in known formats are found with their line", () => {
  const text = `one\nkey = ${secret("AKIA", "ABCDEFGHIJKLMNOP")}\n`;
  expect(secretsIn("a.ts", text)).toEqual(["a.ts:2 holds an AWS key"]);
  const address = secret("postgres://site:", "longpassword", "@db.company.com/site");
  expect(secretsIn("b.env", address)).toEqual(["b.env:1 holds a password in an address"]);
  const block = secret("-----BEGIN PRIVATE", " KEY-----\n", "A".repeat(64));
  expect(keyBlockIn("c.pem", block)).toEqual(["c.pem holds a private key"]);
});

test("examples and placeholders are not reported as secrets", () => {
  expect(secretsIn("a.md", "postgres://user:password@db.example/site")).toEqual([]);
  expect(secretsIn("a.md", "smtp://desk:longpassword@mail.valley-it.test:587")).toEqual([]);
});
