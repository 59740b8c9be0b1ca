import { rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { engineEnvironment, engineFlags } from "#app/server/boot/v8-flags.ts";
import { memoryFolder } from "#tests/memory-folder.ts";
import { type RunningProduct, startProgram } from "#tests/product.ts";
import { type Command, type Commands, socketSetting } from "./commands.ts";
import type { KillPoint } from "./kill-point.ts";

export type Control = {
  clock: {
    /** Sets the product's clock to a moment (ms since the epoch), from which it runs on. */
    set(moment: number): Promise<void>;
    advance(ms: number): Promise<void>;
    /** Returns the product's time, as far as these calls have moved it. */
    now(): number;
  };
  work: {
    /**
     * Does all background work that waits or is due, until nothing is: jobs, mails, webhooks, notifications, live events
     * and changes of content. Returns names of what was done.
     */
    settle(): Promise<readonly string[]>;
    /** Lets work rest until `settle` or `resume`. A started product works by itself. */
    pause(): Promise<void>;
    resume(): Promise<void>;
  };
  /** Has a stop wait for what still runs, for a day: it is then over only if the product itself ends that. */
  stopUnhurried(): Promise<void>;
  /** Kills the process at the next statement of this kind. */
  killAt(point: KillPoint): Promise<void>;
};

export type ControlledProduct = RunningProduct & Control;

/** Starts the built product under control, otherwise as `startProduct` does. */
export async function startControlled(
  own: Record<string, string>,
  ...args: readonly string[]
): Promise<ControlledProduct> {
  const folder = memoryFolder("site-control-");
  const socket = join(folder, "socket");
  const command = [process.execPath, ...engineFlags, "tests/control/run.ts", ...args] as const;
  // The control decides when work runs, in the process that it commands.
  const settings = { NODE_ENV: "production", WORK: "inline", ...engineEnvironment, ...own };
  const product = await startProgram({ command }, { ...settings, [socketSetting]: socket });
  void product.exited.then(() => rmSync(folder, { recursive: true, force: true }));
  return { ...product, ...controlOf(socket) };
}

function controlOf(socket: string): Control {
  const tell = async <Name extends Command>(command: Name, body: Commands[Name]["body"]) => {
    await send(socket, command, body);
  };
  let ahead = 0;
  return {
    clock: {
      set: (moment) => {
        ahead = moment - Date.now();
        return tell("clock.set", { moment });
      },
      advance: (ms) => {
        ahead += ms;
        return tell("clock.advance", { ms });
      },
      now: () => Date.now() + ahead,
    },
    work: {
      settle: () => send(socket, "work.settle", null),
      pause: () => tell("work.pause", null),
      resume: () => tell("work.resume", null),
    },
    stopUnhurried: () => tell("stop.unhurried", null),
    killAt: (point) => tell("kill.at", point),
  };
}

/** @throws with the product's words when the command failed */
function send<Name extends Command>(
  socketPath: string,
  command: Name,
  body: Commands[Name]["body"],
): Promise<Commands[Name]["answer"]> {
  return new Promise((resolve, reject) => {
    request({ socketPath, method: "POST" }, async (response) => {
      const answer = await text(response);
      if (response.statusCode === 200) resolve(JSON.parse(answer));
      else reject(new Error(`${command}: ${answer}`));
    })
      .on("error", reject)
      .end(JSON.stringify({ command, body }));
  });
}
