import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { CloseIcon } from "#ui/icons.tsx";
import { useOpenAfterMount } from "./use-open-after-mount.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `wide` suits forms with several fields side by side. */
  width?: "normal" | "wide";
  /** True when a click outside closes the dialog; set false just after its content changed under the pointer. */
  outsideCloses?: boolean;
  children: ReactNode;
};

/** Modal dialog that traps the focus and closes by Escape, the backdrop or its own button. Load it lazily. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = "normal",
  outsideCloses = true,
  children,
}: DialogProps) {
  const shown = useOpenAfterMount(open);
  return (
    <Base.Root
      open={shown}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={!outsideCloses}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-[#0a120f]/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid overflow-y-auto overscroll-contain p-3 sm:p-6">
          <Base.Popup
            className={`relative m-auto w-full rounded-lg border border-hairline bg-canvas p-6 text-ink shadow-float transition duration-200 ease-settle data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:p-8 ${
              width === "wide" ? "max-w-3xl" : "max-w-lg"
            }`}
          >
            <Base.Title className="pr-12 text-2xl">{title}</Base.Title>
            {description ? (
              <Base.Description className="mt-2 text-muted" render={<div />}>
                {description}
              </Base.Description>
            ) : null}
            <div className="mt-6">{children}</div>
            <Base.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-panel hover:text-ink sm:top-5 sm:right-5"
            >
              <CloseIcon className="size-6" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
