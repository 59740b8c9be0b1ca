import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { describeSampleStaff, readSampleStaff } from "#app/seed/staff.server.ts";

type Entry = typeof import("./entry.ts");
type Product = Awaited<ReturnType<Entry["createProduct"]>>;

/** Runs everything in one process: Vite reloads the browser's modules, and our server reloads when a source changes. */
export async function startDevelopment(): Promise<void> {
  process.env.NODE_ENV = "development";
  const portAt = process.argv.indexOf("--port");
  if (portAt > 0) process.env.PORT = process.argv[portAt + 1];
  const server = createServer();
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  const load = () => vite.ssrLoadModule("./app/server/boot/entry.ts") as Promise<Entry>;

  const entry = await load();
  // One process does everything, because Vite loads the product into it.
  const env = { ...(await entry.settledEnv(entry.readEnv)), WORK: "inline" as const };
  const log = entry.createLog(env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL);
  const database = entry.openDatabase(env);
  const appContext = { env, database, log, now: Date.now };
  await entry.lockForUse(env, "shared");

  let product = await entry.createProduct(appContext, "development");
  let served = entry;
  async function currentProduct(): Promise<Product> {
    const current = await load();
    if (current !== served) {
      await product.stop();
      product = await current.createProduct(appContext, "development");
      served = current;
    }
    return product;
  }

  let turn: Promise<unknown> = Promise.resolve();
  async function fetchCurrent(request: Request, bindings: object): Promise<Response> {
    // Requests take turns: two at once after a change would each stop the old product and start a new one.
    const current = turn.then(currentProduct);
    turn = current.catch(() => undefined);
    return (await current).http.fetch(request, bindings);
  }

  const answer = getRequestListener(fetchCurrent as never);
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
  server.listen(env.PORT, env.HOST);
  console.log(
    await entry.startReport(appContext, { port: env.PORT, setupLink: product.setupLink }),
  );
  const sample = readSampleStaff(env);
  if (sample) console.log(`\n${describeSampleStaff(sample)}`);
}
