import { pathExists } from "#app/paths.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { locationPage } from "#content/locations/page.ts";
import type { LocationPage } from "./page.server.ts";

const lineLink =
  "font-[650] underline decoration-hairline decoration-2 underline-offset-5 hover:decoration-poppy";

export function LocationLinks({ page }: { page: LocationPage }) {
  const { nearby, composition } = page;
  return (
    <div className="wrap grid gap-x-12 gap-y-12 py-section lg:grid-cols-12">
      {composition === "region" ? null : (
        <section className="lg:col-span-7" aria-labelledby="nearby">
          <h2 id="nearby" className="text-2xl">
            {locationPage.nearby}
          </h2>
          <ul className="mt-5 border-t-2 border-ink">
            {nearby.map((place) => (
              <li
                key={place.path}
                className="relative grid gap-x-6 border-b border-hairline py-3 text-[1rem] sm:grid-cols-[11rem_1fr_auto]"
              >
                <SiteLink href={place.path} className={`${lineLink} after:absolute after:inset-0`}>
                  {place.name}
                </SiteLink>
                <span>{place.angle}</span>
                <span className="text-sm text-muted sm:text-right">{place.way}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Further page={page} />
    </div>
  );
}

function Further({ page: { industry, post, location, composition } }: { page: LocationPage }) {
  const { further, kinds } = locationPage;
  const links = [
    { kind: kinds.industry, link: industry },
    { kind: kinds.service, link: location.service },
    { kind: kinds.post, link: post },
  ].flatMap(({ kind, link }) => (link && pathExists(link.path) ? [{ kind, ...link }] : []));
  const wide = composition === "region";
  return (
    <section
      className={wide ? "lg:col-span-12" : "lg:col-span-4 lg:col-start-9"}
      aria-labelledby="further"
    >
      <h2 id="further" className="text-2xl">
        {further}
      </h2>
      <ul className={`mt-5 grid gap-x-12 gap-y-2 lg:gap-y-5 ${wide ? "sm:grid-cols-3" : ""}`}>
        {links.map((link) => (
          <li key={link.path}>
            <span className="block text-sm text-muted">{link.kind}</span>
            <SiteLink href={link.path} className={`${lineLink} inline-block max-lg:py-2`}>
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
