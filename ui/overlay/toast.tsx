import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { cx } from "#ui/class-names.ts";
import { CheckIcon, CloseIcon, WarningIcon } from "#ui/icons.tsx";

type Action = { label: string; onAct: () => void };
type Toast = { id: number; text: string; tone: "success" | "error"; action?: Action };

const stayMs = 6000;
/** Longer than without an action, so that there is time to reach it (ms). */
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

/**
 * Shows a short message in a corner, with at most one action. Errors stay until dismissed, others disappear by
 * themselves. Returns a function that dismisses the toast.
 */
export function showToast(
  text: string,
  tone: Toast["tone"] = "success",
  action?: Action,
): () => void {
  lastId += 1;
  const id = lastId;
  set([...toasts.slice(-2), { id, text, tone, action }]);
  const dismissThis = () => dismiss(id);
  if (tone === "success") setTimeout(dismissThis, action ? stayWithActionMs : stayMs);
  return dismissThis;
}

/** Shows why a call failed. */
export function showFailure({ message }: { message: string }): void {
  showToast(message, "error");
}

/** Shows what was done, with a button that undoes it. Returns a function that dismisses the toast. */
export function showUndo(text: string, undo: () => unknown): () => void {
  return showToast(text, "success", { label: "Undo", onAct: () => void undo() });
}

/** Dismisses every toast with this text, for example after it was acted on elsewhere. */
export function dismissToasts(text: string): void {
  set(toasts.filter((toast) => toast.text !== text));
}

/** Runs the action with this label on the newest toast that has one and dismisses the toast; false if none has it. */
export function actOnNewest(label: string): boolean {
  const newest = toasts.findLast(({ action }) => action?.label === label);
  if (!newest) return false;
  dismiss(newest.id);
  newest.action?.onAct();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

/** Key that focuses the newest toast from anywhere on the page. */
export const toastKey = "F8";

/** Moves the focus to the newest toast on `toastKey`; the returned function restores the previous focus. */
function useToastKey(place: RefObject<HTMLDivElement | null>) {
  const previousFocus = useRef<Element>(null);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const button = place.current?.lastElementChild?.querySelector("button");
      if (event.key !== toastKey || !button) return;
      event.preventDefault();
      if (!place.current?.contains(document.activeElement)) {
        previousFocus.current = document.activeElement;
      }
      button.focus();
    }
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [place]);
  return () => {
    const before = previousFocus.current;
    previousFocus.current = null;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** Renders the corner in which toasts appear; use it once per page. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const place = useRef<HTMLDivElement>(null);
  const restoreFocus = useToastKey(place);
  return (
    <div
      ref={place}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-[60] grid justify-items-end gap-2 sm:inset-x-6 sm:bottom-6 print:hidden"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
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
                restoreFocus();
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
              restoreFocus();
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
