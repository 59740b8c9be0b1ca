import { notify } from "#features/notifications/make.server.ts";
import { pushNotifications } from "#features/notifications/push/push-job.server.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite } from "#tests/http/harness.ts";
import {
  addDevice,
  devicesPath,
  type ListedDevices,
  listDevices,
  publicKeyOf,
  test,
  withDevice,
} from "#tests/http/pushing.ts";
import { maxDevices } from "./contract.ts";

async function auditOf(site: TestSite, action: string) {
  const rows = site.ctx.db.selectFrom("audit").selectAll().where("action", "=", action);
  return rows.execute();
}

test("a test message goes out at once, reports its result and is limited to ten", async ({
  product,
  push,
}) => {
  const { ben, device } = await withDevice(product, push);
  const [{ id } = { id: "" }] = (await listDevices(ben)).devices;
  const sent = await jsonOf(await ben.post(`${devicesPath}/${id}/test`));
  expect(sent).toMatchObject({ accepted: true });
  expect(device.received[0]).toMatchObject({ payload: { title: "This is a test" }, topic: "" });
  device.answerWith({ status: 500 });
  const refused = await jsonOf(await ben.post(`${devicesPath}/${id}/test`));
  expect(refused).toEqual({
    accepted: false,
    message: "The test did not arrive. The push service answered 500.",
  });
  for (const _ of [3, 4, 5, 6, 7, 8, 9, 10]) await ben.post(`${devicesPath}/${id}/test`);
  expect((await ben.post(`${devicesPath}/${id}/test`)).status).toBe(429);
  device.answerWith({ status: 410 });
  clock.advance(hourMs / 4);
  await ben.post(`${devicesPath}/${id}/test`);
  expect((await listDevices(ben)).devices).toEqual([]);
});

test("a device is removed by its person, and by nobody else", async ({ product, push }) => {
  const { ben } = await withDevice(product, push);
  const ana = await product.signInAs("office");
  const [{ id } = { id: "" }] = (await listDevices(ben)).devices;
  expect((await listDevices(ana)).devices).toEqual([]);
  const remove = (browser: SignedIn) =>
    browser.request(`${devicesPath}/${id}`, { method: "DELETE" });
  expect((await remove(ana)).status).toBe(404);
  expect((await ana.post(`${devicesPath}/${id}/test`)).status).toBe(404);
  expect((await jsonOf<ListedDevices>(await remove(ben))).devices).toEqual([]);
  expect(await auditOf(product, "notifications.device_added")).toHaveLength(1);
  expect(await auditOf(product, "notifications.device_removed")).toHaveLength(1);
});

test("a browser belongs to the last person who turned it on, without the messages that waited for the previous one", async ({
  product,
  push,
}) => {
  const { ben, device } = await withDevice(product, push);
  const { id: leadId } = await aLead(product.ctx);
  const one = { staffId: ben.staff.id, kind: "reply" as const, leadId, key: "reply" };
  await product.ctx.db.transaction().execute((trx) => notify(trx, product.ctx, [one]));
  const ana = await product.signInAs("office");
  await addDevice(ana, device);
  expect((await listDevices(ben)).devices).toEqual([]);
  clock.advance(dayMs);
  await pushNotifications(product.ctx);
  expect(device.received).toEqual([]);
});

test("a changed subscription replaces the one before, and there is a limit of devices", async ({
  product,
  push,
}) => {
  const { ben, device } = await withDevice(product, push);
  const { endpoint: replaces } = device.subscription;
  const json = { ...push.subscribe().subscription, replaces };
  const { devices } = await jsonOf<ListedDevices>(await ben.post(devicesPath, json));
  expect(devices).toHaveLength(1);
  for (let count = 1; count < maxDevices; count += 1) await addDevice(ben, push.subscribe());
  expect((await ben.post(devicesPath, push.subscribe().subscription)).status).toBe(409);
});

test.for([
  ["own sessions are ended", (ben) => ben.post("/api/account/sessions/end-others")],
  [
    "the person is suspended",
    (ben, owner) => owner.post(`/api/security/staff/${ben.staff.id}/suspend`),
  ],
] as [string, (ben: SignedIn, owner: SignedIn) => Promise<Response>][])(
  "devices are removed when %s",
  async ([, act], { product, push }) => {
    const { ben } = await withDevice(product, push);
    const owner = await product.signInAs("owner");
    expect((await act(ben, owner)).status).toBe(200);
    const left = await product.ctx.db.selectFrom("pushDevice").select("id").execute();
    expect(left).toEqual([]);
    expect(await auditOf(product, "notifications.device_removed")).toHaveLength(1);
  },
);

test.for([
  "http://push.example.test/a",
  "https://127.0.0.1/a",
  "https://10.0.0.7/a",
  "https://[::1]/a",
  "https://localhost/a",
  "https://user:word@push.example.com/a",
  "https://push.example.com:8443/a",
  "http://127.0.0.1:1/a",
  "not an address",
])("no message is sent to %s", async (endpoint, { product, push }) => {
  const ben = await product.signInAs("technician");
  const json = { ...push.subscribe().subscription, endpoint };
  expect((await ben.post(devicesPath, json)).status).toBe(422);
});

test("the private key is stored encrypted, and another secret makes another pair", async ({
  product,
  push,
}) => {
  const { ben } = await withDevice(product, push);
  const publicKey = await publicKeyOf(ben);
  expect(await publicKeyOf(ben)).toBe(publicKey);
  const [row] = await product.ctx.db.selectFrom("pushKey").selectAll().execute();
  // A private key alone has 43 characters; nonce and seal make it longer.
  expect(row?.sealedPrivateKey).toMatch(/^[\w-]{90,}$/);
  await product.ctx.db
    .updateTable("pushKey")
    .set({ sealedPrivateKey: "x".repeat(94) })
    .execute();
  expect(await publicKeyOf(ben)).not.toBe(publicKey);
  expect((await listDevices(ben)).devices).toEqual([]);
  expect(await auditOf(product, "notifications.key_made")).toHaveLength(2);
});

test("devices need a session and the permission to view leads", async ({ product, push }) => {
  expect((await product.request(devicesPath)).status).toBe(401);
  const ben = await product.signInAs("technician");
  await product.ctx.db
    .updateTable("staff")
    .set({ role: "gone" as never })
    .where("id", "=", ben.staff.id)
    .execute();
  expect((await ben.get(devicesPath)).status).toBe(403);
  expect((await ben.post(`${devicesPath}/key`)).status).toBe(403);
  expect((await ben.post(devicesPath, push.subscribe().subscription)).status).toBe(403);
});
