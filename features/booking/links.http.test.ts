import { dayMs, hourMs } from "#platform/time/durations.ts";
import { auditActions, bookedLink, mailsOf, offerOf } from "#tests/builders/booking.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { receiveLinkedChange, viewLinked } from "./form-posts.server.ts";

/** Posts a form of the page behind a booking's link. */
function change({ ctx }: TestSite, token: string, values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return receiveLinkedChange(ctx, { token, form });
}

const bookingOf = ({ ctx }: TestSite) =>
  ctx.db.selectFrom("booking").selectAll().executeTakeFirstOrThrow();

async function everything(site: TestSite) {
  const { db } = site.ctx;
  return {
    booking: await bookingOf(site),
    outbox: await db.selectFrom("outbox").selectAll().orderBy("id").execute(),
    audit: await db.selectFrom("audit").selectAll().orderBy("seq").execute(),
    lead: await db.selectFrom("lead").selectAll().execute(),
  };
}

test("opening a link changes nothing, however often it is opened", async ({ site }) => {
  await site.signInAs("owner");
  const { token, startAt } = await bookedLink(site, 40);
  const before = await everything(site);
  for (let times = 0; times < 3; times += 1) {
    const linked = await viewLinked(site.ctx, token);
    expect(linked?.booking).toMatchObject({ state: "booked", startAt });
  }
  expect(await everything(site)).toEqual(before);
});

test("a call is moved by its link, and the link stays good", async ({ site }) => {
  await site.signInAs("owner");
  const { token, startAt } = await bookedLink(site, 40);
  const other = (await offerOf(site)).starts[60] ?? 0;
  expect(await change(site, token, { form: "move", startAt: `${other}` })).toEqual({
    done: "moved",
  });
  expect(await bookingOf(site)).toMatchObject({ startAt: other, sequence: 1 });
  expect((await offerOf(site)).starts).toContain(startAt);
  expect(await change(site, token, { form: "move", startAt: `${startAt}` })).toEqual({
    done: "moved",
  });
  expect(await auditActions(site)).toEqual(["booking.booked", "booking.moved", "booking.moved"]);
});

test("a call is cancelled by its link once; a second press says so", async ({ site }) => {
  await site.signInAs("owner");
  const { token } = await bookedLink(site, 40);
  const cancel = { form: "cancel", word: "We solved it." };
  expect(await change(site, token, cancel)).toEqual({ done: "cancelled" });
  const after = await everything(site);
  expect(await change(site, token, cancel)).toMatchObject({ status: 409 });
  expect(await change(site, token, { form: "move", startAt: "1" })).toMatchObject({ status: 409 });
  expect(await everything(site)).toEqual(after);
  expect(await mailsOf(site)).toEqual(["booking.cancelled", "booking.staff"]);
  expect((await viewLinked(site.ctx, token))?.booking.state).toBe("cancelled");
});

test("two presses at once cancel a call once", async ({ site }) => {
  await site.signInAs("owner");
  const { token } = await bookedLink(site, 40);
  const answers = await Promise.all([1, 2, 3].map(() => change(site, token, { form: "cancel" })));
  expect(answers.filter((answer) => "done" in answer)).toHaveLength(1);
  expect(await mailsOf(site)).toEqual(["booking.cancelled", "booking.staff"]);
});

test("a link can change nothing in the last hour and after the call", async ({ site }) => {
  await site.signInAs("owner");
  const { token, startAt } = await bookedLink(site, 40);
  clock.advance(startAt - clock.now() - hourMs + 1);
  expect(await change(site, token, { form: "cancel" })).toMatchObject({ status: 409 });
  expect((await viewLinked(site.ctx, token))?.booking.state).toBe("late");
  clock.advance(dayMs);
  expect(await change(site, token, { form: "cancel" })).toMatchObject({ status: 409 });
  expect((await viewLinked(site.ctx, token))?.booking.state).toBe("past");
  expect((await bookingOf(site)).state).toBe("booked");
});

test("an invalid link or an invalid time changes nothing", async ({ site }) => {
  await site.signInAs("owner");
  const { token, startAt } = await bookedLink(site, 40);
  const before = await everything(site);
  expect(await viewLinked(site.ctx, "0".repeat(64))).toBeNull();
  expect(await change(site, "0".repeat(64), { form: "cancel" })).toMatchObject({ status: 404 });
  for (const wrong of ["", "soon", "-1", `${startAt + 1}`, `${startAt - 400 * dayMs}`]) {
    expect(await change(site, token, { form: "move", startAt: wrong })).toHaveProperty("error");
  }
  expect(await everything(site)).toEqual(before);
});

test("a time goes to a link or to a new booking, never to both", async ({ site }) => {
  await site.signInAs("owner");
  const first = await bookedLink(site, 40);
  const wanted = (await offerOf(site)).starts[70] ?? 0;
  const [moved] = await Promise.all([
    change(site, first.token, { form: "move", startAt: `${wanted}` }),
    site.request("/api/booking/holds", { json: { startAt: wanted, key: crypto.randomUUID() } }),
    bookedLink(site, 70).catch(() => null),
  ]);
  expect(moved).toBeTruthy();
  const rows = await site.ctx.db.selectFrom("booking").select("startAt").execute();
  expect(rows.filter(({ startAt }) => startAt === wanted).length).toBeLessThanOrEqual(1);
});
