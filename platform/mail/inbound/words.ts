/** Characters that no reader sees; some programs insert them into words. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** A run of letters and digits, or one picture sign or currency sign: a thumb can be an answer. */
const word = /[\p{L}\p{M}\p{N}]+|[\p{So}\p{Sc}]/gu;
/** Returns the words of a text in lower case, whatever its line breaks, punctuation, blanks and quotes. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKC").replace(invisible, "");
  return plain.toLowerCase().match(word) ?? [];
}

/** Link that Outlook writes behind the linked words: "Valley IT<https://www.valley-it.test>". */
const attachedLink = /(?<=\S)<((?:https?:\/\/|mailto:|tel:)([^<>\s]*))>/gi;

/** Returns the text without links that Outlook added to addresses, which repeat them: "a@b.test<mailto:a@b.test>". */
export function withoutAddedLinks(text: string): string {
  return text.replace(attachedLink, (written, link: string, target: string, at: number) => {
    const address = target.replace(/\/$/, "");
    const repeats = [link, target, address].some((each) => text.endsWith(each, at));
    return repeats || /^tel:/i.test(link) ? " " : written;
  });
}

/** Placeholders of pictures that mail programs write into plain text. */
const placeholder = /\[(?:cid|image):[^[\]]*\]/gi;
const link = /(?:https?|mailto|tel):.*/i;

/** Returns the words that both forms of a mail show: without URLs, addresses and placeholders, which differ. */
export function commonWords(text: string): string[] {
  const pieces = text.replace(placeholder, " ").replace(attachedLink, " ").split(/\s/);
  const kept = pieces.map((piece) => (piece.includes("@") ? "" : piece.replace(link, "")));
  return wordsOf(kept.join(" "));
}

/** Returns how many words of `part` are missing in `whole`, each counted as often as it occurs. */
export function countMissing(whole: readonly string[], part: readonly string[]): number {
  const left = new Map<string, number>();
  for (const each of whole) left.set(each, (left.get(each) ?? 0) + 1);
  let missing = 0;
  for (const each of part) {
    const count = left.get(each) ?? 0;
    if (count === 0) missing += 1;
    else left.set(each, count - 1);
  }
  return missing;
}
