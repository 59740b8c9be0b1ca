import * as z from "zod/mini";
import { calls, get } from "#platform/http/endpoint.ts";
import { consentPath } from "./contract.ts";

// Apart from ledger-contract.ts, because the cookie policy's receipt look-up does not need this call.

export const wordingCalls = calls(consentPath, "anyone", {
  read: get("/words/:edition", "Returns the exact wording of the cookie banner in an edition", {
    params: z.object({
      edition: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999)),
    }),
    answer: z.object({
      heading: z.string(),
      text: z.string(),
      buttons: z.array(z.string()),
      groups: z.record(z.string(), z.string()),
      meanings: z.record(z.string(), z.string()),
    }),
  }),
});
