/** Returns width and height of a PNG. @throws for any other file. */
export function sizeOfPng(bytes: Buffer): [width: number, height: number] {
  if (bytes.toString("latin1", 1, 4) !== "PNG") throw new Error("This is no PNG.");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
