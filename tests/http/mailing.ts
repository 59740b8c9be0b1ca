import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { test as base, type TestSite } from "./harness.ts";

/** A test with a mail server of its own, and the product that sends through it. */
export const test = base.extend<{ smtp: SmtpStandIn; mailing: TestSite }>({
  smtp: async ({ onTestFinished }, use) => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    await use(smtp);
  },
  /** The product, connected to the mail server. */
  mailing: async ({ smtp, startSite }, use) =>
    use(await startSite({ env: { SMTP_URL: smtp.url, MAIL_FROM: "Desk <desk@valley-it.test>" } })),
});
