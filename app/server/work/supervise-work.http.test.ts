import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { superviseWork } from "./supervise-work.server.ts";

/** Either ends at once or, with the rule broken, never. */
const within = { timeout: 20_000 };

/** Resolves with the next line that the supervisor writes about an end. */
function nextEnd(site: TestSite): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    const push = site.logged.push.bind(site.logged);
    site.logged.push = (line) => {
      if (String(line?.msg).startsWith("the work process ended")) resolve(line ?? {});
      return push(...(line ? [line] : []));
    };
  });
}

/** Writes a program that neither says anything nor ends on a signal. It connects to this test, and ends with it. */
async function stuckProgram(site: TestSite, onTestFinished: (end: () => void) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.resume())).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const program = join(site.appContext.env.DATA_DIR, "stuck.mjs");
  writeFileSync(
    program,
    `import { connect } from "node:net";
    process.on("SIGTERM", () => undefined);
    connect(${port}, "127.0.0.1").on("error", () => undefined).on("close", () => process.exit());
    setInterval(() => undefined, 1e6);`,
  );
  return { program, server };
}

test(
  "a work process that says nothing is killed and started again",
  within,
  async ({ site, onTestFinished }) => {
    const { program } = await stuckProgram(site, onTestFinished);
    const end = nextEnd(site);
    const work = superviseWork(site.appContext, site.site, { program, everyMs: 5, silentTurns: 2 });
    expect(await end).toMatchObject({ signal: "SIGKILL", deaths: 1, againInMs: 1000 });
    await work.stop();
  },
);

test(
  "a work process that does not follow the signal to stop is killed",
  within,
  async ({ site, onTestFinished }) => {
    const { program, server } = await stuckProgram(site, onTestFinished);
    const runs = once(server, "connection");
    const work = superviseWork(site.appContext, site.site, { program, stopMs: 1 });
    const [socket] = await runs;
    // A killed process may reset its connection, which `once` would throw.
    socket.on("error", () => undefined);
    const gone = new Promise((resolve) => socket.on("close", resolve));
    await work.stop();
    await gone;
  },
);

test("a machine that cannot start one more process ends no server", async ({ site }) => {
  const end = nextEnd(site);
  // Node refuses this name at once, as it does when there is no memory for a process.
  const work = superviseWork(site.appContext, site.site, { program: "\0" });
  expect(await end).toMatchObject({ deaths: 1, againInMs: 1000 });
  await work.stop();
});
