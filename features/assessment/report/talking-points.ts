import { heroCount, type Report } from "#features/assessment/scoring/report.ts";

type TalkingPoint = { title: string; words: string };

/** Returns what the records say about an answer that was not known. */
function hints({ answers, outside }: Report): TalkingPoint[] {
  const policy = outside?.rows.find(({ id }) => id === "mail.dmarc.policy");
  if (answers.E3 !== "u" || !policy || policy.status === "pass") return [];
  return [
    {
      title: "Not sure, but on record",
      words: `Not sure about the email settings; on DMARC the records say: ${policy.sentence}`,
    },
  ];
}

/** Returns talking points for a call: urgent gaps, the first three fixes, contradictions, then unknown answers. */
export function talkingPoints(report: Report): TalkingPoint[] {
  const fixes = report.fixes
    .slice(0, heroCount)
    .map(({ title, steps }) => ({ title, words: steps[0] ?? "" }));
  const unsure = report.findOut.slice(0, heroCount).map(({ title, find }) => ({
    title: `Not sure: ${title}`,
    words: find,
  }));
  const critical = report.critical.map((words) => ({ title: "Urgent", words }));
  const toClear = report.contradictions.map(({ words }) => ({
    title: "Contradictory answers",
    words,
  }));
  return [...critical, ...fixes, ...toClear, ...hints(report), ...unsure];
}

/** Returns the first three fixes as plain text, one per line, for an answer by staff; empty if no gap is known. */
export function fixesForReply(report: Report): string {
  return report.fixes
    .slice(0, heroCount)
    .map(({ title, steps }, index) => `${index + 1}. ${title}: ${steps[0]}`)
    .join("\n");
}

/** Returns a draft answer to a person who asked for a call, with the first fixes of their report. */
export function replyText(report: Report, to: { name: string; from: string }): string {
  const first = to.name.trim().split(/\s+/)[0] || to.name;
  const fixes = fixesForReply(report);
  const middle = fixes
    ? `These are the steps we would take first:\n\n${fixes}`
    : "Your answers show no known gaps. We would start with the points you were not sure about.";
  return [
    `Hello ${first},`,
    `Thank you for taking the assessment. I have read your report (grade ${report.overall.grade}, ${report.overall.score} of 100).`,
    middle,
    "When would be a good time for a call of about 30 minutes?",
    to.from,
  ].join("\n\n");
}
