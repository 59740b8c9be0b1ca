import { staffPassword } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import type { Settings } from "./contract.ts";
import { currentSettings } from "./reader.server.ts";
import { defaultSettings } from "./store.server.ts";
import type { SettingsFile, SettingVersion } from "./versions-contract.ts";

type Page = { versions: SettingVersion[]; more: boolean; delivered: Record<string, unknown> };

function save(browser: BrowserSession, group: keyof Settings, value: unknown, version: number) {
  return browser.request(`/api/settings/${group}`, { method: "PUT", json: { value, version } });
}

function named(brandName: string) {
  return { ...defaultSettings.company, brandName };
}

async function versionsOf(browser: BrowserSession, rest = ""): Promise<Page> {
  return jsonOf<Page>(await browser.get(`/api/settings/company/versions${rest}`));
}

async function actions(site: TestSite): Promise<string[]> {
  const rows = await site.ctx.db.selectFrom("audit").select("action").orderBy("seq").execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith("settings."));
}

test("every save is a version with its author, and any version can be restored", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  await save(owner, "company", named("One"), 0);
  await save(owner, "company", named("Two"), 1);
  const page = await versionsOf(owner);
  expect(page.more).toBe(false);
  expect(page.delivered.brandName).toBe(defaultSettings.company.brandName);
  expect(page.versions.map(({ version, value }) => [version, value.brandName])).toEqual([
    [2, "Two"],
    [1, "One"],
  ]);
  expect(page.versions[0]?.authorName).toBe(owner.staff.name);
  const restored = await owner.post("/api/settings/company/restore", { version: 1, seen: 2 });
  expect(await jsonOf(restored)).toEqual({ version: 3 });
  expect((await currentSettings(site.ctx)).company.brandName).toBe("One");
  await owner.post("/api/settings/company/restore", { version: 0, seen: 3 });
  expect((await currentSettings(site.ctx)).company).toEqual(defaultSettings.company);
  expect(await actions(site)).toEqual([
    "settings.saved",
    "settings.saved",
    "settings.restored",
    "settings.restored",
  ]);
});

test("a restore over an unseen version is refused, and so is an unknown version", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  await save(owner, "company", named("One"), 0);
  await save(owner, "company", named("Two"), 1);
  const stale = await owner.post("/api/settings/company/restore", { version: 1, seen: 1 });
  expect(stale.status).toBe(409);
  const none = await owner.post("/api/settings/company/restore", { version: 9, seen: 2 });
  expect(none.status).toBe(404);
  expect((await currentSettings(site.ctx)).company.brandName).toBe("Two");
});

test("a version from before a field existed is restored with the field's default", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  await save(owner, "company", named("One"), 0);
  await save(owner, "company", named("Two"), 1);
  const { tagline: _later, ...earlier } = named("One");
  await site.ctx.db
    .updateTable("settingVersion")
    .set({ value: earlier })
    .where("key", "=", "company")
    .where("version", "=", 1)
    .execute();
  const restored = await owner.post("/api/settings/company/restore", { version: 1, seen: 2 });
  expect(await jsonOf(restored)).toEqual({ version: 3 });
  expect((await currentSettings(site.ctx)).company).toEqual(named("One"));
});

test("versions are paged", async ({ site }) => {
  const owner = await site.signInAs("owner");
  for (let version = 0; version < 23; version += 1) {
    await save(owner, "company", named(`Name ${version}`), version);
  }
  const first = await versionsOf(owner);
  expect([first.versions.length, first.versions[0]?.version, first.more]).toEqual([20, 23, true]);
  const rest = await versionsOf(owner, "?before=4");
  expect(rest.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(rest.more).toBe(false);
  // Exceeds the column's range: PostgreSQL would raise an error.
  const beyond = await owner.get("/api/settings/company/versions?before=9007199254740991");
  expect(beyond.status).toBe(422);
});

test("an export holds no secret, and an import previews its changes", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const keys = { turnstileSiteKey: "0x4AAA", turnstileSecret: "0x4SECRET" };
  await save(owner, "verification", keys, 0);
  const text = await (await owner.post("/api/settings/export")).text();
  expect(text).not.toContain("SECRET");
  const history = await (await owner.get("/api/settings/verification/versions")).text();
  expect(history).not.toContain("SECRET");
  const file: SettingsFile = JSON.parse(text);
  file.settings.company = named("From a file");
  file.settings.weather = { sunny: true };
  const seen = { verification: 1 };
  const preview = await owner.post("/api/settings/import", { file, seen, apply: false });
  expect(await jsonOf(preview)).toEqual({
    changes: [{ group: "company", fields: ["brandName"] }],
    unknown: ["weather"],
    applied: false,
  });
  expect((await currentSettings(site.ctx)).company.brandName).not.toBe("From a file");
  await owner.post("/api/settings/import", { file, seen, apply: true });
  const after = await currentSettings(site.ctx);
  expect(after.company.brandName).toBe("From a file");
  expect(after.verification.turnstileSecret).toBe("0x4SECRET");
  expect(await actions(site)).toEqual(["settings.saved", "settings.exported", "settings.imported"]);
});

