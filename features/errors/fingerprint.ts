/** Frame of a stack: "name (/path/file.js:line:column)". */
export type Frame = { name: string; file: string; place: string };

/** Maximum length of a line: our frames are shorter. */
const maxLine = 300;
const maxName = 120;

/**
 * Matches the URL at the end of a frame, after "(" or "@" or alone. The start of a match cannot occur inside it, so
 * matching takes linear time even for hostile stacks.
 */
const address = /(?:^|[(@]\s?)(https?:\/\/[^\s/(@]+)?(\/[^\s()@?#:]+):(\d{1,9}):(\d{1,9})\)?$/;

/** Returns the topmost frame in a file of the page's own site; null without one. */
export function topOwnFrame(stack: string, pageUrl: string): Frame | null {
  const origin = URL.canParse(pageUrl) ? new URL(pageUrl).origin : "";
  for (const line of stack.split("\n", 60)) {
    const text = line.trim().slice(0, maxLine).replace(/^at\s/, "");
    const match = address.exec(text);
    const [, host, file, row, column] = match ?? [];
    if (!match || !file || (host !== undefined && host !== origin)) continue;
    const name = text.slice(0, match.index).trim().slice(0, maxName);
    return { name, file, place: `${row}:${column}` };
  }
  return null;
}

/** Formats a frame; empty for null. */
export function frameText(frame: Frame | null): string {
  if (!frame) return "";
  const place = `${frame.file}:${frame.place}`;
  return frame.name ? `${frame.name} (${place})` : place;
}

/** Returns a message without the parts that differ between visitors: numbers, quoted words, addresses. */
export function normalMessage(message: string): string {
  return message
    .slice(0, 400)
    .replace(/https?:\/\/[^\s)'"]+/g, "[address]")
    .replace(/(["'`“])[^"'`“”]{1,200}["'`”]/g, "$1…$1")
    .replace(/\b[0-9a-f]{8,}\b/gi, "#")
    .replace(/\d+/g, "#")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}

/** Removes the build hash of a file name: "/assets/contact-a1B2c3D4.js" is "/assets/contact.js" in every release. */
export function fileWithoutHash(file: string): string {
  return file.replace(/-[\w-]{8}(?=\.[a-z]+$)/i, "");
}
