import { counted } from "#platform/counted.ts";
import { hourMs } from "#platform/time/durations.ts";
import { good, type HealthFacts, type Verdict } from "./health-facts.ts";

/** Mail counts as down when none has left for this long (ms). */
export const mailPatienceMs = hourMs / 2;

const mailSettings = "/admin/settings?group=mail#mail-account";

/** Returns what the sign-in to the mail provider needs; null while nothing is missing. */
function mailSignInTrouble({ mailSignIn }: HealthFacts): Verdict | null {
  if (!mailSignIn || mailSignIn.state === "connected") return null;
  const { label, state } = mailSignIn;
  if (state === "client") {
    return {
      grade: "bad",
      text: `${label} refuses this site's client ID or secret. Emails are waiting.`,
      fix: "Client secrets expire. Create a new one where the application is registered, set MAIL_CLIENT_SECRET and restart the site.",
    };
  }
  const again = state === "withdrawn" ? " again" : "";
  return {
    grade: "bad",
    text: again
      ? `The sign-in to ${label} was withdrawn. Emails are waiting.`
      : `Nobody has signed mail in to ${label} yet. Emails are waiting.`,
    fix: `An owner presses Connect${again} under Settings, Mail sender. Waiting emails then go out automatically.`,
    link: mailSettings,
  };
}

/** Judges whether mail goes out. */
export function mail(facts: HealthFacts): Verdict {
  const { mailConfigured, mailsFailed, mailsLateMs, heldCopyAt } = facts;
  const trouble = mailSignInTrouble(facts);
  if (trouble) return trouble;
  if (!mailConfigured) {
    return {
      grade: "bad",
      text: "No mail server is set up: nobody is notified of new messages.",
      fix: "Set SMTP_URL and restart the site. Waiting emails then go out automatically.",
    };
  }
  if (heldCopyAt !== null) {
    return {
      grade: "attention",
      text: `This site was restored from a copy of ${new Date(heldCopyAt).toISOString().slice(0, 10)}. Mail, schedules and webhooks are held.`,
      fix: "An owner looks at what would go and releases it.",
      link: "/admin/restored-copy",
    };
  }
  if (mailsLateMs > mailPatienceMs) {
    return {
      grade: "bad",
      text: "No email has left for more than half an hour. The mail server does not accept them.",
      fix: "The outbox under Communications shows its answers. The emails go out automatically when it is back.",
    };
  }
  if (mailsFailed > 0) {
    return {
      grade: "attention",
      text: `${counted(mailsFailed, "email")} failed for good.`,
      fix: "The outbox under Communications says why; resend them from there.",
    };
  }
  return good("Mail goes out.");
}

/** A mailbox counts as no longer read when it was not seen for this long (ms). */
const mailboxPatienceMs = hourMs / 4;

export const mailboxCheckId = "Incoming mail";

/** Judges whether the mailbox is read. */
export function mailComingIn(facts: HealthFacts): Verdict {
  const { mailbox } = facts;
  if (mailSignInTrouble(facts)) {
    return {
      grade: "bad",
      text: "The mailbox is not read while the sign-in is missing. Customers' answers are waiting in it.",
      fix: "Fix the problem under Mail; reading then resumes automatically.",
    };
  }
  if (!mailbox) return good("No mailbox is set up to be read.");
  if (mailbox.error !== "" || mailbox.silentMs > mailboxPatienceMs) {
    const reason = mailbox.error ? ` (${mailbox.error})` : "";
    return {
      grade: "bad",
      text: `The mailbox cannot be read${reason}. Customers' answers are waiting in it.`,
      fix: "Compare the settings of the mailbox with what your mail provider says, and ask the provider whether its server is up. Nothing is lost: reading resumes automatically.",
    };
  }
  if (mailbox.failed > 0) {
    return {
      grade: "attention",
      text: `${counted(mailbox.failed, "email")} could not be processed.`,
      fix: "Check the mailbox for answers that are missing here, and ask your server administrator to check the log.",
    };
  }
  return good("The mailbox is read as mail arrives.");
}
