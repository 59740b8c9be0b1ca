import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;
type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };
type Glyph = { unicode?: string; originalCharCode?: number };

/**
 * Lists a document's violations of PDF/UA-1 (ISO 14289-1), each with its number in the Matterhorn Protocol 1.1. Covers
 * the rules that a program can check and that a document of text, lines and lists can break; none concerns meaning.
 */
export async function pdfFlaws(file: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const flaws = await documentFlaws(pdf);
  const headings: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const tree = (await page.getStructTree()) as Node | null;
    const found = [...(await contentFlaws(page, tree)), ...treeFlaws(tree, headings)];
    flaws.push(...found.map((flaw) => `page ${number}: ${flaw}`));
  }
  return [...flaws, ...headingFlaws(headings), ...fontFlaws(Buffer.from(file).toString("latin1"))];
}

async function documentFlaws(pdf: Pdf): Promise<string[]> {
  const { info, metadata } = await pdf.getMetadata();
  const mark = await pdf.getMarkInfo();
  const viewer = (await pdf.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null;
  const xmp = metadata === null ? "" : String(metadata.getRaw());
  const language = (info as { Language?: string | null }).Language ?? "";
  return failing([
    ["01-006 not marked as tagged", mark?.Marked === true && !mark.Suspects],
    ["06-001 metadata that XML cannot hold", !/&(?!#?\w+;)/.test(xmp)],
    ["06-002 no PDF/UA identifier", /<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp)],
    ["06-003 no title", /<dc:title>[\s\S]*<rdf:li[^>]*>[^<]+</.test(xmp)],
    ["07-001 title not shown", viewer?.DisplayDocTitle === true],
    ["11-006 no language", /^[a-z]{2}(-[A-Z]{2})?$/.test(language)],
  ]);
}

function failing(rules: readonly (readonly [flaw: string, kept: boolean])[]): string[] {
  return rules.flatMap(([flaw, kept]) => (kept ? [] : [flaw]));
}

const paints = /^(show|nextLine\w*Show|paint|shadingFill|constructPath)/;

/**
 * Checks the painted content: all of it is marked, marks are never nested, and each mark is in the tree and vice versa.
 */
async function contentFlaws(page: Page, tree: Node | null): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code as number, name]));
  const { fnArray, argsArray } = await page.getOperatorList();
  const flaws = new Set<string>();
  const drawn: number[] = [];
  const open: string[] = [];
  for (const [at, code] of fnArray.entries()) {
    const name = names.get(code) ?? "";
    const args = argsArray[at] as unknown[] | null;
    if (name.startsWith("beginMarkedContent")) {
      const [tag, id] = args ?? [];
      if (open.includes("Artifact")) flaws.add(`01-003 ${tag} inside an artifact`);
      if (open.length > 0 && tag === "Artifact")
        flaws.add("01-004 an artifact inside tagged content");
      open.push(String(tag));
      if (typeof id === "number") drawn.push(id);
    }
    if (name === "endMarkedContent") open.pop();
    if (paints.test(name) && open.length === 0) flaws.add(`01-005 ${name} outside of marks`);
    if (/show/i.test(name)) for (const flaw of glyphFlaws(args ?? [])) flaws.add(flaw);
  }
  const tagged = new Set(contentOf(tree));
  for (const id of drawn) if (!tagged.delete(id)) flaws.add(`01-005 mark ${id} is not in the tree`);
  for (const id of tagged) flaws.add(`01-005 mark ${id} of the tree is not drawn`);
  return [...flaws];
}

function glyphFlaws(args: unknown[]): string[] {
  const glyphs = args
    .flat(2)
    .filter((one): one is Glyph => typeof one === "object" && one !== null);
  return failing([
    ["31-027 a glyph without text", glyphs.every(({ unicode }) => Boolean(unicode))],
    [
      "31-028 a glyph with text that is none",
      !glyphs.some(({ unicode = "" }) => /[\0\ufeff\ufffe]/.test(unicode)),
    ],
    [
      "31-030 a glyph that the font lacks",
      !glyphs.some(({ originalCharCode }) => originalCharCode === 0),
    ],
  ]);
}

function contentOf(node: Node | null): number[] {
  if (!node) return [];
  const own = node.type === "content" ? [Number(/_mc(\d+)$/.exec(node.id ?? "")?.[1])] : [];
  return [...own, ...(node.children ?? []).flatMap(contentOf)];
}

const blocks = ["P", "L", "H1", "H2", "H3", "H4", "H5", "H6", "Figure"];
/** Elements allowed inside each element; an element type that is missing here fails until its rule is added. */
const inside: Readonly<Record<string, readonly string[]>> = {
  Root: ["Document"],
  Document: ["Sect", ...blocks],
  Sect: ["Sect", ...blocks],
  L: ["LI"],
  LI: ["Lbl", "LBody"],
};

function treeFlaws(node: Node | null, headings: number[]): string[] {
  if (!node) return ["01-005 nothing of it is in the tree"];
  const { role = "", children = [] } = node;
  const level = /^H(\d)$/.exec(role)?.[1];
  if (level) headings.push(Number(level));
  const flaws = role === "Figure" && !node.alt ? ["13-004 a figure without alternative text"] : [];
  for (const child of children) {
    if (child.type === "content") continue;
    if (!inside[role]?.includes(child.role ?? "")) flaws.push(`09-004 ${child.role} in ${role}`);
    flaws.push(...treeFlaws(child, headings));
  }
  return flaws;
}

function headingFlaws(levels: readonly number[]): string[] {
  return levels.flatMap((level, at) => {
    const above = levels[at - 1] ?? 0;
    return level > above + 1
      ? [`14-003 H${level} after ${above === 0 ? "nothing" : `H${above}`}`]
      : [];
  });
}

/** Checks the fonts by the file's uncompressed objects; a file with object streams shows none and fails. */
function fontFlaws(text: string): string[] {
  const objects = [...text.matchAll(/\d+ 0 obj\s*<<([\s\S]*?)endobj/g)].map(
    ([, body = ""]) => body,
  );
  const having = (entry: RegExp) => objects.filter((body) => entry.test(body));
  const fonts = having(/\/Type \/Font\b(?!D)/);
  const top = fonts.filter((body) => !/\/Subtype \/CIDFont/.test(body));
  const pages = having(/\/Type \/Page\b(?!s)/);
  return failing([
    [
      "31-009 a font that is not embedded",
      fonts.length > 0 && fonts.length === 2 * having(/\/FontFile[23]? /).length,
    ],
    ["31-027 a font without a map to text", top.every((body) => /\/ToUnicode /.test(body))],
    [
      "28-005 a page whose order of keys is not that of the tree",
      pages.length > 0 && pages.every((body) => /\/Tabs \/S\b/.test(body)),
    ],
  ]);
}
