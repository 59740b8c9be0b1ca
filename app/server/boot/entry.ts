import type { AppContext } from "#platform/http/context.server.ts";
import type { ProductOptions } from "./product.server.ts";
import { type ServeOptions, serveProduct } from "./serve.server.ts";

// Entry of the server build. All exports come from here, so that they share one instance of each module. The pages and
// the HTTP layer are loaded when they are needed: the work process has neither.

export { commands } from "#app/commands/in-build.ts";
export { openDatabase } from "#platform/database/engine.server.ts";
export { lockForUse } from "#platform/database/use-lock.server.ts";
export { readEnv } from "#platform/env.server.ts";
export { createLog } from "#platform/log.server.ts";
export { settledEnv } from "./settled-env.server.ts";
export { startReport } from "./start-report.server.ts";

/** Migrates the tables and assembles the product with its pages. In development Vite serves the files. */
export async function createProduct(
  appContext: AppContext,
  mode: "production" | "development",
  options?: ProductOptions,
) {
  const product = await import("./product.server.ts");
  return product.createProduct(appContext, mode, options);
}

/** Does the background work, without a port, until a stop signal. */
export async function runWork(): Promise<void> {
  const work = await import("#app/server/work/run-work.server.ts");
  return work.runWork();
}

/** Runs the built product until a stop signal. Returns its port. */
export function serve(options?: ServeOptions): Promise<number> {
  return serveProduct(createProduct, options);
}
