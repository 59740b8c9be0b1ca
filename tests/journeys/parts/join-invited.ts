import type { Browser, Page } from "@playwright/test";
import type { ControlledProduct } from "#tests/control/product.ts";
import type { SmtpStandIn } from "#tests/stand-ins/smtp.ts";
import { anotherPage } from "./own-session.ts";
import { skipFactor } from "./skip-factor.ts";

const password = "copper window sailing fourteen";

type Mailing = { product: ControlledProduct; mail: SmtpStandIn };

/** Returns the path of the newest link that was mailed to an address, after what waits in the outbox was sent. */
export async function passwordLink({ product, mail }: Mailing, address: string): Promise<string> {
  await product.work.settle();
  const links = mail.mails.flatMap(({ to, text }) =>
    to.includes(address) ? (/\/reset-password#[\w.-]+/.exec(text) ?? []) : [],
  );
  const [newest] = links.slice(-1);
  if (!newest) throw new Error(`No mail to ${address} has a link.`);
  return newest;
}

type Invited = Mailing & { browser: Browser; email: string };

/** Signs in an invited colleague, in a browser of their own whose clock a test can move. */
export async function joinInvited({ browser, email, ...mailing }: Invited): Promise<Page> {
  const page = await anotherPage(browser, { baseURL: mailing.product.url });
  await page.clock.install();
  await page.goto(await passwordLink(mailing, email));
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await skipFactor(page);
  return page;
}
