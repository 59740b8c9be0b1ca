import { minuteMs } from "#platform/time/durations.ts";
import { clock, expect, jsonOf } from "#tests/http/harness.ts";
import { auditOf, personOf, signOn, test } from "#tests/http/single-sign-on.ts";

test("an invited person joins by signing in at the directory, once and while the invitation lasts", async ({
  site,
  directory,
  owner,
}) => {
  const invite = async (name: string) => {
    const email = `${name}@valley-it.test`;
    const answer = await owner.post("/api/security/staff", { name, email, role: "office" });
    return { email, id: (await jsonOf<{ id: string }>(answer)).id };
  };
  const [cleo, dora] = [await invite("cleo"), await invite("dora")];
  const browser = site.browser();
  const joined = await signOn(browser, directory, personOf(cleo.email));
  expect(await jsonOf(joined)).toMatchObject({ user: { id: cleo.id, role: "office" } });
  expect((await browser.get("/api/auth/validate")).status).toBe(200);
  expect(await auditOf(site, "staff.joined")).toMatchObject([
    { subjectId: cleo.id, detail: { by: "directory" } },
  ]);
  const open = await site.ctx.db
    .selectFrom("staffLink")
    .select("staffId")
    .where("usedAt", "is", null)
    .execute();
  expect(open).toEqual([{ staffId: dora.id }]);
  await site.ctx.db.updateTable("staff").set({ disabled: 1 }).where("id", "=", cleo.id).execute();
  expect((await signOn(site.browser(), directory, personOf(cleo.email))).status).toBe(401);
  clock.advance(72 * 60 * minuteMs);
  expect((await signOn(site.browser(), directory, personOf(dora.email))).status).toBe(401);
});
