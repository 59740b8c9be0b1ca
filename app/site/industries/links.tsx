import { pathExists } from "#app/paths.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { industryPage } from "#content/industries/page.ts";
import type { IndustryPage } from "./page.server.ts";

const lineLink =
  "font-[650] underline decoration-hairline decoration-2 underline-offset-5 hover:decoration-poppy";

export function IndustryLinks({ page: { posts, places } }: { page: IndustryPage }) {
  const standing = posts.filter((post) => pathExists(post.path));
  return (
    <div className="wrap grid gap-x-12 gap-y-12 pb-section lg:grid-cols-12">
      <section aria-labelledby="places" className="lg:col-span-7">
        <h2 id="places" className="text-2xl">
          {industryPage.locations}
        </h2>
        <ul className="mt-5 border-t-2 border-ink">
          {places.map((place) => (
            <li
              key={place.path}
              className="relative grid gap-x-6 border-b border-hairline py-3 text-[1rem] sm:grid-cols-[12rem_1fr]"
            >
              <SiteLink href={place.path} className={`${lineLink} after:absolute after:inset-0`}>
                {place.label}
              </SiteLink>
              <span>{place.angle}</span>
            </li>
          ))}
        </ul>
      </section>
      {standing.length > 0 ? (
        <section aria-labelledby="articles" className="lg:col-span-4 lg:col-start-9">
          <h2 id="articles" className="text-2xl">
            {industryPage.posts}
          </h2>
          <ul className="mt-3 grid gap-1 lg:mt-5 lg:gap-4">
            {standing.map((post) => (
              <li key={post.path}>
                <SiteLink href={post.path} className={`${lineLink} inline-block max-lg:py-2.5`}>
                  {post.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
