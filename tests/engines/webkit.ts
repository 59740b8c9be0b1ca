import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { installPackage } from "#tests/debian.ts";
import { freePort } from "#tests/free-port.ts";
import { memoryFolder } from "#tests/memory-folder.ts";
import { untilAnswering } from "#tests/until-answering.ts";
import { type Engine, type Json, PageLeft, type StartEngine } from "./engine.ts";
import { findProgram, missing } from "./install.ts";
import { DriverError, driverAt, elementKey, type Send, strokesOf } from "./webdriver.ts";

const phone = "390x844";
/** Time (ms) after which a function that a page does not end has failed. */
const scriptMs = 30_000;
const window = resolve("tests/engines/webkit-window.py");
const packages = "webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1";
/** Debian's own Python: another one on PATH has none of Debian's packages. */
const python = "/usr/bin/python3";
const needed = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";

/** @throws with one sentence when a part is missing and cannot be installed */
function findParts(): { xvfb: string; driver: string } {
  const canOpenWindow = () => spawnSync(python, ["-c", needed]).status === 0;
  if (!canOpenWindow() && !(installPackage(packages) && canOpenWindow()))
    throw missing("WebKitGTK", packages);
  return { xvfb: findProgram("Xvfb", packages), driver: findProgram("WebKitWebDriver", packages) };
}

/** Starts a program that ends with this process, however that ends. */
function launch(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  const endAtOnce = () => child.kill("SIGKILL");
  process.once("exit", endAtOnce);
  child.once("exit", () => process.removeListener("exit", endAtOnce));
  return child;
}

/** Starts a screen in memory; returns its process and its name. */
async function startScreen(xvfb: string): Promise<{ screen: ChildProcess; display: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const screen = launch(xvfb, args, {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** Starts the driver; its lines are also those of the windows that it opens. */
async function startDriver(program: string, display: string) {
  const port = await freePort();
  const driver = launch(program, [`--port=${port}`, "--host=127.0.0.1"], {
    env: { ...process.env, DISPLAY: display },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const lines = createInterface(driver.stdout as NodeJS.ReadableStream);
  const said: string[] = [];
  lines.on("line", (line) => said.push(line));
  const send = driverAt(`http://127.0.0.1:${port}`);
  await untilAnswering(async () => Boolean(await send("GET", "/status")), {
    hasEnded: () => driver.exitCode !== null,
    output: () => said.join("\n"),
  });
  return { driver, lines, send };
}

/** Returns the body that runs a function in the page and passes its answer, or its error, to the driver. */
const scriptOf = (work: string, asked: Json): Json => ({
  script: `const [asked, done] = arguments;
    Promise.resolve(asked).then(${work}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
  args: [asked],
});

function pageLeft(error: Error): never {
  const left = error instanceof DriverError && error.code === "javascript error";
  throw left ? new PageLeft(error.message) : error;
}

/** Waits for the line that a window writes when a page has loaded. */
async function untilLoaded(lines: Interface): Promise<void> {
  for (;;) {
    const [line] = (await once(lines, "line")) as [string];
    if (line.startsWith("loaded ")) return;
  }
}

/** Commands of one session, by the paths of WebDriver. */
function commandsOf(send: Send, session: string, lines: Interface) {
  const post = <T>(path: string, body: Json = {}) => send<T>("POST", `${session}${path}`, body);
  const act = (actions: Json) => post<void>("/actions", { actions });
  const stroke = (strokes: Json) => act([{ type: "key", id: "keyboard", actions: strokes }]);
  return {
    open: (url) => post<void>("/url", { url }),
    async evaluate<A extends Json, T>(work: (asked: A) => T, asked: A): Promise<Awaited<T>> {
      type Ended = { value: Awaited<T>; error?: string };
      const script = scriptOf(work.toString(), asked);
      const ended = await post<Ended>("/execute/async", script).catch(pageLeft);
      if (ended.error) throw new Error(ended.error);
      return ended.value;
    },
    async pressAt({ x, y }) {
      const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" };
      const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
      const parameters = { pointerType: "mouse" };
      await act([{ type: "pointer", id: "mouse", parameters, actions: [move, ...press] }]);
    },
    pressKeys: (...keys) => stroke(strokesOf(keys)),
    type: (text) => stroke([...text].flatMap((letter) => strokesOf([letter]))),
    async attach(selector, file) {
      const asked = { using: "css selector", value: selector };
      const { [elementKey]: field } = await post<Record<string, string>>("/element", asked);
      await post(`/element/${field}/value`, { text: file });
    },
    async arrive(leave) {
      await Promise.all([untilLoaded(lines), leave()]);
    },
    async forget(origin) {
      await post("/url", { url: `${origin}/robots.txt` });
      await send("DELETE", `${session}/cookie`);
      const script = "localStorage.clear(); sessionStorage.clear();";
      await post("/execute/sync", { script, args: [] });
    },
    picture: async () => Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64"),
  } satisfies Omit<Engine, "version" | "stop">;
}

/** Starts WebKitGTK, Safari's engine, in a window as wide as a phone on a screen in memory. */
export const startWebkit: StartEngine = async ({ preload, scripts }) => {
  const folder = memoryFolder("site-webkit-");
  const parts = findParts();
  const { screen, display } = await startScreen(parts.xvfb);
  const { driver, lines, send } = await startDriver(parts.driver, display);
  const file = join(folder, "preload.js");
  writeFileSync(file, preload);
  const own = ["--automation", `--size=${phone}`, `--preload=${file}`];
  const args = [window, ...own, ...(scripts ? [] : ["--no-scripts"])];
  const options = { binary: python, args };
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/timeouts`, { script: scriptMs });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    ...commandsOf(send, session, lines),
    async stop() {
      await send("DELETE", session);
      for (const child of [driver, screen]) {
        const ended = once(child, "exit");
        child.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
