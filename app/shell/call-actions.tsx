import { useEffect, useState, useSyncExternalStore } from "react";
import { callDismissedKey } from "#features/consent/contract.ts";
import { CallBanner } from "./call-banner.tsx";
import { CallButton } from "./call-button.tsx";
import { useFlag } from "./use-flag.ts";

export type CallActionsProps = {
  /** When the page was there (ms since epoch). */
  since: number;
};

/** A floating button on small screens, a banner along the bottom on wider ones; either is gone for the session once dismissed. */
export function CallActions({ since }: CallActionsProps) {
  const small = useMedia("(width <= 768px)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const [dismissed, setDismissed] = useState(wasDismissed);
  const appeared = useAppeared(since);
  const bannerIsOn = useFlag("call-banner");
  const buttonIsOn = useFlag("call-button");
  if (dismissed) return null;

  function dismiss() {
    setDismissed(true);
    keepDismissed();
    // What had the focus goes away.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  if (!small) return bannerIsOn ? <CallBanner onDismiss={dismiss} /> : null;
  return buttonIsOn && appeared && !still ? <CallButton onDismiss={dismiss} /> : null;
}

const delayMs = 3000;
const scrolledPx = 200;

/** True 3 s after the page came, or as soon as it was scrolled by more than 200 px. */
function useAppeared(since: number): boolean {
  const [appeared, setAppeared] = useState(false);
  useEffect(() => {
    if (appeared) return;
    const appear = () => setAppeared(true);
    const look = () => {
      if (scrollY > scrolledPx) appear();
    };
    look();
    const timer = setTimeout(appear, Math.max(0, delayMs - (Date.now() - since)));
    addEventListener("scroll", look, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", look);
    };
  }, [appeared, since]);
  return appeared;
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener("change", tell);
      return () => list.removeEventListener("change", tell);
    },
    () => matchMedia(query).matches,
  );
}

// Browsers may refuse storage; then it is gone until the page is loaded again.
function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(callDismissedKey) !== null;
  } catch {
    return false;
  }
}

function keepDismissed() {
  try {
    sessionStorage.setItem(callDismissedKey, "true");
  } catch {
    // As above.
  }
}
