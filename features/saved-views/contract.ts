import * as z from "zod/mini";
import { calls, del, get, post } from "#platform/http/endpoint.ts";

/** Screens whose filters can be saved under a name. */
export const viewScreens = ["inbox"] as const;

/** Maximum number of views that a person may save for one screen. */
export const maxSaved = 20;

export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Query of the screen's URL, without "?". */
  query: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const screen = z.enum(viewScreens);
const answer = z.object({ views: z.array(savedViewSchema) });

export const savedViewName = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please give the view a name."),
      z.maxLength(40, "That is too long for a name."),
    ),
});

export const savedViewCalls = calls("/api/saved-views", "staff", {
  list: get("", "Lists the actor's saved views of a screen", {
    query: z.object({ screen: z._default(screen, "inbox") }),
    answer,
  }),
  save: post("", "Saves a screen's filters under a name; replaces the view of the same name", {
    body: z.extend(savedViewName, { screen, query: z.string().check(z.maxLength(1000)) }),
    answer,
  }),
  remove: del("/:id", "Deletes a saved view", {
    params: z.object({ id: z.string().check(z.uuid()) }),
  }),
});
