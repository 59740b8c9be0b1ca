import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { answerLeaves, mailArrives } from "#tests/journeys/parts/mail-arrives.ts";
import { takePictures } from "#tests/journeys/parts/pictures.ts";

test("a customer's colleague takes over: the answer goes to him, with a copy only when ticked", async ({
  page,
  mail,
  product,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Eve Stone", "eve@thirdfirm.example", "Our backups are late.");
  await signInAsOwner();
  await product.work.settle();
  const confirmation = mail.mails.find(({ to }) => to.includes("eve@thirdfirm.example"));
  expect(confirmation?.headers["message-id"]).toBeTruthy();
  const lines = [
    "From: Frank Office <frank@thirdfirm.example>",
    "To: support@larkmesa.example",
    "Reply-To: Frank at home <frank@home.example>",
    "Subject: Re: Backups",
    "Message-ID: <frank-1@thirdfirm.example>",
    `In-Reply-To: ${confirmation?.headers["message-id"]}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Eve asked me to take over. Private: her contract ends in May.",
  ];
  await mailArrives({ page, product }, lines.join("\r\n"));
  await page.goto("/admin/communications?search=Eve");
  await page.getByRole("link", { name: /Eve Stone/ }).click();
  const lead = page.getByRole("article", { name: "Lead" });
  const thread = lead.getByRole("list", { name: "Conversation" });
  await expect(thread).toContainText("asks for answers to Frank at home <frank@home.example>");
  await lead.getByRole("button", { name: "Answer by email" }).click();
  const form = lead.getByRole("form", { name: "Answer by email" });
  const to = form.getByLabel("To", { exact: true });
  await expect(to).toHaveValue("frank@home.example");
  await expect(form.getByText(/^New address: frank@home\.example/)).toBeVisible();
  await expectNoAxeViolations(page);
  await takePictures(page, "answer-recipients");
  // By keyboard: the sender's own address, Eve's copy, and the answer.
  await to.focus();
  await page.keyboard.type("Frank Office");
  await expect(to).toHaveValue("frank@thirdfirm.example");
  await expect(form.getByText("Quoted below: Frank Office")).toBeVisible();
  await page.keyboard.press("Tab");
  const copy = form.getByRole("checkbox", { name: "Eve Stone <eve@thirdfirm.example>" });
  while (!(await copy.evaluate((box) => box === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await expect(form.getByText("No message is quoted below.")).toBeVisible();
  await form.getByLabel("Answer").fill("We call you at noon.");
  await form.getByRole("button", { name: "Send answer" }).click();
  await expect(
    thread.getByRole("listitem", { name: /^Answer by .* to frank@thirdfirm\.example$/ }),
  ).toBeVisible();
  await answerLeaves(product);
  const sent = mail.mails.find(({ text }) => text.includes("We call you at noon."));
  expect(sent?.to).toEqual(["frank@thirdfirm.example", "eve@thirdfirm.example"]);
  expect(sent?.text).not.toContain("Private");
});
