import { getRequestListener } from "@hono/node-server";
import type { Tracing } from "#app/server/boot/tracing.server.ts";
import { createHttp } from "#app/server/http/http.server.ts";
import { callsOf } from "#app/server/product/calls.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { readRelayed } from "./relayed.ts";

/**
 * Returns what answers, in the work process, the calls that take long. It has no pages, files and metrics; the address
 * of the client and the id of the request are what the server says. Its log lines name this process.
 */
export async function apartListener(
  given: AppContext,
  tracing: Tracing | null,
): Promise<ReturnType<typeof getRequestListener>> {
  const log = given.log.child({ pid: process.pid }, { msgPrefix: "apart: " });
  const appContext = { ...given, log };
  const { company } = await currentSettings(systemContext(appContext, "start"));
  const calls = callsOf(appContext);
  const http = createHttp({
    ...calls,
    appContext,
    handlers: calls.handlers.filter(({ endpoint }) => endpoint.apart),
    company: () => company,
    readiness: async () => ({ ready: true }),
    tracing,
  });
  return getRequestListener((request, env) =>
    http.fetch(request, { ...env, relayed: readRelayed(request.headers) } as never),
  );
}
