import { LRUCache } from "lru-cache";
import type { Ctx } from "#platform/context.server.ts";

/** Events of one network address in a day (UTC): a busy office stays far below. */
export const addressMost = 5000;

/** Addresses remembered at once; one more pushes the oldest out, which only forgets its count. */
const addressesMost = 20_000;

export function dayNumber(now: number): number {
  return Math.floor(now / 86_400_000);
}

/** How many events each address may still send today. In memory only, so that no address is stored for it. */
export class EventBudget {
  readonly #used = new LRUCache<string, number>({ max: addressesMost });
  #day = 0;

  /** Answers how many of the wanted events are taken, and counts these. */
  take({ address, now }: Pick<Ctx, "address" | "now">, wanted: number): number {
    const day = dayNumber(now());
    if (day !== this.#day) this.#used.clear();
    this.#day = day;
    const used = this.#used.get(address) ?? 0;
    const taken = Math.min(wanted, addressMost - used);
    this.#used.set(address, used + taken);
    return taken;
  }
}
