import { type ChildProcess, fork } from "node:child_process";
import type { Site } from "#app/server/compose/site.server.ts";
import { readServingFacts, supervise } from "#features/system/serving-facts.server.ts";
import { sickFromDeaths } from "#features/system/work-health.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { type FromServer, type FromWork, factsEveryMs } from "./messages.ts";
import { recentDeaths, restartDelayMs } from "./restart-delay.ts";

/** The parts of the site that the work process concerns. */
type Served = Pick<Site, "alertOwners" | "work">;

/**
 * Starts the work process and starts it again whenever it ends, later each time. Its death ends nothing here: after
 * `sickFromDeaths` within an hour this process itself tells the owners, because nobody else would send the email.
 */
export function superviseWork(appContext: AppContext, site: Served): { stop(): Promise<void> } {
  const supervisor = new Supervisor(appContext, site);
  supervise(appContext.env, () => supervisor.state());
  site.work.wake = () => supervisor.tell({ wake: true });
  supervisor.start();
  return { stop: () => supervisor.stop() };
}

class Supervisor {
  readonly #appContext: AppContext;
  readonly #site: Served;
  readonly #facts: NodeJS.Timeout;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #deaths: number[] = [];
  #memoryUsed = 0;
  #stopping = false;

  constructor(appContext: AppContext, site: Served) {
    this.#appContext = appContext;
    this.#site = site;
    this.#facts = setInterval(() => this.#tellFacts(), factsEveryMs);
  }

  state() {
    const { now } = this.#appContext;
    return {
      isRunning: this.#child !== undefined,
      deaths: recentDeaths(this.#deaths, now()).length,
      memoryUsed: this.#memoryUsed,
    };
  }

  start(): void {
    // The program and the flags of this process, which take the same compiled code from the cache.
    const [, program = ""] = process.argv;
    const child = fork(program, [], {
      execArgv: process.execArgv,
      env: { ...process.env, WORK: "only" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#child = child;
    child.on("message", ({ memoryUsed }: FromWork) => {
      this.#memoryUsed = memoryUsed;
    });
    child.once("error", (error) => this.#ended(child, { error: String(error) }));
    child.once("exit", (code, signal) => this.#ended(child, { code, signal }));
    this.#tellFacts();
  }

  /** Sends a message, unless the process is just ending: it then finds out from the database when it is back. */
  tell(message: FromServer): void {
    this.#child?.send(message, () => undefined);
  }

  /** Ends the process gently and resolves when it has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#facts);
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }

  #tellFacts(): void {
    this.tell({ facts: readServingFacts(this.#appContext) });
  }

  #ended(child: ChildProcess, how: { code?: number | null; [more: string]: unknown }): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#memoryUsed = 0;
    if (this.#stopping) return;
    const { log, now } = this.#appContext;
    // An operator's own signal ends it with 0.
    const died = how.code !== 0;
    this.#deaths = [...recentDeaths(this.#deaths, now()), ...(died ? [now()] : [])];
    const deaths = this.#deaths.length;
    const againInMs = restartDelayMs(deaths);
    log.error({ ...how, deaths, againInMs }, "the work process ended and is started again");
    this.#restart = setTimeout(() => this.start(), againInMs);
    if (!died || deaths < sickFromDeaths) return;
    this.#site
      .alertOwners()
      .catch((error) => log.error({ err: error }, "the owners could not be alerted"));
  }
}
