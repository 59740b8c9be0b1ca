import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, threadOf } from "#tests/http/inbound.ts";

const support = "support@valley-it.test";
const env = { ...inboundEnv, INBOUND_NEW_LEADS: "on" };

const leadsOf = ({ ctx }: TestSite) => ctx.db.selectFrom("lead").selectAll().execute();

test("a second, different mail with a used Message-ID is kept, a copy is not", async ({
  startSite,
}) => {
  const site = await startSite({ env });
  const raw = (text: string, more = "") =>
    `From: ana@ruizbooks.test\r\nTo: ${support}\r\nSubject: Form\r\nMessage-ID: <same@form.test>\r\n${more}\r\n${text}\r\n`;
  expect(await outcomeOf(site, raw("The printer."))).toBe("done");
  expect(await outcomeOf(site, raw("The scanner."))).toBe("done");
  expect(await outcomeOf(site, raw("The printer.", "X-Copy: 2\r\n"))).toBe("ignored");
  const [lead] = await leadsOf(site);
  const texts = (await threadOf(site, lead?.id ?? "")).map(({ text }) => text);
  expect(texts).toEqual(["The printer.", "The scanner."]);
});
