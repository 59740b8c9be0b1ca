import { bannerDelayMs } from "./contract.ts";
import { consentNow, takeReopen, wasClosed } from "./stored-choice.ts";

/**
 * Calls back when the banner is due: at once after Cookie Settings, else 1.5 seconds after load while there is something to
 * ask. The returned function calls it off.
 */
export function scheduleBanner(wording: string, open: (reopened: boolean) => void): () => void {
  if (takeReopen()) {
    open(true);
    return () => undefined;
  }
  const isDue = () => consentNow(wording).ask && !wasClosed();
  if (!isDue()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    // Another tab may have answered in the meantime.
    timer = setTimeout(() => isDue() && open(false), bannerDelayMs);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    removeEventListener("load", wait);
    clearTimeout(timer);
  };
}
