import { openFileStore } from "#platform/files/open-store.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { sendCopies } from "./copies.server.ts";

const sendEveryMs = 15 * 60_000;

/** Sends copies off the machine. Apart from making them: a store that is away costs no copy. */
export const copiesAwayJob: Job = {
  name: "copies-to-store",
  next: every(sendEveryMs),
  run: async (ctx, signal) => {
    const store = openFileStore(ctx.env);
    if (!store) return "No file store is set up: copies stay on this machine.";
    const { copies } = await sendCopies(ctx.env, { store, now: ctx.now(), signal });
    const [newest] = copies;
    return newest
      ? `Copies on ${store.name}: ${copies.length}, the newest ${newest.file}.`
      : `There is no encrypted copy yet to send to ${store.name}.`;
  },
};
