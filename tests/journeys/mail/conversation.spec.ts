import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { answerLeaves, mailArrives } from "#tests/journeys/parts/mail-arrives.ts";
import { takePictures } from "#tests/journeys/parts/pictures.ts";

// A conversation by email: a visitor writes, we reply, the customer replies, and so on.

test("a conversation goes back and forth, and an answer can be undone", async ({
  page,
  mail,
  product,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Tessa Thread", "tessa@threadfirm.example", "Our scanner stopped.");
  await signInAsOwner();
  await page.goto("/admin/communications?search=Tessa");
  await page.getByRole("link", { name: /Tessa Thread/ }).click();
  const lead = page.getByRole("article", { name: "Lead" });
  const thread = lead.getByRole("list", { name: "Conversation" });
  await expect(thread.getByText("Our scanner stopped.")).toBeVisible();

  await lead.getByRole("button", { name: "Answer by email" }).click();
  const form = lead.getByRole("form", { name: "Answer by email" });
  await form.getByLabel("Subject").fill("Your scanner");
  await form.getByLabel("Answer").fill("We come at noon.");
  await form.getByLabel("Files to attach").setInputFiles({
    name: "offer.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 offer"),
  });
  await expect(form.getByRole("list", { name: "Attached files" })).toContainText("offer.pdf1 KB");
  // An answer can be undone until the outbox takes it.
  await product.work.pause();
  await form.getByRole("button", { name: "Send answer" }).click();
  const answer = thread.getByRole("listitem", { name: /^Answer by/ });
  await expect(answer).toContainText("Sending");
  await answer.getByRole("button", { name: "Undo" }).click();
  await expect(form.getByLabel("Answer")).toHaveValue("We come at noon.");
  await expect(form.getByRole("list", { name: "Attached files" })).toContainText("offer.pdf");
  await expect(answer).toHaveCount(0);
  await product.work.resume();

  await form.getByLabel("Answer").fill("We come at one.");
  await form.getByRole("button", { name: "Send answer" }).click();
  await expect(answer).toContainText("We come at one.");
  await answerLeaves(product);
  const toTessa = (asked: string) =>
    mail.mails.filter(
      ({ to, subject }) => to.includes("tessa@threadfirm.example") && subject === asked,
    );
  const sent = toTessa("Your scanner");
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining("We come at one.")]);
  // The screen updates by itself.
  await expect(answer).toContainText(/Sent today at/);

  await page.goto("/admin/communications?search=Tessa");
  const lines = [
    "From: Tessa Thread <tessa@threadfirm.example>",
    "To: support@larkmesa.example",
    "Subject: Re: Your scanner",
    "Message-ID: <noon@threadfirm.example>",
    `In-Reply-To: ${sent[0]?.headers["message-id"]}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "One is fine. Please ring twice.",
    "",
    "On Monday, the desk wrote:",
    "> We come at one.",
  ];
  await mailArrives({ page, product }, lines.join("\r\n"));
  const row = page.getByRole("row", { name: /Tessa Thread/ });
  await product.work.settle();
  await expect(row).toContainText("Replied");
  await row.getByRole("link", { name: "Tessa Thread" }).click();
  const reply = thread.getByRole("listitem", { name: "Message from Tessa Thread" }).last();
  await expect(reply).toContainText("One is fine. Please ring twice.");
  await expect(reply).not.toContainText("> We come at one.");
  await reply.getByRole("button", { name: "Quoted text" }).click();
  await expect(reply).toContainText("> We come at one.");
  await expectNoAxeViolations(page);

  await lead.getByRole("button", { name: "Answer by email" }).click();
  await expect(form.getByLabel("Subject")).toHaveValue("Re: Your scanner");
  await form.getByLabel("Answer").fill("We will.");
  await form.getByRole("button", { name: "Send later" }).click();
  await form
    .getByRole("button", { name: /^Tomorrow at 8:00|^Mon/ })
    .first()
    .click();
  const scheduled = thread.getByRole("listitem", { name: /^Answer by/ }).last();
  await expect(scheduled).toContainText("Scheduled for");
  await takePictures(page, "conversation");
  await scheduled.getByRole("button", { name: "Send now" }).click();
  await expect(scheduled).not.toContainText("Scheduled for");
  await product.work.settle();
  const [second] = toTessa("Re: Your scanner");
  expect(second?.headers["in-reply-to"]).toBe("<noon@threadfirm.example>");
  expect(second?.text).toContain("> One is fine. Please ring twice.");
});

test("an answer sent during an upload waits for the file, unless it is undone", async ({
  page,
  mail,
  product,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Uma Upload", "uma@uploadfirm.example", "Please send the offer.");
  await signInAsOwner();
  await page.goto("/admin/communications?search=Uma");
  await page.getByRole("link", { name: /Uma Upload/ }).click();
  const line = Promise.withResolvers<void>();
  await page.route("**/api/leads/*/files?*", async (route) => {
    await line.promise;
    await route.continue();
  });
  const lead = page.getByRole("article", { name: "Lead" });
  await lead.getByRole("button", { name: "Answer by email" }).click();
  const form = lead.getByRole("form", { name: "Answer by email" });
  await form.getByLabel("Subject").fill("Our offer");
  await form.getByLabel("Answer").fill("Here is the offer.");
  const file = (name: string) => {
    return { name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7 ${name}`) };
  };
  await form.getByLabel("Files to attach").setInputFiles([file("offer.pdf"), file("terms.pdf")]);
  const files = form.getByRole("list", { name: "Attached files" });
  await expect(files.getByRole("progressbar")).toHaveCount(2);

  await form.getByRole("button", { name: "Send answer" }).press("Enter");
  const waiting = form.getByRole("button", { name: "Sending after upload…" });
  await expect(waiting).toBeDisabled();
  await expect(form.getByRole("button", { name: "Do not send yet" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  const send = form.getByRole("button", { name: "Send answer" });
  await expect(send).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(waiting).toBeVisible();

  line.resolve();
  const answer = lead.getByRole("listitem", { name: /^Answer by/ });
  await expect(answer).toContainText("offer.pdf");
  await expect(answer).toContainText("terms.pdf");
  await answerLeaves(product);
  const sent = mail.mails.find(({ subject }) => subject === "Our offer");
  expect(sent?.text).toContain("Here is the offer.");
});
