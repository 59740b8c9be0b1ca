import { LRUCache } from "lru-cache";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Events of one network address in a day (UTC): a busy office stays far below. */
export const maxAddress = 5000;

/** Networks remembered at once; one more pushes the oldest out, which only forgets its count. */
const maxNetworks = 20_000;

export function dayNumber(now: number): number {
  return Math.floor(now / 86_400_000);
}

/** How many events each address and network may still send today. In memory only, so that no address is stored for it. */
export class EventBudget {
  readonly #used = new LRUCache<string, number>({ max: maxNetworks });
  #day = 0;

  /** Answers how many of the wanted events are taken, and counts these. */
  take({ address, now }: Pick<RequestContext, "address" | "now">, wanted: number): number {
    const day = dayNumber(now());
    if (day !== this.#day) this.#used.clear();
    this.#day = day;
    const networks = networksOf(address);
    const left = networks.map(({ name, share }) => maxAddress * share - this.#usedBy(name));
    const taken = Math.min(wanted, ...left);
    for (const { name } of networks) this.#used.set(name, this.#usedBy(name) + taken);
    return taken;
  }

  #usedBy(network: string): number {
    return this.#used.get(network) ?? 0;
  }
}
