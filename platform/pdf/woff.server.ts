import { inflateSync } from "node:zlib";

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * Returns the TrueType file inside a WOFF 1.0 file, its tables in their order and aligned to four bytes. The PDF
 * library reads WOFF too, but inflates each table in JavaScript, which takes longer than drawing. @throws for any other
 * file.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no WOFF 1.0 file.");
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woffHeader + index * woffEntry;
    const table = readTable(woff, from);
    const to = sfntHeader + index * sfntEntry;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padding = (4 - (table.length % 4)) % 4;
    parts.push(table, Buffer.alloc(padding));
    offset += table.length + padding;
  }
  return Buffer.concat(parts);
}

/** Returns the table of the directory entry at `from`: offset, packed length and length follow the tag. */
function readTable(woff: Buffer, from: number): Buffer {
  const start = woff.readUInt32BE(from + 4);
  const packed = woff.readUInt32BE(from + 8);
  const length = woff.readUInt32BE(from + 12);
  const bytes = woff.subarray(start, start + packed);
  const table = packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes;
  if (table.length !== length) throw new Error("A table of the WOFF file is damaged.");
  return table;
}
