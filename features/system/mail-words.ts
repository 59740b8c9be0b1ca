export type MailTrouble = {
  tone: "good" | "attention" | "bad";
  words: string;
  /** Which mails of the outbox it is about. */
  state?: "failed" | "held" | "queued";
};

type MailCounts = { configured: boolean; failed: number; waiting: number };

/** How outgoing mail stands, the worst first, in words for somebody who can do something about it. */
export function mailTroubles({ configured, failed, waiting }: MailCounts): MailTrouble[] {
  const troubles: MailTrouble[] = [];
  if (failed > 0) {
    const words = `${mails(failed)} failed for good and can be sent again.`;
    troubles.push({ tone: "bad", words, state: "failed" });
  }
  if (!configured) {
    const held =
      waiting > 0 ? ` ${mails(waiting)} ${waiting === 1 ? "waits" : "wait"} for one.` : "";
    const words = `Mail is held: no mail server is set up.${held}`;
    troubles.push({ tone: "attention", words, state: "held" });
  } else if (failed === 0) troubles.push({ tone: "good", words: "Mail goes out." });
  if (configured && waiting > 0) {
    troubles.push({ tone: "good", words: `${mails(waiting)} on the way.`, state: "queued" });
  }
  return troubles;
}

function mails(count: number): string {
  return count === 1 ? "1 email" : `${count} emails`;
}
