import { limits } from "#features/auth/contract.ts";
import { ExpectedError } from "#platform/http/errors.ts";

/**
 * Refuses easily guessed passwords: variations of common ones from a bundled list, and those built from names of the
 * company or the person (NIST SP 800-63B-4 §3.1.1.2). @throws ExpectedError `invalid` on the field `password`
 */
export async function requireGoodPassword(password: string, names: string[]): Promise<void> {
  if ([...password].length < limits.minPassword) {
    throw weak(`Use at least ${limits.minPassword} characters.`);
  }
  if (withoutNames(password, names).length < minOwnCharacters) throw weak(tooEasy);
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  // Rating more characters is slow, and passwords that long are hard to guess anyway.
  const { score } = estimator.check(password.slice(0, 100), names.filter(Boolean));
  if (score < 3) throw weak(tooEasy);
}

const tooEasy = "This password is easy to guess. Four or more unrelated words make a good one.";

/** Minimum characters beside the names of company and person, so that a repeated name is refused. */
const minOwnCharacters = 8;

function withoutNames(password: string, names: string[]): string {
  const longestFirst = names
    .map((name) => name.toLowerCase())
    .filter((name) => name.length > 2)
    .sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce(
    (text, name) => text.replaceAll(name, " "),
    password.toLowerCase(),
  );
  return rest.replace(/\s/g, "");
}

function weak(message: string): ExpectedError {
  return new ExpectedError("invalid", { fields: { password: message } });
}
