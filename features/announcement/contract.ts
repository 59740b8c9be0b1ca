import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Characters. A notice is one or two lines on a phone. */
export const noticeLimits = { text: 200, linkLabel: 40, link: 300 } as const;

export const noticeTones = ["info", "urgent"] as const;
export type NoticeTone = (typeof noticeTones)[number];

/** What the pages show. */
export type SiteNotice = {
  text: string;
  linkLabel: string;
  link: string;
  tone: NoticeTone;
  /** Names this wording: who closed another one sees it. */
  revision: string;
};

export const noticeSchema = z.object({
  text: z.string(),
  linkLabel: z.string(),
  link: z.string(),
  tone: z.enum(noticeTones),
  startsAt: z.number(),
  endsAt: z.nullable(z.number()),
  state: z.enum(["none", "planned", "shown", "ended"]),
  /** 0 until the first one is stored. */
  version: z.number(),
});
export type Notice = z.infer<typeof noticeSchema>;

const answer = z.object({
  notice: noticeSchema,
  /** The zone in which start and end are written. */
  timeZone: z.string(),
});

export const readNotice = endpoint({
  method: "GET",
  path: "/api/announcement",
  summary: "The notice over every public page and when it shows",
  access: "marketing.view",
  answer,
});

/** The company's wall clock, "2026-11-17T10:00". */
const localTime = z._default(z.string().check(z.maxLength(16)), "");

export const changeNotice = endpoint({
  method: "PUT",
  path: "/api/announcement",
  summary: "Puts a notice over every public page, from one time to another",
  access: "marketing.edit",
  body: z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(3, "Please write what visitors should know."),
        z.maxLength(noticeLimits.text, "Please keep it within 200 characters."),
      ),
    linkLabel: z._default(z.string().check(z.trim(), z.maxLength(noticeLimits.linkLabel)), ""),
    link: z._default(z.string().check(z.trim(), z.maxLength(noticeLimits.link)), ""),
    tone: z.enum(noticeTones),
    /** Empty: at once. */
    startsAt: localTime,
    /** Empty: until somebody ends it. */
    endsAt: localTime,
    version: rowVersion(0),
  }),
  answer,
});

export const endNotice = endpoint({
  method: "POST",
  path: "/api/announcement/end",
  summary: "Takes the notice off the pages now",
  access: "marketing.edit",
  body: z.object({ version: rowVersion(1) }),
  answer,
});
