import type { Campaign } from "#features/campaigns/contract.ts";

/** Builds a campaign as staff screens show it: sent, to one recipient. */
export function aShownCampaign(own: Partial<Campaign> = {}): Campaign {
  return {
    id: "6f1c0a52-7a53-4a0e-9a3e-0d1f6a2b9c11",
    subject: "News for November",
    previewText: "",
    body: "",
    state: "sent",
    segment: { topic: "", industry: "", source: "" },
    dueAt: null,
    startedAt: 1,
    finishedAt: 2,
    fromPost: false,
    tag: "",
    authorName: "Ana",
    version: 1,
    createdAt: 1,
    updatedAt: 2,
    counts: { handed: 1 },
    ...own,
  };
}
