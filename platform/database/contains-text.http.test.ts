import { type RawBuilder, sql } from "kysely";
import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { containsText, equalsText } from "./contains-text.server.ts";

async function holds(site: TestSite, text: string, condition: RawBuilder<boolean>) {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select cast(${text} as text) as name) as texts
    where ${condition}`.execute(site.ctx.db);
  return Number(rows[0]?.found) === 1;
}

const isFound = (site: TestSite, text: string, query: string) =>
  holds(site, text, containsText("name", query));

test.for([
  ["Ana Ruiz", "ana"],
  ["ana ruiz", "ANA R"],
  ["Ángel Ruiz", "Ángel Ruiz"],
  ["Ángel Ruiz", "ángel ruiz"],
  ["ángel ruiz", "ÁNGEL"],
  ["MARÍA NÚÑEZ", "maría núñez"],
  ["Ελένη Ωνάση", "ελένη ωνάση"],
  ["ΟΔΟΣ", "οδοΣ"],
  ["Œuvre 🙂", "œuvre 🙂"],
  ["Straße", "STRAße"],
  ["100 %", "0 %"],
  ["a_b\\c", "A_B\\C"],
  ["Pat O\u2019Brien", "o'brien"],
  ["Pat O'Brien", "O\u2019Brien"],
] as const)("%s is found by typing %s", async ([text, query], { site }) => {
  expect(await isFound(site, text, query)).toBe(true);
});

test.for([
  ["Ángel", "angel"],
  ["100 %", "1%"],
  ["a-b", "a_b"],
  ["Ángel", "ñngel"],
] as const)("%s is not found by typing %s", async ([text, query], { site }) => {
  expect(await isFound(site, text, query)).toBe(false);
});

test("a whole text is the same in whatever case, and no part of another", async ({ site }) => {
  const is = (text: string, query: string) => holds(site, text, equalsText("name", query));
  expect(await is("Ángel@Ruiz.test", "ángel@ruiz.test")).toBe(true);
  expect(await is("ana_r@ruiz.test", "ANA_R@RUIZ.TEST")).toBe(true);
  expect(await is("ana@ruiz.test", "na@ruiz.test")).toBe(false);
  expect(await is("ana%ruiz", "ana ruiz")).toBe(false);
});
