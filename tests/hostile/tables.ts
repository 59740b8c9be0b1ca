import { fill, type Hostile, numbered } from "./made.ts";

// CSV files of at most 3 MB, as somebody exports and imports them.

const most = 3_000_000;
const head = "name,email,phone,message\n";
const rows = (row: string) => head + fill(row, most - head.length);
const signs = "name,email\n";

/** Files that are slow to read for a careless reader, or exhaust its memory. */
export const hostileTables: Hostile = [
  ["one stray quote before all", () => `"${rows("Ana,ana@x.example,,\n")}`],
  ["one stray quote in a cell", () => rows('Ana "the boss,ana@x.example,,\n')],
  ["a quote that ends too early", () => rows('"Ana" Ruiz,ana@x.example,,\n')],
  ["a quote that opens at the end", () => `${rows("Ana,ana@x.example,,\n").slice(0, -2)}"`],
  ["quotes", () => fill('"', most)],
  ["quotes in quotes", () => `${signs}"${fill('""', most - 50)}",a@x.example`],
  ["pairs of quotes", () => fill('"",', most)],
  ["commas", () => fill(",", most)],
  ["commas in lines", () => fill(",,,,,,,,,\n", most)],
  ["semicolons", () => fill(";", most)],
  ["every delimiter", () => fill(",;\t\n", most)],
  ["blank lines", () => fill("\n", most)],
  ["returns", () => fill("\r", most)],
  ["returns in cells", () => rows('"a\r\nb",ana@x.example,,\n')],
  ["blanks", () => fill(" ", most)],
  ["zeros", () => fill("\0", most)],
  ["marks of a byte order", () => fill("\ufeff", 900_000)],
  ["letters that are none", () => fill("\ufffd\ud800,", 900_000)],
  [
    "UTF-16",
    () =>
      Buffer.from(rows("Ana,ana@x.example,,\n").slice(0, 900_000), "utf16le").toString("latin1"),
  ],
  ["a first line of 3 MB", () => fill("name", most)],
  ["100,000 columns", () => `${fill("a,", 200_000)}\n1,2`],
  ["61 columns", () => `${fill("a,", 122)}\n${fill("1,", 122)}`],
  ["a row of 3 MB", () => `${head}${fill("a", most - 100)}`],
  ["a row of cells", () => `${head}${fill("a,", most - 100)}`],
  ["a cell of 3 MB", () => `${head}"${fill("a ", most - 100)}",a@x.example`],
  ["a row of 50,000 characters", () => head + fill(`Ana,,,${fill("a", 49_990)}\n`, most - 100)],
  ["more rows than allowed", () => head + fill("Ana,ana@x.example,,\n", 20 * 5001)],
  ["10,000 small rows", () => `email\n${fill("a\n", 20_000)}`],
  ["5,000 wrong rows", () => head + fill(`Ana,${fill("@", 500)},,\n`, 5000 * 507)],
  [
    "an address of dots",
    () => `${signs}Ana,a@${fill("a.", 240)}com\nBen,b@${fill("a.", 400_000)}com`,
  ],
  ["addresses of at-signs", () => `${signs}${fill(`Ana,${fill("a@", 200)}\n`, 1_000_000)}`],
  ["phone numbers of signs", () => `phone\n${fill(`+${fill("1-(", 60)}\n`, 900_000)}`],
  [
    "dates that are none",
    () => `email,created\n${numbered(5000, (at) => `a@x.example,${at}/${at}/${at}\n`)}`,
  ],
  [
    "amounts of commas",
    () => `email,status,value\n${fill(`a@x.example,won,"${fill("$,", 300)}"\n`, 2_000_000)}`,
  ],
  ["formulas", () => `${head}${fill('"=HYPERLINK(""a"")",=1+1,@a,-1\n', 900_000)}`],
  ["one person 5,000 times", () => head + fill("Ana,ana@x.example,,\n", 20 * 5000)],
  ["text without a table", () => fill("We met at the fair. ", most)],
  ["a web page", () => `<!doctype html>${fill("<tr><td>a", most - 100)}`],
  ["nothing", () => ""],
];

const list = (address: string) => {
  const row = `${address},13/40/2026,fair\n`;
  return `email,consent_at,consent_source\n${row.repeat(Math.min(5000, Math.floor(1_000_000 / row.length)))}`;
};

/** Files of subscribers, at most 1 MB, whose columns are fixed and whose addresses are looked up. */
export const hostileLists: Hostile = [
  ["addresses of many labels", () => list(`a@${fill("a.", 230)}com`)],
  ["personal addresses", () => list("a@gmail.com")],
  ["addresses without a day", () => list("a@x.example")],
  ["quotes", () => fill('"', 1_000_000)],
  ["columns that are missing", () => fill("email,", 1_000_000)],
];

/** Bytes of files, at most 3 MB, that lie about their encoding or have none. */
export const hostileBytes: readonly (readonly [name: string, make: () => Buffer])[] = [
  ["no letter of any encoding", () => Buffer.alloc(most, 0x81)],
  ["zeros", () => Buffer.alloc(most)],
  ["a zero in a table", () => Buffer.from(`${head}Ana\0,ana@x.example,,\n`)],
  ["UTF-8 that breaks off", () => Buffer.from(rows("Ana,ana@x.example,,é\n")).subarray(0, -1)],
  ["half of UTF-16", () => Buffer.concat([Buffer.from("fffe", "hex"), Buffer.alloc(most, 0xd8)])],
  ["UTF-16 of an odd length", () => Buffer.from(head, "utf16le").subarray(1)],
  [
    "a workbook",
    () => Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.alloc(most)]),
  ],
  ["quotes in UTF-16", () => Buffer.from(fill('"\n', most / 2), "utf16le")],
];
