import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { consentPath } from "./contract.ts";

// Apart from ledger-contract.ts, because the cookie policy's receipt look-up does not need this call.

export const readWording = endpoint({
  method: "GET",
  path: `${consentPath}/words/:edition`,
  summary: "Returns the exact wording of the cookie banner in an edition",
  access: "anyone",
  params: z.object({ edition: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999)) }),
  answer: z.object({
    heading: z.string(),
    text: z.string(),
    buttons: z.array(z.string()),
    groups: z.record(z.string(), z.string()),
    meanings: z.record(z.string(), z.string()),
  }),
});
