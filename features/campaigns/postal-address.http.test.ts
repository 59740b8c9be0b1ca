import { aPostalAddress } from "#tests/builders/postal-address.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";
import type { Campaign } from "./contract.ts";

const path = "/api/campaigns";
const content = { subject: "November", previewText: "", body: "What changed in November." };

test("without a postal address no campaign can be sent, and the list says so", async ({ site }) => {
  await aSubscriber(site.ctx);
  const staff = await site.signInAs("marketing");
  const sendOf = async (answer: Response) =>
    (await jsonOf<{ campaign: Campaign }>(answer)).campaign;
  const { id } = await sendOf(await staff.post(path, { subject: content.subject }));
  const json = { version: 1, ...content, topic: "", industry: "", source: "" };
  const { version } = await sendOf(await staff.request(`${path}/${id}`, { method: "PATCH", json }));
  const confirm = () => staff.post(`${path}/${id}/confirm`, { version, count: 1, at: "" });
  const refused = await confirm();
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("postal address");
  expect(await jsonOf(await staff.get(path))).toMatchObject({
    hasAddress: false,
    campaigns: [{ state: "draft", version }],
  });
  const audience = `${path}/audience?topic=&industry=&source=`;
  expect(await jsonOf(await staff.get(audience))).toMatchObject({ count: 1, hasAddress: false });
  await aPostalAddress(site.ctx);
  expect(await jsonOf(await staff.get(audience))).toMatchObject({ count: 1, hasAddress: true });
  expect(await jsonOf(await staff.get(path))).toMatchObject({ hasAddress: true });
  expect((await confirm()).status).toBe(200);
});
