import { callApi } from "#platform/client/call-api.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { monthlyLookCalls } from "./contract.ts";

// Separate from the form, so that the schema loads when somebody sends it and not with the report.

type LookRequest = Omit<BodyOf<typeof monthlyLookCalls.ask>, "agreed"> & { agreed: boolean };

/** Requests a monthly check; the contract refuses an unchecked box with its own message. */
export function askForLook({ agreed, ...wanted }: LookRequest) {
  return callApi(monthlyLookCalls.ask, { body: { ...wanted, agreed: agreed as true } });
}
