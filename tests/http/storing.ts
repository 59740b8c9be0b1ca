import type { Job } from "#platform/work/jobs.server.ts";
import type { TestSite } from "#tests/http/harness.ts";
import { test as base } from "#tests/http/harness.ts";
import { type ObjectStoreStandIn, startObjectStore } from "#tests/stand-ins/object-store.ts";

const backupKey = "a key of the tests alone";

/** A test with an S3 server on loopback, and a site that stores its files and backups there. */
export const test = base.extend<{ objects: ObjectStoreStandIn; storing: TestSite }>({
  objects: async ({ onTestFinished }, use) => {
    const objects = await startObjectStore();
    onTestFinished(() => objects.stop());
    await use(objects);
  },
  storing: async ({ objects, startSite }, use) =>
    use(await startSite({ env: { STORAGE_URL: objects.url(), BACKUP_KEY: backupKey } })),
});

/** Runs a job once and returns its result text. */
export function runJob(jobs: readonly Job[], name: string, { ctx }: TestSite): Promise<string> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job.run(ctx, new AbortController().signal);
}
