import { sql } from "kysely";
import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { containsText } from "./contains-text.server.ts";

async function isFound(site: TestSite, text: string, words: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select cast(${text} as text) as name) as texts
    where ${containsText("name", words)}`.execute(site.ctx.db);
  return Number(rows[0]?.found) === 1;
}

test.for([
  ["Ana Ruiz", "ana"],
  ["ana ruiz", "ANA R"],
  ["Ángel Ruiz", "Ángel Ruiz"],
  ["Ángel Ruiz", "ángel ruiz"],
  ["ángel ruiz", "ÁNGEL"],
  ["MARÍA NÚÑEZ", "maría núñez"],
  ["Ελένη Ωνάση", "ελένη ωνάση"],
  ["Œuvre 🙂", "œuvre 🙂"],
  ["Straße", "STRAße"],
  ["100 %", "0 %"],
  ["a_b\\c", "A_B\\C"],
] as const)("%s is found by typing %s", async ([text, words], { site }) => {
  expect(await isFound(site, text, words)).toBe(true);
});

test.for([
  ["Ángel", "angel"],
  ["100 %", "1%"],
  ["a-b", "a_b"],
  ["Ángel", "ñngel"],
] as const)("%s is not found by typing %s", async ([text, words], { site }) => {
  expect(await isFound(site, text, words)).toBe(false);
});
