import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import { FocusGroup } from "./focus-group.tsx";

type NoticeProps = {
  tone?: "info" | "success" | "warning" | "error";
  heading?: ReactNode;
  /** Announces the notice to screen readers as soon as it appears. */
  announce?: boolean;
  className?: string;
  children: ReactNode;
};

const tones = {
  info: "border-link",
  success: "border-oak",
  warning: "border-poppy",
  error: "border-error",
};

/** Renders a boxed message with a coloured edge. */
export function Notice({
  tone = "info",
  heading,
  announce = false,
  className,
  children,
}: NoticeProps) {
  return (
    <div
      role={announce ? (tone === "error" ? "alert" : "status") : undefined}
      className={cx("border-l-4 bg-panel px-5 py-4", tones[tone], className)}
    >
      {heading ? <p className="mb-1 font-[650]">{heading}</p> : null}
      {children}
    </div>
  );
}

type FailureNoticeProps = Pick<NoticeProps, "heading" | "className"> & { words: ReactNode };

/** Announces why something failed; renders nothing while there are no words. */
export function FailureNotice({ words, ...notice }: FailureNoticeProps) {
  return words ? (
    <Notice tone="error" announce {...notice}>
      <p>{words}</p>
    </Notice>
  ) : null;
}

/** Renders a notice that takes the focus when it appears, because the pressed button lost it while it was disabled. */
export function FocusedNotice({ className, ...notice }: Omit<NoticeProps, "announce">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <FocusGroup ref={box} className={cx("outline-none", className)}>
      <Notice {...notice} />
    </FocusGroup>
  );
}