test("an import with one wrong value or a stale version changes nothing", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const file = {
    format: "site-settings",
    exportedAt: "2026-11-17T18:00:00Z",
    settings: { company: named("New"), hours: { ...defaultSettings.hours, opens: "25:00" } },
  };
  const wrong = await owner.post("/api/settings/import", { file, seen: {}, apply: true });
  expect(wrong.status).toBe(422);
  expect(Object.keys((await jsonOf<{ fields: object }>(wrong)).fields)).toContain("hours.opens");
  await save(owner, "mail", { fromName: "Desk", fromAddress: "" }, 0);
  const settings = { company: named("New"), mail: { fromName: "Front", fromAddress: "" } };
  const json = { file: { ...file, settings }, seen: { mail: 0 }, apply: true };
  expect((await owner.post("/api/settings/import", json)).status).toBe(409);
  expect((await currentSettings(site.ctx)).company).toEqual(defaultSettings.company);
});

test("versions need settings.view, and the export needs settings.edit", async ({ site }) => {
  for (const role of ["office", "marketing", "technician", "viewer"] as const) {
    const browser = await site.signInAs(role);
    expect((await browser.get("/api/settings/company/versions")).status).toBe(403);
    expect((await browser.post("/api/settings/export")).status).toBe(403);
  }
  expect((await site.request("/api/settings/company/versions")).status).toBe(401);
  expect(await actions(site)).toEqual([]);
});

async function writeAs(site: TestSite, email: string) {
  const browser = site.browser();
  await browser.fetchCsrf();
  return browser.post("/api/contact", {
    name: "Ana Ruiz",
    email,
    phone: "",
    message: "Our mail bounces since Monday.",
    website: "",
    filledInMs: 20_000,
    sourcePath: "/contact",
    idempotencyKey: crypto.randomUUID(),
  });
}

test("the company's mail domain exceptions apply, and a notice waits for the end of quiet hours", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  expect((await writeAs(site, "ana@gmail.com")).status).toBe(422);
  await save(owner, "mailDomains", { refused: ["Rival.test"], allowed: ["gmail.com"] }, 0);
  expect((await writeAs(site, "ana@desk.rival.test")).status).toBe(422);
  const quiet = { leadRecipients: ["desk@firm.test"], quietFrom: "09:00", quietUntil: "11:30" };
  await save(owner, "notifications", quiet, 0);
  expect((await writeAs(site, "ana@gmail.com")).status).toBe(200);
  const mails = await site.ctx.db
    .selectFrom("outbox")
    .select(["template", "dueAt"])
    .orderBy("template")
    .execute();
  // The test clock stands at ten o'clock in Los Angeles.
  expect(mails).toEqual([
    { template: "lead.acknowledgement", dueAt: site.ctx.now() },
    { template: "lead.notice", dueAt: site.ctx.now() + 90 * 60_000 },
  ]);
});

const guarded = {
  staffAccess: { ...defaultSettings.staffAccess, secondFactorRoles: [] },
  notifications: {
    ...defaultSettings.notifications,
    leadRecipients: ["somebody@elsewhere.test"],
  },
  mail: { ...defaultSettings.mail, replyTo: "somebody@elsewhere.test" },
};

test("guarded settings need a recent password by save, restore, export and import", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const { settings } = await jsonOf<{ settings: Settings }>(await owner.get("/api/settings"));
  const file = await jsonOf<SettingsFile>(await owner.post("/api/settings/export"));
  clock.advance(11 * 60_000);
  const whole = { ...file, settings: { ...file.settings, ...guarded, company: named("Imported") } };
  const acts = [
    () => owner.post("/api/settings/export"),
    () => owner.post("/api/settings/import", { file: whole, seen: {}, apply: true }),
    ...Object.entries(guarded).flatMap(([name, value]) => {
      const group = name as keyof typeof guarded;
      return [
        () => save(owner, group, value, 0),
        () => owner.post(`/api/settings/${group}/restore`, { version: 0, seen: 0 }),
      ];
    }),
  ];
  for (const act of acts) {
    const refused = await act();
    expect([refused.status, await jsonOf(refused)]).toMatchObject([
      403,
      { code: "confirm_password" },
    ]);
  }
  expect(await jsonOf(await owner.get("/api/settings"))).toMatchObject({ settings });
  expect(await actions(site)).toEqual(["settings.exported"]);
  expect((await save(owner, "company", named("One"), 0)).status).toBe(200);
  expect((await owner.post("/api/account/confirm", { password: staffPassword })).status).toBe(200);
  expect((await save(owner, "notifications", guarded.notifications, 0)).status).toBe(200);
});
