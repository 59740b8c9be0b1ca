import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { cx } from "#ui/class-names.ts";
import { CheckIcon, CloseIcon, WarningIcon } from "#ui/icons.tsx";

type Action = { label: string; onAct: () => void };
type Toast = { id: number; text: string; tone: "success" | "error"; action?: Action };

const stayMs = 6000;
/** Something to press needs longer to be reached. */
const stayWithActionMs = 15_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Tells the person something short in a corner, with at most one thing to do about it. Errors stay until closed; the rest leaves by itself. Answers what takes it away before. */
export function showToast(
  text: string,
  tone: Toast["tone"] = "success",
  action?: Action,
): () => void {
  lastId += 1;
  const id = lastId;
  set([...toasts.slice(-2), { id, text, tone, action }]);
  const takeAway = () => dismiss(id);
  if (tone === "success") setTimeout(takeAway, action ? stayWithActionMs : stayMs);
  return takeAway;
}

/** Takes every toast with these words away: what they asked for has been done since. */
export function takeToastsAway(text: string): void {
  set(toasts.filter((toast) => toast.text !== text));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

/** The key that leads to the newest toast from anywhere. */
export const toastKey = "F8";

/** Leads the keyboard to the newest toast, and back to where it was once that is done with. */
function useToastKey(place: RefObject<HTMLDivElement | null>) {
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    function reach(event: KeyboardEvent) {
      const button = place.current?.lastElementChild?.querySelector("button");
      if (event.key !== toastKey || !button) return;
      event.preventDefault();
      if (!place.current?.contains(document.activeElement)) {
        cameFrom.current = document.activeElement;
      }
      button.focus();
    }
    addEventListener("keydown", reach);
    return () => removeEventListener("keydown", reach);
  }, [place]);
  return () => {
    const before = cameFrom.current;
    cameFrom.current = null;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** The corner in which toasts appear; once per page. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const place = useRef<HTMLDivElement>(null);
  const goBack = useToastKey(place);
  return (
    <div
      ref={place}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-[60] grid justify-items-end gap-2 sm:inset-x-6 sm:bottom-6 print:hidden"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          role={toast.tone === "error" ? "alert" : undefined}
          className={cx(
            "pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-md border-l-4 bg-paper py-3 pr-2 pl-4 text-sm text-ink shadow-float",
            toast.tone === "error" ? "border-error" : "border-oak",
          )}
        >
          {toast.tone === "error" ? (
            <WarningIcon className="mt-0.5 size-5 shrink-0 text-error" />
          ) : (
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-oak" />
          )}
          <p className="grow py-0.5">{toast.text}</p>
          {toast.action ? (
            <button
              type="button"
              onClick={() => {
                toast.action?.onAct();
                dismiss(toast.id);
                goBack();
              }}
              className="min-h-7 shrink-0 rounded-md px-2 font-[650] text-link hover:underline"
            >
              {toast.action.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => {
              dismiss(toast.id);
              goBack();
            }}
            className="grid size-7 shrink-0 place-items-center rounded-full text-muted hover:bg-panel"
          >
            <CloseIcon className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}
