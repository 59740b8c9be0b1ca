import { paths } from "#app/paths.ts";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { locationPage } from "#content/locations/page.ts";
import { cx } from "#ui/class-names.ts";
import { MiniMap } from "#ui/illustrations/mini-map.tsx";
import { ValleyMap } from "#ui/illustrations/valley-map.tsx";
import { NoBreak } from "#ui/no-break.tsx";
import type { LocationPage } from "./page.server.ts";

export function LocationHero({ page }: { page: LocationPage }) {
  const { composition } = page;
  if (composition === "city") return <BandHero page={page} />;
  if (composition === "region") return <WideHero page={page} />;
  return composition === "weeks" ? <LowHero page={page} /> : <SplitHero page={page} />;
}

type HeroProps = { page: LocationPage };

/** Returns the name of a place as used inside a sentence. */
export function placeInSentence({ kind, name }: LocationPage["location"]): string {
  return kind === "region" ? locationPage.region : name;
}

/** Returns the next step that a place's page offers. */
export function askAbout({ location }: LocationPage): { label: string; path: string } {
  return {
    label: locationPage.ask.replace("{place}", placeInSentence(location)),
    path: paths.contact,
  };
}

function Trail({ page: { location } }: HeroProps) {
  const here = { name: location.name, path: `/locations/${location.slug}` };
  return <BreadcrumbTrail page="locations" here={here} />;
}

function Headline({ page, className }: HeroProps & { className?: string }) {
  const fill = useFillText();
  return (
    <h1 className={className}>
      <NoBreak text={fill(page.location.headline)} />
    </h1>
  );
}

function Lead({ page, onDeep = false }: HeroProps & { onDeep?: boolean }) {
  const { lead } = page.location;
  return (
    <div className="grid gap-7">
      <p className="max-w-measure text-lg">
        <SiteText text={lead} />
      </p>
      <PageActions action={askAbout(page)} onDeep={onDeep} />
    </div>
  );
}

type PlaceMapProps = HeroProps & { wide?: boolean; faded?: boolean; className?: string };

/** Map around a place. On phones the square map replaces a wide one, whose names would be too small to read. */
function PlaceMap({ page: { location, places }, wide = false, faded, className }: PlaceMapProps) {
  const { slug, neighbors } = location;
  const facts = { places, current: slug, neighbors, faded, link: SiteLink };
  if (!wide) return <MiniMap {...facts} className={className} />;
  return (
    <>
      <MiniMap {...facts} className={cx("sm:hidden", className)} />
      <MiniMap {...facts} wide className={cx("max-sm:hidden", className)} />
    </>
  );
}

type MapSheetProps = HeroProps & {
  wide?: boolean;
  /** Classes that extend the map to the edge of the window. */
  className: string;
};

function MapSheet({ page, wide = false, className }: MapSheetProps) {
  const { location } = page;
  const { zips, power } = locationPage.map;
  return (
    <figure className={cx("on-panel flex flex-col overflow-hidden bg-panel", className)}>
      <PlaceMap page={page} wide={wide} className="my-auto overflow-visible" />
      <figcaption className="relative flex flex-wrap gap-x-8 gap-y-1 border-t border-hairline bg-paper px-5 py-3 text-sm print:border-t-0">
        <strong>{location.name}</strong>
        <span>
          <span className="text-muted">{zips}:</span> {location.zips.join(", ")}
        </span>
        <span>
          <span className="text-muted">{power}:</span> {location.utility}
        </span>
      </figcaption>
    </figure>
  );
}

/** Hero whose map fills one half to the edge of the window: the left half in the `days` composition, else the right. */
function SplitHero({ page }: HeroProps) {
  const mapFirst = page.composition === "days";
  return (
    <>
      <div className="wrap pt-4 pb-4 lg:pt-6 lg:pb-5">
        <Trail page={page} />
      </div>
      <div className="relative border-hairline lg:border-y">
        <div className="wrap grid gap-x-12 lg:min-h-[36rem] lg:grid-cols-12 lg:items-center">
          <div
            className={cx(
              "grid gap-6 pt-3 pb-10 lg:col-span-6 lg:py-14",
              mapFirst && "lg:col-start-7",
            )}
          >
            <Headline page={page} className="max-w-[14.6em]" />
            <Lead page={page} />
          </div>
        </div>
        <MapSheet
          page={page}
          className={cx(
            "lg:absolute lg:inset-y-0 lg:w-[46%]",
            mapFirst ? "lg:left-0" : "lg:right-0",
          )}
        />
      </div>
    </>
  );
}

function LowHero({ page }: HeroProps) {
  return (
    <>
      <div className="wrap pt-4 lg:pt-6">
        <Trail page={page} />
        <Headline page={page} className="mt-7 max-w-[20em] lg:mt-9" />
      </div>
      <div className="relative mt-7 border-hairline lg:mt-10 lg:border-y">
        <div className="wrap grid gap-x-12 pb-10 lg:min-h-[27rem] lg:grid-cols-12 lg:items-center lg:py-10">
          <div className="lg:col-span-5">
            <Lead page={page} />
          </div>
        </div>
        <MapSheet page={page} wide className="lg:absolute lg:inset-y-0 lg:right-0 lg:w-[54%]" />
      </div>
    </>
  );
}

/** Hero as a band, with the map across the right half and the facts along the bottom. */
function BandHero({ page }: HeroProps) {
  const { location } = page;
  return (
    <>
      <div className="wrap pt-4 pb-5 lg:pt-6">
        <Trail page={page} />
      </div>
      <div className="on-deep bg-deep text-on-deep">
        <div className="wrap grid gap-x-12 gap-y-8 py-11 lg:grid-cols-12 lg:items-center lg:py-16">
          <div className="grid gap-6 lg:col-span-6">
            <Headline page={page} className="max-w-[13.3em]" />
            <Lead page={page} onDeep />
          </div>
          <div className="-mx-gutter [mask-image:linear-gradient(to_right,transparent,black_8%,black_92%,transparent)] lg:col-span-6 lg:mx-0 lg:-mr-gutter">
            <PlaceMap page={page} wide faded />
          </div>
        </div>
        <div className="border-t border-deep-line">
          <dl className="wrap grid gap-x-10 gap-y-5 py-8 text-[1rem] leading-normal sm:grid-cols-2 lg:grid-cols-4">
            {location.fieldNote.facts.map((fact) => (
              <div key={fact.label}>
                <dt className="text-sm font-[650] text-gold">{fact.label}</dt>
                <dd className="mt-1 [&_.link]:text-on-deep">
                  <SiteText text={fact.text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  );
}

function WideHero({ page }: HeroProps) {
  return (
    <>
      <div className="wrap pt-4 pb-12 lg:pt-6 lg:pb-14">
        <Trail page={page} />
        <div className="mt-7 grid gap-x-12 gap-y-6 lg:mt-9 lg:grid-cols-12 lg:items-end">
          <Headline page={page} className="lg:col-span-7" />
          <div className="lg:col-span-5">
            <Lead page={page} />
          </div>
        </div>
      </div>
      <div className="on-deep bg-deep py-10 text-on-deep lg:py-14">
        <div className="wrap">
          <ValleyMap places={page.places} current={page.location.slug} link={SiteLink} />
        </div>
      </div>
    </>
  );
}
