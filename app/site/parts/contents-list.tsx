import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";

type Entry = { id: string; text: string };

/** Observer margin that marks the last part to enter the upper third of the window, where a link puts its beginning. */
const upperThird = "0px 0px -66% 0px";

/** Lists links to the parts of a page; a page script marks the one being read. */
export function ContentsList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol data-reading={upperThird} className="mt-2 border-l border-hairline text-sm">
      {entries.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 leading-snug text-muted hover:text-ink hover:underline aria-[current=location]:border-poppy aria-[current=location]:font-[650] aria-[current=location]:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

type BesideContentsProps = {
  label: string;
  entries: readonly Entry[];
  className?: string;
  children: ReactNode;
};

/** Sets a list of contents beside the parts of a page that stand open on wide screens; narrow ones show the folds alone. */
export function BesideContents({ label, entries, className, children }: BesideContentsProps) {
  return (
    <div
      className={cx(
        "lg:wrap lg:grid lg:grid-cols-12 lg:gap-x-[min(3rem,4vw)] print:block",
        className,
      )}
    >
      <nav
        aria-label={label}
        data-above-strips
        // Has room for the outline of the focus, which a box that scrolls would cut.
        className="max-lg:hidden lg:sticky lg:top-26 lg:col-span-3 lg:-m-2 lg:max-h-[calc(100dvh-7.5rem-var(--consent-height,0px)-var(--call-height,0px))] lg:self-start lg:overflow-y-auto lg:p-2 print:hidden"
      >
        <p className="label">{label}</p>
        <ContentsList entries={entries} />
      </nav>
      {/* Needs no gutter, because the column has its place already, nor gaps that enlarged text would widen until they fill it. */}
      <div className="min-w-0 lg:col-span-9 lg:[--spacing-gutter:0px] lg:[&_.gap-x-12]:gap-x-[min(3rem,4vw)]">
        {children}
      </div>
    </div>
  );
}
