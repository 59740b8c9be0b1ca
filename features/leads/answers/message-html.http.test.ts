import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, replyAddress, threadOf } from "#tests/http/inbound.ts";

test("the formatted part of a message is readable only by lead staff and only under its lead", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const [lead, other] = [await aLead(site.ctx), await aLead(site.ctx)];
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  const to = replyAddress("support@valley-it.test", token);
  const raw = `From: ana@ruizbooks.test\r\nTo: ${to}\r\nSubject: x\r\nContent-Type: text/html\r\n\r\n<p onclick="x()">It is <b>broken</b>.</p><img src="https://x.test/t.png">`;
  expect(await outcomeOf(site, raw)).toBe("done");
  const [message] = await threadOf(site, lead.id);
  const viewer = await site.signInAs("viewer");
  const shown = await jsonOf<{ messages: { formatted: boolean; text: string }[] }>(
    await viewer.request(`/api/leads/${lead.id}`),
  );
  expect(shown.messages).toMatchObject([{ formatted: true, text: "It is broken." }]);
  const address = (leadId: string) => `/api/leads/${leadId}/messages/${message?.id}/html`;
  const answer = await viewer.request(address(lead.id));
  expect(await jsonOf(answer)).toEqual({
    html: '<p>It is <b>broken</b>.</p><img alt="">',
  });
  expect((await viewer.request(address(other.id))).status).toBe(404);
  expect((await site.request(address(lead.id))).status).toBe(401);
});
