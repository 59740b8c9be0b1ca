import { expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";
import type { ImportAnswer } from "./import-contract.ts";

const head = "name,email,phone";
const number = "818-555-0123";

const send = async (staff: SignedIn, rows: readonly string[], options: object = {}) => {
  const body = { text: [head, ...rows].join("\n"), apply: true, ...options };
  return jsonOf<ImportAnswer>(await staff.post("/api/leads/import", body));
};
const fatesOf = ({ rows }: ImportAnswer) => rows.map(({ fate }) => fate);

type Case = [name: string, stored: string[], rows: string[], fates: string[]];
const cases: Case[] = [
  ["a person known by number", [`Ana,,${number}`], ["Ana,ana@x.example,(818) 555 0123"], ["known"]],
  ["a person known by address", ["Ana,ana@x.example,"], [`Ana,ana@x.example,${number}`], ["known"]],
  [
    "one person whose address comes first",
    [],
    [`Ana,ana@x.example,${number}`, `Ana,,${number}`, `Ana,ann@x.example,${number}`],
    ["new", "repeated", "new"],
  ],
  [
    "one person whose address comes second",
    [],
    [`Ana,,${number}`, `Ana,ana@x.example,${number}`, `Ana,ann@x.example,${number}`],
    ["new", "repeated", "new"],
  ],
  [
    "an address that was learnt from a row with the number",
    [],
    [`Ana,,${number}`, `Ana,ana@x.example,${number}`, "Ana,ana@x.example,"],
    ["new", "repeated", "repeated"],
  ],
  [
    "a name of an office whose number is stored with other names",
    [`Ana,,${number}`],
    [`Ben,ben@x.example,${number}`, `Cy,,${number}`],
    ["new", "new"],
  ],
  [
    "a row without a name whose number is stored",
    [`Ana,,${number}`],
    [",,+1 (818) 555-0123", `,ana@x.example,${number}`],
    ["known", "repeated"],
  ],
  [
    "rows without a name but with addresses of their own",
    [`,,${number}`],
    [`,ana@x.example,${number}`, `,ben@x.example,${number}`],
    ["known", "new"],
  ],
  [
    "a row without a name beside a lead with an address",
    [`Ana,ana@x.example,${number}`],
    [`,,${number}`, `,ben@x.example,${number}`],
    ["new", "repeated"],
  ],
  [
    "a name with a second address",
    [`Ana,ana@x.example,${number}`],
    [`Ana,,${number}`, `Ana,ann@x.example,${number}`],
    ["known", "new"],
  ],
];

test.for(cases)("%s", async ([, stored, rows, fates], { site }) => {
  const office = await site.signInAs("office");
  if (stored.length > 0) await send(office, stored);
  expect(fatesOf(await send(office, rows, { apply: false }))).toEqual(fates);
  expect(fatesOf(await send(office, rows))).toEqual(fates);
});

test("a lead known by number alone gets the address of one row", async ({ site }) => {
  const office = await site.signInAs("office");
  await send(office, [`Ana,,${number}`]);
  const rows = [`Ana,ana@x.example,${number}`, `Ana,ann@x.example,${number}`];
  const answer = await send(office, rows, { known: "complete" });
  expect(fatesOf(answer)).toEqual(["completed", "new"]);
  const leads = await site.ctx.db.selectFrom("lead").select("email").orderBy("email").execute();
  expect(leads).toEqual([{ email: "ana@x.example" }, { email: "ann@x.example" }]);
});
