import { useEffect, useRef } from "react";
import { CloseIcon } from "#ui/icons.tsx";
import { BottomStrip } from "./bottom-strip.tsx";

/** The note leaves by itself after this long (ms), but not from under a pointer or the keyboard. */
const staysMs = 12_000;

type ConsentSavedProps = {
  receipt: string;
  /** Where the receipt can be looked up. */
  policyPath: string;
  onClose: () => void;
};

/** Thanks for the choice, with its receipt number. */
export function ConsentSaved({ receipt, policyPath, onClose }: ConsentSavedProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button is gone; without this a keyboard would begin again at the top of the page.
    ref.current?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      const inUse = ref.current?.matches(":hover, :focus-visible, :has(:focus-visible)");
      if (!inUse) onClose();
    }, staysMs);
    return () => clearInterval(timer);
  }, [onClose]);
  return (
    <BottomStrip stripRef={ref} role="status" className="border-oak">
      <div className="wrap flex items-start justify-between gap-4 py-3">
        <p className="pt-1.5 text-sm">
          <b>Thank you. Your choice is saved.</b> Receipt{" "}
          <span className="font-mono text-[0.9em] whitespace-nowrap">{receipt}</span>. You can look
          it up and take it back on the{" "}
          <a href={`${policyPath}#consent-record`} className="link">
            cookie policy page
          </a>
          .
        </p>
        <CloseButton onClick={onClose} />
      </div>
    </BottomStrip>
  );
}

export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={onClick}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-panel hover:text-ink"
    >
      <CloseIcon />
    </button>
  );
}
