import * as z from "zod/mini";
import { campaignStates, recipientStates } from "#platform/database/tables-marketing.ts";
import { calls, get, patch, post } from "#platform/http/endpoint.ts";
import { maxMailHeader } from "#platform/mail/limits.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Maximum lengths in characters; `clippedAt` tells how much mail programs show. */
export const campaignLimits = {
  subject: maxMailHeader,
  previewText: 150,
  body: 50_000,
  tag: 100,
} as const;

/** Bytes of HTML above which common mail programs cut a mail and so hide the unsubscribe link at its end. */
export const clippedAt = 100 * 1024;

const narrowing = z._default(z.string().check(z.maxLength(200)), "");

/** Segment of the list; empty strings do not narrow it. `source` is a page of this site, or "import". */
const segmentFields = { topic: narrowing, industry: narrowing, source: narrowing };

const textFields = {
  subject: z.string().check(z.trim(), z.maxLength(campaignLimits.subject)),
  previewText: z.string().check(z.trim(), z.maxLength(campaignLimits.previewText)),
  body: z.string().check(z.maxLength(campaignLimits.body)),
};

/** Name of the campaign in links to this site; empty: links stay as written. */
const tag = z._default(z.string().check(z.maxLength(campaignLimits.tag)), "");

export const campaignSchema = z.object({
  id: z.string(),
  subject: z.string(),
  previewText: z.string(),
  body: z.string(),
  state: z.enum(campaignStates),
  segment: z.object({ topic: z.string(), industry: z.string(), source: z.string() }),
  dueAt: z.nullable(z.number()),
  startedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  fromPost: z.boolean(),
  tag: z.string(),
  authorName: z.string(),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Recipients in each state; empty before the start. */
  counts: z.record(z.string(), z.number()),
});
export type Campaign = z.infer<typeof campaignSchema>;

const answer = z.object({ campaign: campaignSchema });
const params = z.object({ id: z.string().check(z.uuid()) });

export type AudienceAnswer = z.infer<typeof campaignCalls.readAudience.answer>;

/** Time at which a campaign is sent. */
export const campaignTime = z.object({
  /** Local time in the company's zone, "2026-11-17T10:00"; empty: now. */
  at: z._default(z.string().check(z.maxLength(16)), ""),
});

const pageState = z.enum(["there", "missing", "hidden", "scheduled"]);

/** Page of this site, and whether subscribers can open it. */
const linkedPage = z.object({
  path: z.string(),
  state: pageState,
  /** Publication time of a scheduled post (ms). */
  at: z.nullable(z.number()),
});
export type LinkedPage = z.infer<typeof linkedPage>;

export const campaignActions = ["pause", "resume", "cancel", "unschedule"] as const;
export type CampaignAction = (typeof campaignActions)[number];

const someRecipients = z.object({
  /** Id of one recipient; all when left out. */
  recipient: z.optional(z.string().check(z.uuid())),
});

const countedAnswer = z.extend(answer, { recipients: z.number() });

export const recipientsPerPage = 50;

export const campaignCalls = calls("/api/campaigns", "marketing.edit", {
  list: get("", "Lists newsletter campaigns, newest first", {
    access: "marketing.view",
    answer: z.object({
      campaigns: z.array(campaignSchema),
      mailConfigured: z.boolean(),
      hasAddress: z.boolean(),
    }),
  }),
  create: post("", "Creates a draft", {
    body: z.object({ subject: textFields.subject }),
    answer,
  }),
  read: get("/:id", "Returns a campaign with its recipients by state", {
    access: "marketing.view",
    params,
    answer,
  }),
  change: patch("/:id", "Changes a draft; refused when somebody else changed it in the meantime", {
    params,
    body: z.object({ version: rowVersion(1), ...textFields, tag, ...segmentFields }),
    answer,
  }),
  preview: post("/preview", "Renders the mail as its recipients would get it", {
    access: "marketing.view",
    body: z.object({ ...textFields, tag }),
    answer: z.object({
      /** Style attributes are named data-style, because the page's policy allows styles from its own files only. */
      html: z.string(),
      text: z.string(),
      bytes: z.number(),
    }),
  }),
  test: post("/:id/test", "Mails a draft to the signed-in person only", {
    personal: true,
    params,
    answer: z.object({ recipient: z.string() }),
  }),
  readAudience: get(
    "/audience",
    "Returns the number of recipients, the facets of the list, and whether it may be mailed",
    {
      access: "marketing.view",
      query: z.object(segmentFields),
      answer: z.object({
        count: z.number(),
        /** False while no postal address is set, so nothing may be mailed to the list. */
        hasAddress: z.boolean(),
        facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))),
      }),
    },
  ),
  listLinks: get(
    "/:id/links",
    "Lists the linked pages of a campaign that visitors cannot open now",
    {
      access: "marketing.view",
      params,
      answer: z.object({ links: z.array(linkedPage) }),
    },
  ),
  duplicate: post("/:id/duplicate", "Copies a campaign to a new draft", {
    params,
    answer,
  }),
  listRecipients: get(
    "/:id/recipients",
    "Lists the recipients with their states, a page at a time",
    {
      access: "marketing.view",
      params,
      query: z.object({
        state: z._default(z.enum([...recipientStates, "all"]), "all"),
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      }),
      answer: z.object({
        recipients: z.array(
          z.object({
            id: z.string(),
            /** Empty once the subscriber was erased. */
            email: z.string(),
            state: z.enum(recipientStates),
            lastError: z.nullable(z.string()),
            resolvedAt: z.nullable(z.number()),
            /** True while a retry is under way; it can be undone until a worker claims its mail. */
            isRetried: z.boolean(),
          }),
        ),
        total: z.number(),
      }),
    },
  ),
});

export const campaignActionCalls = calls("/api/campaigns", "marketing.edit", {
  confirm: post(
    "/:id/confirm",
    "Sends a draft now or at a set time, if the number of recipients is still the confirmed one",
    {
      params,
      body: z.object({
        version: rowVersion(1),
        /** Number of recipients shown when it was confirmed. */
        count: z.number().check(z.int(), z.minimum(0)),
        ...campaignTime.shape,
      }),
      answer,
    },
  ),
  act: post("/:id/act", "Pauses, resumes, cancels or unschedules a campaign", {
    params,
    body: z.object({ version: rowVersion(1), action: z.enum(campaignActions) }),
    answer,
  }),
});

export const retryCalls = calls("/api/campaigns", "marketing.edit", {
  retry: post(
    "/:id/retry",
    "Retries one or all failed recipients of an ended campaign; nobody gets the mail twice",
    {
      params,
      body: someRecipients,
      answer: countedAnswer,
    },
  ),
  undo: post(
    "/:id/undo-retry",
    "Undoes retries that are still waiting; their recipients count as failed again",
    {
      params,
      body: someRecipients,
      answer: countedAnswer,
    },
  ),
});
