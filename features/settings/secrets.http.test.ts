import { currentSettings } from "#features/settings/reader.server.ts";
import { expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";

function save(owner: SignedIn, value: object, version: number) {
  const json = { value, version };
  return owner.request("/api/settings/verification", { method: "PUT", json });
}

test("a secret is stored and never returned", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const alone = await save(owner, { turnstileSiteKey: "0x4AAA", turnstileSecret: "" }, 0);
  expect(alone.status).toBe(422);
  expect(await jsonOf(alone)).toMatchObject({ fields: { turnstileSecret: expect.any(String) } });
  await save(owner, { turnstileSiteKey: "0x4AAA", turnstileSecret: "0x4SECRET" }, 0);
  const text = await (await owner.get("/api/settings")).text();
  expect(text).not.toContain("SECRET");
  expect(JSON.parse(text)).toMatchObject({
    settings: { verification: { turnstileSiteKey: "0x4AAA", turnstileSecret: "" } },
    secretsSet: ["verification.turnstileSecret"],
  });
});

test("a secret stays when saved empty, and is deleted with its site key", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await save(owner, { turnstileSiteKey: "one", turnstileSecret: "first" }, 0);
  await save(owner, { turnstileSiteKey: "two", turnstileSecret: "" }, 1);
  expect((await currentSettings(site.ctx)).verification).toEqual({
    turnstileSiteKey: "two",
    turnstileSecret: "first",
  });
  await save(owner, { turnstileSiteKey: "", turnstileSecret: "" }, 2);
  expect((await currentSettings(site.ctx)).verification.turnstileSecret).toBe("");
  const audit = await site.ctx.db.selectFrom("audit").select("detail").execute();
  expect(JSON.stringify(audit)).not.toContain("first");
});
