import { useEffect, useState } from "react";
import { blogWords } from "#content/blog.ts";
import type { ContentsEntry } from "#features/blog/contract.ts";
import { cx } from "#ui/class-names.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";

const label = blogWords.post.contents;

/** The heading last passed by the upper quarter of the window. */
function usePlace(entries: readonly ContentsEntry[]): string | null {
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => {
        const entered = seen.filter((entry) => entry.isIntersecting).at(-1);
        if (entered) setPlace(entered.target.id);
      },
      { rootMargin: "0px 0px -75% 0px" },
    );
    for (const { id } of entries) {
      const heading = document.getElementById(id);
      if (heading) watch.observe(heading);
    }
    return () => watch.disconnect();
  }, [entries]);
  return place;
}

/** The headings of a post: beside the text on a desk, folded above it on a phone. */
export function PostContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const place = usePlace(entries);
  if (entries.length < 2) return null;
  return (
    <>
      <nav aria-label={label} className="max-lg:hidden">
        <p className="label">{label}</p>
        <ol className="mt-2 border-l border-hairline text-sm">
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={place === id ? "location" : undefined}
                className={cx(
                  "-ml-px block border-l-2 py-1.5 pl-4 leading-snug hover:text-ink hover:underline",
                  place === id
                    ? "border-poppy font-[650] text-ink"
                    : "border-transparent text-muted",
                )}
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <details className="group rounded-md border border-hairline lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-[650]">
          {label}
          <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={label}>
          <ol className="border-t border-hairline px-4 py-2 text-[1rem]">
            {entries.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-2 leading-snug hover:underline">
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </details>
    </>
  );
}
