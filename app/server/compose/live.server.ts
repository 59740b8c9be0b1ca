import type { AuthSource } from "#features/auth/auth-source.server.ts";
import { actorStill } from "#features/auth/sign-in/sign-in.server.ts";
import { countByState } from "#features/errors/store.server.ts";
import { LiveHub } from "#features/live/hub.server.ts";
import { countOpenMails } from "#features/system/store.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";

/** The live events of this process: the audit log's end, and what changes without a row in it. */
export function composeLive(appContext: AppContext, auth: AuthSource, everyMs?: number): LiveHub {
  const ctx = systemContext(appContext, "live");
  return new LiveHub({
    appContext,
    everyMs,
    actorOf: (request) => actorStill(ctx, auth, request),
    sources: [
      { name: "mail.changed", read: async () => JSON.stringify(await countOpenMails(ctx.db)) },
      { name: "error.opened", read: async () => String((await countByState(ctx.db)).open ?? 0) },
    ],
  });
}
