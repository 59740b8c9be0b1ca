import { ContentsList } from "#app/site/parts/contents-list.tsx";
import { blogTexts } from "#content/blog.ts";
import type { ContentsEntry } from "#features/blog/contract.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";

const label = blogTexts.post.contents;

/** Lists the headings of a post: beside the text on wide screens, folded above it on narrow ones. */
export function PostContents({ entries }: { entries: readonly ContentsEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <>
      <nav aria-label={label} className="max-lg:hidden">
        <p className="label">{label}</p>
        <ContentsList entries={entries} />
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
