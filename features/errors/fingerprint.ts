/** A place in a stack: "name (/path/file.js:line:column)". */
export type Frame = { name: string; file: string; place: string };

/** Longer lines are no frames of ours. */
const maxLine = 300;
const maxName = 120;

/**
 * Where a frame ends: its address, after "(" or "@" or alone. What it may begin with cannot stand inside, so that no
 * part of a line is read twice: anybody may send a stack.
 */
const address = /(?:^|[(@]\s?)(https?:\/\/[^\s/(@]+)?(\/[^\s()@?#:]+):(\d{1,9}):(\d{1,9})\)?$/;

/** The uppermost frame in a file of the site that the page belongs to; null when no line names one. */
export function topOwnFrame(stack: string, pageUrl: string): Frame | null {
  const origin = URL.canParse(pageUrl) ? new URL(pageUrl).origin : "";
  for (const line of stack.split("\n", 60)) {
    const text = line.trim().slice(0, maxLine).replace(/^at\s/, "");
    const found = address.exec(text);
    const [, host, file, row, column] = found ?? [];
    if (!found || !file || (host !== undefined && host !== origin)) continue;
    const name = text.slice(0, found.index).trim().slice(0, maxName);
    return { name, file, place: `${row}:${column}` };
  }
  return null;
}

export function frameText(frame: Frame | null): string {
  if (!frame) return "";
  const place = `${frame.file}:${frame.place}`;
  return frame.name ? `${frame.name} (${place})` : place;
}

/** A message without what differs from one visitor to the next: numbers, quoted words, addresses. */
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

/** Build tools put a hash into file names: "/assets/contact-a1B2c3D4.js" is "/assets/contact.js" in every release. */
export function fileOfAllReleases(file: string): string {
  return file.replace(/-[\w-]{8}(?=\.[a-z]+$)/i, "");
}
