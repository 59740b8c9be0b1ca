import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeGently } from "#app/server/boot/listen.server.ts";
import type { Tracing } from "#app/server/boot/tracing.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";

export type ApartSocket = {
  path: string;
  /** Lets open answers finish within `graceMs`, and removes the socket. */
  stop(graceMs: number): Promise<void>;
};

/**
 * Listens for calls that take long, on a socket in a folder that only this account may enter (mkdtemp, mode 0700): who
 * reaches it is believed about a client's address. What answers is loaded at the first call.
 * @throws where there are no such sockets
 */
export async function listenApart(
  appContext: AppContext,
  tracing: Tracing | null = null,
): Promise<ApartSocket> {
  const folder = mkdtempSync(join(tmpdir(), "site-work-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let listener: Promise<RequestListener> | undefined;
  const server = createServer(async (request, response) => {
    listener ??= import("./apart-http.server.ts").then(({ apartListener }) =>
      apartListener(appContext, tracing),
    );
    try {
      void (await listener)(request, response);
    } catch (error) {
      // Such as while the database is away: the next call tries it again.
      listener = undefined;
      appContext.log.warn({ err: error }, "a call that takes long could not be answered");
      response.destroy();
    }
  });
  const path = join(folder, "calls");
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(path, resolve);
    });
  } catch (error) {
    remove();
    throw error;
  }
  return {
    path,
    async stop(graceMs) {
      await closeGently(server, graceMs);
      remove();
    },
  };
}
