import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { openMetadata } from "./metadata.server.ts";
import { drawStamp } from "./stamp.server.ts";
import {
  documentOptions,
  drawable,
  type Ink,
  inks,
  measures,
  type Style,
  styles,
} from "./style.server.ts";
import { unpackWoff } from "./woff.server.ts";

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** A paragraph of a column. */
export type Piece = {
  tag: "H1" | "H2" | "H3" | "H4" | "P";
  text: string;
  style: Style;
  /** Space below the paragraph (points). */
  after?: number;
  /** List mark before the indented text; consecutive pieces with a mark form one list. */
  mark?: string;
  /** A poppy line on the left, for limitations and recommendations. */
  bar?: boolean;
  /** A progress bar below the text, filled to this percentage. */
  gauge?: number;
  /** Text that screen readers read instead of `text`. */
  actualText?: string;
};

/** Pieces below each other, in reading order. */
export type Column = {
  x: number;
  width: number;
  pieces: readonly Piece[];
  align?: "left" | "center" | "right";
  /** Offset from the row's upper edge (points). */
  top?: number;
};

/** `stamp`: a framed word in the upper corner of every page. `language`: a language tag, US English by default. */
export type PdfFacts = Readonly<Record<"title" | "author" | "footer", string>> & {
  madeAt: number;
} & Partial<Record<"stamp" | "language", string>>;

const require = createRequire(import.meta.url);
const fontFiles = {
  text: "@fontsource/public-sans/files/public-sans-latin-400-normal.woff",
  strong: "@fontsource/public-sans/files/public-sans-latin-600-normal.woff",
  display: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
} as const;

const indents = { mark: 16, bar: 10 } as const;

/**
 * Opens a US Letter document in the site's design: tagged, with embedded fonts, bookmarks and page numbers. Rows never
 * break across pages. The PDF library is loaded with the first sheet.
 */
export async function openPdf(facts: PdfFacts): Promise<PdfWriter> {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    ...documentOptions,
    ...(facts.language ? { lang: facts.language } : {}),
    info: {
      Title: drawable(facts.title),
      Author: drawable(facts.author),
      Creator: drawable(facts.author),
      CreationDate: new Date(facts.madeAt),
    },
  });
  openMetadata(doc);
  for (const [name, file] of Object.entries(fontFiles)) {
    doc.registerFont(name, unpackWoff(await readFile(require.resolve(file))));
  }
  doc.addPage();
  return new PdfWriter(doc, facts);
}

/** Returns the dictionary of a structure element, which the library's types omit. */
function attributesOf(element: Element): object {
  return (element as Element & { dictionary: { data: object } }).dictionary.data;
}

/** Draws from top to bottom; lengths are points (1/72 inch). */
export class PdfWriter {
  readonly left = measures.margins.left;
  readonly width = measures.page.width - measures.margins.left - measures.margins.right;
  readonly #doc: Doc;
  readonly #facts: PdfFacts;
  readonly #root: Element;
  #parent: Element;
  /** The list that the next marked piece continues, even in the next row. */
  #list: Element | null = null;
  #y: number = measures.margins.top;

  constructor(doc: Doc, facts: PdfFacts) {
    this.#doc = doc;
    this.#facts = facts;
    this.#root = doc.struct("Document");
    this.#parent = this.#root;
    doc.addStructure(this.#root);
  }

  /** Returns a column over the whole width, or indented by `inset`. */
  column(pieces: readonly Piece[], inset = 0): Column {
    return { x: this.left + inset, width: this.width - inset, pieces };
  }

  /** Starts a part with its heading and bookmark, on a new page if too little room is left. */
  part(heading: string, intro?: string): void {
    this.space(22);
    this.requireRoom(intro ? 135 : 100);
    this.#parent = this.#doc.struct("Sect", { title: drawable(heading) });
    this.#root.add(this.#parent);
    this.#list = null;
    this.#doc.outline.addItem(drawable(heading));
    const pieces: Piece[] = [{ tag: "H2", text: heading, style: "part", after: 3 }];
    if (intro) pieces.push({ tag: "P", text: intro, style: "muted" });
    this.row([this.column(pieces)]);
    this.space(7);
  }

  space(points: number): void {
    this.#y += points;
  }

  requireRoom(points: number): void {
    if (this.#y + points > measures.page.height - measures.margins.bottom) this.newPage();
  }

  newPage(): void {
    this.#y = this.#doc.addPage().page.margins.top;
  }

  /** Draws a line over the whole width. */
  rule(look: "hairline" | "ink" = "hairline"): void {
    this.artifact(() => this.#lineAcross(this.#y, look === "ink" ? 1.4 : 0.6, look));
  }

  /** Draws columns side by side on one page; the next row begins below the longest. */
  row(columns: readonly Column[], after = 0): void {
    const heights = columns.map((column) => this.#heightOf(column));
    this.requireRoom(Math.max(...heights));
    const top = this.#y;
    let end = top;
    for (const column of columns) {
      this.#y = top;
      this.#draw(column);
      end = Math.max(end, this.#y);
    }
    this.#y = end + after;
  }

  /** Draws decoration, which screen readers skip. `paint` receives the current vertical position on the page. */
  artifact(paint: (doc: Doc, y: number) => void): void {
    this.#doc.markContent("Artifact", { type: "Layout" });
    paint(this.#doc, this.#y);
    this.#doc.endMarkedContent();
  }

  /** Numbers the pages and returns the finished document. */
  finish(): Promise<Buffer> {
    this.#root.end();
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      this.#drawFooter(`Page ${page - start + 1} of ${count}`);
      if (this.#facts.stamp) drawStamp(this.#doc, this.#facts.stamp, this.left + this.width);
    }
    const doc = this.#doc;
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      doc.on("data", (part: Buffer) => parts.push(part));
      doc.on("end", () => resolve(Buffer.concat(parts)));
      doc.on("error", reject);
      doc.end();
    });
  }

  #drawFooter(number: string): void {
    const doc = this.#doc;
    // Text below the margin would make the library add a page.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    const y = measures.page.height - measures.footer;
    this.#lineAcross(y - 8, 0.6, "hairline");
    this.#take("small");
    doc.text(drawable(this.#facts.footer), this.left, y, {
      width: this.width - 80,
      lineBreak: false,
    });
    doc.text(number, this.left, y, { width: this.width, align: "right", lineBreak: false });
    doc.endMarkedContent();
  }

  #lineAcross(y: number, thickness: number, ink: Ink): void {
    const end = this.left + this.width;
    this.#doc.moveTo(this.left, y).lineTo(end, y).lineWidth(thickness).stroke(inks[ink]);
  }

  #take(style: Style): void {
    const { font, size, ink } = styles[style];
    this.#doc.font(font).fontSize(size).fillColor(inks[ink]);
  }

  #placeOf({ x, width }: Column, { mark, bar }: Piece) {
    const by = mark ? indents.mark : bar ? indents.bar : 0;
    return { x: x + by, width: width - by };
  }

