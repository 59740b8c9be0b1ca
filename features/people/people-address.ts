import { address, recordId } from "#platform/client/staff/address.ts";

/** The person or company that stands over the inbox, in the address of Communications. */
export const peopleAddress = address({ person: recordId, company: recordId });
