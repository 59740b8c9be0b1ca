import * as z from "zod/mini";
import { calls, get, post, put } from "#platform/http/endpoint.ts";
import { maxMailHeader } from "#platform/mail/limits.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Maximum lengths in characters. */
export const templateLimits = {
  maxName: 80,
  maxSubject: maxMailHeader,
  maxBody: 10_000,
} as const;

const id = z.string().check(z.regex(/^[\w-]{3,64}$/));

export const templateContent = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please give the template a name."),
      z.maxLength(templateLimits.maxName, "That is too long for a name."),
    ),
  subject: z.string().check(
    z.trim(),
    z.minLength(1, "Please write a subject."),
    z.maxLength(templateLimits.maxSubject, "The subject is too long."),
    z.refine((text) => !/[\r\n]/.test(text), "The subject must be a single line."),
  ),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please write a text."),
      z.maxLength(templateLimits.maxBody, "The text is too long."),
    ),
});

export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** 0 for a starter template that nobody has changed. */
  version: z.number(),
  archived: z.boolean(),
  updatedAt: z.nullable(z.number()),
});
export type Template = z.infer<typeof templateSchema>;

/** The editable part of a template. */
export type TemplateContent = Pick<Template, "name" | "subject" | "body">;

const params = z.object({ id });
const answer = z.object({ template: templateSchema });

export const templateCalls = calls("/api/mail-templates", "leads.view", {
  list: get("", "Lists the mail templates by name", {
    answer: z.object({ templates: z.array(templateSchema) }),
  }),
  add: post("", "Adds a mail template", { access: "leads.edit", body: templateContent, answer }),
  change: put(
    "/:id",
    "Saves a mail template as its next version; refused if somebody else saved it meanwhile",
    {
      access: "leads.edit",
      params,
      body: z.extend(templateContent, {
        version: rowVersion(0),
        archived: z._default(z.boolean(), false),
      }),
      answer,
    },
  ),
  listVersions: get("/:id/versions", "Lists the versions of a mail template, newest first", {
    params,
    answer: z.object({
      versions: z.array(
        z.object({
          version: z.number(),
          name: z.string(),
          subject: z.string(),
          body: z.string(),
          authorName: z.string(),
          at: z.nullable(z.number()),
        }),
      ),
    }),
  }),
});
