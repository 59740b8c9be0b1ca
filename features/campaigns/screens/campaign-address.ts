import { address, oneOf, pageNumber, recordId } from "#platform/client/staff/address.ts";
import { recipientStates } from "#platform/database/tables-marketing.ts";

/** The open campaign, and which of its recipients are listed. */
export const campaignAddress = address(
  {
    campaign: recordId,
    recipients: oneOf(["all", ...recipientStates], "all"),
    page: pageNumber,
  },
  ["recipients"],
);
