import type { DkimKey } from "./dkim-key.server.ts";
import { cannotRead, type Finding, finding, type Status } from "./finding.ts";

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
export type ShownDkimKey = {
  selector: string;
  type: "rsa" | "ed25519" | "none";
  bits: number | null;
  state: "good" | "short" | "weak" | "testing" | "revoked" | "not-email" | "sha1" | "broken";
};

/** Minimum key length that receivers accept (RFC 8301 3.2), and the length recommended today. */
const minBits = 1024;
const goodBits = 2048;

function stateOf(key: DkimKey): ShownDkimKey["state"] {
  if (key.kind !== "rsa" && key.kind !== "ed25519") return key.kind;
  if (key.kind === "rsa" && key.bits < minBits) return "weak";
  if (key.testing) return "testing";
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

/** Returns the row mail.dkim. Guessed selectors never prove that a domain has no key. */
export function dkimRow(dkim: DkimObservation, noMail: boolean): Finding {
  const row = "mail.dkim";
  if (noMail)
    return finding(row, "na", "no-mail", "The domain sends no mail, so there is nothing to seal.");
  const states = dkim.keys.map(({ key }) => stateOf(key));
  const evidence = dkim.keys.map(
    ({ selector, text }, index) => `${selector}._domainkey (${states[index]}): ${text}`,
  );
  const missing = dkim.named.filter((name) => !dkim.keys.some(({ selector }) => selector === name));
  const seen = {
    evidence: [...evidence, ...missing.map((name) => `${name}._domainkey: no key found`)],
  };
  const say = (status: Status, reason: string, sentence: string) =>
    finding(row, status, reason, sentence, seen);
  const has = (state: ShownDkimKey["state"]) => states.includes(state);
  if (has("weak") && (has("good") || has("short")))
    return say(
      "fail",
      "weak-beside",
      "Next to a usable key there is one so short that strangers can work it out and sign in your name.",
    );
  if (has("good"))
    return has("short")
      ? say(
          "warn",
          "short-beside",
          "One key is current, but another has fewer than 2048 bits. Replace that one too.",
        )
      : say("pass", "strong", "A current key is published, so receivers can check the seal.");
  if (has("short"))
    return say(
      "warn",
      "short",
      "The best key we found has fewer than 2048 bits. Replace it with a longer one.",
    );
  if (has("testing"))
    return say(
      "warn",
      "testing",
      "The key is marked as a test (t=y), so receivers ignore what it says.",
    );
  if (dkim.preparedAliases.length > 0)
    return finding(
      row,
      "warn",
      "prepared",
      "Microsoft's DKIM is prepared but not switched on: the name is there, the key behind it is not.",
      { evidence: [...dkim.preparedAliases, ...seen.evidence] },
    );
  if (dkim.failed)
    return cannotRead(
      row,
      dkim.failed,
      "The DNS server didn't answer while we looked for keys.",
      seen,
    );
  return withoutKey(dkim, states, seen);
}

function withoutKey(
  dkim: DkimObservation,
  states: readonly ShownDkimKey["state"][],
  seen: { evidence: readonly string[] },
): Finding {
  const row = "mail.dkim";
  // With a wildcard, neither a revoked key nor a missing one proves anything.
  if (dkim.hasKeyRoom === null)
    return finding(
      row,
      "cnc",
      "wildcard",
      `This domain answers for any name, so we can't tell which keys are in use. ${tried}`,
      seen,
    );
  if (states.some((state) => state !== "not-email")) {
    const sentence = states.includes("sha1")
      ? "The keys we found only accept an outdated kind of signature (SHA-1), so the seal doesn't count."
      : "The keys we found are withdrawn, broken or too short, so the seal can't be checked.";
    return finding(row, "fail", "unusable", sentence, seen);
  }
  if (dkim.hasKeyRoom)
    return finding(
      row,
      "cnc",
      "unknown-names",
      `Keys seem to exist under names we do not know. ${tried}`,
      seen,
    );
  if (dkim.atMicrosoft)
    return finding(
      row,
      "fail",
      "missing",
      "Mail is at Microsoft 365 and no key is published, so its DKIM is not switched on for this domain.",
      seen,
    );
  return finding(row, "warn", "not-found", `Not found under the common names we tried. ${tried}`, {
    ...seen,
    credit: 0.25,
  });
}
