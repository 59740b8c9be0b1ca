import { Node, type Schema } from "@milkdown/kit/prose/model";

/** Returns numbers from 0 to 1 that are the same for each seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Json = { type: string; [property: string]: unknown };

const pictureFile = `/media/${"a".repeat(32)}-960x540.webp`;

/** Texts that mean something in Markdown or HTML, or that are cut or joined at the wrong place by careless code. */
export const nastyTexts = [
  ..."*_`~#+-=|<>&[]()!\\:;.\"'$^{}@/1 ",
  "**",
  "__",
  "~~",
  "``",
  "```",
  "---",
  "===",
  "# ",
  "## a",
  "- ",
  "+ ",
  "* ",
  "> ",
  "1. ",
  "1986. A ",
  "2) ",
  "<your name>",
  "</b>",
  "<br>",
  "<!-- a -->",
  "<a@b.example>",
  "&amp;",
  "&#42;",
  "&copy",
  "[x](y)",
  "![",
  "![a](/b)",
  "[^1]",
  "[ ] ",
  "[a]: /b",
  "|---|",
  "a | b",
  ":-: ",
  "snake_case_word",
  "2*3*4",
  "C:\\dir\\",
  "https://a.example/b_c?d=1&e=*",
  "www.a.example",
  "me@a.example",
  "{{phone}}",
  "  ",
  " ",
  "\t",
  "\u00a0",
  "    four",
  "😀",
  "👩‍👩‍👧",
  "שלום",
  "مرحبا",
  "“so” — …",
  "é",
  "word",
  "two words",
  "a",
  ".",
];

const addresses = [
  "/x",
  "/a(b",
  "#part",
  "mailto:a@b.example",
  "https://a.example/b_c?d=1&e=2",
  "https://a.example/a b",
  "https://a.example/*a*\\&amp;",
];
const titles = [null, null, "T", 'so "called"', "it's (a) *title* \\", "a | b &amp;"];

/** Makes random texts of the editor: every block and mark of its schema, filled with nasty words. */
export class AnyText {
  readonly #schema: Schema;
  readonly #random: () => number;
  #count = 0;

  constructor(schema: Schema, seed: number) {
    this.#schema = schema;
    this.#random = seeded(seed);
  }

  /** Returns a valid document, some with a footnote. */
  document({ notes = true } = {}): Node {
    const content = this.#some(1, 3, () => this.#block(2));
    if (notes && this.#chance(0.1)) {
      content.unshift({
        type: "paragraph",
        content: [
          ...this.#line(),
          { type: "footnote_reference", attrs: { label: "n" } },
          ...this.#line(),
        ],
      });
      content.push({
        type: "footnote_definition",
        attrs: { label: "n" },
        content: [this.#paragraph(), ...this.#some(0, 1, () => this.#block(1))],
      });
    }
    const made = Node.fromJSON(this.#schema, { type: "doc", content });
    made.check();
    return made;
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    return choices[this.#below(choices.length)] as T;
  }

  #some<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.#below(most - least + 1) }, make);
  }

  /** Each address is another one, because the same one twice, side by side, becomes one link. */
  #words(): string {
    const text = this.#some(1, 4, () => this.#pick(nastyTexts)).join("");
    return text.replaceAll("a.example", () => `a${this.#count++}.example`);
  }

  #marks(): Json[] {
    const marks: Json[] = [];
    if (this.#chance(0.3))
      marks.push({ type: "strong", attrs: { marker: this.#pick(["*", "_"]) } });
    if (this.#chance(0.25))
      marks.push({ type: "emphasis", attrs: { marker: this.#pick(["*", "_"]) } });
    if (this.#chance(0.1)) marks.push({ type: "strike_through" });
    if (this.#chance(0.12)) {
      marks.push({
        type: "link",
        attrs: { href: this.#pick(addresses), title: this.#pick(titles) },
      });
    }
    return marks;
  }

  #piece(): Json {
    const marks = this.#marks();
    const kind = this.#random();
    if (kind < 0.07) return { type: "hardbreak", attrs: { isInline: this.#chance(0.4) }, marks };
    if (kind < 0.1) {
      const src = this.#pick([pictureFile, "https://other.example/a b.png", "/media/(c"]);
      return {
        type: "image",
        attrs: { src, alt: this.#words(), title: this.#pick(titles) ?? "" },
        marks,
      };
    }
    if (kind < 0.2) marks.push({ type: "inlineCode" });
    return { type: "text", text: this.#words(), marks };
  }

  #line(): Json[] {
    return this.#some(0, 5, () => this.#piece());
  }

  #paragraph(): Json {
    return { type: "paragraph", content: this.#line() };
  }

  #item(depth: number, type: string): Json {
    const checked = this.#chance(0.15) ? this.#chance(0.5) : null;
    const content = [this.#paragraph(), ...this.#some(0, 2, () => this.#block(depth))];
    const spread = this.#chance(0.5);
    return { type: "list_item", attrs: { checked, listType: type, spread }, content };
  }

  #table(): Json {
    const columns = 1 + this.#below(3);
    const row = (type: string, cell: string) => ({
      type,
      content: Array.from({ length: columns }, () => ({
        type: cell,
        content: [this.#paragraph()],
      })),
    });
    return {
      type: "table",
      content: [
        row("table_header_row", "table_header"),
        ...this.#some(0, 2, () => row("table_row", "table_cell")),
      ],
    };
  }

  #code(): Json {
    const text = this.#some(0, 3, () => this.#words()).join("\n");
    const language = this.#pick(["", "", "js", "a b", "c`d"]);
    return {
      type: "code_block",
      attrs: { language, meta: language ? this.#pick(["", 'title="x"']) : "" },
      content: text ? [{ type: "text", text }] : [],
    };
  }

  #block(depth: number): Json {
    const kind = this.#random();
    if (depth === 0 || kind < 0.45) return this.#paragraph();
    if (kind < 0.55) {
      return { type: "heading", attrs: { level: 1 + this.#below(6) }, content: this.#line() };
    }
    if (kind < 0.6) return this.#code();
    if (kind < 0.63) return { type: "hr" };
    if (kind < 0.65 && this.#schema.nodes.link_card) {
      return { type: "link_card", attrs: { href: this.#pick(addresses), title: this.#words() } };
    }
    if (kind < 0.72) return this.#table();
    if (kind < 0.8) {
      return { type: "blockquote", content: this.#some(1, 3, () => this.#block(depth - 1)) };
    }
    const ordered = this.#chance(0.5);
    const items = this.#some(1, 3, () => this.#item(depth - 1, ordered ? "ordered" : "bullet"));
    const spread = this.#chance(0.5);
    return ordered
      ? { type: "ordered_list", attrs: { order: this.#pick([1, 1, 0, 7]), spread }, content: items }
      : { type: "bullet_list", attrs: { spread }, content: items };
  }
}
