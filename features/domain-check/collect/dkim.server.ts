import { commonSelectors, type DkimObservation } from "#features/domain-check/rules/dkim.ts";
import { type DkimKey, parseDkimKey } from "#features/domain-check/rules/dkim-key.server.ts";
import { isDkimAlias } from "#features/domain-check/rules/provider.ts";
import { recordsIn } from "./dns-client.server.ts";
import type { Probe } from "./probe.server.ts";

const microsoftSelectors = ["selector1", "selector2"];

/** Queries the keys under the common selectors, and whether others may exist beside them. */
export async function observeDkim(
  probe: Probe,
  name: string,
  context: { wildcard: boolean; atMicrosoft: boolean; selectors: readonly string[] },
): Promise<DkimObservation> {
  const { dns, network } = probe;
  const room = `_domainkey.${name}`;
  const selectors = [...new Set([...context.selectors, ...commonSelectors])];
  const [probed, roomReply, anyName] = await Promise.all([
    Promise.all(selectors.map((selector) => askSelector(probe, selector, room))),
    dns.ask(room, "TXT"),
    dns.ask(`${randomLabel()}.${room}`, "TXT"),
  ]);
  const keys = probed.flatMap(({ selector, texts }) =>
    texts.flatMap((text) => {
      const read = parseDkimKey(text);
      const key: DkimKey | null = read && texts.length > 1 ? { kind: "several" } : read;
      return key ? [{ selector, key, text }] : [];
    }),
  );
  const prepared = probed.flatMap(({ selector, texts, aliases }) =>
    texts.length === 0
      ? aliases
          .filter((alias) => isDkimAlias(alias, network.providers))
          .map((alias) => `${selector}._domainkey: ${alias}`)
      : [],
  );
  const anyAnswered = context.wildcard || anyName.kind === "found";
  const roomLeftOut = roomReply.kind === "failed" && roomReply.why === "budget" ? "budget" : null;
  const roomKnown = roomReply.kind !== "failed" && !anyAnswered;
  return {
    keys,
    preparedAliases: prepared,
    hasKeyRoom: roomKnown ? roomReply.kind !== "nxdomain" : null,
    failed: probed.find((one) => one.failed !== null)?.failed ?? roomLeftOut,
    atMicrosoft: context.atMicrosoft,
    named: context.selectors,
  };
}

async function askSelector({ dns }: Probe, selector: string, room: string) {
  const reply = await dns.ask(`${selector}.${room}`, "TXT");
  const failed = reply.kind === "failed" ? reply.why : null;
  const own = { selector, texts: recordsIn(reply), failed };
  if (
    reply.kind === "found" ||
    reply.aliases.length > 0 ||
    !microsoftSelectors.includes(selector)
  ) {
    return { ...own, aliases: reply.aliases };
  }
  // Some resolvers omit an alias whose target has no record.
  const alias = await dns.ask(`${selector}.${room}`, "CNAME");
  return { ...own, aliases: recordsIn(alias) };
}

/** Returns a label that nobody publishes; a domain that answers for it has a wildcard. */
export function randomLabel(): string {
  return `x${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;
}
