import type { ParsedMail } from "#platform/mail/inbound/parsed-mail.ts";
import { linesOf } from "./reported.ts";

/** Maximum characters read of a report's text. */
const maxText = 60_000;

/** Lines with which servers introduce our returned mail. */
const introduces =
  /\b(?:original message|original mail|copy of (?:the|your)|headers? of the original|returned message|unsent message|below this line|message headers? follow|original headers?|original message headers?|message header)\b/i;
const ruled = /^\W*[-_=*#]{2,}/;

/** Returns the text that the server wrote, and below it the headers of our mail, where the report returns them in it. */
export function ownTextOf(text: string): { said: string; returned: string } {
  const lines = linesOf(text);
  const end = lines.findIndex(beginsReturned);
  if (end < 0) return { said: text, returned: "" };
  return { said: lines.slice(0, end).join("\n"), returned: lines.slice(end).join("\n") };
}

function beginsReturned(line: string): boolean {
  if (/^(?:received|return-path|dkim-signature|message-id)\s?:/i.test(line)) return true;
  const said = line.slice(0, 200).trim();
  if (!introduces.test(said)) return false;
  return ruled.test(said) || /(?:follow(?:s|ing)?|message|headers?|mail)\s*[.:]*$/i.test(said);
}

/** Returns the text of a report, from its HTML where it has no other. */
export function textOfReport({ text, html }: Pick<ParsedMail, "text" | "html">): string {
  if (text.trim() !== "") return text.slice(0, maxText);
  return html
    .slice(0, maxText)
    .split("<")
    .map((piece, place) => (place === 0 ? piece : piece.slice(piece.indexOf(">") + 1)))
    .join("\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
