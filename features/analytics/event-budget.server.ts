import { LRUCache } from "lru-cache";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Limits events of a network per day (UTC), far above a busy office. */
export const maxAddress = 5000;

/** Limits the counted networks; dropping the oldest only resets its count. */
const maxNetworks = 20_000;

export function dayNumber(now: number): number {
  return Math.floor(now / dayMs);
}

/** Counts today's events of each network, in memory only. */
export class EventBudget {
  readonly #used = new LRUCache<string, number>({ max: maxNetworks });
  #day = 0;

  /** Returns how many of the wanted events are accepted, and counts them. */
  take({ address, now }: Pick<RequestContext, "address" | "now">, wanted: number): number {
    const day = dayNumber(now());
    if (day !== this.#day) this.#used.clear();
    this.#day = day;
    const networks = networksOf(address);
    const left = networks.map(({ name, share }) => maxAddress * share - this.#usedBy(name));
    const accepted = Math.min(wanted, ...left);
    for (const { name } of networks) this.#used.set(name, this.#usedBy(name) + accepted);
    return accepted;
  }

  #usedBy(network: string): number {
    return this.#used.get(network) ?? 0;
  }
}
