import { useEffect, useState } from "react";
import { servicesPage } from "#content/services-page.ts";
import { cx } from "#ui/class-names.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";

type Entry = { id: string; name: string };

/** The list of services: beside them on wide screens, with the one being read marked; a list that opens on phones. */
export function ServiceContents({ services, last }: { services: readonly Entry[]; last: Entry }) {
  const entries = [...services, last];
  const current = useReading(services);
  return (
    <div className="lg:col-span-3 print:hidden">
      <details className="group border-t-2 border-ink py-2 lg:hidden">
        <summary className="label flex min-h-11 list-none items-center justify-between">
          {servicesPage.contents}
          <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <List entries={entries} current={null} label={servicesPage.contents} />
      </details>
      <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto border-t-2 border-ink pt-4 max-lg:hidden">
        <p className="label mb-2" id="contents-heading">
          {servicesPage.contents}
        </p>
        <List entries={entries} current={current} label={servicesPage.contents} />
      </div>
    </div>
  );
}

type ListProps = { entries: readonly Entry[]; current: string | null; label: string };

function List({ entries, current, label }: ListProps) {
  return (
    <nav aria-label={label}>
      <ol className="text-[1rem] leading-snug">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              aria-current={entry.id === current ? "true" : undefined}
              className={cx(
                "block border-l-3 py-2 pl-4 hover:border-edge hover:underline underline-offset-4",
                entry.id === current ? "border-poppy font-[650]" : "border-transparent",
              )}
            >
              {entry.name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Which service stands at reading height. */
function useReading(services: readonly Entry[]): string | null {
  const [reading, setReading] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const entered = seen.find((entry) => entry.isIntersecting);
        if (entered) setReading(entered.target.id);
      },
      // A line a third down the window.
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const { id } of services) {
      const article = document.getElementById(id);
      if (article) observer.observe(article);
    }
    return () => observer.disconnect();
  }, [services]);
  return reading;
}
