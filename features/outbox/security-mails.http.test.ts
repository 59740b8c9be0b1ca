import { mailWriters } from "#app/server/product/background.server.ts";
import type { OutboxState } from "#platform/database/tables.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { aToken } from "#tests/builders/token.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";

/** The registered templates that nobody sends again or stops; a new one under these names joins them by itself. */
const ofSecurity = [
  "alert.cleared",
  "alert.raised",
  "staff.invitation",
  "staff.password_changed",
  "staff.reset",
];

const templatesOf = ({ appContext }: TestSite): string[] => Object.keys(mailWriters(appContext));

async function aMail({ ctx }: TestSite, template: string, state: OutboxState): Promise<string> {
  const id = await ctx.db.transaction().execute((trx) =>
    enqueueMail(trx, ctx, {
      template,
      recipient: "ana@ruizbooks.test",
      payload: {},
      dedupeKey: crypto.randomUUID(),
      subjectType: "staff",
      subjectId: "one",
    }),
  );
  await ctx.db.updateTable("outbox").set({ state }).where("id", "=", id).execute();
  return id;
}

/** Returns the state of a mail and the actions that were audited on it. */
async function recordOf({ ctx }: TestSite, id: string) {
  const mail = ctx.db.selectFrom("outbox").select("state").where("id", "=", id);
  const audit = ctx.db.selectFrom("audit").select("action").where("subjectId", "=", id);
  const actions = (await audit.execute()).map(({ action }) => action);
  return [(await mail.executeTakeFirstOrThrow()).state, ...actions];
}

const verbs = [
  { verb: "resend", from: "failed", to: "queued", action: "mail.requeued" },
  { verb: "resend", from: "cancelled", to: "queued", action: "mail.requeued" },
  { verb: "cancel", from: "queued", to: "cancelled", action: "mail.cancelled" },
] as const;

/** Returns ways to call as each person and program with the permission. */
async function callers(site: TestSite): Promise<Record<string, typeof site.request>> {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const token = await aToken(owner, { scopes: ["mail.view", "mail.resend"] });
  const headers = { authorization: `Bearer ${token}` };
  return {
    owner: (path) => owner.post(path),
    office: (path) => office.post(path),
    program: (path) => site.request(path, { method: "POST", headers }),
  };
}

test("mail about accounts and alerts is neither sent again nor stopped, whoever asks", async ({
  site,
}) => {
  const templates = templatesOf(site);
  expect(templates).toEqual(expect.arrayContaining(ofSecurity));
  const closed = new Set([...ofSecurity, "staff.signed_in", "alert.anything"]);
  for (const [who, post] of Object.entries(await callers(site))) {
    for (const template of new Set([...templates, ...closed])) {
      for (const { verb, from, to, action } of verbs) {
        const id = await aMail(site, template, from);
        const { status } = await post(`/api/mail/${id}/${verb}`);
        const answer = [who, template, verb, status, ...(await recordOf(site, id))];
        const expected = closed.has(template) ? [403, from] : [200, to, action];
        expect(answer).toEqual([who, template, verb, ...expected]);
      }
    }
  }
});
