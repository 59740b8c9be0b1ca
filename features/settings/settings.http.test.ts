import { readContentVersion } from "#platform/work/content-version.server.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";
import type { Settings } from "./contract.ts";

type Answer = {
  settings: Settings;
  versions: Record<string, number>;
  placeholders: string[];
};

async function read(browser: BrowserSession): Promise<Answer> {
  return jsonOf<Answer>(await browser.get("/api/settings"));
}

function save(browser: BrowserSession, group: string, value: unknown, version: number) {
  return browser.request(`/api/settings/${group}`, { method: "PUT", json: { value, version } });
}

test("a saved group is read back and invalidates every cached page", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const before = await readContentVersion(site.appContext);
  const { settings } = await read(owner);
  const company = { ...settings.company, brandName: "Valley Desk", phone: "310-555-0199" };
  const saved = await save(owner, "company", company, 0);
  expect(await jsonOf(saved)).toEqual({ version: 1 });
  const after = await read(owner);
  expect(after.settings.company).toEqual(company);
  expect(after.versions).toMatchObject({ company: 1 });
  expect(await readContentVersion(site.appContext)).toBe(before + 1);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "settings.saved")
    .execute();
  expect(audit).toMatchObject([{ subjectId: "company", actorId: owner.staff.id }]);
});

test("two saves of the same group at once: one gets a conflict", async ({ site }) => {
  const [one, two] = [await site.signInAs("owner"), await site.signInAs("owner")];
  const { company } = (await read(one)).settings;
  for (const version of [0, 1]) {
    const before = await readContentVersion(site.appContext);
    const answers = await Promise.all([
      save(one, "company", { ...company, brandName: `One ${version}` }, version),
      save(two, "company", { ...company, brandName: `Two ${version}` }, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readContentVersion(site.appContext)).toBe(before + 1);
    const winner = answers[0]?.status === 200 ? "One" : "Two";
    expect((await read(one)).settings.company.brandName).toBe(`${winner} ${version}`);
  }
});

const wrongValues: [string, string, object][] = [
  ["company", "brandName", { brandName: " " }],
  ["company", "email", { email: "nobody" }],
  ["company", "foundedYear", { foundedYear: 1700 }],
  ["company", "phone", { phone: "<script>" }],
  ["hours", "closes", { opens: "18:00", closes: "08:00" }],
  ["hours", "opens", { opens: "25:00" }],
  ["hours", "timeZone", { timeZone: "Mars/Olympus" }],
  ["hours", "openDays", { openDays: [] }],
  ["notifications", "leadRecipients.0", { leadRecipients: ["nobody"] }],
];

for (const [group, field, wrong] of wrongValues) {
  test(`a wrong value is refused with its field: ${group}.${field}`, async ({ site }) => {
    const owner = await site.signInAs("owner");
    const { settings, versions } = await read(owner);
    const value = { ...settings[group as keyof Settings], ...wrong };
    const response = await save(owner, group, value, 0);
    expect(response.status).toBe(422);
    expect(Object.keys((await jsonOf<{ fields: object }>(response)).fields)).toContain(field);
    expect(await read(owner)).toMatchObject({ settings, versions });
  });
}

test("example values are named until they are changed", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { settings, placeholders } = await read(owner);
  expect(placeholders).toContain("company phone number");
  await save(owner, "company", { ...settings.company, phone: "310-426-8080" }, 0);
  expect((await read(owner)).placeholders).not.toContain("company phone number");
});

test("an unknown group is refused", async ({ site }) => {
  const owner = await site.signInAs("owner");
  for (const group of ["nothing", "__proto__", "constructor"]) {
    expect((await save(owner, group, {}, 0)).status).toBe(422);
  }
});

test("a group that no longer fits the schema falls back to its defaults", async ({ site }) => {
  await site.ctx.db
    .insertInto("setting")
    .values({
      key: "company",
      value: { brandName: 7 },
      version: 3,
      updatedAt: 0,
      updatedBy: null,
    })
    .execute();
  const owner = await site.signInAs("owner");
  const { settings, versions } = await read(owner);
  expect(settings.company.brandName).toBe("Larkmesa IT");
  expect(versions.company).toBe(3);
});

test("no edition of the cookie banner is used for two wordings", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { consent } = (await read(owner)).settings;
  const wording = {
    heading: "An earlier question",
    text: "",
    buttons: {},
    groups: {},
    meanings: {},
  };
  await site.ctx.db
    .insertInto("consentWording")
    .values({ edition: consent.edition + 1, words: JSON.stringify(wording) as never, at: 1 })
    .execute();
  const asked = { ...consent, heading: "May we count your visit?" };
  expect((await save(owner, "consent", asked, 0)).status).toBe(200);
  const after = (await read(owner)).settings.consent;
  expect(after).toEqual({ ...asked, edition: consent.edition + 2 });
});
