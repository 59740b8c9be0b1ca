import type { GlossaryTerm } from "./schema.ts";

/** The range of a text that names a glossary entry. */
export type Mention = { slug: string; from: number; to: number };

/** What the finder needs to know of an entry. */
type Named = Pick<GlossaryTerm, "slug" | "term" | "aliases">;

/** Names that are common knowledge or ambiguous, so they are not treated as terms in running text. */
const everyday = new Set(
  [
    "access rights, activity log, allowlist, authentication, authorisation, authorization, backup, backups",
    "breach notice, checksum, cloud services, connected apps, cookie, cookies, data backup, data theft",
    "device inventory, device management, device software, domain blocking, encrypted, encryption, endpoint",
    "endpoint device, exploitation, firewall, https, identity verification, incident plan, it provider",
    "lockout, managed it, need to know, open port, password guessing, permissions, personal data",
    "antivirus, personal devices, phishing email, phone scam, phone verification, pretext call, retention schedule",
    "scam email, security plan, security scan, security updates, software inventory, software updates, ssl",
    "staff security training, stealer, the cloud, virus, web filtering, workstation",
  ]
    .join(", ")
    .split(", "),
);

/** Returns the names of an entry: "Single sign-on (SSO)" and "RPO / RTO" are two names each. */
function namesOf({ term, aliases }: Named): string[] {
  const [, long, short] = /^(.+) \((.+)\)$/.exec(term) ?? [];
  const own = long && short ? [long, short] : term.split(" / ");
  return [...own, ...aliases].filter((name) => !everyday.has(name.toLowerCase()));
}

type Name = { slug: string; written: string };

/** Returns whether a name matches only in its exact case, as abbreviations and proper names do. */
function isExact(name: string): boolean {
  return /.\p{Lu}/u.test(name);
}

type FinderOptions = {
  /** Maximum number of mentions in all texts together. */
  max: number;
  /** Slugs that need no mention, such as those that the page links to. */
  without?: Iterable<string>;
};

/**
 * Returns a maker of finders for these entries. A finder returns the first mention of each entry over several texts, to
 * be called in reading order. The longest name wins. `maxHere` limits the mentions in one text; skipped entries can still
 * be found in a later text.
 */
export function mentionFinders(entries: readonly Named[]) {
  const names = new Map<string, Name>();
  for (const entry of entries) {
    for (const written of namesOf(entry)) {
      const key = written.toLowerCase();
      if (!names.has(key)) names.set(key, { slug: entry.slug, written });
    }
  }

  const longestFirst = [...names.keys()]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "\\s+"));

  /** Matches names as whole words: not inside a longer or hyphenated word, nor inside an address. */
  const anyName = new RegExp(
    `(?<![\\p{L}\\p{N}_@/.-])(${longestFirst.join("|")})(s?)(?![\\p{L}\\p{N}_@/-]|\\.\\p{L})`,
    "giu",
  );

  function nameAt(match: RegExpExecArray): Name | undefined {
    const [, words = "", plural = ""] = match;
    const found = names.get(words.toLowerCase().replace(/\s+/g, " "));
    if (!found || !isExact(found.written)) return found;
    return found.written === words && plural !== "S" ? found : undefined;
  }

  return ({ max, without = [] }: FinderOptions) => {
    const taken = new Set(without);
    let left = max;
    return (text: string, maxHere = max): Mention[] => {
      const found: Mention[] = [];
      for (const match of text.matchAll(anyName)) {
        if (left === 0 || found.length === maxHere) break;
        const slug = nameAt(match)?.slug;
        if (!slug || taken.has(slug)) continue;
        taken.add(slug);
        left -= 1;
        found.push({ slug, from: match.index, to: match.index + match[0].length });
      }
      return found;
    };
  };
}
