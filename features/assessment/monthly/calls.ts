import { callApi } from "#platform/client/call-api.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { askMonthlyLook } from "./contract.ts";

// Apart from the form: the schema arrives when somebody sends it, not with the report.

type Asked = Omit<BodyOf<typeof askMonthlyLook>, "agreed"> & { agreed: boolean };

/** Asks for a monthly look; an unticked box is refused by the contract with its sentence. */
export function askForLook({ agreed, ...asked }: Asked) {
  return callApi(askMonthlyLook, { body: { ...asked, agreed: agreed as true } });
}
