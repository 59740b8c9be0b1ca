import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** Screens whose filters can be kept under a name. */
export const viewScreens = ["inbox"] as const;

/** So many views a person may keep for one screen. */
export const maxSaved = 20;

export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the screen's address, without "?". */
  query: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const screen = z.enum(viewScreens);

export const listViews = endpoint({
  method: "GET",
  path: "/api/saved-views",
  summary: "The views that whoever asks has kept for a screen",
  access: "staff",
  query: z.object({ screen: z._default(screen, "inbox") }),
  answer: z.object({ views: z.array(savedViewSchema) }),
});

export const keepView = endpoint({
  method: "POST",
  path: "/api/saved-views",
  summary: "Keeps a screen's filters under a name; the same name takes the place of the one before",
  access: "staff",
  body: z.object({
    screen,
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Please give the view a name."),
        z.maxLength(40, "That is too long for a name."),
      ),
    query: z.string().check(z.maxLength(1000)),
  }),
  answer: z.object({ views: z.array(savedViewSchema) }),
});

export const dropView = endpoint({
  method: "DELETE",
  path: "/api/saved-views/:id",
  summary: "Forgets a kept view",
  access: "staff",
  params: z.object({ id: z.string().check(z.uuid()) }),
  answer: z.object({ success: z.boolean() }),
});
