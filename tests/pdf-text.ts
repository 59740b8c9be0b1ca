import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** Returns the text of a PDF, page by page, with single spaces between words. */
export async function pdfPages(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((page) => page.replace(/\s+/g, " "));
}

/** Returns the metadata of the document. */
export async function pdfFacts(file: Uint8Array): Promise<Record<string, unknown>> {
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(file)));
  return info;
}

type Node = { role?: string; children?: Node[] };

/** Returns the tags of a page in reading order; none if the document is not tagged. */
export async function pdfTags(file: Uint8Array, page: number): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  if (!(await pdf.getMarkInfo())?.Marked) return [];
  const tree = (await (await pdf.getPage(page)).getStructTree()) as Node | null;
  const below = ({ role, children = [] }: Node): string[] => [
    ...(role ? [role] : []),
    ...children.flatMap(below),
  ];
  return tree ? below(tree) : [];
}
