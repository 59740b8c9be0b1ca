import { Popover as Base } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import type { LostPartProps } from "#ui/on-demand.tsx";
import type { Trigger } from "./on-first-press.tsx";

export type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name, shown as the heading. */
  title: string;
  /** Shown beside the heading. */
  action?: ReactNode;
  /** Button that opens the popover; brings its own look and accessible name. */
  trigger: Trigger;
  children: ReactNode;
};

/** Draws the button of `Popover` (popover.tsx) and its panel. */
export function PopoverPanel({ popover }: { popover: PopoverProps } & LostPartProps) {
  const { open, onOpenChange, title, action, trigger, children } = popover;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={8} collisionPadding={12} className="z-50">
          <Base.Popup className="flex max-h-[min(34rem,calc(100dvh-6rem))] w-[24rem] flex-col overflow-hidden rounded-lg border border-hairline bg-canvas text-ink shadow-float outline-none transition duration-150 ease-settle data-ending-style:opacity-0 data-starting-style:opacity-0">
            <div className="flex min-h-14 items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-4">
              <Base.Title className="text-lg">{title}</Base.Title>
              {action}
            </div>
            <div className="grow overflow-y-auto overscroll-contain">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
