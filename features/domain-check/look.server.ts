import type { CheckOrder } from "#features/domain-check/collect/check-in-sandbox.server.ts";
import { type CheckRun, seenNothing } from "#features/domain-check/collect/unseen.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";

/**
 * Looks at a domain's servers in a process of the sandbox, which takes their packets, handshakes and pages off the one
 * that serves visitors. Returns null if the name does not exist in DNS. Never rejects because of anything that they send: a
 * check that a limit of the sandbox ends has seen nothing.
 */
export async function lookAt(
  ctx: RequestContext,
  order: Omit<CheckOrder, "settings">,
): Promise<CheckRun | null> {
  const { DNS_SERVERS, PUBLIC_URL } = ctx.env;
  const settings = { DNS_SERVERS, PUBLIC_URL };
  try {
    const looking = frameOf(ctx).parse("domain-check", { ...order, settings }, {});
    return (await looking) as CheckRun | null;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    ctx.log.error({ domain: order.name, err: error }, "a domain check was ended");
    return seenNothing(order, "spent");
  }
}
