import { SiteLink } from "#app/shell/site-link.tsx";
import { popularPages } from "#content/frame/not-found.ts";
import { useTranslation } from "#ui/use-translation.ts";

/** Lists links to the pages that most visitors look for. */
export function PopularPages() {
  const { heading, links } = useTranslation(popularPages);
  return (
    <div>
      <h2 className="label">{heading}</h2>
      <ul className="mt-3 border-t border-hairline">
        {links.map(({ label, text, path }) => (
          <li
            key={path}
            className="group relative grid items-baseline gap-x-8 border-b border-hairline py-3.5 sm:grid-cols-[12rem_1fr]"
          >
            <SiteLink
              href={path}
              className="font-[650] underline decoration-hairline decoration-2 underline-offset-5 after:absolute after:inset-0 group-hover:decoration-poppy"
            >
              {label}
            </SiteLink>
            <span className="text-[1rem] text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
