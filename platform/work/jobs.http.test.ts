import { expect as expectIn } from "vitest";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { dailyAt, every, type Job, type JobRunner, listJobs, startJobs } from "./jobs.server.ts";

const hour = 3_600_000;

async function runnerOf(site: TestSite, ...jobs: Job[]): Promise<JobRunner> {
  return startJobs({ appContext: site.appContext, jobs, everyMs: hour });
}

async function row(site: TestSite, name: string) {
  return (await listJobs(site.ctx)).find((job) => job.name === name);
}

test("a daily job is due at its time today or tomorrow", () => {
  const at = (text: string) => Date.parse(text);
  const next = dailyAt(10, 30);
  expectIn(next(at("2026-11-17T09:00:00Z"))).toBe(at("2026-11-17T10:30:00Z"));
  expectIn(next(at("2026-11-17T10:30:00Z"))).toBe(at("2026-11-18T10:30:00Z"));
  expectIn(next(at("2026-12-31T23:00:00Z"))).toBe(at("2027-01-01T10:30:00Z"));
});

test("a job runs when it is due, not before, and says what it did", async ({ site }) => {
  let runs = 0;
  const job: Job = {
    name: "count",
    title: "Count",
    next: every(hour),
    run: async () => {
      runs += 1;
      return `Counted ${runs}.`;
    },
  };
  const runner = await runnerOf(site, job);
  await runner.poll();
  expect(runs).toBe(0);
  clock.advance(hour);
  await runner.poll();
  await runner.poll();
  expect(runs).toBe(1);
  expect(await row(site, "count")).toMatchObject({
    outcome: "Counted 1.",
    succeededAt: clock.now(),
    dueAt: clock.now() + hour,
    runs: 1,
    runner: null,
  });
  await runner.stop();
});

test("a job whose time was set by a clock that was ahead runs now", async ({ site }) => {
  const idle = { title: "Idle", run: async () => "" };
  const daily: Job = { ...idle, name: "nightly", next: dailyAt(10, 30) };
  const hourly: Job = { ...idle, name: "hourly", next: every(hour) };
  const { db } = site.ctx;
  const runner = await runnerOf(site, daily, hourly);
  const runs = async () =>
    Promise.all([daily, hourly].map(async ({ name }) => (await row(site, name))?.runs));
  const setTimes = (times: { dueAt: number; leasedUntil?: number }) =>
    db.updateTable("job").set(times).where("name", "in", ["nightly", "hourly"]).execute();
  // Clocks of two processes may differ by some minutes.
  await setTimes({ dueAt: clock.now() + 1.5 * hour });
  await runner.poll();
  expect(await runs()).toEqual([0, 0]);
  await setTimes({ dueAt: clock.now() + 365 * 24 * hour });
  await runner.poll();
  expect(await runs()).toEqual([1, 1]);
  // Killed while the clock was ahead.
  await setTimes({ dueAt: 1, leasedUntil: clock.now() + 365 * 24 * hour });
  await runner.poll();
  await runner.poll();
  expect(await runs()).toEqual([2, 2]);
  await runner.stop();
});

test("one of two processes that see a due job at once runs it", async ({ site }) => {
  const ended = Promise.withResolvers<void>();
  let runs = 0;
  const job: Job = {
    name: "slow",
    title: "Slow",
    next: every(hour),
    run: async () => {
      runs += 1;
      await ended.promise;
      return "";
    },
  };
  const runners = [await runnerOf(site, job), await runnerOf(site, job)];
  clock.advance(hour);
  const looks = runners.map((runner) => runner.poll());
  // The runner that comes too late has ended its look while the job still runs.
  await Promise.race(looks);
  ended.resolve();
  await Promise.all(looks);
  expect(runs).toBe(1);
  await Promise.all(runners.map((runner) => runner.stop()));
});

test("the job of a process that died is taken over when its lease ends", async ({ site }) => {
  let runs = 0;
  const job: Job = {
    name: "lost",
    title: "Lost",
    next: every(hour),
    run: async () => {
      runs += 1;
      return "";
    },
  };
  const runner = await runnerOf(site, job);
  clock.advance(hour);
  await site.ctx.db
    .updateTable("job")
    .set({ runner: "a process that is gone", leasedUntil: clock.now() + 60_000 })
    .where("name", "=", "lost")
    .execute();
  await runner.poll();
  expect(runs).toBe(0);
  clock.advance(60_000);
  await runner.poll();
  expect(runs).toBe(1);
  await runner.stop();
});

test("a run that the stop cut off is no failure, and the next process runs it at once", async ({
  site,
}) => {
  const begun = Promise.withResolvers<void>();
  const job: Job = {
    name: "long",
    title: "Long",
    next: every(24 * hour),
    run: (_ctx, signal) => {
      begun.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
  };
  const stopped = await runnerOf(site, job);
  clock.advance(24 * hour);
  void stopped.poll();
  await begun.promise;
  await stopped.stop();
  expect(await row(site, "long")).toMatchObject({ failures: 0, lastError: null, runner: null });
  const next = await runnerOf(site, { ...job, run: async () => "Done." });
  await next.poll();
  expect(await row(site, "long")).toMatchObject({ outcome: "Done." });
  await next.stop();
});

test("a failure is recorded, retried after a while, and cleared after a success", async ({
  site,
}) => {
  let broken = true;
  const job: Job = {
    name: "moody",
    title: "Moody",
    next: every(24 * hour),
    run: async () => {
      if (broken) throw new Error("The disk is full.");
      return "Done.";
    },
  };
  const runner = await runnerOf(site, job);
  clock.advance(24 * hour);
  await runner.poll();
  expect(await row(site, "moody")).toMatchObject({
    lastError: "The disk is full.",
    failures: 1,
    dueAt: clock.now() + 5 * 60_000,
    succeededAt: null,
  });
  clock.advance(5 * 60_000);
  await runner.poll();
  expect(await row(site, "moody")).toMatchObject({
    failures: 2,
    dueAt: clock.now() + 15 * 60_000,
  });
  broken = false;
  clock.advance(15 * 60_000);
  await runner.poll();
  expect(await row(site, "moody")).toMatchObject({
    failures: 0,
    lastError: null,
    outcome: "Done.",
  });
  await runner.stop();
});
