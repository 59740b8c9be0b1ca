import { type ChildProcess, fork } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { stopTimes } from "#app/server/boot/stop-times.ts";
import type { Site } from "#app/server/product/site.server.ts";
import { readServingFacts, supervise } from "#features/system/serving-facts.server.ts";
import { sickFromDeaths } from "#features/system/work-health.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { type FromServer, type FromWork, factsEveryMs } from "./messages.ts";
import { recentDeaths, restartDelayMs } from "./restart-delay.ts";

/** The parts of the site that the work process concerns. */
type Served = Pick<Site, "alertOwners" | "work">;

/** A stuck process neither says anything nor hears a signal. */
const stuck = {
  /** Turns of the facts (`everyMs`) without a word from it. Counts turns, because a clock jumps when a machine sleeps. */
  silentTurns: 10,
  everyMs: factsEveryMs,
  /** Time (ms) that it has after the signal to stop, while the server waits for it. */
  stopMs: stopTimes.workMs,
};

/** Program of the work process: that of this process, whose compiled code is in the cache. */
const ownProgram = () => process.argv[1] ?? "";

type Ways = typeof stuck & { program: string };

/**
 * Starts the work process and starts it again whenever it ends, later each time. Its death ends nothing here: after
 * `sickFromDeaths` within an hour this process itself tells the owners, because nobody else would send the email. Kills
 * it when it is stuck, such as in a loop without end.
 */
export function superviseWork(
  appContext: AppContext,
  site: Served,
  ways: Partial<Ways> = {},
): { stop(): Promise<void> } {
  const supervisor = new Supervisor(appContext, site, { ...stuck, program: ownProgram(), ...ways });
  supervise(appContext.env, () => supervisor.state());
  site.work.wake = () => supervisor.send({ wake: true });
  supervisor.start();
  return { stop: () => supervisor.stop() };
}

class Supervisor {
  readonly #appContext: AppContext;
  readonly #site: Served;
  readonly #ways: Ways;
  readonly #turns: NodeJS.Timeout;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #deaths: number[] = [];
  #memoryUsed = 0;
  #limitsMet = 0;
  #silentTurns = 0;
  #stopping = false;

  constructor(appContext: AppContext, site: Served, ways: Ways) {
    this.#appContext = appContext;
    this.#site = site;
    this.#ways = ways;
    this.#turns = setInterval(() => this.#turn(), ways.everyMs);
  }

  state() {
    const { now } = this.#appContext;
    return {
      isRunning: this.#child !== undefined,
      deaths: recentDeaths(this.#deaths, now()).length,
      memoryUsed: this.#memoryUsed,
      limitsMet: this.#limitsMet,
    };
  }

  /** Starts it. A machine without memory or file descriptors for one more process counts as its death. */
  start(): void {
    try {
      this.#launch();
    } catch (error) {
      this.#died({ error: String(error) });
    }
  }

  #launch(): void {
    const child = fork(this.#ways.program, [], {
      execArgv: process.execArgv,
      env: { ...process.env, WORK: "only" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#child = child;
    this.#silentTurns = 0;
    child.on("message", (message: FromWork) => this.#heard(child, message));
    child.once("error", (error) => this.#ended(child, { error: String(error) }));
    child.once("exit", (code, signal) => this.#ended(child, { code, signal }));
    this.#tellFacts();
  }

  #heard(child: ChildProcess, message: FromWork): void {
    if (this.#child !== child) return;
    this.#silentTurns = 0;
    if ("socket" in message) {
      this.#site.work.socket = message.socket;
      return;
    }
    this.#memoryUsed = message.memoryUsed ?? 0;
    this.#limitsMet = message.limitsMet;
  }

  /** Sends a message, unless the process is just ending: it then finds out from the database when it is back. */
  send(message: FromServer): void {
    // A process that could not be started has no channel.
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  /** Ends the process, gently if it can, and resolves when it has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#turns);
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const kill = setTimeout(() => child.kill("SIGKILL"), this.#ways.stopMs);
    await ended;
    clearTimeout(kill);
  }

  #turn(): void {
    this.#tellFacts();
    this.#silentTurns += 1;
    if (this.#silentTurns > this.#ways.silentTurns) this.#child?.kill("SIGKILL");
  }

  #tellFacts(): void {
    this.send({ facts: readServingFacts(this.#appContext) });
  }

  #ended(child: ChildProcess, how: { code?: number | null; [more: string]: unknown }): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#memoryUsed = 0;
    this.#forgetSocket();
    if (!this.#stopping) this.#died(how);
  }

  /** Answers its calls from now on, and removes what a killed process left of its socket. */
  #forgetSocket(): void {
    const { socket } = this.#site.work;
    this.#site.work.socket = null;
    if (socket !== null) rmSync(dirname(socket), { recursive: true, force: true });
  }

  /** Waits and starts it again. From the third death within an hour on, the owners are told. */
  #died(how: { code?: number | null; [more: string]: unknown }): void {
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
