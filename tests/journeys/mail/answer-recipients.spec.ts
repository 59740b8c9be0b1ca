import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { answerLeaves, mailArrives } from "#tests/journeys/parts/mail-arrives.ts";
import { takePictures } from "#tests/journeys/parts/pictures.ts";

test("a colleague of the customer answers and gets the reply", async ({
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
  const { lead, thread, form } = await openAnswer(page, "Eve Stone");
  await expect(thread).toContainText("Asks for answers to Frank at home <frank@home.example>");
  await expect(thread).toContainText("Not known in this conversation");
  await expect(form.getByText(/^New address: frank@home\.example/)).toBeVisible();
  await expectNoAxeViolations(page);
  await takePictures(page, "answer-recipients");
  // By keyboard: the sender's own address instead, and a copy to Eve.
  await form.getByRole("button", { name: "Remove frank@home.example" }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("To", { exact: true })).toBeFocused();
  await page.keyboard.type("frank@thirdfirm.example,");
  await expect(form.getByText("Quoted below: Frank Office")).toBeVisible();
  await form.getByRole("button", { name: "Add Eve Stone <eve@thirdfirm.example>" }).focus();
  await page.keyboard.press("Enter");
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
  await expect(lead.getByText("Cc eve@thirdfirm.example")).toBeVisible();
});

test("reply-all with Cc kept", async ({ page, mail, product, signInAsOwner }) => {
  await leaveMessage(page, "Nina Dale", "nina@dalecarpets.example", "We need new laptops.");
  await signInAsOwner();
  await product.work.settle();
  const confirmation = mail.mails.find(({ to }) => to.includes("nina@dalecarpets.example"));
  const lines = [
    "From: Nina Dale <nina@dalecarpets.example>",
    "To: support@larkmesa.example",
    "Cc: Omar Dale <omar@dalecarpets.example>, books@accountant.example",
    "Subject: Two new laptops",
    "Message-ID: <laptops@dalecarpets.example>",
    `In-Reply-To: ${confirmation?.headers["message-id"]}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "We need two new laptops.",
  ];
  await mailArrives({ page, product }, lines.join("\r\n"));
  const { thread, form } = await openAnswer(page, "Nina Dale");
  await expect(thread).toContainText(
    "Cc Omar Dale <omar@dalecarpets.example>, books@accountant.example",
  );
  await expect(form.getByText("Omar Dale <omar@dalecarpets.example>")).toBeVisible();
  await expect(form.getByText(/^At another domain than nina@dalecarpets\.example/)).toBeVisible();
  await expect(form.getByText("Quoted below: Nina Dale")).toBeVisible();
  await expectNoAxeViolations(page);
  await takePictures(page, "answer-reply-all");
  await form.getByLabel("Answer").fill("Two laptops are on their way.");
  await page.keyboard.press("Control+Enter");
  await expect(thread.getByRole("listitem", { name: /^Answer by/ })).toBeVisible();
  await answerLeaves(product);
  const sent = mail.mails.find(({ text }) => text.includes("Two laptops are on their way."));
  const everybody = ["nina", "omar"].map((name) => `${name}@dalecarpets.example`);
  expect(sent?.to).toEqual([...everybody, "books@accountant.example"]);
  expect(sent?.text).toContain("> We need two new laptops.");
});

/** Opens a customer's lead and begins an answer. */
async function openAnswer(page: Page, name: string) {
  await page.goto(`/admin/communications?search=${name.split(" ")[0]}`);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  const lead = page.getByRole("article", { name: "Lead" });
  const thread = lead.getByRole("list", { name: "Conversation" });
  // The conversation moves the button when it comes.
  await expect(thread.getByRole("listitem", { name: /^Message from/ })).toHaveCount(2);
  await lead.getByRole("button", { name: "Answer by email" }).click();
  return { lead, thread, form: lead.getByRole("form", { name: "Answer by email" }) };
}
