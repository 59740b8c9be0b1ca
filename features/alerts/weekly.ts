/** What the week was like, as figures. */
export type WeekFacts = {
  leads: number;
  /** Promises kept and broken among them; those that still run are in neither. */
  kept: number;
  broken: number;
  waiting: number;
  late: number;
  mailsFailed: number;
  lastProofAt: number | null;
  /** How the audit log ends: a letter that is kept shows later whether the log was rewritten. */
  auditEnd: { seq: number; hash: string };
  checks: readonly {
    id: string;
    level: "critical" | "recommended" | "good";
    words: string;
    fix: string;
  }[];
};

const count = (many: number, one: string, more: string) =>
  many === 0 ? `no ${more}` : many === 1 ? `one ${one}` : `${many} ${more}`;

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function promises({ kept, broken }: WeekFacts): string {
  const due = kept + broken;
  if (due === 0) return "No promise to answer fell due among them.";
  if (broken === 0) return due === 1 ? "It was answered in time." : "All were answered in time.";
  return `${kept} of ${due} were answered in time; ${count(broken, "was not", "were not")}.`;
}

function now({ waiting, late }: WeekFacts): string {
  if (waiting === 0) return "Nobody waits for an answer now.";
  const words = `${sentence(count(waiting, "person waits", "people wait"))} for an answer now`;
  return late === 0
    ? `${words}, none for too long.`
    : `${words}, ${late} of them for too long. Start there.`;
}

/** The letter to the owner, a paragraph each. */
export function weeklyLetter(facts: WeekFacts, moment: (at: number) => string): string[] {
  const { leads, mailsFailed, lastProofAt, auditEnd } = facts;
  const troubles = facts.checks.filter(({ level }) => level !== "good");
  const came = `${sentence(count(leads, "message or request", "messages or requests"))} came in during the last seven days.`;
  return [
    leads === 0 ? came : `${came} ${promises(facts)}`,
    now(facts),
    mailsFailed === 0
      ? "All mail went out."
      : `${sentence(count(mailsFailed, "email", "emails"))} could not be delivered. The outbox under Communications says why.`,
    lastProofAt === null
      ? "No copy of the database has been restored for proof yet. It happens by itself once a week."
      : `A copy of the database was last restored for proof ${moment(lastProofAt)}.`,
    `The audit log ends at entry ${auditEnd.seq}, ${auditEnd.hash.slice(0, 16)}. Keep this letter: it would show later that the log was rewritten.`,
    ...(troubles.length === 0
      ? ["The site itself has nothing for you to do."]
      : troubles.map(({ words, fix }) => `To do: ${words} ${fix}`)),
  ];
}
