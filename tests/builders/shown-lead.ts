import type { Lead } from "#features/leads/contract.ts";

/** A lead as the inbox shows it: new, of today, nobody's. */
export function aShownLead(id: string, name: string, own: Partial<Lead> = {}): Lead {
  return {
    id,
    kind: "contact",
    status: "new",
    name,
    email: "person@firm.test",
    phone: "",
    message: "Our scanner stopped.",
    details: {},
    sourcePath: "/contact",
    humanCheck: "passed",
    ownerId: null,
    ownerName: null,
    dueAt: Date.now() + 3_600_000,
    answeredAt: null,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    version: 1,
    campaign: {},
    consent: null,
    spamReason: "",
    nextStep: "",
    nextStepAt: null,
    heldUntil: null,
    holdReason: "",
    mergedInto: null,
    firm: "",
    answeredBy: "",
    lostReason: "",
    lostNote: "",
    value: null,
    closedAt: null,
    ...own,
  };
}
