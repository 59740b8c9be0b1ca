import { counted } from "#platform/counted.ts";
import type { Grade } from "#platform/grade.ts";

type MailProblem = {
  grade: Grade;
  text: string;
  /** State of the affected mails in the outbox. */
  state?: "failed" | "held" | "queued";
};

type MailCounts = { configured: boolean; failed: number; waiting: number };

/** Returns the problems of outgoing mail for staff, worst first. */
export function mailProblems({ configured, failed, waiting }: MailCounts): MailProblem[] {
  const problems: MailProblem[] = [];
  if (failed > 0) {
    const text = `${counted(failed, "email")} failed for good and can be sent again.`;
    problems.push({ grade: "bad", text, state: "failed" });
  }
  if (!configured) {
    const waitingText =
      waiting > 0
        ? ` ${counted(waiting, "email")} ${waiting === 1 ? "waits" : "wait"} for one.`
        : "";
    const text = `Mail is held: no mail server is set up.${waitingText}`;
    problems.push({ grade: "attention", text, state: "held" });
  } else if (failed === 0) problems.push({ grade: "good", text: "Mail goes out." });
  if (configured && waiting > 0) {
    problems.push({
      grade: "good",
      text: `${counted(waiting, "email")} on the way.`,
      state: "queued",
    });
  }
  return problems;
}
