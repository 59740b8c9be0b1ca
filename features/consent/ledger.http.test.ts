import { whileCut } from "#platform/work/append-cut.server.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { acceptAll, rejectAll } from "./choice.ts";
import type { ConsentRecord } from "./ledger-contract.ts";
import { tidyConsents } from "./verbs.server.ts";

const day = 86_400_000;
const path = "/api/consent";
const receipt = "C-7F3K-92QX-4M0D-ZB5T";
const choice = { receipt, action: "accept_all", signals: acceptAll(), wordingVersion: "1" };

function rows(site: TestSite) {
  return site.ctx.db.selectFrom("consentRecord").selectAll().orderBy("at").execute();
}

test("a choice is recorded with its signals, versions and time, and no personal data", async ({
  site,
}) => {
  const answer = await site.request(path, { json: choice });
  expect(answer.status).toBe(200);
  expect(await jsonOf<ConsentRecord>(answer)).toEqual({
    receipt,
    lines: [
      {
        action: "accept_all",
        signals: acceptAll(),
        policyVersion: "1.0",
        wordingVersion: "1",
        at: "2026-11-17T18:00:00.000Z",
      },
    ],
  });
  const stored = await rows(site);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ subject: "cookies", receipt });
  expect(JSON.stringify(stored)).not.toMatch(/198\.51|address|user-?agent/i);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("a choice sent twice, even at the same time, is one entry; another choice cannot reuse its number", async ({
  site,
}) => {
  const send = () => site.request(path, { json: choice });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await rows(site)).toHaveLength(1);
  const other = { ...choice, action: "reject_all", signals: rejectAll() };
  expect((await site.request(path, { json: other })).status).toBe(409);
  expect(await rows(site)).toHaveLength(1);
});

test("a receipt number reads and withdraws its record; the old entry stays", async ({ site }) => {
  await site.request(path, { json: choice });
  clock.advance(60_000);
  const withdrawn = await site.request(`${path}/${receipt}/withdraw`, { json: {} });
  expect(withdrawn.status).toBe(200);
  const read = await jsonOf<ConsentRecord>(await site.request(`${path}/${receipt}`));
  expect(read).toEqual(await jsonOf(withdrawn));
  expect(read.lines.map(({ action }) => action)).toEqual(["accept_all", "withdraw"]);
  expect(read.lines[1]?.signals).toEqual(rejectAll());
  await site.request(`${path}/${receipt}/withdraw`, { json: {} });
  expect(await rows(site)).toHaveLength(2);
});

test("an unknown receipt is 404, for reading and for withdrawing", async ({ site }) => {
  expect((await site.request(`${path}/${receipt}`)).status).toBe(404);
  const answer = await site.request(`${path}/${receipt}/withdraw`, { json: {} });
  expect(answer.status).toBe(404);
  expect(await rows(site)).toEqual([]);
});

test("a receipt of another kind of consent is not found among the cookie choices", async ({
  site,
}) => {
  await site.ctx.db
    .insertInto("consentRecord")
    .values({
      id: "n-1",
      receipt,
      subject: "newsletter",
      choice: { email: "subscribed" },
      policyVersion: "1.0",
      wordingVersion: "1",
      at: site.ctx.now(),
    })
    .execute();
  expect((await site.request(`${path}/${receipt}`)).status).toBe(404);
});

test("invalid choices are refused and not stored", async ({ site }) => {
  const browser = site.browser();
  for (const json of [
    { ...choice, signals: { ...acceptAll(), ad_storage: undefined } },
    { ...choice, signals: { ...acceptAll(), ad_storage: "maybe" } },
    { ...choice, receipt: "C-7F3K" },
    { ...choice, action: "withdraw" },
    { ...choice, wordingVersion: "<script>" },
    {},
  ]) {
    expect((await browser.post(path, json)).status).toBe(422);
  }
  expect((await browser.get(`${path}/x`)).status).toBe(422);
  const large = { ...choice, padding: "x".repeat(3000) };
  expect((await browser.post(path, large)).status).toBe(413);
  expect(await rows(site)).toEqual([]);
});

test("ledger entries cannot be changed or deleted, not even by the product", async ({ site }) => {
  await site.request(path, { json: choice });
  const { db } = site.ctx;
  await expect(db.deleteFrom("consentRecord").execute()).rejects.toThrow(/append-only/);
  await expect(db.updateTable("consentRecord").set({ choice: {} }).execute()).rejects.toThrow(
    /append-only/,
  );
});

test("expired entries are deleted, and the same deletion cannot reach newer ones", async ({
  site,
}) => {
  await site.request(path, { json: choice });
  clock.advance(day);
  await site.request(`${path}/${receipt}/withdraw`, { json: {} });
  clock.advance(day / 2);
  expect(await tidyConsents(site.ctx, 1, ["cookies"])).toBe(1);
  expect((await rows(site)).map(({ id }) => id)).toEqual([`${receipt}-withdrawn`]);
  const all = site.ctx.db
    .transaction()
    .execute((trx) =>
      whileCut(trx, { table: "consent_record", before: clock.now() - day }, () =>
        trx.deleteFrom("consentRecord").execute(),
      ),
    );
  await expect(all).rejects.toThrow(/append-only/);
  await expect(site.ctx.db.deleteFrom("consentRecord").execute()).rejects.toThrow(/append-only/);
  expect(await rows(site)).toHaveLength(1);
  expect(await site.ctx.db.selectFrom("appendCut").selectAll().execute()).toEqual([]);
});

test("one network address cannot fill the ledger", async ({ site }) => {
  const browser = site.browser();
  for (let sent = 0; sent < 120; sent += 1) {
    expect((await browser.post(path, choice)).status).toBe(200);
  }
  expect((await browser.post(path, choice)).status).toBe(429);
});
