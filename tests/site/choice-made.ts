/** Stores the choice of "Reject All". Runs in the page, so it must not refer to anything outside itself. */
export function rejectAll(): void {
  const denied = Object.fromEntries(
    [
      "ad_storage",
      "ad_user_data",
      "ad_personalization",
      "analytics_storage",
      "personalization_storage",
    ].map((name) => [name, "denied"]),
  );
  const granted = { functionality_storage: "granted", security_storage: "granted" };
  const timestamp = new Date().toISOString();
  localStorage.setItem("consentPreferences", JSON.stringify({ ...denied, ...granted, timestamp }));
  localStorage.setItem(
    "consentReceipt",
    JSON.stringify({ receipt: "C-0000-0000-0000-0000", wording: "1", gpc: false }),
  );
}
