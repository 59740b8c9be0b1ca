import { ChevronDownIcon } from "#ui/icons.tsx";
import type { LegalView } from "./view.server.ts";

/** Links to the sections: sticky on wide screens, folded on narrow ones, not printed. */
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
    <nav aria-label="On this page" className="xl:col-span-3 print:hidden">
      <details className="group border-y border-hairline py-1 xl:hidden">
        <summary className="flex min-h-11 items-center justify-between font-[650]">
          On this page
          <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-3">{links}</div>
      </details>
      <div className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto pr-3 max-xl:hidden">
        <p className="label pb-2">On this page</p>
        {links}
      </div>
    </nav>
  );
}
