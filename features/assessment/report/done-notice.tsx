import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#ui/notice.tsx";

type DoneNoticeProps = {
  heading: string;
  /** Heading level, one below the surrounding heading. */
  level: 2 | 4;
  className?: string;
  children: ReactNode;
};

/** Confirms an action and takes focus, because the pressed button is gone. */
export function DoneNotice({ heading, level, className, children }: DoneNoticeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const Heading = `h${level}` as const;
  return (
    <Notice tone="success" className={className}>
      <Heading
        ref={title}
        tabIndex={-1}
        className="mb-1 font-sans text-base font-[650] outline-none"
      >
        {heading}
      </Heading>
      {children}
    </Notice>
  );
}
