import { useEffect, useRef } from "react";
import { announce } from "#ui/overlay/announcer.tsx";
import { useWaitingCount } from "./waiting-count.tsx";

/** Shortest time (ms) between two sentences, so that a busy hour does not talk over everything else. */
const betweenMs = 5000;

/** Returns a function that says each lead, and several within a short time in one sentence. */
function leadSpeaker() {
  let lastAt = Number.NEGATIVE_INFINITY;
  let names: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function say() {
    timer = undefined;
    lastAt = Date.now();
    const last = names.at(-1);
    announce(
      names.length > 1 ? `New messages, the last from ${last}.` : `New message from ${last}.`,
    );
    names = [];
  }
  return {
    add(name: string) {
      names.push(name);
      timer ??= setTimeout(say, Math.max(0, lastAt + betweenMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Has a screen reader say on every screen that a lead has come, as sighted people see by the counts and the list. */
export function LeadNews() {
  const leads = useWaitingCount()?.leads;
  const knownAt = useRef<number>(undefined);
  const speaker = useRef<ReturnType<typeof leadSpeaker>>(undefined);
  useEffect(() => {
    speaker.current = leadSpeaker();
    return () => speaker.current?.stop();
  }, []);
  useEffect(() => {
    if (!leads) return;
    const before = knownAt.current;
    const { name, createdAt } = leads.newest ?? { name: "", createdAt: 0 };
    // A lead that was merged or marked as spam makes an older one the newest.
    knownAt.current = Math.max(before ?? 0, createdAt);
    if (before !== undefined && createdAt > before && name) speaker.current?.add(name);
  }, [leads]);
  return null;
}
