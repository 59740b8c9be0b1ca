import { parse } from "csv-parse/sync";
import { leadKeys } from "#features/leads/lead-keys.ts";
import type { ImportAnswer } from "#features/leads/manual-entry/import-contract.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";

type Line = Record<string, string>;

const linesOf = (text: string) => parse(text, { bom: true, columns: true }) as Line[];

async function contacts(owner: SignedIn, query: string) {
  const answer = await owner.get(`/api/leads/contacts?${query}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

test.for([
  ["hubspot", ["First name", "Last name", "Email", "Phone number", "Company name"]],
  ["outlook", ["First Name", "Last Name", "Company", "E-mail Address", "Business Phone"]],
] as const)(
  "%s gets its own headings, and one line for each person",
  async ([program, heads], { site }) => {
    const owner = await site.signInAs("owner");
    await aLead(site.ctx, { firm: "Old Books", createdAt: clock.now() - 5000 });
    await aLead(site.ctx, {
      name: "Ana Ruiz Ortega",
      firm: "=cmd()",
      phone: "+1 818-555-0123",
      language: "es",
    });
    const person = { name: "Bob", email: "spam@bots.test", phone: "" };
    await aLead(site.ctx, { ...person, ...leadKeys(person), status: "spam" });
    const text = await contacts(owner, `view=all&program=${program}`);
    const [line, ...others] = linesOf(text);
    expect(others).toEqual([]);
    expect(Object.keys(line ?? {}).slice(0, 5)).toEqual(heads);
    expect(line).toMatchObject({
      [heads[0]]: "Ana",
      [heads[1]]: "Ruiz Ortega",
      Language: "Español",
      Source: "/contact",
      Status: "New",
      Owner: "",
      "Created (UTC)": new Date(clock.now()).toISOString(),
      "Last answer (UTC)": "",
    });
    expect(Object.values(line ?? {})).toContain("'=cmd()");
    expect(Object.values(line ?? {})).toContain("818-555-0123");
    // The audit log counts the leads of the view, here two of one person and spam.
    const audit = await site.ctx.db
      .selectFrom("audit")
      .select(["subjectId", "detail"])
      .where("action", "=", "lead.exported")
      .execute();
    expect(audit).toEqual([{ subjectId: "all", detail: { count: 3, program } }]);
  },
);

test("a foreign number is exported as it is dialled, and a formula as a text", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await aLead(site.ctx, { firm: "+1+1", phone: "+49 30 12345678" });
  const [line] = linesOf(await contacts(owner, "view=all&program=hubspot"));
  expect(line).toMatchObject({ "Phone number": "+49 30 12345678", "Company name": "'+1+1" });
});

test("the inbox's filter chooses the people", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await aLead(site.ctx);
  const person = { name: "Cy Wu", email: "cy@wu.test", phone: "" };
  await aLead(site.ctx, { ...person, ...leadKeys(person), status: "won" });
  const names = async (query: string) =>
    linesOf(await contacts(owner, `program=hubspot&${query}`)).map((line) => line.Email);
  expect(await names("view=won")).toEqual(["cy@wu.test"]);
  expect(await names("view=all&search=Ruiz")).toEqual(["ana@ruizbooks.test"]);
});

test.for(["hubspot", "outlook"])(
  "an export for %s is imported without duplicates, and in full on another site",
  async (program, { site, startSite }) => {
    const owner = await site.signInAs("owner");
    await aLead(site.ctx, { name: "Ana Ruiz Ortega", firm: "-Ruiz", language: "es" });
    const text = await contacts(owner, `view=all&program=${program}`);
    const send = async (by: SignedIn, apply: boolean) =>
      jsonOf<ImportAnswer>(await by.post("/api/leads/import", { text, apply }));
    expect(await send(owner, false)).toMatchObject({ added: 0, skipped: 1, errors: [] });
    const other = await startSite();
    const elsewhere = await other.signInAs("owner");
    expect(await send(elsewhere, true)).toMatchObject({ added: 1, skipped: 0, errors: [] });
    const [lead] = await other.ctx.db.selectFrom("lead").selectAll().execute();
    expect(lead).toMatchObject({
      name: "Ana Ruiz Ortega",
      firm: "-Ruiz",
      email: "ana@ruizbooks.test",
      phone: "818-555-0123",
      language: "es",
      createdAt: clock.now(),
    });
  },
);

test("contacts can be exported only with the permission and after the password", async ({
  site,
}) => {
  const technician = await site.signInAs("technician");
  const path = "/api/leads/contacts?view=all&program=hubspot";
  expect((await technician.get(path)).status).toBe(403);
  const owner = await site.signInAs("owner");
  clock.advance(11 * minuteMs);
  expect((await jsonOf(await owner.get(path))).code).toBe("confirm_password");
});
