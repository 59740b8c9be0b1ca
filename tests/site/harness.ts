import { test as base } from "vitest";
import { startControlled } from "#tests/control/product.ts";
import { ownerAccount } from "#tests/process/browser-of.ts";
import { dataFolder } from "#tests/product.ts";
import { startDns } from "#tests/stand-ins/dns.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";
import { readPage, readSitemap } from "./page-source.ts";
import { listedRoutes } from "./public-routes.ts";

export { expect } from "vitest";

/** Starts the built product as in production, with a mail server and a DNS server of its own. */
export async function startSite(env: Record<string, string>) {
  const [mail, dns] = await Promise.all([startSmtp(), startDns()]);
  const data = dataFolder();
  const product = await startControlled({
    DATA_DIR: data.path,
    SMTP_URL: mail.url,
    DNS_SERVERS: `127.0.0.1:${dns.server.port}`,
    // Each visitor has an address of its own, so that none uses up another's rate limits.
    TRUST_PROXY: "1",
    ...env,
  });
  async function stop() {
    await product.stop();
    await Promise.all([mail.stop(), dns.stop()]);
    data.remove();
  }
  return { product, url: product.url, mail, dns, stop };
}

export type BuiltSite = Awaited<ReturnType<typeof startSite>>;

/** A test of the built product's pages without a browser. All files share one product, which they must not change. */
export const test = base
  .extend("owner", { scope: "worker" }, ownerAccount)
  .extend("site", { scope: "worker" }, async ({ owner }, { onCleanup }) => {
    const site = await startSite(owner);
    onCleanup(site.stop);
    return site;
  })
  /** Paths of every listed page, posts included. */
  .extend("routes", { scope: "worker" }, async ({ site }) => {
    const mapped = [...(await readSitemap(site.url)).keys()];
    return [...listedRoutes, ...mapped.filter((path) => path.startsWith("/blog/"))];
  })
  /** Every listed page as the server sends it, read once. */
  .extend("sources", { scope: "worker" }, ({ site, routes }) =>
    // The product renders pages while this process parses others.
    Promise.all(routes.map((path) => readPage(site.url, path))),
  );
