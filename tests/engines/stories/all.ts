import { formStories } from "./forms.ts";
import { pageStories } from "./pages.ts";
import { staffStories } from "./staff.ts";

/** The stories that every engine tells. */
export const stories = [...formStories, ...pageStories, ...staffStories];
