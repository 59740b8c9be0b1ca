import { limits } from "#features/auth/contract.ts";
import { ExpectedError } from "#platform/http/errors.ts";

/**
 * Refuses passwords that a guesser tries first: known ones and plays on them, from a bundled list, and those built
 * on the company's or the person's own words (NIST SP 800-63B-4 §3.1.1.2).
 * @throws ExpectedError `invalid` on the field `password`.
 */
export async function requireGoodPassword(password: string, ownWords: string[]): Promise<void> {
  if ([...password].length < limits.minPassword) {
    throw weak(`Use at least ${limits.minPassword} characters.`);
  }
  if (withoutWords(password, ownWords).length < leastOfOwn) throw weak(tooEasy);
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  // Beyond 100 characters guessing is hopeless and judging is slow.
  const { score } = judge.check(password.slice(0, 100), ownWords.filter(Boolean));
  if (score < 3) throw weak(tooEasy);
}

const tooEasy = "This password is easy to guess. Four or more unrelated words make a good one.";

/** So many characters are left when names that everybody knows are taken out: a name twice over is no password. */
const leastOfOwn = 8;

function withoutWords(password: string, words: string[]): string {
  const known = words.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  const longestFirst = known.sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce(
    (text, word) => text.replaceAll(word, " "),
    password.toLowerCase(),
  );
  return rest.replace(/\s/g, "");
}

function weak(words: string): ExpectedError {
  return new ExpectedError("invalid", { fields: { password: words } });
}
