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

/** Returns the classes for which a page's own style sheets have a rule. */
function ruledClasses(html: string): Set<string> {
  const [, ...parts] = html.split("<style>");
  const styles = parts.map((part) => part.split("</style>")[0]).join("\n");
  const names = styles.matchAll(/\.((?:\\.|[\w-]|[^\p{ASCII}])+)/gu);
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
