import { glossaryPage } from "#content/glossary/page.ts";

type GlossaryLettersProps = {
  letters: readonly { id: string; label: string }[];
};

const cell = "grid h-12 min-w-11 place-items-center";

/** The alphabet, sticky: under the header on narrow screens, beside the entries on wide ones. */
export function GlossaryLetters({ letters }: GlossaryLettersProps) {
  return (
    <nav
      aria-label={glossaryPage.letters}
      data-letters=""
      className="sticky top-17 z-20 border-y border-hairline bg-canvas lg:top-28 lg:z-0 lg:col-span-2 lg:self-start lg:border-0 print:hidden"
    >
      <ul className="wrap relative flex overflow-x-auto font-display font-semibold lg:grid lg:grid-cols-3 lg:overflow-visible lg:px-0">
        {letters.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className={`${cell} underline-offset-6 hover:underline hover:decoration-poppy hover:decoration-2 focus-visible:-outline-offset-3`}
            >
              {label}
            </a>
            {/* Replaces the link while none of its entries is shown. */}
            <span hidden aria-hidden="true" className={`${cell} font-normal text-muted`}>
              {label}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
