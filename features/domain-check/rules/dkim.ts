import type { DkimKey } from "./dkim-key.server.ts";
import { type Finding, finding } from "./finding.ts";

/** Names that mail services use for their keys. A key under another name cannot be found from outside. */
export const commonSelectors =
  "default dkim mail email smtp google selector1 selector2 s1 s2 k1 k2 k3 mandrill mte1 mte2 zoho zmail protonmail protonmail2 protonmail3 fm1 fm2 fm3 sig1 ctct1 ctct2 cm pm mxvault".split(
    " ",
  );

/** What was found under the names that were asked. */
export type DkimObservation = {
  keys: readonly { selector: string; key: DkimKey; text: string }[];
  /** An alias of Microsoft's stands there, but nothing behind it. */
  preparedAliases: readonly string[];
  /** Whether anything stands under _domainkey; null: not known, or any name would be answered. */
  hasKeyRoom: boolean | null;
  /** Some names could not be asked. */
  failed: boolean;
  atMicrosoft: boolean;
};

const tried =
  "We asked for the names that mail services commonly use; other names can't be seen from outside.";

/** Row mail.dkim. Absence is never claimed from guessed names. */
export function dkimRow(dkim: DkimObservation, noMail: boolean): Finding {
  const row = "mail.dkim";
  if (noMail)
    return finding(row, "na", "no-mail", "The domain sends no mail, so there is nothing to seal.");
  const evidence = dkim.keys.map(({ selector, text }) => `${selector}._domainkey: ${text}`);
  const usable = dkim.keys.flatMap(({ key }) =>
    key.kind === "ed25519" || (key.kind === "rsa" && key.bits >= 1024) ? [key] : [],
  );
  const working = usable.filter((key) => !key.testing);
  const strong = working.some((key) => key.kind === "ed25519" || key.bits >= 2048);
  if (strong)
    return finding(
      row,
      "pass",
      "strong",
      "A current key is published, so receivers can check the seal.",
      { evidence },
    );
  if (working.length > 0) {
    return finding(
      row,
      "warn",
      "short",
      "The best key we found has fewer than 2048 bits. Replace it with a longer one.",
      { evidence },
    );
  }
  if (usable.length > 0) {
    return finding(
      row,
      "warn",
      "testing",
      "The key is marked as a test (t=y), so receivers ignore what it says.",
      { evidence },
    );
  }
  if (dkim.preparedAliases.length > 0) {
    return finding(
      row,
      "warn",
      "prepared",
      "Microsoft's DKIM is prepared but not switched on: the name is there, the key behind it is not.",
      {
        evidence: [...dkim.preparedAliases, ...evidence],
      },
    );
  }
  if (dkim.failed)
    return finding(row, "cnc", "dns", "The DNS server didn't answer while we looked for keys.", {
      evidence,
    });
  return withoutKey(dkim, evidence);
}

function withoutKey(dkim: DkimObservation, evidence: readonly string[]): Finding {
  const row = "mail.dkim";
  // Where any name is answered, neither a revoked key nor the lack of one says anything.
  if (dkim.hasKeyRoom === null) {
    return finding(
      row,
      "cnc",
      "wildcard",
      `This domain answers for any name, so we can't tell which keys are in use. ${tried}`,
      { evidence },
    );
  }
  if (dkim.keys.length > 0) {
    return finding(
      row,
      "fail",
      "unusable",
      "The keys we found are withdrawn, broken or too short, so the seal can't be checked.",
      { evidence },
    );
  }
  if (dkim.hasKeyRoom) {
    return finding(
      row,
      "cnc",
      "unknown-names",
      `Keys seem to exist under names we do not know. ${tried}`,
    );
  }
  if (dkim.atMicrosoft) {
    return finding(
      row,
      "fail",
      "missing",
      "Mail is at Microsoft 365 and no key is published, so its DKIM is not switched on for this domain.",
    );
  }
  return finding(row, "warn", "not-found", `Not found under the common names we tried. ${tried}`, {
    credit: 0.25,
  });
}
