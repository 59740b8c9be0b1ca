import { createHash } from "node:crypto";
import { minuteMs } from "#platform/time/durations.ts";
import { browserArguments, findBrowser } from "#tests/browser.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { assignLead } from "#tests/journeys/parts/assign-lead.ts";
import { invite } from "#tests/journeys/parts/invite.ts";
import { joinInvited } from "#tests/journeys/parts/join-invited.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import {
  changeSubscription,
  deliverPush,
  shownNotifications,
  subscribeAtStandIn,
} from "#tests/journeys/parts/push-browser.ts";

// The service worker's notifications need the full browser.
test.use({ launchOptions: { executablePath: findBrowser(), args: browserArguments } });

test("an enabled device is notified of a lead, and opens it in the open tab", async ({
  page,
  browser,
  mail,
  product,
  push,
  signInAsOwner,
}) => {
  const email = "sam@valleyfirm.example";
  const device = push.subscribe();
  await leaveMessage(page, "Vera Nightcall", "vera@nightcall.example", "The server is down.");
  await signInAsOwner();
  await invite(page, "Sam Ortega", email);
  const theirs = await joinInvited({ browser, product, mail, email });
  await theirs.context().grantPermissions(["notifications"], { origin: product.url });
  await subscribeAtStandIn(theirs, device);

  await theirs.goto("/admin/account");
  await theirs.getByLabel("Quiet from").fill("");
  await theirs.getByLabel("Quiet until").fill("");
  await theirs.getByRole("button", { name: "Save notifications" }).click();
  await expect(theirs.getByText("Your notifications are saved.")).toBeVisible();
  await theirs.getByRole("button", { name: "Notify me on this device" }).click();
  const row = theirs.getByRole("list", { name: "Your devices" }).getByRole("listitem");
  await expect(row).toContainText("This one");
  await expectNoAxeViolations(theirs);
  await row.getByRole("button", { name: /^Send a test/ }).click();
  await expect(theirs.getByText("The test was sent. It should appear in a moment.")).toBeVisible();
  expect(device.received.map(({ payload }) => payload.title)).toEqual(["This is a test"]);
  await expect(row).toContainText("last sent");

  await assignLead(page, "Vera Nightcall", "Sam Ortega");
  // The job that sends them runs every few seconds.
  await product.clock.advance(minuteMs);
  await product.work.settle();
  expect(device.received).toHaveLength(2);
  const payload = device.received[1]?.payload;
  expect(payload).toMatchObject({ title: "A lead was assigned to you", body: "Vera" });
  await deliverPush(theirs, JSON.stringify(payload));
  expect(await shownNotifications(theirs)).toEqual([payload]);

  const worker = theirs.context().serviceWorkers()[0];
  await worker?.evaluate(
    (path) => (self as unknown as { show(to: string): unknown }).show(path),
    payload?.path ?? "",
  );
  await expect(theirs.getByRole("article", { name: "Lead" })).toContainText("Vera Nightcall");
  expect(theirs.context().pages()).toHaveLength(1);

  await theirs.goto("/admin/account");
  await row.getByRole("button", { name: /^Turn off/ }).click();
  await expect(theirs.getByRole("button", { name: "Notify me on this device" })).toBeVisible();
  await theirs.goto("/");
  expect(await theirs.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await theirs.close();
});

test("a subscription that the browser renews by itself receives what follows", async ({
  page,
  product,
  push,
  signInAsOwner,
}) => {
  const [device, renewed] = [push.subscribe(), push.subscribe()];
  await signInAsOwner();
  await page.context().grantPermissions(["notifications"], { origin: product.url });
  await subscribeAtStandIn(page, device);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Notify me on this device" }).click();
  const rows = page.getByRole("list", { name: "Your devices" }).getByRole("listitem");
  await expect(rows).toContainText(["This one"]);

  await changeSubscription(page, { from: device, to: renewed });
  const answer = await page.request.get("/api/notifications/devices");
  const { devices } = (await answer.json()) as { devices: { fingerprint: string }[] };
  const { endpoint } = renewed.subscription;
  const fingerprint = createHash("sha256").update(endpoint).digest("base64url");
  expect(devices.map((stored) => stored.fingerprint)).toEqual([fingerprint]);
  await page.reload();
  await rows.getByRole("button", { name: /^Send a test/ }).click();
  await expect(page.getByText("The test was sent. It should appear in a moment.")).toBeVisible();
  expect([device.received.length, renewed.received.length]).toEqual([0, 1]);
  await rows.getByRole("button", { name: /^(?:Turn off|Remove)/ }).click();
});
