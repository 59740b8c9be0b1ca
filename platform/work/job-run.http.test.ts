import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { jobDeadlineMs, jobLeaseMs } from "./job-run.server.ts";
import { every, type Job, type JobRunner, listJobs, startJobs } from "./jobs.server.ts";

const hour = 3_600_000;
/** Timeout of background work (ms). */
const soon = { timeout: 20_000 };

async function runnerOf(site: TestSite, ...jobs: Job[]): Promise<JobRunner> {
  return startJobs({ appContext: site.appContext, jobs, everyMs: hour });
}

async function row(site: TestSite, name: string) {
  return (await listJobs(site.ctx)).find((job) => job.name === name);
}

/** Returns a job whose first run ends only when the test ends it, whatever its signal says. */
function stuckJob(name: string, more: Partial<Job> = {}) {
  const begun = Promise.withResolvers<Parameters<Job["run"]>>();
  const end = Promise.withResolvers<string>();
  let runs = 0;
  const job: Job = {
    name,
    title: name,
    next: every(hour),
    run: async (...given) => {
      runs += 1;
      if (runs > 1) return `Run ${runs}.`;
      begun.resolve(given);
      return end.promise;
    },
    ...more,
  };
  return { job, begun: begun.promise, end, runs: () => runs };
}

test("jobs that do not end hold up no other job, at this look or at a later one", async ({
  site,
}) => {
  const stuck = [stuckJob("stuck"), stuckJob("stuck too")];
  const later = Promise.withResolvers<void>();
  let runs = 0;
  const other: Job = {
    name: "well",
    title: "Well",
    next: every(60_000),
    run: async () => {
      runs += 1;
      if (runs > 1) later.resolve();
      return "Done.";
    },
  };
  const runner = await runnerOf(site, ...stuck.map(({ job }) => job), other);
  clock.advance(hour);
  const first = runner.poll();
  await expect.poll(() => row(site, "well"), soon).toMatchObject({ outcome: "Done." });
  expect(stuck.map(({ runs: begun }) => begun())).toEqual([1, 1]);
  clock.advance(60_000);
  const second = runner.poll();
  await later.promise;
  for (const { end } of stuck) end.resolve("Ended.");
  await Promise.all([first, second]);
  expect(await row(site, "stuck too")).toMatchObject({ outcome: "Ended.", runs: 1 });
  await runner.stop();
});

test.for([
  ["ends late", (end: PromiseWithResolvers<string>) => end.resolve("Late.")],
  ["fails late", (end: PromiseWithResolvers<string>) => end.reject(new Error("Late."))],
] as const)(
  "a run that passes its deadline and %s is a failure, and changes nothing of the next run",
  async ([, endLate], { site }) => {
    const { job, begun, end, runs } = stuckJob("stuck");
    const runner = await runnerOf(site, job);
    clock.advance(hour);
    const first = runner.poll();
    const [ctx, signal] = await begun;
    clock.advance(jobDeadlineMs - 1);
    const second = runner.poll();
    expect(signal.aborted).toBe(false);
    clock.advance(1);
    await runner.poll();
    await Promise.all([first, second]);
    expect(await row(site, "stuck")).toMatchObject({
      lastError: "It did not end within 15 minutes.",
      failures: 1,
      runner: null,
      dueAt: clock.now() + 5 * 60_000,
    });
    expect(signal.aborted).toBe(true);
    await expect(ctx.db.selectFrom("job").select("name").execute()).rejects.toThrow("15 minutes");
    const change = ctx.db.transaction().execute((trx) => trx.deleteFrom("job").execute());
    await expect(change).rejects.toThrow("15 minutes");

    clock.advance(5 * 60_000);
    await runner.poll();
    const after = { outcome: "Run 2.", failures: 0, lastError: null, dueAt: clock.now() + hour };
    expect(await row(site, "stuck")).toMatchObject(after);
    endLate(end);
    await runner.poll();
    expect(await row(site, "stuck")).toMatchObject(after);
    expect(runs()).toBe(2);
    await runner.stop();
  },
);

test("a job may set a later deadline of its own", async ({ site }) => {
  const { job, begun, end } = stuckJob("stuck", { deadlineMs: 2 * jobDeadlineMs });
  const runner = await runnerOf(site, job);
  clock.advance(hour);
  const first = runner.poll();
  await begun;
  clock.advance(jobDeadlineMs);
  const second = runner.poll();
  end.resolve("Done.");
  await Promise.all([first, second]);
  expect(await row(site, "stuck")).toMatchObject({ outcome: "Done.", failures: 0 });
  await runner.stop();
});

test("a run keeps its lease while it lasts, and ends when another process has taken the job over", async ({
  site,
}) => {
  const { job, begun, end } = stuckJob("stuck");
  const first = await runnerOf(site, job);
  const second = await runnerOf(site, { ...job, run: async () => "By the other process." });
  clock.advance(hour);
  const looks = [first.poll()];
  const [ctx, signal] = await begun;
  clock.advance(jobLeaseMs - 1);
  looks.push(first.poll());
  await expect
    .poll(() => row(site, "stuck"))
    .toMatchObject({
      leasedUntil: clock.now() + jobLeaseMs,
    });
  clock.advance(jobLeaseMs - 1);
  await second.poll();
  expect(await row(site, "stuck")).toMatchObject({ outcome: "", runs: 1 });
  // The first process does nothing for as long as its lease lasts, as when its machine sleeps.
  clock.advance(1);
  await second.poll();
  await Promise.all([...looks, first.poll()]);
  expect(signal.aborted).toBe(true);
  await expect(ctx.db.selectFrom("job").select("name").execute()).rejects.toThrow(
    "Another process",
  );
  end.resolve("Late.");
  await first.poll();
  expect(await row(site, "stuck")).toMatchObject({ outcome: "By the other process.", failures: 0 });
  await first.stop();
  await second.stop();
});

test("a stop leaves a run that does not end, and the next process runs the job at once", async ({
  site,
}) => {
  const { job, begun, end } = stuckJob("stuck");
  const stopped = await runnerOf(site, job);
  clock.advance(hour);
  const looked = stopped.poll();
  const [ctx, signal] = await begun;
  await stopped.stop(10);
  await looked;
  expect(signal.aborted).toBe(true);
  await expect(ctx.db.selectFrom("job").select("name").execute()).rejects.toThrow("stopped");
  expect(await row(site, "stuck")).toMatchObject({ failures: 0, lastError: null, runner: null });
  const next = await runnerOf(site, { ...job, run: async () => "Done." });
  await next.poll();
  end.resolve("Late.");
  await looked;
  expect(await row(site, "stuck")).toMatchObject({ outcome: "Done." });
  await next.stop();
});
