import { monthlyLookJob } from "#features/assessment/monthly/look-job.server.ts";
import { monthlyLookMailWriters } from "#features/assessment/monthly/mail.server.tsx";
import { confirmLook } from "#features/assessment/monthly/membership.server.ts";
import { test as base, expect, type TestSite } from "#tests/http/harness.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";
import { addFirmWithGaps } from "./dns-zone.ts";

export const name = "larkmesa-firm.com";
export const email = "ana@ruizlaw.test";
export const minute = 60_000;
export const day = 24 * 60 * minute;
export const month = 33 * day;

export const test = base.extend<{ dns: DnsStandIn; product: TestSite }>({
  dns: async ({ task: _ }, use) => {
    const dns = await startDns();
    addFirmWithGaps(dns, name);
    await use(dns);
    await dns.stop();
  },
  product: async ({ dns, startSite }, use) =>
    use(await startSite({ env: { DNS_SERVERS: `127.0.0.1:${dns.server.port}` } })),
});

const path = "/api/assessment/monthly-look";

export function ask(site: TestSite, overrides: object = {}) {
  return site.request(path, { json: { domain: name, email, agreed: true, ...overrides } });
}

export const rows = (site: TestSite) => site.ctx.db.selectFrom("monthlyLook").selectAll().execute();

export async function mails(site: TestSite) {
  return site.ctx.db
    .selectFrom("outbox")
    .selectAll()
    .where("template", "like", "assessment.monthly%")
    .orderBy("createdAt")
    .execute();
}

/** Renders the newest mail, as the outbox would send it. */
export async function newestMail(site: TestSite) {
  const row = (await mails(site)).at(-1);
  const writers = monthlyLookMailWriters(site.appContext);
  return (await writers[row?.template ?? ""]?.(row?.payload ?? {})) ?? null;
}

export async function confirmTokenOf(site: TestSite): Promise<string> {
  const mail = await newestMail(site);
  return /monthly-look\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Requests a monthly check, confirms it and returns its row. */
export async function confirmed(site: TestSite, overrides: object = {}) {
  expect((await ask(site, overrides)).status).toBe(200);
  expect(await confirmLook(site.ctx, await confirmTokenOf(site))).toBe("done");
  const row = (await rows(site)).find(({ state }) => state === "active");
  if (!row) throw new Error("nothing was confirmed");
  return row;
}

/** Returns a function that runs the monthly job once, with checks that read this site's DNS. */
export function runner(site: TestSite) {
  return () => monthlyLookJob.run(site.ctx, new AbortController().signal);
}
