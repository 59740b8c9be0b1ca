import { defaultCompany } from "#content/company.ts";
import { aContactMessage, aQuoteRequest } from "#tests/builders/lead.ts";
import { browserOf, ownerAccount, signInAsOwner } from "#tests/process/browser-of.ts";
import { test as base, expect, startSite } from "#tests/site/harness.ts";
import { graphOf, readPage, readSitemap } from "#tests/site/page-source.ts";
import { listedRoutes, unlistedRoutes } from "#tests/site/public-routes.ts";

/** Settings that differ from the defaults in every field. */
const changed = {
  brandName: "Juniper & Fig",
  legalName: "Juniper Fig Technology LLC",
  tagline: "Careful computing for careful people",
  foundedYear: 2003,
  phone: "747-555-0188",
  email: "hello@juniperfig.test",
  address: "20500 Example Boulevard, Suite 4",
  locality: "Tarzana, CA",
  hours: "Tuesday to Saturday, 9 a.m. to 5 p.m. Pacific time",
  afterHours: "Write to us, and we call you back in the morning.",
} satisfies typeof defaultCompany;

const former = [
  /larkmesa/i,
  /310\W{0,3}555\W{0,3}0142/,
  /Cybersecurity for small business(?=["<,.])/,
  /(since|founded in|foundingDate\D{1,5}) ?1995/i,
  /based in Los Angeles, CA/,
  /Monday to Friday, 8 a\.m\./,
  /Leave a message; we return it at opening/,
];

/** Returns the previous facts that a text still contains, each with its surroundings. */
function remains(text: string): string[] {
  return former.flatMap((fact) => {
    const at = text.search(fact);
    return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 60)];
  });
}

/** A product of this test's own: it changes the company, on which other tests rely. */
const test = base.extend("company", async ({ task: _ }, { onCleanup }) => {
  const { product, url, mail, stop } = await startSite(ownerAccount);
  onCleanup(stop);
  async function change() {
    const owner = await signInAsOwner(product);
    const { versions } = (await (await owner.get("/api/settings")).json()) as {
      versions: Record<string, number>;
    };
    const body = { value: changed, version: versions.company ?? 0 };
    const saved = await owner.request("/api/settings/company", { method: "PUT", json: body });
    if (saved.status !== 200) throw new Error(await saved.text());
    await product.work.settle();
  }
  return { url, work: product.work, mails: mail.mails, change };
});

async function pictureOf(url: string, path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer());
}

test("the owner's company details appear everywhere at once, and no old ones remain", async ({
  company,
}) => {
  expect(remains(JSON.stringify(defaultCompany)).length).toBeGreaterThan(3);
  const { url } = company;
  // Rendered and cached with the previous facts first.
  const picture = await pictureOf(url, "/og/about.png");
  expect(remains((await readPage(url, "/")).html).length).toBeGreaterThan(3);
  await company.change();

  const posts = [...(await readSitemap(url)).keys()].filter((path) => path.startsWith("/blog/"));
  const pages = [...listedRoutes, ...unlistedRoutes, ...posts, "/no-such-page", "/setup", "/admin"];
  const files = ["/feed.xml", "/feed.json", "/.well-known/security.txt", "/site.webmanifest"];
  const found: string[] = [];
  for (const path of [...pages, ...files, "/robots.txt", "/sitemap.xml", "/search?q=phone"]) {
    const sent = await (await fetch(`${url}${path}`, { redirect: "manual" })).text();
    found.push(...remains(sent).map((part) => `${path}: ${part}`));
  }
  expect(found).toEqual([]);
  expect((await pictureOf(url, "/og/about.png")).equals(picture)).toBe(false);

  const home = await readPage(url, "/");
  expect(home.title).toContain("| Juniper & Fig");
  expect(home.meta["og:site_name"]).toBe("Juniper & Fig");
  expect(home.text).toContain(changed.address);
  expect(home.links.map(({ href }) => href)).toContain("tel:+17475550188");
  const [business] = graphOf(home);
  expect(business).toMatchObject({
    "@type": "LocalBusiness",
    name: "Juniper & Fig",
    telephone: "+17475550188",
    email: "hello@juniperfig.test",
    foundingDate: "2003",
    address: { streetAddress: changed.address, addressLocality: "Tarzana, CA" },
  });
  const terms = await readPage(url, "/terms-of-service");
  expect(terms.text).toContain(changed.legalName);
  // A text that names the number and the address lets one call and write.
  expect(terms.links).toContainEqual({ href: `mailto:${changed.email}`, text: changed.email });
  expect(terms.links).toContainEqual({ href: "tel:+17475550188", text: changed.phone });
  const security = await (await fetch(`${url}/.well-known/security.txt`)).text();
  expect(security).toContain("Contact: mailto:hello@juniperfig.test");
});

test("mails carry the company as it is now", async ({ company }) => {
  await company.change();
  const visitor = browserOf(company);
  const answers = [
    await visitor.post("/api/contact", aContactMessage()),
    await visitor.post("/api/quote", aQuoteRequest()),
    await visitor.post("/api/newsletter/subscribe", { email: "ana@ruizbooks.test" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await company.work.settle();
  const toVisitor = company.mails.filter(({ to }) => to.includes("ana@ruizbooks.test"));
  expect(toVisitor).toHaveLength(3);
  // The owner is notified of both leads.
  expect(company.mails).toHaveLength(5);
  const found = company.mails.flatMap(({ subject, headers, text, raw }) =>
    remains([subject, headers.from, text, raw].join("\n")),
  );
  expect(found).toEqual([]);
  for (const { from, subject, text } of toVisitor) {
    expect(from).toBe("hello@juniperfig.test");
    expect(`${subject}\n${text}`).toContain("Juniper & Fig");
    expect(text).toContain("747-555-0188");
  }
});
