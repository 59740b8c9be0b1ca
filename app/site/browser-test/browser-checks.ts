import { analyticsConsentKey, consentPreferencesKey } from "#features/consent/contract.ts";
import { attempt } from "#platform/client/attempt.ts";
import { darkModeKey } from "#ui/page/theme.ts";
import { breakpointNames, type CheckResult, storageWorks } from "./browser-facts.ts";

const stored = (key: string) => attempt(() => localStorage.getItem(key));

function works(name: string, good: boolean, otherwise: string): CheckResult {
  return { name, found: good ? "Works" : otherwise, state: good ? "good" : "attention" };
}

function fact(name: string, found: string): CheckResult {
  return { name, found, state: "fact" };
}

/** Requests the public API description, which contains no data. */
async function reachApi(): Promise<CheckResult> {
  const name = "Our server's API";
  const from = performance.now();
  try {
    const response = await fetch("/api/openapi.json", { cache: "no-store" });
    if (!response.ok) return { name, found: `Answered ${response.status}`, state: "attention" };
    return { name, found: `Reached in ${Math.round(performance.now() - from)} ms`, state: "good" };
  } catch {
    return { name, found: "Not reached. Check your connection.", state: "attention" };
  }
}

function consentChoice(): string {
  const analytics = stored(analyticsConsentKey);
  const choice = analytics === "granted" || analytics === "denied" ? analytics : "undecided";
  const saved =
    stored(consentPreferencesKey) === null ? "no saved preferences" : "preferences saved";
  return `Analytics ${choice}, ${saved}`;
}

function theme(): string {
  const dark = document.documentElement.classList.contains("dark") ? "Dark" : "Light";
  return `${dark}, ${stored(darkModeKey) === null ? "following your system" : "chosen by you"}`;
}

/** Runs all checks that are possible inside the browser, without sending any result. */
export async function checkBrowser(): Promise<CheckResult[]> {
  const gpc = (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl;
  return [
    await reachApi(),
    works(
      "Local storage",
      storageWorks(() => localStorage),
      "Refused: choices last one page",
    ),
    works(
      "Session storage",
      storageWorks(() => sessionStorage),
      "Refused: drafts are not kept",
    ),
    works("Cookies", navigator.cookieEnabled, "Refused: staff cannot sign in"),
    fact("Cookie choice", consentChoice()),
    fact("Global Privacy Control", gpc ? "On, and honored" : "Off"),
    fact("Look", theme()),
    fact(
      "Reduced motion",
      matchMedia("(prefers-reduced-motion: reduce)").matches ? "Asked for" : "Not asked for",
    ),
    fact("Window", `${innerWidth} × ${innerHeight} px, ${breakpointNames(innerWidth).join(", ")}`),
    fact("Time zone", Intl.DateTimeFormat().resolvedOptions().timeZone),
  ];
}
