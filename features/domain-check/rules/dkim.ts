import type { DomainReport } from "#features/domain-check/contract.ts";
import type { DkimKey } from "./dkim-key.server.ts";
import { cannotRead, type Finding, finding, findingsOf } from "./finding.ts";

/** Selectors that mail services use for their keys. A key under another one cannot be found from outside. */
export const commonSelectors =
  "default dkim mail email smtp google selector1 selector2 s1 s2 k1 k2 k3 mandrill mte1 mte2 zoho zmail protonmail protonmail2 protonmail3 fm1 fm2 fm3 sig1 ctct1 ctct2 cm pm mxvault".split(
    " ",
  );

/** Keys found under the queried selectors. */
export type DkimObservation = {
  keys: readonly { selector: string; key: DkimKey; text: string }[];
  /** Aliases to Microsoft that lead to no key. */
  preparedAliases: readonly string[];
  /** True if anything exists under _domainkey; null if not known, or if DNS answers for any name. */
  hasKeyRoom: boolean | null;
  /** Reason why some selectors could not be queried; null if all were. */
  failed: string | null;
  atMicrosoft: boolean;
  /** Selectors the visitor named. */
  named: readonly string[];
};

/** Key as the report shows it. "weak": receivers reject it, or it can be computed. "short": below 2048 bits. */
export type ShownDkimKey = DomainReport["dkimKeys"][number];

/** Minimum key length that receivers accept (RFC 8301 3.2), and the length recommended today. */
const minBits = 1024;
const goodBits = 2048;
/** Longest key that every receiver must be able to check (RFC 8301 3.2). */
const maxBits = 4096;

function stateOf(key: DkimKey): ShownDkimKey["state"] {
  if (key.kind !== "rsa" && key.kind !== "ed25519") return key.kind;
  if (key.kind === "rsa" && (key.bits < minBits || key.forgeable)) return "weak";
  if (key.testing) return "testing";
  if (key.kind === "rsa" && key.bits > maxBits) return "long";
  return key.kind === "ed25519" || key.bits >= goodBits ? "good" : "short";
}

/** Returns each key with its length and state. */
export function shownKeys(dkim: DkimObservation): ShownDkimKey[] {
  return dkim.keys.map(({ selector, key }) => ({
    selector,
    type: key.kind === "rsa" || key.kind === "ed25519" ? key.kind : "none",
    bits: key.kind === "rsa" ? key.bits : null,
    state: stateOf(key),
  }));
}

const tried =
  "We asked for the names that mail services commonly use; other names can't be seen from outside.";

const dkimFinding = findingsOf("mail.dkim", {
  pass: { strong: "A current key is published, so receivers can check the seal." },
  warn: {
    "short-beside":
      "One key is current, but another has fewer than 2048 bits. Replace that one too.",
    short: "The best key we found has fewer than 2048 bits. Replace it with a longer one.",
    long: "The key has more than 4096 bits, which some receivers can't check.",
    "several-beside":
      "Next to a usable key, several records stand at the name of another, so nobody can tell which of them counts.",
    testing: "The key is marked as a test (t=y), so receivers ignore what it says.",
    prepared:
      "Microsoft's DKIM is prepared but not switched on: the name is there, the key behind it is not.",
    "not-found": `Not found under the common names we tried. ${tried}`,
  },
  fail: {
    "weak-beside":
      "Next to a usable key there is one so weak that strangers can sign in your name.",
    weak: "There is a key so weak that strangers can sign in your name.",
    several:
      "Several records stand at the name of one key, so nobody can tell which of them counts.",
    missing:
      "Mail is at Microsoft 365 and no key is published, so its DKIM is not switched on for this domain.",
  },
  na: { "no-mail": "The domain sends no mail, so there is nothing to seal." },
  cnc: {
    wildcard: `This domain answers for any name, so we can't tell which keys are in use. ${tried}`,
    "unknown-names": `Keys seem to exist under names we do not know. ${tried}`,
  },
});

/** Returns the row mail.dkim. Guessed selectors never prove that a domain has no key. */
export function dkimRow(dkim: DkimObservation, noMail: boolean): Finding {
  if (noMail) return dkimFinding("no-mail");
  const states = dkim.keys.map(({ key }) => stateOf(key));
  const missing = dkim.named.filter((name) => !dkim.keys.some(({ selector }) => selector === name));
  const evidence = [
    ...dkim.keys.map(
      ({ selector, text }, index) => `${selector}._domainkey (${states[index]}): ${text}`,
    ),
    ...missing.map((name) => `${name}._domainkey: no key found`),
  ];
  const has = (state: ShownDkimKey["state"]) => states.includes(state);
  const isUsable = has("good") || has("short") || has("long");
  // A weak key is a hole at any name, whatever else was seen or not.
  if (has("weak")) return dkimFinding(isUsable ? "weak-beside" : "weak", { evidence });
  if (has("several")) return dkimFinding(isUsable ? "several-beside" : "several", { evidence });
  if (has("good")) return dkimFinding(has("short") ? "short-beside" : "strong", { evidence });
  if (has("short")) return dkimFinding("short", { evidence });
  if (has("long")) return dkimFinding("long", { evidence });
  if (has("testing")) return dkimFinding("testing", { evidence });
  if (dkim.preparedAliases.length > 0)
    return dkimFinding("prepared", { evidence: [...dkim.preparedAliases, ...evidence] });
  if (dkim.failed) {
    const sentence = "The DNS server didn't answer while we looked for keys.";
    return cannotRead("mail.dkim", dkim.failed, sentence, { evidence });
  }
  return withoutKey(dkim, states, evidence);
}

function withoutKey(
  dkim: DkimObservation,
  states: readonly ShownDkimKey["state"][],
  evidence: readonly string[],
): Finding {
  // With a wildcard, neither a revoked key nor a missing one proves anything.
  if (dkim.hasKeyRoom === null) return dkimFinding("wildcard", { evidence });
  if (states.some((state) => state !== "not-email")) {
    const sentence = states.includes("sha1")
      ? "The keys we found only accept an outdated kind of signature (SHA-1), so the seal doesn't count."
      : "The keys we found are withdrawn, broken or too short, so the seal can't be checked.";
    return finding("mail.dkim", "fail", "unusable", sentence, { evidence });
  }
  if (dkim.hasKeyRoom) return dkimFinding("unknown-names", { evidence });
  return dkim.atMicrosoft
    ? dkimFinding("missing", { evidence })
    : dkimFinding("not-found", { evidence, credit: 0.25 });
}
