import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { serve } from "#app/server/boot/entry.ts";
import { holdBuild, inBuild } from "#app/server/boot/hold-build.js";
import { dayMs } from "#platform/time/durations.ts";
import { type Command, type Commands, socketSetting } from "./commands.ts";
import { killAtStatement } from "./kill-point.ts";
import { installMovableDate } from "./movable-date.ts";
import { Work } from "./work.ts";

// Serves the build as `npm start` does, and takes commands on a socket. Its background work rests unless told to run.

const clock = installMovableDate();
const killing = killAtStatement();
const stopTimes: NonNullable<Parameters<typeof serve>[0]>["stopTimes"] = {};
let work: Work | undefined;

const commands: {
  [Name in Command]: (body: Commands[Name]["body"]) => Promise<Commands[Name]["answer"]>;
} = {
  "clock.set": async ({ moment }) => clock.set(moment),
  "clock.advance": async ({ ms }) => clock.advance(ms),
  "work.settle": async () => work?.settle() ?? [],
  "work.pause": async () => work?.pause(),
  "work.resume": async () => work?.resume(),
  "stop.unhurried": async () => Object.assign(stopTimes, { requestsMs: dayMs, allMs: dayMs }),
  "kill.at": async (point) => killing.set(point),
};

createServer(async (request, response) => {
  try {
    const { command, body } = (await json(request)) as { command: Command; body: never };
    response.end(JSON.stringify((await commands[command](body)) ?? null));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
})
  .listen(process.env[socketSetting])
  .unref();

holdBuild();
// Loaded after the clock is replaced, because modules keep functions of `Date`.
const built = (await import(pathToFileURL(inBuild("server/index.js")).href)) as {
  serve: typeof serve;
};
await built.serve({
  pace: { outboxEveryMs: dayMs, jobsEveryMs: dayMs, liveEveryMs: dayMs, contentEveryMs: dayMs },
  stopTimes,
  plugin: killing.plugin,
  onServing: (site) => {
    work = new Work(site.background);
    work.resume();
  },
});
