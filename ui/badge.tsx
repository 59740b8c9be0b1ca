import type { ReactNode } from "react";

type BadgeProps = {
  tone?: "neutral" | "good" | "attention" | "bad";
  children: ReactNode;
};

const tones = {
  neutral: "border-edge text-muted",
  good: "border-oak text-oak",
  attention: "border-poppy text-poppy",
  bad: "border-error text-error",
};

/** Labels something in one or two words; the colour only supports the meaning. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-sm border px-1.5 py-0.5 text-xs font-[650] leading-none ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
