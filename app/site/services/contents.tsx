import { servicesPage } from "#content/services/page.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";

/** Observer margin: the service a third down the window is marked. */
const aThirdDown = "-33% 0px -66% 0px";

type Entry = { id: string; name: string };

/** Links to the services, with the one being read marked; folded on narrow screens. */
export function ServiceContents({ services, last }: { services: readonly Entry[]; last: Entry }) {
  const entries = [...services, last];
  return (
    <div className="lg:col-span-3 print:hidden">
      <details className="group border-t-2 border-ink py-2 lg:hidden">
        <summary className="label flex min-h-11 list-none items-center justify-between">
          {servicesPage.contents}
          <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <List entries={entries} label={servicesPage.contents} />
      </details>
      <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto border-t-2 border-ink pt-4 max-lg:hidden">
        <p className="label mb-2" id="contents-heading">
          {servicesPage.contents}
        </p>
        <List entries={entries} reading label={servicesPage.contents} />
      </div>
    </div>
  );
}

type ListProps = { entries: readonly Entry[]; label: string; reading?: boolean };

function List({ entries, label, reading = false }: ListProps) {
  return (
    <nav aria-label={label}>
      <ol data-reading={reading ? aThirdDown : undefined} className="text-[1rem] leading-snug">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              className="block border-l-3 border-transparent py-2 pl-4 underline-offset-4 hover:border-edge hover:underline aria-[current=location]:border-poppy aria-[current=location]:font-[650]"
            >
              {entry.name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
