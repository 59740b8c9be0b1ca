import type { Dns } from "#features/domain-check/collect/dns-client.server.ts";
import { checkHost, type SpfResult } from "#features/domain-check/spf/check-host.server.ts";
import type { DnsStandIn, Misbehaviour, RecordType } from "#tests/stand-ins/dns.ts";

/** An SPF evaluation. "DOM" in any text is replaced by the case's own domain name. */
export type SpfCase = {
  /** Section of RFC 7208. */
  section: string;
  what: string;
  /** SPF record of the domain itself. */
  spf: string;
  /** Further records as "NAME TYPE DATA"; NAME "@" is the domain, and "␠" in a name is a space. */
  zone?: readonly string[];
  ip?: string;
  sender?: string;
  helo?: string;
  result: SpfResult;
  /** Expected explanation of the domain's owner; null for none. */
  explanation?: string | null;
};

/**
 * Parses a table of cases, one per line with columns separated by " | ". "x*60" repeats the text before it sixty times.
 */
export function readCases(table: string): SpfCase[] {
  const lines = table.trim().split("\n");
  return lines.map((line) => {
    const full = line.replace(/(a:h\.DOM|[a-z])\*(\d+)/g, (_, part: string, times: string) =>
      Array(Number(times))
        .fill(part)
        .join(part.length > 1 ? " " : ""),
    );
    const [section = "", what = "", spf = "", zone = "", client = "", result = "", why] = full
      .split(" | ")
      .map((column) => (column === "-" ? "" : column));
    const options = client.split("; ").map((option) => option.split(/=(.*)/s).slice(0, 2));
    return {
      section,
      what,
      spf,
      zone: zone.split(" ; ").filter(Boolean),
      ...Object.fromEntries(client === "" ? [] : options),
      result: result as SpfResult,
      ...(why === undefined ? {} : { explanation: why === "(none)" ? null : why }),
    };
  });
}

let cases = 0;

/** Adds a case to DNS under a name of its own and evaluates it. */
export async function evaluateCase(dns: DnsStandIn, client: Dns, one: SpfCase) {
  cases += 1;
  const name = `c${cases}.test`;
  const fill = (text: string) => text.replaceAll("DOM", name);
  const records = new Map<string, unknown[]>();
  const add = (key: string, data: unknown) => records.set(key, [...(records.get(key) ?? []), data]);
  if (one.spf !== "") add(`${name} TXT`, fill(one.spf));
  for (const line of one.zone ?? []) {
    const [, owner = "", type = "", rest = ""] = /^(\S+) (\S+) ?(.*)$/s.exec(fill(line)) ?? [];
    const host = owner === "@" ? name : owner.replaceAll("␠", " ");
    if (type.startsWith("!"))
      dns.misbehave(host, rest as RecordType, type.slice(1) as Misbehaviour);
    else if (type === "MX") {
      const [preference = "0", exchange = ""] = rest.split(" ");
      add(`${host} MX`, { preference: Number(preference), exchange: exchange || "." });
    } else add(`${host} ${type}`, rest);
  }
  for (const [key, data] of records) {
    const space = key.lastIndexOf(" ");
    dns.set(key.slice(0, space).toLowerCase(), key.slice(space + 1) as RecordType, ...data);
  }
  return checkHost(client, {
    ip: one.ip ?? "192.0.2.1",
    sender: fill(one.sender ?? "user@DOM"),
    helo: fill(one.helo ?? "mail.DOM"),
    receiver: "mx.receiver.test",
    now: 1_790_000_000_000,
  });
}
