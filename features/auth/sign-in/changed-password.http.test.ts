import type { KyselyPlugin } from "kysely";
import { hashPassword } from "#features/auth/password/password.server.ts";
import { storePassword } from "#features/auth/password/password-link.server.ts";
import { withApp } from "#tests/builders/app-factor.ts";
import { staffPassword } from "#tests/builders/staff.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

const newPassword = "harbor pencil meadow nineteen";

/** Does what is due, once, when the hash of a password was read, before its reader goes on with it. */
class AfterRead implements KyselyPlugin {
  due: (() => Promise<void>) | undefined;
  readonly transformQuery: KyselyPlugin["transformQuery"] = ({ node }) => node;
  readonly transformResult: KyselyPlugin["transformResult"] = async ({ result }) => {
    const isHash = result.rows.some((row) => Object.keys(row).join() === "hash");
    const { due } = this;
    if (isHash && due) {
      this.due = undefined;
      await due();
    }
    return result;
  };
}

test.for([
  ["a person", false],
  ["a person with an authenticator app", true],
] as const)(
  "a password that is changed while it is checked signs %s in no more",
  async ([, hasApp], { startSite }) => {
    const plugin = new AfterRead();
    const site = await startSite({ plugin });
    const person = await site.signInAs("office");
    if (hasApp) await withApp(person);
    const { id, email } = person.staff;
    const hash = await hashPassword(newPassword);
    const browser = site.browser();
    await browser.fetchCsrf();
    const signIn = (password: string) => browser.post("/api/auth/login", { email, password });

    plugin.due = () =>
      site.ctx.db.transaction().execute((trx) => storePassword(trx, site.ctx, id, hash));
    const refused = await signIn(staffPassword);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    expect(await jsonOf(refused)).toMatchObject({
      error: "The email address or the password is wrong.",
    });
    expect((await browser.get("/api/auth/validate")).status).toBe(401);
    const left = await Promise.all([
      site.ctx.db.selectFrom("staffSession").selectAll().where("staffId", "=", id).execute(),
      site.ctx.db.selectFrom("staffChallenge").selectAll().where("staffId", "=", id).execute(),
    ]);
    expect(left).toEqual([[], []]);
    const audited = await site.ctx.db
      .selectFrom("audit")
      .select("action")
      .where("subjectId", "=", id)
      .orderBy("seq", "desc")
      .executeTakeFirst();
    expect(audited).toEqual({ action: "sign_in.refused" });
    expect((await signIn(newPassword)).status).toBe(200);
  },
);
