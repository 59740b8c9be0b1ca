import type { RecipientState, Send, SendState } from "#features/campaigns/contract.ts";

/** What the parts of the sends need of the screen. */
export type SendsProps = {
  mayEdit: boolean;
  moment: (at: number) => string;
  /** The company's zone, in which sends are planned. */
  timeZone: string;
  /** Where the postal address is set; undefined for those who may not. */
  mailSettings?: string | undefined;
};

export const sendStateNames: Record<SendState, string> = {
  draft: "Draft",
  scheduled: "Planned",
  sending: "Sending",
  paused: "Paused",
  sent: "Sent",
  canceled: "Canceled",
};

export const sendStateTones = {
  draft: "neutral",
  scheduled: "attention",
  sending: "attention",
  paused: "bad",
  sent: "good",
  canceled: "neutral",
} as const satisfies Record<SendState, string>;

export const recipientNames: Record<RecipientState, string> = {
  queued: "Waiting",
  handed: "On the way",
  sent: "Sent",
  failed: "Failed",
  left: "Left since",
  canceled: "Canceled",
};

export const noPostalAddress =
  "Federal law asks for a postal address in every newsletter, and none is set. Add one in the settings, under Mail sender.";

/** What a draft still lacks before anything can be done with it; "" nothing. */
export function lackOf({ subject, body }: { subject: string; body: string }): string {
  const lacks = [
    subject.trim().length < 3 ? "a subject" : "",
    body.trim().length < 10 ? "a text" : "",
  ].filter(Boolean);
  return lacks.length === 0 ? "" : `Write ${lacks.join(" and ")} first.`;
}

export function people(count: number): string {
  return count === 1 ? "1 person" : `${count} people`;
}

/** An ended send that tries some of its recipients again. */
export function isRetrying({ state, finishedAt }: Pick<Send, "state" | "finishedAt">): boolean {
  return state === "sending" && finishedAt !== null;
}

export function totalOf(counts: Send["counts"]): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** "Law firms, topic backup": whom a send is narrowed to. */
export function segmentWords({ topic, industry, source }: Send["segment"]): string {
  const parts = [
    industry ? `industry ${industry}` : "",
    topic ? `topic ${topic}` : "",
    source === "import" ? "imported" : source ? `signed up on ${source}` : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "everybody on the list";
}

/** "84 kB". */
export function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
