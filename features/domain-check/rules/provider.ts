import type { DomainReport } from "#features/domain-check/contract.ts";
import { isBimi, readBimi } from "#features/domain-check/grammar/bimi.ts";
import { type Finding, finding, findingsOf } from "./finding.ts";

export type ProviderId = DomainReport["provider"]["id"];

export type ProviderTable = readonly {
  id: Exclude<ProviderId, "other" | "none">;
  name: string;
  /** Host name endings of the service's mail servers. */
  mx: readonly string[];
  /** Names that its customers include in SPF. */
  spf: readonly string[];
  /** Host name endings of its DKIM alias targets. */
  dkim: readonly string[];
  autodiscover: readonly string[];
}[];

/** Mail services and how DNS shows them. No sign-in service is queried. */
export const providerTable: ProviderTable = [
  {
    id: "microsoft",
    name: "Microsoft 365",
    mx: [".mail.protection.outlook.com", ".mx.microsoft"],
    spf: ["spf.protection.outlook.com", "spf.protection.office365.us"],
    dkim: [".onmicrosoft.com", ".dkim.mail.microsoft"],
    autodiscover: ["autodiscover.outlook.com"],
  },
  {
    id: "google",
    name: "Google Workspace",
    mx: ["smtp.google.com", ".google.com", ".googlemail.com"],
    spf: ["_spf.google.com", "_netblocks.google.com"],
    dkim: [],
    autodiscover: [],
  },
  filter("Proofpoint", [".pphosted.com", ".ppe-hosted.com"]),
  filter("Mimecast", [".mimecast.com"]),
  filter("Barracuda", [".barracudanetworks.com"]),
  filter("Cisco Secure Email", [".iphmx.com"]),
  filter("Trend Micro", [".trendmicro.com"]),
  filter("Hornetsecurity", [".hornetsecurity.com"]),
];

function filter(name: string, mx: readonly string[]): ProviderTable[number] {
  return { id: "filter", name, mx, spf: [], dkim: [], autodiscover: [] };
}

export type ProviderFacts = {
  mx: readonly string[];
  spf: readonly string[];
  autodiscover: readonly string[];
};

const endsLike = (name: string, endings: readonly string[]) =>
  endings.some(
    (ending) =>
      name === ending.replace(/^\./, "") || (ending.startsWith(".") && name.endsWith(ending)),
  );

export type ProviderFound = {
  id: ProviderId;
  /** Display name; empty if not known. */
  name: string;
  /** The MX records point directly to it. */
  byMx: boolean;
  evidence: readonly string[];
};

/** Returns the mail service that the MX records show or, behind a filter, SPF and autodiscover. */
export function detectProvider(facts: ProviderFacts, table: ProviderTable): ProviderFound {
  const byMx = table.find((entry) => facts.mx.some((host) => endsLike(host, entry.mx)));
  const behind = table.find(
    (entry) =>
      entry.spf.some((name) =>
        facts.spf.some((text) => text.toLowerCase().includes(`include:${name}`)),
      ) || facts.autodiscover.some((name) => endsLike(name, entry.autodiscover)),
  );
  const evidence = facts.mx.map((host) => `MX ${host}`);
  if (byMx && byMx.id !== "filter") return { id: byMx.id, name: byMx.name, byMx: true, evidence };
  if (behind) {
    const name = byMx ? `${behind.name} behind ${byMx.name}` : behind.name;
    return { id: behind.id, name, byMx: false, evidence };
  }
  if (byMx) return { id: "filter", name: byMx.name, byMx: true, evidence };
  return { id: facts.mx.length > 0 ? "other" : "none", name: "", byMx: false, evidence };
}

/** Returns the include that the service at the MX needs and the SPF tree lacks; null if none is known to be missing. */
export function missingInclude(
  found: ProviderFound,
  spf: { records: readonly string[]; included: readonly string[]; usesMacros: boolean },
  table: ProviderTable,
): { service: string; name: string } | null {
  const entry = found.byMx ? table.find(({ name }) => name === found.name) : undefined;
  const [name] = entry?.spf ?? [];
  if (!entry || name === undefined || spf.records.length !== 1 || spf.usesMacros) return null;
  return spf.included.some((one) => entry.spf.includes(one)) ? null : { service: entry.name, name };
}

/** Returns whether an alias points to a service's own DKIM keys. */
export function isDkimAlias(alias: string, table: ProviderTable): boolean {
  return table.some((entry) => endsLike(alias, entry.dkim));
}

/** Returns the row mail.provider: information for the fixes, never scored. */
export function providerRow(found: ProviderFound): Finding {
  const sentences: Record<ProviderId, string> = {
    microsoft: `Your records point to ${found.name}.`,
    google: `Your records point to ${found.name}.`,
    filter: `Mail arrives at the filter ${found.name}; the service behind it can't be seen.`,
    other: "Your mail service isn't one of the large ones we recognize from DNS.",
    none: "No mail service can be seen in DNS.",
  };
  return finding("mail.provider", "info", found.id, sentences[found.id], {
    evidence: found.evidence,
  });
}

const bimiFinding = findingsOf("mail.bimi", {
  warn: {
    broken: "The logo record breaks its rules or there are several, so mail programs show no logo.",
  },
  info: {
    none: "No logo record. It is optional and comes last.",
    declined: "The domain says that it shows no logo. That is allowed.",
    ready: "A logo record is there, and DMARC is strict enough for it.",
    "too-early":
      "A logo record is there, but it only counts once DMARC quarantines or rejects all mail, subdomains too.",
  },
  cnc: { dns: "The DNS server didn't answer when we asked for this record." },
});

/** Returns the row mail.bimi. `texts` is null if DNS failed. */
export function bimiRow(texts: readonly string[] | null, allowed: boolean): Finding {
  if (texts === null) return bimiFinding("dns");
  const evidence = texts.filter(isBimi);
  const [record] = evidence;
  if (record === undefined) return bimiFinding("none");
  const kind = evidence.length > 1 ? "broken" : readBimi(record);
  if (kind !== "logo") return bimiFinding(kind, { evidence });
  return bimiFinding(allowed ? "ready" : "too-early", { evidence });
}
