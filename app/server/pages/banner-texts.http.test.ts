import { deliveredBannerTexts } from "#content/frame/consent-banner.ts";
import { recordBannerWording } from "#features/settings/service.server.ts";
import { expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";

type Consent = { edition: number; heading: string; text: string };

async function read(staff: SignedIn) {
  const { settings, versions } = await jsonOf<{
    settings: { consent: Consent };
    versions: Record<string, number>;
  }>(await staff.get("/api/settings"));
  return { consent: settings.consent, version: versions.consent ?? 0 };
}

async function save(staff: SignedIn, own: Partial<Consent>): Promise<Consent> {
  const { consent, version } = await read(staff);
  const json = { value: { ...consent, ...own }, version };
  const saved = await staff.request("/api/settings/consent", { method: "PUT", json });
  expect(saved.status).toBe(200);
  return (await read(staff)).consent;
}

test("a changed banner text gets an edition of its own, and the text of each is stored", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const wording = async (edition: number) => {
    const answer = await site.request(`/api/consent/words/${edition}`);
    return answer.status === 200 ? jsonOf<Consent>(answer) : answer.status;
  };
  expect(await wording(1)).toMatchObject({
    ...deliveredBannerTexts,
    buttons: ["Reject All", "Accept All", "Customize", "Save Preferences"],
  });
  expect(await wording(2)).toBe(404);
  const own = { heading: "May we count?", text: "Only if you say so." };
  expect(await save(owner, own)).toEqual({ edition: 2, ...own });
  expect(await wording(2)).toMatchObject(own);
  // Saving the same text changes nothing, and an edition number is never used twice.
  expect((await save(owner, {})).edition).toBe(2);
  expect((await save(owner, { edition: 1 })).edition).toBe(2);
  expect((await save(owner, deliveredBannerTexts)).edition).toBe(3);
  expect(await wording(2)).toMatchObject(own);
  const { version } = await read(owner);
  const restored = await owner.post("/api/settings/consent/restore", { version: 1, seen: version });
  expect(restored.status).toBe(200);
  expect((await read(owner)).consent).toEqual({ edition: 4, ...own });
  expect((await save(owner, { edition: 9 })).edition).toBe(9);
  expect(await wording(9)).toMatchObject(own);
});

test("the stored text of an edition cannot be changed", async ({ site }) => {
  const change = site.ctx.db.updateTable("consentWording").set({ words: {} }).execute();
  await expect(change).rejects.toThrow(/append-only/);
});

test("a release with another banner text asks visitors again, and a start without one changes nothing", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  await recordBannerWording(site.ctx);
  expect((await read(owner)).consent.edition).toBe(1);
  // Another release stored a different text under the next number.
  await site.ctx.db.insertInto("consentWording").values({ edition: 2, words: {}, at: 1 }).execute();
  const { consent, version } = await read(owner);
  const json = { value: { ...consent, edition: 2 }, version };
  await owner.request("/api/settings/consent", { method: "PUT", json });
  expect((await read(owner)).consent.edition).toBe(3);
});

test("a banner without heading or text is refused on that field", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const json = { value: { edition: 1, heading: " ", text: "" }, version: 0 };
  const refused = await owner.request("/api/settings/consent", { method: "PUT", json });
  expect(refused.status).toBe(422);
  expect(Object.keys((await jsonOf<{ fields: object }>(refused)).fields)).toEqual([
    "heading",
    "text",
  ]);
});
