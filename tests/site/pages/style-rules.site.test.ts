import { expect, test } from "#tests/site/harness.ts";

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

/** Returns the text of a page's own style sheets. */
function stylesOf(html: string): string {
  const [, ...parts] = html.split("<style>");
  return parts.map((part) => part.split("</style>")[0]).join("\n");
}

/** Returns the classes for which a page's own style sheets have a rule. */
function ruledClasses(html: string): Set<string> {
  const names = stylesOf(html).matchAll(/\.((?:\\.|[\w-]|[^\p{ASCII}])+)/gu);
  return new Set([...names].map(([, name = ""]) => name.replace(/\\(.)/gu, "$1")));
}

/** Classes that name what an element is, for other readers than browsers; they have no look. */
const isName = (name: string) => name === "term-head" || name.startsWith("language-");

test("every class of a page, those for a pointer or a width too, has a rule in its style sheets", ({
  sources,
}) => {
  const lacking = sources.flatMap(({ path, html }) => {
    const ruled = ruledClasses(html);
    return [...classesOf(html)]
      .filter((name) => !ruled.has(name) && !isName(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(lacking).toEqual([]);
});

test("every variable that the style sheets of a page read without a fallback is set in them", ({
  sources,
}) => {
  const unset = sources.flatMap(({ path, html }) => {
    const styles = stylesOf(html);
    const set = new Set(
      [...styles.matchAll(/@property (--[\w-]+)|(--[\w-]+):/g)].map(
        ([, named, set]) => named ?? set,
      ),
    );
    const read = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    return [...read].filter((name) => !set.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(unset).toEqual([]);
});
