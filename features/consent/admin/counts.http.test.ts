import { acceptAll, rejectAll } from "#features/consent/choice.ts";
import type { ConsentCount } from "#features/consent/ledger-contract.ts";
import { dayMs } from "#platform/time/durations.ts";
import { newReceipt } from "#platform/work/receipt.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";

test("staff see how visitors answered the banner in the last days", async ({ site }) => {
  const choose = (action: string, signals: object) =>
    site.request("/api/consent", {
      json: { receipt: newReceipt("C"), action, signals, wordingVersion: "1" },
    });
  await choose("reject_all", rejectAll());
  clock.advance(20 * dayMs);
  await choose("accept_all", acceptAll());
  await choose("accept_all", acceptAll());
  const technician = await site.signInAs("technician");
  const counts = async (days: number) => {
    const answer = await technician.get(`/api/security/consent?days=${days}`);
    return (await jsonOf<{ counts: ConsentCount[] }>(answer)).counts;
  };
  const accepted = { action: "accept_all", wordingVersion: "1", count: 2 };
  expect(await counts(7)).toEqual([accepted]);
  expect(await counts(30)).toHaveLength(2);
  const office = await site.signInAs("office");
  expect((await office.get("/api/security/consent")).status).toBe(403);
});
