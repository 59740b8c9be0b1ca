import type { ReactNode } from "react";

type PartProps = {
  heading: string;
  /** Where the part can be linked to. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Shows a part of a screen under a heading, which names it for screen readers too. */
export function Part({ heading, id, className = "min-w-0", children }: PartProps) {
  return (
    <section id={id} aria-label={heading} className={className}>
      <h2 className="mb-3 text-xl">{heading}</h2>
      {children}
    </section>
  );
}
