import * as z from "zod/mini";
import { announcementTones } from "#platform/database/tables-marketing.ts";
import { calls, get, post, put } from "#platform/http/endpoint.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Characters; an announcement is one or two lines on a phone. */
export const announcementLimits = { text: 200, linkLabel: 40, link: 300 } as const;

/** The announcement as the pages show it. */
export type SiteAnnouncement = Pick<Announcement, "text" | "linkLabel" | "link" | "tone"> & {
  /** Changes with the wording, so that visitors who closed an earlier announcement see the new one. */
  revision: string;
};

export const announcementSchema = z.object({
  text: z.string(),
  linkLabel: z.string(),
  link: z.string(),
  tone: z.enum(announcementTones),
  startsAt: z.number(),
  endsAt: z.nullable(z.number()),
  state: z.enum(["none", "planned", "shown", "ended"]),
  /** 0 until an announcement is stored. */
  version: z.number(),
});
export type Announcement = z.infer<typeof announcementSchema>;

const answer = z.object({
  announcement: announcementSchema,
  /** The company's time zone, in which start and end are entered. */
  timeZone: z.string(),
});

/** Local time in the company's zone, "2026-11-17T10:00". */
const localTime = z._default(z.string().check(z.maxLength(16)), "");

/** The part of an announcement that staff write. */
export const announcementTerms = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, "Please enter what visitors should know."),
      z.maxLength(announcementLimits.text, "Please keep it within 200 characters."),
    ),
  linkLabel: z._default(z.string().check(z.trim(), z.maxLength(announcementLimits.linkLabel)), ""),
  link: z._default(z.string().check(z.trim(), z.maxLength(announcementLimits.link)), ""),
  tone: z.enum(announcementTones),
  /** Empty: starts now. */
  startsAt: localTime,
  /** Empty: no end. */
  endsAt: localTime,
});

export const announcementCalls = calls("/api/announcement", "marketing.edit", {
  read: get("", "Returns the announcement for every public page and when it shows", {
    access: "marketing.view",
    answer,
  }),
  change: put("", "Publishes an announcement above every public page for a span of time", {
    body: z.extend(announcementTerms, { version: rowVersion(0) }),
    answer,
  }),
  end: post("/end", "Ends the announcement now", {
    body: z.object({ version: rowVersion(1) }),
    answer,
  }),
});
