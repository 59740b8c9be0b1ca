import { staffVerbs } from "#features/auth/staff/verbs.server.ts";
import { findGoLiveSteps, settingsLink } from "#features/deployment/go-live.server.ts";
import { viewMailProof } from "#features/outbox/verbs.server.ts";
import { viewExampleValues } from "#features/settings/service.server.ts";
import { settingVerbs } from "#features/settings/verbs.server.ts";
import { mailboxCheckId } from "#features/system/mail-health.ts";
import { systemVerbs } from "#features/system/verbs.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { isMailboxConfigured } from "#platform/mail/sign-in/provider.ts";
import type { FirstHourStep } from "./contract.ts";

/** A step's state as found in the settings, the outbox and the accounts. */
export type FoundStep = Omit<FirstHourStep, "state" | "word" | "by"> & { done: boolean };

/** Returns the first steps of a new owner with their state, in the order in which to take them. @throws forbidden */
export async function findFirstHourSteps(ctx: RequestContext): Promise<FoundStep[]> {
  const { versions } = await settingVerbs.read(ctx);
  return [
    companyStep(await viewExampleValues(ctx)),
    hoursStep((versions.hours ?? 0) > 0),
    mailStep({ ...(await viewMailProof(ctx)), mailbox: await viewMailbox(ctx) }),
    colleaguesStep((await staffVerbs.list(ctx)).staff.length - 1),
    siteStep(),
    liveStep((await findGoLiveSteps(ctx)).filter(({ state }) => state === "open").length),
  ];
}

const list = new Intl.ListFormat("en-US");

function companyStep(examples: readonly string[]): FoundStep {
  return {
    id: "company",
    title: "Company details",
    done: examples.length === 0,
    text:
      examples.length > 0
        ? `Visitors still read example values: ${list.format(examples)}.`
        : "Name, phone and address are your own.",
    link: settingsLink("company"),
    linkText: "Enter your own",
  };
}

function hoursStep(saved: boolean): FoundStep {
  return {
    id: "hours",
    title: "Opening hours",
    done: saved,
    text: saved
      ? "Saved. They determine when an answer is due."
      : "They determine when an answer is due. Check them and your holidays, then save.",
    link: settingsLink("hours"),
    linkText: "Check the hours",
  };
}

type Mailbox = "none" | "read" | "unread";

/** Returns whether a mailbox is configured and whether reading it works. */
async function viewMailbox(ctx: RequestContext): Promise<Mailbox> {
  if (!isMailboxConfigured(ctx.env)) return "none";
  const { checks } = await systemVerbs.health(ctx);
  return checks.find(({ id }) => id === mailboxCheckId)?.grade === "bad" ? "unread" : "read";
}

type MailFacts = { held: boolean; proven: boolean; mailbox: Mailbox };

/** Returns the mail step: done once the mail server accepted a test and a configured mailbox can be read. */
export function mailStep({ held, proven, mailbox }: MailFacts): FoundStep {
  if (proven && mailbox === "unread") {
    return {
      id: "mail",
      title: "Mail",
      done: false,
      text: "The mail server accepted a test email, but the mailbox for answers is not being read.",
      link: "/admin/system",
      linkText: "See why",
    };
  }
  return {
    id: "mail",
    title: "Mail",
    done: proven,
    text: proven
      ? "The mail server accepted a test email."
      : held
        ? "No mail server is set up: every email waits in the outbox. Set SMTP_URL on the server, restart, then send yourself a test."
        : "A mail server is set up. Send yourself a test to check that it works.",
    link: settingsLink("mail"),
    linkText: held ? "Open the mail settings" : "Send a test",
  };
}

function colleaguesStep(others: number): FoundStep {
  return {
    id: "colleagues",
    title: "Colleagues",
    done: others > 0,
    text:
      others > 0
        ? `${others === 1 ? "One colleague has" : `${others} colleagues have`} an account or an invitation.`
        : "Invite whoever answers customers with you. A second owner can help if you are locked out.",
    link: "/admin/security?tab=staff",
    linkText: "Invite a colleague",
  };
}

/** Returns the step of viewing the site. It is never done here: the server only learns of it by a press on the link. */
function siteStep(): FoundStep {
  return {
    id: "site",
    title: "Visit your site",
    done: false,
    text: "Read your home page and contact page as a visitor would, on a phone too.",
    link: "/",
    linkText: "Open the site",
  };
}

function liveStep(open: number): FoundStep {
  return {
    id: "live",
    title: "Go live",
    done: open === 0,
    text:
      open === 0
        ? "Everything is ready."
        : `${open === 1 ? "One thing is" : `${open} things are`} left before the site goes public.`,
    link: "/admin/deployment",
    linkText: "See what is left",
  };
}
