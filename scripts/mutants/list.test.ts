import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutants } from "./list.ts";

test("the text of every mutant occurs once in its file, and its tests exist", () => {
  const lost = mutants.filter(({ file, text, tests }) => {
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    return source.split(text).length !== 2 || !tests.every((path) => existsSync(path));
  });
  expect(lost.map(({ rule, file }) => `${rule}: ${file}`)).toEqual([]);
});

test("every feature with a service has a mutant", () => {
  const services = readdirSync("features", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)service\.server\.ts$/.test(file))
    .map((file) => `features/${file.split("/")[0]}/`);
  const missing = services.filter((folder) => !mutants.some(({ file }) => file.startsWith(folder)));
  expect(missing).toEqual([]);
});

test("no two mutants break the same rule", () => {
  expect(new Set(mutants.map(({ rule }) => rule)).size).toBe(mutants.length);
  expect(mutants.filter(({ text, replacement }) => text === replacement)).toEqual([]);
});
