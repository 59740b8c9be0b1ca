/** Returns the readable words of a Markdown text: without URLs, code and markup. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^(```|~~~)[\s\S]*?^\1[^\n]*$/gm, "\n")
    .replace(/!\[[^[\]\n]{0,300}\]\([^()\n]{0,500}\)/g, "")
    .replace(/\[([^[\]\n]{0,300})\]\([^()\n]{0,500}\)/g, "$1")
    .replace(/<[^<>\n]{0,500}>|https?:\/\/\S+/g, "")
    .replace(/`[^`\n]*`/g, "")
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+(.*)$/gm, "$1.")
    .replace(/^(?=.*\|)[ \t:|-]+$/gm, "")
    .replace(/\|/g, ". ")
    .replace(/[*_~]+/g, "");
}

/** Counts English syllables: groups of vowels, without a silent e at the end. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouysxz]es|[^td]ed|[^laeiouy]e)$/, (end) =>
    end.charAt(0),
  );
  return Math.max(1, spoken.replace(/^y/, "").match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

export type TextMeasures = {
  words: number;
  /** Flesch-Kincaid grade (years of school) with one decimal; null for texts too short to tell. */
  grade: number | null;
};

const minWords = 60;

/** Measures the length and reading level of a Markdown text. */
export function measureText(markdown: string): TextMeasures {
  const text = plainText(markdown);
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  if (words.length < minWords) return { words: words.length, grade: null };
  const sentences = text.split(/[.!?:](?:\s|$)|\n{2}/).filter((part) => /\p{L}/u.test(part));
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade =
    0.39 * (words.length / Math.max(1, sentences.length)) +
    11.8 * (syllables / words.length) -
    15.59;
  return { words: words.length, grade: Math.max(0, Math.round(grade * 10) / 10) };
}
