import { callApi } from "#platform/client/call-api.ts";
import { applySignals } from "./apply-choice.ts";
import { type ConsentRecord, consentCalls } from "./ledger-contract.ts";
import { sendWaitingChoices } from "./ledger-queue.ts";
import { readNote } from "./stored-choice.ts";

/** Fetches the ledger's record of a receipt. @throws ApiError */
export async function lookUpReceipt(receipt: string): Promise<ConsentRecord> {
  // A choice made offline may still be queued.
  await sendWaitingChoices();
  return callApi(consentCalls.read, { params: { receipt } });
}

/** Withdraws the choice, also in this browser if the receipt is its own. @throws ApiError */
export async function withdrawReceipt(receipt: string): Promise<ConsentRecord> {
  await sendWaitingChoices();
  const record = await callApi(consentCalls.withdraw, { params: { receipt } });
  const signals = record.lines.at(-1)?.signals;
  const note = readNote();
  if (signals && note?.receipt === receipt) applySignals(signals, note);
  return record;
}
