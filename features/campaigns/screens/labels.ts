import type { Campaign } from "#features/campaigns/contract.ts";
import { counted } from "#platform/counted.ts";
import type { CampaignState, RecipientState } from "#platform/database/tables-marketing.ts";

export const stateBadges = {
  draft: { tone: "neutral", label: "Draft" },
  scheduled: { tone: "attention", label: "Scheduled" },
  sending: { tone: "attention", label: "Sending" },
  paused: { tone: "bad", label: "Paused" },
  sent: { tone: "good", label: "Sent" },
  canceled: { tone: "neutral", label: "Canceled" },
} as const satisfies Record<CampaignState, { tone: string; label: string }>;

export const recipientLabels: Record<RecipientState, string> = {
  queued: "Waiting",
  handed: "On the way",
  sent: "Sent",
  failed: "Failed",
  left: "Unsubscribed",
  canceled: "Canceled",
};

export const noPostalAddressMessage =
  "Federal law requires a postal address in every newsletter, and none is set yet.";

export const postalAddressOwner = "An owner sets it under Settings, Mail sender.";

/** Returns what a draft needs before it can be sent or tested; empty when complete. */
export function missingParts({ subject, body }: { subject: string; body: string }): string {
  const parts = [
    subject.trim().length < 3 ? "a subject" : "",
    body.trim().length < 10 ? "a text" : "",
  ].filter(Boolean);
  return parts.length === 0 ? "" : `Write ${parts.join(" and ")} first.`;
}

/** Says that a picture is not in the text yet. */
export const waitingPicture =
  "A picture has not been inserted yet. Describe and insert it, or remove it first.";

export function people(count: number): string {
  return counted(count, "person", "people");
}

/** Returns whether an ended campaign has retries under way. */
export function isRetrying({ state, finishedAt }: Pick<Campaign, "state" | "finishedAt">): boolean {
  return state === "sending" && finishedAt !== null;
}

export function totalOf(counts: Campaign["counts"]): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Describes a segment: "industry law-firms, topic backup". */
export function segmentText({ topic, industry, source }: Campaign["segment"]): string {
  const parts = [
    industry ? `industry ${industry}` : "",
    topic ? `topic ${topic}` : "",
    source === "import" ? "imported" : source ? `signed up on ${source}` : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "everybody on the list";
}

/** Formats a size: "84 kB". */
export function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