  #heightOf(column: Column): number {
    return column.pieces.reduce((sum, piece) => {
      this.#take(piece.style);
      const { width } = this.#placeOf(column, piece);
      const given = { width, lineGap: styles[piece.style].lineGap };
      const height = this.#doc.heightOfString(drawable(piece.text), given);
      return sum + height + (piece.after ?? 0);
    }, column.top ?? 0);
  }

  #draw(column: Column): void {
    this.space(column.top ?? 0);
    for (const piece of column.pieces) {
      const top = this.#y;
      if (piece.mark) {
        this.#list ??= this.#beginList(piece.mark);
        this.#drawListed(this.#list, column, { ...piece, mark: piece.mark });
      } else {
        this.#list = null;
        this.#tagged(this.#parent, piece, () => this.#write(piece, column));
      }
      if (piece.bar) this.#drawBar(column.x, top);
      if (piece.gauge !== undefined) this.#drawGauge(column, piece.gauge);
      this.space(piece.after ?? 0);
    }
  }

  /** Starts a list and declares how its items are marked: numbers or bullets (ISO 14289-1, 7.6). */
  #beginList(mark: string): Element {
    const list = this.#nest(this.#parent, "L");
    const ListNumbering = /^\d/.test(mark) ? "Decimal" : "Disc";
    Object.assign(attributesOf(list), { A: { O: "List", ListNumbering } });
    return list;
  }

  #drawListed(list: Element, column: Column, piece: Piece & { mark: string }): void {
    const item = this.#nest(list, "LI");
    const top = this.#y;
    const { mark, style } = piece;
    this.#tagged(item, { tag: "Lbl" }, () => this.#write({ tag: "P", text: mark, style }, column));
    this.#y = top;
    this.#tagged(item, { tag: "LBody" }, () => this.#write(piece, column));
  }

  #drawBar(x: number, top: number): void {
    this.artifact((doc, end) =>
      doc
        .moveTo(x + 1, top)
        .lineTo(x + 1, end - 1)
        .lineWidth(2)
        .stroke(inks.poppy),
    );
  }

  #drawGauge({ x, width }: Column, percent: number): void {
    this.artifact((doc, y) => {
      doc.rect(x, y + 2, width, 5).fill(inks.hairline);
      if (percent > 0) doc.rect(x, y + 2, (width * percent) / 100, 5).fill(inks.oak);
    });
  }

  #nest(parent: Element, tag: string): Element {
    const element = this.#doc.struct(tag);
    parent.add(element);
    return element;
  }

  #tagged(
    parent: Element,
    { tag, actualText }: { tag: string; actualText?: string },
    write: () => void,
  ): void {
    parent.add(this.#doc.struct(tag, actualText ? { actual: actualText } : {}, write));
  }

  #write(piece: Piece, column: Column): void {
    this.#take(piece.style);
    const { x, width } = this.#placeOf(column, piece);
    const { lineGap } = styles[piece.style];
    const given = { width, lineGap, align: column.align ?? "left" };
    this.#doc.text(drawable(piece.text), x, this.#y, given);
    this.#y = this.#doc.y;
  }
}
