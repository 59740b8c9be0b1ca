import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findCycle, importsOf, readSources, type SourceFile } from "./source-files.ts";

const sources = readSources();

/** Rooms that each room may import, besides itself. The staff kit puts data and design together. */
const mayImport: Record<string, readonly string[]> = {
  app: ["features", "kit", "platform", "ui", "content"],
  features: ["kit", "platform", "ui", "content"],
  kit: ["platform", "ui"],
  platform: [],
  ui: [],
  content: [],
  scripts: ["app", "features", "kit", "platform", "ui", "content", "tests"],
  tests: ["app", "features", "kit", "platform", "ui", "content", "scripts"],
};

/** Tests sit beside their code and may import everything. */
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("tests/");

function roomOf(path: string): string {
  if (!path.includes("/")) return "tests";
  if (path.startsWith("platform/client/staff/") && !isTest(path)) return "kit";
  return isTest(path) ? "tests" : (path.split("/")[0] ?? "");
}

function wrongArrows({ path, imports }: SourceFile): string[] {
  const room = roomOf(path);
  return imports.flatMap(({ file }) => {
    if (file === null) return [];
    const target = roomOf(file);
    if (target === room || mayImport[room]?.includes(target)) return [];
    return [`${path} imports ${file}`];
  });
}

test("the rooms are drawn in the architecture as they may import each other", () => {
  const drawing = readFileSync("docs/architecture.md", "utf8").split("```")[1] ?? "";
  const arrow = / {2}(\w+)(?:\[.*?\])? --> (\w+)/g;
  const arrows = [...drawing.matchAll(arrow)].map(([, from, to]) => `${from} ${to}`);
  const { scripts: _, tests: __, ...rooms } = mayImport;
  const allowed = Object.entries(rooms).flatMap(([room, may]) => may.map((to) => `${room} ${to}`));
  expect(arrows.sort()).toEqual(allowed.sort());
});

test("imports point one way: app, then features, then platform, ui and content", () => {
  expect(sources.flatMap(wrongArrows)).toEqual([]);
});

const featureOf = (path: string) => /^features\/([\w-]+)\//.exec(path)?.[1] ?? "";

/** Returns, for each feature, the features that its manifest names under `uses`. */
function manifests(): Map<string, string[]> {
  const found = sources.filter(({ path }) => /^features\/[\w-]+\/feature\.server\.ts$/.test(path));
  return new Map(
    found.map(({ path, text }) => {
      const [, uses = ""] = /\buses: \[([^\]]*)\]/.exec(text) ?? [];
      return [featureOf(path), [...uses.matchAll(/"([\w-]+)"/g)].map(([, name]) => name ?? "")];
    }),
  );
}

test("a feature imports the features that its manifest names, and no others", () => {
  const imported = new Map([...manifests().keys()].map((name) => [name, new Set<string>()]));
  for (const { path, imports } of sources.filter(({ path }) => roomOf(path) === "features")) {
    for (const { file } of imports) {
      const [from, to] = [featureOf(path), featureOf(file ?? "")];
      if (to !== "" && to !== from) imported.get(from)?.add(to);
    }
  }
  const folders = new Set(sources.map(({ path }) => featureOf(path)).filter(Boolean));
  expect([...manifests().keys()].sort()).toEqual([...folders].sort());
  expect(Object.fromEntries(manifests())).toEqual(
    Object.fromEntries([...imported].map(([name, uses]) => [name, [...uses].sort()])),
  );
});

/** Returns the features by level: one that uses no other has 0, every other stands above all that it uses. */
function levels(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const level = new Map<string, number>();
  const levelOf = (name: string): number => {
    const known = level.get(name);
    if (known !== undefined) return known;
    const own = Math.max(-1, ...(uses.get(name) ?? []).map(levelOf)) + 1;
    level.set(name, own);
    return own;
  };
  const rows: string[][] = [];
  for (const name of [...uses.keys()].sort()) {
    const own = levelOf(name);
    rows[own] = [...(rows[own] ?? []), name];
  }
  return rows;
}

test("the features stand in levels, as the table of the architecture has them", () => {
  expect(findCycle(manifests())).toBeNull();
  const table = levels(manifests()).map((names, level) => `| ${level} | ${names.join(", ")} |`);
  console.log(table.join("\n"));
  expect(readFileSync("docs/architecture.md", "utf8")).toContain(table.join("\n"));
});

const manifestFile = /^features\/[\w-]+\/feature(?:\.server)?\.ts$/;
const read = sources.filter(({ path }) => manifestFile.test(path));

test("the two lists of features read every manifest, and nothing else reads one", () => {
  const reading = sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => manifestFile.test(file ?? ""))
        .map(({ file }) => `${path}: ${file}`),
    );
  const listed = read.map(({ path }) => {
    const list = path.endsWith(".server.ts") ? "app/features.server.ts" : "app/features.ts";
    return `${list}: ${path}`;
  });
  expect(reading.sort()).toEqual(listed.sort());
});

test("what a manifest adds to the staff area is named nowhere else there", () => {
  const added = read.flatMap(({ text }) =>
    [...text.matchAll(/\bawait import\([^)]*\)\)\.(\w+)/g)].map(([, part]) => part),
  );
  expect(added.length).toBeGreaterThan(25);
  const naming = new RegExp(`\\b(?:${added.join("|")})\\b`);
  const wrong = sources.filter(
    ({ path, text }) => /^app\/admin\//.test(path) && !isTest(path) && naming.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("the design system knows neither the router nor data", () => {
  const foreign = sources
    .filter(({ path }) => path.startsWith("ui/"))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => /^(react-router|zod|kysely|node:)/.test(specifier))
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );
  expect(foreign).toEqual([]);
});

