import { setAnalyticsConsent } from "./analytics-consent.ts";
import type { Signals } from "./choice.ts";
import { type ConsentAction, type ConsentPreferences, receiptPattern } from "./contract.ts";
import { recordChoice } from "./ledger-queue.ts";
import { newReceipt } from "./receipt.ts";
import { readNote, sendsGpc, storeChoice } from "./stored-choice.ts";

type Tag = (command: "consent", action: "update", signals: Signals) => void;

/** Notifies the analytics tag, where there is one, and listeners on the page. */
function emitChoice(preferences: ConsentPreferences): void {
  const { timestamp: _, ...signals } = preferences;
  const { gtag } = window as { gtag?: Tag };
  if (typeof gtag === "function") gtag("consent", "update", signals);
  dispatchEvent(new CustomEvent("consentUpdate", { detail: preferences }));
}

/** Applies a choice and returns its receipt number. */
export function applyChoice(
  action: Exclude<ConsentAction, "withdraw">,
  signals: Signals,
  wording: string,
): string {
  const receipt = newReceipt();
  const replaces = readNote()?.receipt;
  const preferences = storeChoice(signals, { receipt, wording, gpc: sendsGpc() });
  setAnalyticsConsent(signals.analytics_storage);
  emitChoice(preferences);
  void recordChoice({
    receipt,
    action,
    signals,
    wordingVersion: wording,
    ...(replaces && receiptPattern.test(replaces) ? { replaces } : {}),
  });
  return receipt;
}

/** Applies a withdrawal that the ledger already holds to this browser, under the same receipt. */
export function applyWithdrawal(
  signals: Signals,
  note: { receipt: string; wording: string },
): void {
  const preferences = storeChoice(signals, { ...note, gpc: sendsGpc() });
  setAnalyticsConsent(signals.analytics_storage);
  emitChoice(preferences);
}
