import { glossaryPage } from "#content/glossary-page.ts";

type GlossaryLettersProps = {
  letters: readonly { id: string; label: string }[];
  /** Letters that have an entry on show. */
  open: ReadonlySet<string>;
};

const cell = "grid h-12 min-w-11 place-items-center lg:min-w-9";

/** The alphabet, always at hand under the header; it scrolls sideways where it does not fit. */
export function GlossaryLetters({ letters, open }: GlossaryLettersProps) {
  return (
    <nav
      aria-label={glossaryPage.letters}
      className="sticky top-17 z-20 border-y border-hairline bg-canvas lg:top-20 print:hidden"
    >
      <ul className="wrap relative flex overflow-x-auto font-display font-semibold lg:justify-between">
        {letters.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            {open.has(id) ? (
              <a
                href={`#${id}`}
                className={`${cell} underline-offset-6 hover:underline hover:decoration-poppy hover:decoration-2 focus-visible:-outline-offset-3`}
              >
                {label}
              </a>
            ) : (
              <span className={`${cell} font-normal text-muted`} aria-hidden="true">
                {label}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
