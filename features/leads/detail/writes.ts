import { type Lead, leadCalls } from "#features/leads/contract.ts";
import { dayStart } from "#features/leads/lead-days.ts";
import { statusLabels } from "#features/leads/lead-labels.ts";
import type { SpokenAnswer } from "#features/leads/lead-states.ts";
import { manualCalls, type Person } from "#features/leads/manual-entry/contract.ts";
import type { Expected } from "#features/leads/manual-entry/expected.tsx";
import type { Outcome } from "#features/leads/manual-entry/outcome.tsx";
import type { ValueChoice } from "#features/leads/merged-value.ts";
import { type SendAt, threadCalls } from "#features/leads/thread/contract.ts";
import { mergeCalls, workCalls } from "#features/leads/work-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import type { LeadStatus } from "#platform/database/tables-leads.ts";
import type { AnswerOf, BodyOf, Endpoint } from "#platform/http/endpoint.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import type { DraftStore, ReplyDraft } from "./drafts.ts";
import { type LeadSeen, newsSince } from "./seen.ts";
import type { Write } from "./use-attempt.ts";

/** Body of a write without the version, which `over` adds. */
type Body<E> = Omit<BodyOf<E>, "version">;

/** Returns the call of a write, which names the version that was seen. */
function over<E extends Endpoint>(endpoint: E, body: Body<E>) {
  return ({ id, version }: LeadSeen): Promise<AnswerOf<E>> =>
    callApi(endpoint, { params: { id }, body: { ...body, version } } as never);
}

/** Sets the status, or takes the lead out of spam. */
export function setStatus(status: LeadStatus, spamReason?: string): Write {
  return {
    part: "status",
    mine: `Status ${statusLabels[status]}`,
    patch: { status, ...(spamReason ? { spamReason } : {}) },
    call: over(leadCalls.change, { status, spamReason }),
    // An answered lead set from spam to new returns to its previous status.
    message: ({ lead }) => `${lead.name} is now ${statusLabels[lead.status].toLowerCase()}.`,
    inverse(before, { lead }) {
      const wanted = { status: before.status, spamReason: before.spamReason || undefined };
      const done = `${lead.name} is ${statusLabels[before.status].toLowerCase()} again.`;
      return {
        part: "status",
        mine: done,
        patch: { status: before.status },
        call: over(leadCalls.change, { ...wanted, undo: true }),
        message: () => done,
      };
    },
  };
}

type Owner = Pick<Lead, "ownerId" | "ownerName">;

export function setOwner({ ownerId, ownerName }: Owner): Write {
  return {
    part: "owner",
    mine: ownerId ? `Owner ${ownerName}` : "No owner",
    patch: { ownerId, ownerName },
    call: over(leadCalls.change, { ownerId }),
    message: ({ lead: { name } }) =>
      ownerId ? `${name} is assigned to ${ownerName}.` : `${name} has no owner now.`,
    inverse(before) {
      const done = before.ownerName ? `Assigned to ${before.ownerName} again.` : "No owner again.";
      const earlier = { ownerId: before.ownerId, ownerName: before.ownerName };
      return { ...setOwner(earlier), mine: done, message: () => done, inverse: undefined };
    },
  };
}

export function hold(body: Body<typeof workCalls.hold>, hours: BusinessHours): Write {
  return {
    part: "hold",
    mine: `Hold until ${body.until}`,
    patch: { heldUntil: dayStart(body.until, hours), holdReason: body.reason },
    call: over(workCalls.hold, body),
    message: ({ lead }) => `${lead.name} is on hold.`,
    inverse: () => ({ ...resume, message: () => "The hold has ended." }),
  };
}

export const resume: Write = {
  part: "hold",
  mine: "End the hold",
  patch: { heldUntil: null, holdReason: "" },
  call: over(workCalls.resume, {}),
};

/** Merges another lead into this one. `value`: which one counts where both have one. */
export function merge(other: Lead, value?: ValueChoice): Write {
  return {
    part: "merge",
    mine: `Merge the lead of ${other.name}`,
    call: over(mergeCalls.merge, { otherId: other.id, otherVersion: other.version, value }),
    message: () => "The two leads are merged.",
    inverse: () => unmerge({ ...other, version: other.version + 1 }),
  };
}

export function unmerge(other: Lead): Write {
  return {
    part: "merge",
    mine: `Separate the lead of ${other.name}`,
    call: over(mergeCalls.unmerge, { otherId: other.id, otherVersion: other.version }),
    message: () => "The two leads are separate again.",
  };
}

/** Corrects the person's details. */
export function correct(person: Person, before: Person): Write {
  const { name, firm, phone, email } = before;
  return {
    part: "person",
    mine: `Details of ${person.name}`,
    call: over(manualCalls.correct, person),
    message: () => "The details are saved.",
    inverse: () => ({
      ...correct({ name, firm, phone, email }, person),
      message: () => "The earlier details are back.",
      inverse: undefined,
    }),
  };
}

export function recordAnswered(by: SpokenAnswer): Write {
  return {
    part: "answer",
    mine: "How it was answered",
    patch: by === "not-yet" ? { answeredBy: by, answeredAt: null } : { answeredBy: by },
    call: over(manualCalls.recordAnswered, { by }),
  };
}

export function recordOutcome(outcome: Outcome): Write {
  return {
    part: "outcome",
    mine: "What became of it",
    patch: outcome,
    call: over(manualCalls.recordOutcome, outcome),
  };
}

export function expectValue({ value, on }: Expected, hours: BusinessHours): Write {
  return {
    part: "outcome",
    mine: "What it is expected to bring",
    patch: { expectedValue: value, expectedAt: on === null ? null : dayStart(on, hours) },
    call: over(manualCalls.expect, { value, on }),
  };
}

export function logCall(body: Body<typeof workCalls.logCall>): Write {
  return { part: "call", mine: "Log the call", call: over(workCalls.logCall, body) };
}

export function setStep(body: Body<typeof workCalls.setNextStep>): Write {
  return {
    part: "step",
    mine: body.text ? `Next step: ${body.text}` : "Next step done",
    call: over(workCalls.setNextStep, body),
  };
}

type Reply = {
  /** Read when the answer is sent, because it may change while a conflict is shown. */
  draft: () => ReplyDraft;
  sendAt: SendAt | undefined;
  keyOf: DraftStore["keyOf"];
  hours: BusinessHours;
};

/** Sends an answer by email. */
export function sendReply({ draft, sendAt, keyOf, hours }: Reply) {
  const write: Write<AnswerOf<typeof threadCalls.reply>> = {
    part: "reply",
    mine: `Send the answer "${draft().subject}"`,
    question(seen, { events }) {
      const clock = { now: Date.now(), hours };
      const news = newsSince(seen, events, clock) ?? "The lead has changed.";
      return { text: `${news} Send anyway?`, yes: "Send anyway", no: "Do not send" };
    },
    call(seen) {
      const { files = [], ...mail } = draft();
      const idempotencyKey = keyOf("reply", { ...mail, files, sendAt });
      const copies = { cc: [...(mail.cc ?? [])], bcc: [...(mail.bcc ?? [])] };
      const lists = { ...copies, files: files.map(({ id }) => id) };
      return over(threadCalls.reply, { ...mail, ...lists, sendAt, idempotencyKey })(seen);
    },
  };
  return write;
}
