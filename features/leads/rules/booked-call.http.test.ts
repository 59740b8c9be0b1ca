import { findLead } from "#features/leads/store/leads.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { expect, test } from "#tests/http/harness.ts";
import { noteBookedCall } from "./booking.server.ts";

test("changes of a booked call at the same moment each make a version of the lead", async ({
  site,
}) => {
  const { ctx } = site;
  const { id } = await aLead(ctx);
  const call = { leadId: id, startAt: null, word: "", actorName: "Ana Ruiz" };
  const moves = ["9:00 AM", "9:30 AM", "10:00 AM", "10:30 AM", "11:00 AM"];
  await Promise.all(
    moves.map((when) =>
      ctx.db
        .transaction()
        .execute((trx) => noteBookedCall(trx, ctx, { ...call, what: "moved", when })),
    ),
  );
  expect((await findLead(ctx.db, id))?.version).toBe(1 + moves.length);
});
