import { blogTexts } from "#content/blog.ts";
import type { ContentsEntry } from "#features/blog/contract.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";

const label = blogTexts.post.contents;

/** Observer margin that marks the last heading to enter the upper quarter of the window. */
const upperQuarter = "0px 0px -75% 0px";

/** Lists the headings of a post: beside the text on wide screens, folded above it on narrow ones. */
export function PostContents({ entries }: { entries: readonly ContentsEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <>
      <nav aria-label={label} className="max-lg:hidden">
        <p className="label">{label}</p>
        <ol data-reading={upperQuarter} className="mt-2 border-l border-hairline text-sm">
          <Entries
            entries={entries}
            linkStyle="-ml-px block border-l-2 border-transparent py-1.5 pl-4 leading-snug text-muted hover:text-ink hover:underline aria-[current=location]:border-poppy aria-[current=location]:font-[650] aria-[current=location]:text-ink"
          />
        </ol>
      </nav>
      <details className="group rounded-md border border-hairline lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-[650]">
          {label}
          <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={label}>
          <ol className="border-t border-hairline px-4 py-2 text-[1rem]">
            <Entries entries={entries} linkStyle="block py-2 leading-snug hover:underline" />
          </ol>
        </nav>
      </details>
    </>
  );
}

type EntriesProps = { entries: readonly ContentsEntry[]; linkStyle: string };

function Entries({ entries, linkStyle }: EntriesProps) {
  return entries.map(({ id, text }) => (
    <li key={id}>
      <a href={`#${id}`} className={linkStyle}>
        {text}
      </a>
    </li>
  ));
}
