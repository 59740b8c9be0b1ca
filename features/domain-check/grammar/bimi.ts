import { parseLooseTags } from "./tag-list.ts";

/** A BIMI record: it names a logo, declines to, or is broken (BIMI draft 4.2 and 4.3). */
export type BimiRecord = "logo" | "declined" | "broken";

/** Returns whether a TXT record counts as a BIMI record: its first tag is "v" with exactly the value BIMI1. */
export function isBimi(text: string): boolean {
  return /^[ \t]*v[ \t]*=[ \t]*BIMI1[ \t]*(?:;|$)/.test(text);
}

const isPrivateAddress = (text: string) =>
  /^https:\/\/[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/i.test(text) && URL.canParse(text);

/** Reads a BIMI record. The logo and its certificate must be private web addresses; an empty "l" alone declines. */
export function readBimi(text: string): BimiRecord {
  const { tags, repeated } = parseLooseTags(text);
  const [logo, certificate = ""] = [tags.get("l"), tags.get("a")];
  if (logo === undefined || repeated.length > 0) return "broken";
  if (certificate !== "" && !isPrivateAddress(certificate)) return "broken";
  if (logo === "") return certificate === "" ? "declined" : "broken";
  return isPrivateAddress(logo) ? "logo" : "broken";
}
