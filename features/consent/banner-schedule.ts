import { bannerDelayMs } from "./contract.ts";
import { consentNow, takeReopen, wasClosed } from "./stored-choice.ts";

/**
 * Opens the banner when it is due: at once after Cookie Settings, otherwise 1.5 seconds after load if the visitor must
 * be asked. The returned function cancels it.
 */
export function scheduleBanner(wording: string, open: (reopened: boolean) => void): () => void {
  if (takeReopen()) {
    open(true);
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Checked only when due, because another tab may answer until then.
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
