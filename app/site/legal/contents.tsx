import type { LegalView } from "./view.server.ts";

/** Links to the sections, sticky on wide screens. Narrow ones show the folded sections themselves. Not printed. */
export function LegalContents({ sections }: Pick<LegalView, "sections">) {
  const links = (
    <ol className="text-sm">
      {sections.map((section, index) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            className="grid grid-cols-[2rem_1fr] py-1.5 leading-snug hover:underline hover:underline-offset-4"
          >
            <span aria-hidden="true" className="text-muted tabular-nums">
              {index + 1}
            </span>
            {section.heading}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label="On this page" className="max-xl:hidden xl:col-span-3 print:hidden">
      <div className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto pr-3">
        <p className="label pb-2">On this page</p>
        {links}
      </div>
    </nav>
  );
}
