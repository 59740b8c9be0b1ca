import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { onEarlierRelease } from "#tests/http/earlier-release.ts";
import { insertEarlier } from "#tests/http/earlier-sign-in.ts";
import { clock, expect, test } from "#tests/http/harness.ts";
import { startReceiver } from "#tests/stand-ins/receiver.ts";
import { webhooksJob } from "./job.server.ts";
import { makeSecret, seal } from "./secret.server.ts";

test("events that waited before an upgrade are sent in the order of their times", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  const earlier = await onEarlierRelease(site, "097-own-sessions", onTestFinished);
  const ctx = systemContext(earlier, "test");
  const now = clock.now();
  await insertEarlier(ctx.db, "webhook", {
    id: "desk",
    name: "Desk",
    host: "desk.test",
    sealed_url: seal(ctx, receiver.url),
    allow_private: 1,
    format: "standard",
    events: JSON.stringify(["lead.created"]),
    sealed_secret: seal(ctx, makeSecret()),
    off_reason: "",
    failing_since: now - 4 * dayMs,
    created_at: 0,
  });
  const waits = { state: "queued", attempts: 2, due_at: now, leased_until: null };
  const states = {
    "1 later": { ...waits, happened_at: now - 1 },
    "2 claimed by a process that was killed": { ...waits, leased_until: now + minuteMs },
    "3 earlier": { ...waits, happened_at: now - 2 },
    "4 sent": { ...waits, state: "sent" },
    "5 due tomorrow": { ...waits, due_at: now + dayMs },
  };
  for (const [source, row] of Object.entries(states)) {
    await insertEarlier(ctx.db, "webhook_delivery", {
      id: `msg_${source}`,
      webhook_id: "desk",
      source,
      event: "lead.created",
      data: JSON.stringify({ id: source }),
      happened_at: now,
      answer: "",
      ...row,
    });
  }
  await migrateAll(earlier, { withoutCopy: true });
  const run = () => webhooksJob.run(ctx, new AbortController().signal);
  receiver.state.status = 503;
  await run();
  const failing = await ctx.db.selectFrom("webhook").selectAll().executeTakeFirstOrThrow();
  expect(failing).toMatchObject({ failingSince: now - 4 * dayMs, attempts: 1, pausedSince: null });
  receiver.state.status = 204;
  clock.advance(minuteMs);
  await run();
  clock.advance(dayMs);
  await run();
  expect(receiver.got.slice(1).map(({ body }) => JSON.parse(body).data.id)).toEqual([
    "3 earlier",
    "1 later",
    "2 claimed by a process that was killed",
    "5 due tomorrow",
  ]);
});
