import { bannerDelayMs } from "./contract.ts";
import { consentNow, takeReopen, wasClosed } from "./stored-choice.ts";

/**
 * Opens the banner when it is due: at once after Cookie Settings, else 1.5 seconds after load while there is
 * something to ask. The returned function cancels it.
 */
export function scheduleBanner(wording: string, open: (reopened: boolean) => void): () => void {
  if (takeReopen()) {
    open(true);
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Checked when due: until then another tab may answer.
  const openIfDue = () => {
    if (consentNow(wording).ask && !wasClosed()) open(false);
  };
  const wait = () => {
    timer = setTimeout(openIfDue, bannerDelayMs);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    removeEventListener("load", wait);
    clearTimeout(timer);
  };
}
