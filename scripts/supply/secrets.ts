/** Patterns of secrets that must not be in a repository. */
const patterns: readonly [what: string, pattern: RegExp][] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{64}/],
  ["an AWS key", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a GitHub token", /\bgh[pousr]_[A-Za-z0-9]{36,}\b|\bgithub_pat_\w{60,}\b/],
  ["a Slack token", /\bxox[abprs]-[\w-]{20,}\b/],
  ["a Stripe key", /\b[sr]k_live_[A-Za-z0-9]{20,}\b/],
  ["a Google key", /\bAIza[\w-]{35}\b/],
  ["an npm token", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["a signed token", /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}\b/],
  [
    "a password in an address",
    /\b[a-z][a-z+]*:\/\/[^\s:/@"'`$<{]+:(?!secret@|password@|pass@)[^\s:/@"'`$<{]{8,}@(?![\w.-]*\.(?:test|example|invalid)\b)[\w.-]+\.[a-z]{2,}/i,
  ],
];

/** Returns a description with the line number for each text that looks like a secret. */
export function secretsIn(path: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      patterns
        .filter(([, pattern]) => pattern.test(`${line}\n`))
        .map(([what]) => `${path}:${index + 1} holds ${what}`),
    );
}

/** Finds a private key that spans several lines. */
export function keyBlockIn(path: string, text: string): string[] {
  const [, pattern] = patterns[0] ?? [];
  return pattern?.test(text) ? [`${path} holds a private key`] : [];
}
