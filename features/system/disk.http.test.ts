import { statfs } from "node:fs/promises";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

/** A file system of the kernel that never has free space, as a full disk. */
const noRoom = "/proc";

test("a full data disk takes SQLite out of traffic, and is a warning with PostgreSQL", async ({
  site,
}) => {
  expect((await statfs(noRoom)).bavail).toBe(0);
  const before = await site.request("/readyz");
  expect([before.status, await before.text()]).toEqual([200, "ready"]);
  site.appContext.env.DATA_DIR = noRoom;
  const full = await site.request("/readyz");
  expect([full.status, await full.text()]).toEqual(
    site.appContext.database.engine === "sqlite"
      ? [503, "not ready"]
      : [200, "ready; the data disk is full"],
  );
  const owner = await site.signInAs("owner");
  const { checks } = await jsonOf<{ checks: { id: string; grade: string; text: string }[] }>(
    await owner.request("/api/system/health"),
  );
  const disk = checks.find(({ id }) => id === "Disk");
  expect(disk).toMatchObject({ grade: "bad" });
  expect(disk?.text).toContain("The data disk is full: 0 MB are free.");
});
