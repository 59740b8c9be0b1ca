import { fill, type Hostile, numbered } from "./made.ts";

// Markdown of at most 100,000 characters, the longest body of a post, and post files of at most 500 kB.

const most = 100_000;

const pieces: readonly string[] = [
  ...[">", "> ", "- ", "1. ", "* ", "+ ", "*", "**", "**a ", "*a **b ", "_", "_a", "__a ", "a_b_"],
  ...[
    "[",
    "![",
    "[a](",
    "[a](b",
    "[a][",
    "[^",
    "[^a]",
    "[a]: b\n",
    "[](<",
    "`",
    "``",
    "` `` ",
    "```\n",
  ],
  ...[
    "~~",
    "~~a ",
    "|",
    "|a",
    "| a |\n",
    "<",
    "<a ",
    "<a b=",
    "<!--",
    "<?",
    "<![CDATA[",
    "<div>\n",
    "</",
  ],
  ...[
    "&",
    "&amp;",
    "&#x",
    "\\",
    "\\\n",
    "# ",
    "# a\n",
    "#",
    "a\n=\n",
    "a\n-\n",
    "---\n",
    "- [ ] a\n",
  ],
  ...[
    "http://a.",
    "www.a.",
    "a@b.c ",
    "a@",
    "https://x.example/(",
    "{brandName}",
    "{",
    "\t",
    " \n",
    "\n",
  ],
  ...[
    "\u0301",
    "\0",
    "\u202e",
    "\ud800",
    "Wi-Fi ",
    "MFA ",
    '[a](b "',
    "a  \n",
    "\u200b",
    "  - a\n",
  ],
];

/** Texts that a program could have written. */
export const longTexts: Hostile = [
  [
    "a table of 5,000 columns",
    () => `${fill("|a", 10_000)}|\n${fill("|-", 10_000)}|\n${fill("|b", 10_000)}|`,
  ],
  ["a table of 20,000 rows", () => `|a|\n|-|\n${fill("|b|\n", 80_000)}`],
  [
    "tables of missing cells",
    () => `${fill("|a", 2000)}|\n${fill("|-", 2000)}|\n${fill("|b\n", 30_000)}`,
  ],
  ["400 lists in lists", () => numbered(400, (at) => `${fill("  ", 2 * at)}- a\n`).slice(0, most)],
  [
    "5,000 footnotes",
    () => numbered(5000, (at) => `[^${at}] `) + numbered(5000, (at) => `\n[^${at}]: a`),
  ],
  ["5,000 definitions", () => numbered(5000, (at) => `[a${at}]: b\n`) + fill("[a1]", 20_000)],
  [
    "a long title that is named 19,000 times",
    () => `[a]: /x "${fill("t", 20_000)}"\n\n${fill("[a] ", 79_000)}`,
  ],
  [
    "a long link that is named 19,000 times",
    () => `[a]: /${fill("t", 20_000)}\n\n${fill("[a] ", 79_000)}`,
  ],
  ["brackets that close", () => fill("[", 50_000) + fill("]", 50_000)],
  ["links that close", () => fill("[a](", 60_000) + fill(")", 15_000)],
  ["emphasis that closes", () => fill("*a ", 45_000) + fill("*", 50_000)],
  ["a word of 100,000 letters", () => fill("a", most)],
];

/** Texts that are slow to render for a careless renderer, or nest without an end. */
export const hostileTexts: Hostile = [
  ...pieces.map((piece) => [JSON.stringify(piece), () => fill(piece, most)] as const),
  ...longTexts,
];

const file = (head: string, body = "Hello") => `---\n${head}\n---\n${body}\n`;

/** Post files whose front matter is none, or does not end. */
export const hostilePostFiles: Hostile = [
  ["125,000 values", () => file(fill("a:\n", 500_000))],
  ["100,000 names", () => file(numbered(50_000, (at) => `n${at}: a\n`))],
  ["colons", () => file(fill(":", 500_000))],
  ["a title of 500 kB", () => file(`title: ${fill("a-", 500_000)}`)],
  ["quotes", () => file(`title: ${fill("\"'", 500_000)}`)],
  ["topics", () => file(`topics: ${fill("a,", 500_000)}`)],
  ["front matter without an end", () => `---\n${fill("--\n", 500_000)}`],
  ["dashes", () => fill("---\n", 500_000)],
  ["blank lines", () => fill("\r\n", 500_000)],
  ["nothing", () => ""],
];
