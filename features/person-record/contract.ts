import * as z from "zod/mini";
import {
  companySchema,
  listedSchema,
  onePerson,
  personId,
  personSchema,
} from "#features/people/contract.ts";
import { leadStatuses } from "#platform/database/tables-leads.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Names the kinds of entries in a person's timeline. "received": the first message of a lead. */
export const entryKinds = [
  "received",
  "message-in",
  "message-out",
  "note",
  "call",
  "status",
  "booking",
  "assessment",
  "newsletter",
  "consent",
] as const;

const entrySchema = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum(entryKinds),
  /** The lead that it belongs to, if it belongs to one. */
  leadId: z.nullable(z.string()),
  /** Names whoever wrote or did it; empty for the person. */
  who: z.string(),
  /** The beginning of what was said, or the state of a booking or a subscription. */
  text: z.string(),
});
export type TimelineEntry = z.infer<typeof entrySchema>;

const personLeadSchema = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(leadStatuses),
  /** The beginning of its message. */
  about: z.string(),
  createdAt: z.number(),
  ownerName: z.nullable(z.string()),
  /** Value of a won lead (whole dollars). */
  value: z.nullable(z.number()),
  /** The lead that it became a part of. */
  mergedInto: z.nullable(z.string()),
});
export type PersonLead = z.infer<typeof personLeadSchema>;

export const recordCalls = calls("/api/people", "leads.view", {
  read: get("/:id", "Returns a person with one timeline of all that happened, newest first", {
    params: personId,
    answer: z.extend(onePerson, {
      company: z.nullable(companySchema),
      /** A company that the domain of an address points to, when none is set; `companyId` is null for one to be added. */
      suggestedCompany: z.nullable(
        z.object({ domain: z.string(), name: z.string(), companyId: z.nullable(z.string()) }),
      ),
      /** Others of the company, or of the domain while no company is set. */
      colleagues: z.array(listedSchema),
      /** People with one of the same numbers, who may be the same person. */
      maybeSame: z.array(listedSchema),
      leads: z.array(personLeadSchema),
      timeline: z.array(entrySchema),
      /** True if there is more than the timeline holds. */
      isCut: z.boolean(),
    }),
  }),
});

const id = z.string().check(z.uuid());
const version = rowVersion(1);
const previewed = z.extend(onePerson, { leads: z.number(), calls: z.number() });

export const joinCalls = calls("/api/people/:id", "leads.edit", {
  previewMerge: get(
    "/merge",
    "Returns two people as they are before a merge, with what they have",
    {
      params: personId,
      query: z.object({ other: id }),
      answer: z.object({ target: previewed, other: previewed }),
    },
  ),
  merge: post("/merge", "Makes two people one; refused for an older version of either", {
    params: personId,
    body: z.object({ version, otherId: id, otherVersion: version }),
    answer: onePerson,
  }),
  unmerge: post("/unmerge", "Undoes a merge at any later time", {
    params: personId,
    body: z.object({ version, otherId: id }),
    answer: onePerson,
  }),
  split: post("/split", "Makes a new person of one address and the leads that came from it", {
    params: personId,
    body: z.object({ version, address: z.string().check(z.maxLength(1200)) }),
    answer: z.extend(onePerson, { other: personSchema }),
  }),
});
