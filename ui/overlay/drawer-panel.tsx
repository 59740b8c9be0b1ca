import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { CloseIcon } from "#ui/icons.tsx";
import type { LostPartProps } from "#ui/on-demand.tsx";
import { useOpenAfterMount } from "./use-open-after-mount.ts";

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Stays at the bottom while the middle scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Draws `Drawer` (drawer.tsx). */
export function DrawerPanel({
  open,
  onOpenChange,
  title,
  footer,
  children,
}: DrawerProps & LostPartProps) {
  const shown = useOpenAfterMount(open);
  return (
    <Base.Root open={shown} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-[#0a120f]/60 transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-y-0 right-0 z-50 flex w-[min(24rem,calc(100vw-2.5rem))] flex-col border-l border-hairline bg-canvas text-ink shadow-float transition-transform duration-250 ease-settle data-ending-style:translate-x-full data-starting-style:translate-x-full [@media(max-height:30rem)]:overflow-y-auto">
          <div className="flex items-center justify-between gap-4 border-b border-hairline py-3 pr-3 pl-5">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-panel hover:text-ink"
            >
              <CloseIcon className="size-6" />
            </Base.Close>
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-5 py-5 [@media(max-height:30rem)]:shrink-0 [@media(max-height:30rem)]:overflow-visible">
            {children}
          </div>
          {footer ? <div className="border-t border-hairline px-5 py-4">{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