test("imports go by #room/ across folders and by ./ inside one, and name files that are there", () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ specifier, file }) =>
          specifier.startsWith("..") ||
          (file !== null &&
            !file.startsWith(".react-router/") &&
            !existsSync(file.split("?")[0] ?? "")),
      )
      .map(({ specifier }) => `${path} imports ${specifier}`),
  );
  // The router generates types beside each route module.
  expect(wrong.filter((line) => !line.includes(" imports ./+types/"))).toEqual([]);
});

test("limits count a client by its networks, never by its bare address", () => {
  const bare =
    /(?:requireRate|consumePoint|isWithinRate)\([^;]*?[ ,]ctx\.address|who: ctx\.address/;
  const wrong = sources.filter(({ path, text }) => !isTest(path) && bare.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
  expect("requireRate(ctx, perDay, ctx.address)").toMatch(bare);
  expect("requireRate(ctx, perDay, networksOf(ctx.address))").not.toMatch(bare);
});

test("counters are written in one place, which puts codes for names and addresses", () => {
  const writers = sources.filter(
    ({ path, text }) =>
      !isTest(path) &&
      !path.includes("/migrations/") &&
      /(?:Into|Table|From)\("rateLimit"/.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual(["platform/http/rate-limit.server.ts"]);
});

const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*?>)?`/;
const maySayQueries =
  /^platform\/|(?:^|[/-])store[\w.-]*\.server\.ts$|\/store\/[\w-]+\.server\.ts$/;

test("queries of the database stand in stores alone", () => {
  const wrong = sources.filter(
    ({ path, text }) =>
      /^(?:app|features|ui|content)\//.test(path) &&
      !isTest(path) &&
      !maySayQueries.test(path) &&
      query.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
  expect('await db.selectFrom("lead")').toMatch(query);
  expect("sql<{ name: string }>`select 1`").toMatch(query);
  expect("features/leads/rules/change.server.ts").not.toMatch(maySayQueries);
  expect("features/auth/staff/link-store.server.ts").toMatch(maySayQueries);
});

const bareLink = /import \{[^}]*\b(?:Link|NavLink)\b[^}]*\} from "react-router"/;
/** The menu draws the screens that the person may open, and no others. */
const maySayLinks = ["platform/access/staff-link.tsx", "app/admin/shell/side-menu.tsx"];

test("links of the staff area know who may open their target", () => {
  const wrong = sources.filter(({ path, text }) => !isTest(path) && bareLink.test(text));
  expect(wrong.map(({ path }) => path).sort()).toEqual(maySayLinks.sort());
  const address = sources.filter(
    ({ path, text }) => !isTest(path) && /<a\b[^>]*href=(?:"|\{`)\/admin/.test(text),
  );
  expect(address.map(({ path }) => path)).toEqual([]);
});

test("no file imports itself through others", () => {
  const graph = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]),
  );
  expect(findCycle(graph)).toBeNull();
});

function routeModules(): Set<string> {
  const table = readFileSync("app/routes.ts", "utf8");
  const named = [...table.matchAll(/"\.\/((?:site|admin|shell)\/[\w./-]+\.tsx?)"/g)];
  return new Set(named.map(([, file]) => `app/${file}`));
}

test("only what a tool asks for is exported as default: route modules, entries, configurations", () => {
  const asked = routeModules();
  for (const file of ["app/root.tsx", "app/routes.ts", "app/entry.server.tsx"]) asked.add(file);
  const wrong = sources
    .filter(
      ({ path, text }) => path.includes("/") && /^export default /m.test(text) && !asked.has(path),
    )
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

const longestFile = 300;

test("files stay short enough to read at once", () => {
  const long = sources
    .filter(({ path }) => !path.startsWith("content/") && !path.includes("/migrations/"))
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > longestFile);
  expect(long).toEqual([]);
});

test("documents name only files that are there", () => {
  const documents = globSync(["README.md", "docs/**/*.md", "ui/README.md"]);
  const path = /`((?:app|features|platform|ui|content|tests|scripts|docs|public)\/[\w./-]+)`/g;
  const missing = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(path)]
      .map(([, named]) => named ?? "")
      .filter((named) => !existsSync(named))
      .map((named) => `${document} names ${named}`),
  );
  expect(missing).toEqual([]);
});

test("the fence sees every kind of import, and cycles", () => {
  // Assembled from parts, so that this file does not seem to import them.
  const [take, give] = ["import", "export"];
  const text = `${take} "./a.ts";
${take} type { B } from "#platform/b.ts";
${take} c, { d,
  e } from "package";
${give} { f } from "./f.ts";
// ${take} "./comment.ts";
const g = await ${take}("./g.ts");`;
  expect(importsOf(text)).toEqual(["./a.ts", "#platform/b.ts", "package", "./f.ts", "./g.ts"]);
  const withCycle = { a: ["b"], b: ["c"], c: ["b"] };
  expect(findCycle(new Map(Object.entries(withCycle)))).toEqual(["b", "c", "b"]);
  expect(findCycle(new Map(Object.entries({ a: ["b", "c"], b: ["c"] })))).toBeNull();
});
