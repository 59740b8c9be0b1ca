import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { StoredPart } from "#ui/page/stored-part.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";

type ModalProps = {
  id: string;
  /** Accessible name; visible unless `header` is given. */
  title: string;
  /** Replaces the visible title, for example with a logo. */
  header?: ReactNode;
  /** `drawer` slides in from the left and keeps its footer in view. */
  variant?: "window" | "drawer";
  /** Stays in view while the middle of a drawer scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

const moves =
  "transition-discrete transition-[translate,opacity,display,overlay] duration-250 ease-settle motion-reduce:transition-none";

const looks = {
  window:
    "m-auto w-[calc(100%-1.5rem)] max-w-lg rounded-lg border p-6 shadow-float translate-y-2 opacity-0 open:block open:translate-y-0 open:opacity-100 starting:open:translate-y-2 starting:open:opacity-0 sm:p-8",
  drawer:
    "inset-y-0 left-0 h-dvh max-h-none w-[min(24rem,calc(100vw-2.5rem))] max-w-none -translate-x-full flex-col border-r shadow-float open:flex open:translate-x-0 starting:open:-translate-x-full [@media(max-height:30rem)]:overflow-y-auto",
};

/**
 * Native modal dialog for public pages, opened by a link or button with `data-opens` (app/islands). Escape, a click
 * outside, its own button and any link inside close it, which restores the focus.
 */
export function Modal({ id, title, header, footer, variant = "window", children }: ModalProps) {
  const { close } = useTranslation(uiLabels);
  const heading = `${id}-title`;
  const isDrawer = variant === "drawer";
  return (
    <dialog
      id={id}
      data-modal=""
      aria-labelledby={heading}
      className={cx(
        "fixed hidden border-hairline bg-canvas text-ink backdrop:bg-[#0a120f]/60 print:hidden",
        moves,
        looks[variant],
      )}
    >
      <StoredPart>
        <div
          className={cx(
            "flex items-center justify-between gap-4",
            isDrawer && "border-b border-hairline py-3 pr-3 pl-5",
          )}
        >
          <h2 id={heading} className={header ? "sr-only" : "text-2xl"}>
            {title}
          </h2>
          {header}
          <button
            type="button"
            data-closes=""
            aria-label={close}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-panel hover:text-ink"
          >
            <CloseIcon className="size-6" />
          </button>
        </div>
        <div
          className={
            isDrawer
              ? "grow overflow-y-auto overscroll-contain px-5 py-5 [@media(max-height:30rem)]:shrink-0 [@media(max-height:30rem)]:overflow-visible"
              : undefined
          }
        >
          {children}
        </div>
        {footer ? (
          // Not a landmark: that of this kind is the page's own footer.
          <footer role="presentation" className="border-t border-hairline px-5 py-4">
            {footer}
          </footer>
        ) : null}
      </StoredPart>
    </dialog>
  );
}
