import { rmSync } from "node:fs";
import { Webhook as Verifier } from "standardwebhooks";
import { minuteMs } from "#platform/time/durations.ts";
import type { ControlledProduct } from "#tests/control/product.ts";
import { compileProgram } from "#tests/http/generated-program.ts";
import { test as base, expect, expectNoAxeViolations } from "#tests/journeys/journey.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { type Got, startReceiver } from "#tests/stand-ins/receiver.ts";

/** A product of its own, whose clock moves by an hour. */
const test = base.extend<object, { product: ControlledProduct }>({
  product: [
    ({ browserName: _ }, use) => withOwnProduct({ TRUST_PROXY: "1" }, use),
    { scope: "worker" },
  ],
});

test("a program with a token takes a lead from creation to won", async ({
  page,
  product: { url },
  signInAsOwner,
}, info) => {
  await signInAsOwner();
  await page.goto("/admin/settings?tab=api");
  await page.getByRole("button", { name: "New token" }).click();
  const making = page.getByRole("dialog", { name: "New token for a program" });
  await making.getByLabel("Program").fill("Northridge tickets");
  await making.getByLabel("See, Leads and bookings").check();
  await making.getByLabel("Change, Leads and bookings").check();
  await making.getByRole("button", { name: "Create the token" }).click();
  const shown = page.getByRole("dialog", { name: "Copy the token now" });
  const token = await shown.getByText(/^site_/).innerText();
  await shown.getByRole("button", { name: "I have copied it" }).click();
  const row = page.getByRole("row", { name: /Northridge tickets/ });
  await expect(row).toContainText("Leads and bookings: see, change");
  await expect(page.getByText(token)).toHaveCount(0);

  const document = await (await page.request.get("/api/openapi.json")).json();
  const folder = info.outputPath("client");
  const program = await compileProgram(document, folder);
  const seen = await program.takeLeadToWon({ url, token }, "Nora Tickets");
  rmSync(folder, { recursive: true });
  expect(seen).toMatchObject({ status: "won", value: 1200 });

  await page.goto("/admin/communications?view=all&search=Nora+Tickets");
  await expect(page.getByRole("row", { name: /Nora Tickets/ })).toContainText("Won");
  await page.getByRole("link", { name: "Nora Tickets" }).click();
  await expect(page.getByText("Worth $1,200.")).toBeVisible();
  const steps = page.getByRole("listitem").filter({ hasText: "Northridge tickets" });
  await expect(steps.filter({ hasText: /Won/ })).toHaveCount(1);
  await expectNoAxeViolations(page);

  await page.goto("/admin/settings?tab=api");
  await page.getByRole("button", { name: "Revoke the token of Northridge tickets" }).click();
  await expect(row).toContainText("Revoked");
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/leads`, { headers })).status).toBe(401);
});

test("an owner adds a webhook, watches its deliveries fail and arrive, and sends one again", async ({
  page,
  product: { clock, work },
  signInAsOwner,
}) => {
  const stops: (() => void)[] = [];
  const receiver = await startReceiver((stop) => stops.push(stop));
  receiver.state.status = 503;
  try {
    await signInAsOwner();
    await page.goto("/admin/settings?tab=webhooks");
    await page.getByRole("button", { name: "Add a webhook" }).click();
    const adding = page.getByRole("dialog", { name: "New webhook" });
    await adding.getByLabel("Receiver", { exact: true }).fill("Ticket board");
    await adding.getByLabel("Address").fill(receiver.url);
    await adding.getByLabel("A new lead").check();
    await adding.getByLabel("The receiver is on our own network").check();
    await adding.getByRole("button", { name: "Add the webhook" }).click();
    const shown = page.getByRole("dialog", { name: "Copy the secret now" });
    const secret = await shown.getByText(/^whsec_/).innerText();
    await shown.getByRole("button", { name: "Done" }).click();

    await leaveMessage(page, "Ana Lopez", "ana@lopez-dental.example", "The printer is down.");
    await work.settle();
    await page.getByRole("button", { name: "Log: Ticket board" }).click();
    const log = page.getByRole("table", { name: "Deliveries to Ticket board" });
    const delivery = log.getByRole("row", { name: /A new lead/ });
    await expect(delivery).toContainText("1 try. It answered 503.");
    await expect(delivery).toContainText("Waiting");
    await expect(delivery.getByRole("button", { name: "Send again" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/It has accepted nothing since/)).toBeVisible();
    await expectNoAxeViolations(page);

    receiver.state.status = 204;
    await clock.advance(2 * minuteMs);
    await work.settle();
    await page.getByRole("button", { name: "Log: Ticket board" }).click();
    await expect(delivery).toContainText("2 tries. It answered 204.");
    await delivery.getByRole("button", { name: "Send again" }).click();
    await expect(delivery).not.toContainText("2 tries");
    await work.settle();
    await expect(delivery).toContainText("1 try. It answered 204.");
    // The secret that the screen showed is the one that signs.
    const { body, headers } = receiver.got.at(-1) as Got;
    new Verifier(secret).verify(body, headers as Record<string, string>);
  } finally {
    for (const stop of stops) stop();
  }
});
