import { address, matching, oneOf, recordId, textUpTo } from "#platform/client/staff/address.ts";
import { staffPaths } from "#platform/client/staff/staff-paths.ts";
import { peopleLimits } from "./people-limits.ts";

/** The list of people and companies, beside the inbox. */
export const peopleTab = `${staffPaths.adminCommunications}?tab=people` as const;

/** The person or company that stands over the inbox or the list, in the address of Communications. */
export const peopleAddress = address({ person: recordId, company: recordId });

/** What the list shows, and what narrows it. `firm`: id of the company whose people are listed. */
export const peopleListAddress = address({
  show: oneOf(["people", "companies"], "people"),
  search: textUpTo(peopleLimits.maxSearch),
  owner: matching(/^[\w-]{1,64}$/),
  firm: recordId,
  leads: oneOf(["", "open"], ""),
});
