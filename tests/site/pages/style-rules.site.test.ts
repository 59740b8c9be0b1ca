import { test as base, expect } from "#tests/site/harness.ts";
import type { PageSource } from "#tests/site/page-source.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"' };

/** Returns the classes of a page's elements, as written in its HTML. */
function classesOf(html: string): Set<string> {
  const texts = [...html.matchAll(/ class="([^"]*)"/g)].map(([, text = ""]) =>
    text.replace(/&(?:#x27|(\w+));/g, (_, name: string | undefined) =>
      name ? (entities[name] ?? "") : "'",
    ),
  );
  return new Set(texts.join(" ").split(" ").filter(Boolean));
}

/** Returns the addresses of the style sheets that a page links to, in order. */
function sheetsOf(html: string): string[] {
  const links = html.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)/g);
  return [...links].map(([, address = ""]) => address);
}

/** Returns the classes for which style sheets have a rule. */
function ruledClasses(styles: string): Set<string> {
  const names = styles.matchAll(/\.((?:\\.|[\w-]|[^\p{ASCII}])+)/gu);
  return new Set([...names].map(([, name = ""]) => name.replace(/\\(.)/gu, "$1")));
}

const test = base
  /** Texts of the style sheets of all pages by their addresses. */
  .extend("sheets", { scope: "worker" }, async ({ site, sources }) => {
    const addresses = [...new Set(sources.flatMap(({ html }) => sheetsOf(html)))];
    const read = async (address: string) => (await fetch(site.url + address)).text();
    const texts = await Promise.all(addresses.map(read));
    return new Map(addresses.map((address, place) => [address, texts[place] ?? ""]));
  })
  /** Returns the text of the style sheets that a page links to. */
  .extend(
    "stylesOf",
    { scope: "worker" },
    ({ sheets }) =>
      ({ html }: PageSource) =>
        sheetsOf(html)
          .map((address) => sheets.get(address))
          .join("\n"),
  );

/** Classes that name what an element is, for other readers than browsers; they have no look. */
const isName = (name: string) => name === "term-head" || name.startsWith("language-");

test("every class of a page, those for a pointer or a width too, has a rule in its style sheets", ({
  sources,
  stylesOf,
}) => {
  const lacking = sources.flatMap((page) => {
    const ruled = ruledClasses(stylesOf(page));
    return [...classesOf(page.html)]
      .filter((name) => !ruled.has(name) && !isName(name))
      .map((name) => `${page.path}: ${name}`);
  });
  expect(lacking).toEqual([]);
});

test("a page links to its style, the sheet of every page first, which browsers keep for later pages", async ({
  site,
  sources,
}) => {
  const [shared = ""] = sheetsOf(sources[0]?.html ?? "");
  expect(shared).not.toBe("");
  for (const { html } of sources) {
    expect(sheetsOf(html)[0]).toBe(shared);
    expect(html).not.toContain("@layer");
  }
  const { headers } = await fetch(site.url + shared);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("the style sheets of the pages load nothing from another host", ({ sheets }) => {
  const addresses = [...sheets.values()].flatMap((text) =>
    [...text.matchAll(/\burl\(["']?([^"')]*)|@import\s*["']([^"']*)/g)].map(
      ([, file, sheet]) => file ?? sheet ?? "",
    ),
  );
  expect(sheets.size).toBeGreaterThan(1);
  expect(addresses.filter((address) => !/^(?:\/assets\/|data:)/.test(address))).toEqual([]);
});

test("every variable that the style sheets of a page read without a fallback is set in them", ({
  sources,
  stylesOf,
}) => {
  const unset = sources.flatMap((page) => {
    const styles = stylesOf(page);
    const set = new Set(
      [...styles.matchAll(/@property (--[\w-]+)|(--[\w-]+):/g)].map(
        ([, named, set]) => named ?? set,
      ),
    );
    const read = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    return [...read].filter((name) => !set.has(name)).map((name) => `${page.path}: ${name}`);
  });
  expect(unset).toEqual([]);
});
