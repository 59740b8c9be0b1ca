import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

type StampProps = {
  /** Hides the stamp from screen readers, where the text beside it says the same. */
  hidden?: boolean;
  className?: string;
  children: ReactNode;
};

/** Renders a rubber stamp on a made-up document. */
export function Stamp({ hidden, className, children }: StampProps) {
  return (
    <span
      aria-hidden={hidden}
      className={cx(
        "block w-fit shrink-0 -rotate-6 rounded-sm border-2 border-poppy px-2 py-1 font-sans text-sm leading-none font-bold tracking-normal text-poppy",
        className,
      )}
    >
      {children}
    </span>
  );
}
