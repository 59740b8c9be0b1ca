import type { Check } from "./check.ts";
import { note, ok } from "./finding.ts";

/** Settings that are wrong never get here: nothing else could be checked with them. */
export const settings: Check = {
  name: "Settings",
  async run({ env }) {
    if (env.publicUrlIsConfigured) return ok("Every setting can be used.");
    return note(
      `PUBLIC_URL is not set, so links in emails start with ${env.PUBLIC_URL}. Set it to the address that visitors use.`,
    );
  },
};
