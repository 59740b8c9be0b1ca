import { newReceipt } from "#platform/work/receipt.ts";
import { setAnalyticsConsent } from "./analytics-consent.ts";
import type { ReceiptNote, Signals } from "./choice.ts";
import { type ConsentAction, receiptPattern } from "./contract.ts";
import { recordChoice } from "./ledger-queue.ts";
import { readNote, sendsGpc, storeChoice } from "./stored-choice.ts";

type Tag = (command: "consent", action: "update", signals: Signals) => void;

/** Stores signals in this browser and notifies the analytics tag, where there is one, and listeners on the page. */
export function applySignals(signals: Signals, note: Omit<ReceiptNote, "gpc">): void {
  const preferences = storeChoice(signals, { ...note, gpc: sendsGpc() });
  setAnalyticsConsent(signals.analytics_storage);
  const { gtag } = window as { gtag?: Tag };
  if (typeof gtag === "function") gtag("consent", "update", signals);
  dispatchEvent(new CustomEvent("consentUpdate", { detail: preferences }));
}

/** Applies a choice and returns its receipt number, made here so that offline choices have one and a resend adds no row. */
export function applyChoice(
  action: Exclude<ConsentAction, "withdraw">,
  signals: Signals,
  wording: string,
): string {
  const receipt = newReceipt("C");
  const replaces = readNote()?.receipt;
  applySignals(signals, { receipt, wording });
  void recordChoice({
    receipt,
    action,
    signals,
    wordingVersion: wording,
    ...(replaces && receiptPattern.test(replaces) ? { replaces } : {}),
  });
  return receipt;
}
