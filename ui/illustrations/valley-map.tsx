import type { ElementType, ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { placeLabels } from "./valley-projection.ts";
import { ValleyRoads } from "./valley-roads.tsx";

export type MapPlace = {
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Link target of the place's dot and list entry. */
  href: string;
  /** True for a whole region, which is listed but has no dot. */
  region?: boolean;
};

export type MapLink = ElementType<{ href: string; children: ReactNode }>;

type ValleyMapProps = {
  places: readonly MapPlace[];
  /** Slug of the current page's place. */
  current?: string;
  link?: MapLink;
  /** Omits the list, for pages that have their own; the drawing is always hidden from screen readers. */
  mapOnly?: boolean;
};

/** Places labelled on phones, as orientation for the other dots, with the offset from each dot to its larger label. */
const onPhones: Readonly<
  Record<string, { dx: number; dy: number; anchor: "start" | "middle" | "end" }>
> = {
  "agoura-hills": { dx: -54, dy: -26, anchor: "start" },
  burbank: { dx: -22, dy: 12, anchor: "end" },
  chatsworth: { dx: 22, dy: 12, anchor: "start" },
  encino: { dx: 0, dy: 50, anchor: "middle" },
};

/**
 * Draws a map of the Valley with its places and freeways. On phones the map is a picture with a few names; the links to
 * the places are in its list, whose lines are large enough to tap.
 */
export function ValleyMap({ places, current, link = "a", mapOnly = false }: ValleyMapProps) {
  const dots = placeLabels(places.filter((place) => !place.region));
  return (
    <div>
      <svg
        viewBox="0 0 1000 450"
        className={cx("drawing w-full max-sm:pointer-events-none", mapOnly ? "" : "mb-6")}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <ValleyRoads
          width={7}
          shield={{ width: 38, height: 22, fontSize: 13.5, className: "hidden sm:block" }}
        />
        {/* The labels' style stands once on the group, because every byte is in the page. */}
        <g
          fontSize="17"
          strokeWidth="5"
          paintOrder="stroke"
          className="fill-current stroke-(--ground) font-sans font-medium"
        >
          {dots.map((dot) => (
            <PlaceDot key={dot.place.slug} dot={dot} current={current} link={link} />
          ))}
        </g>
      </svg>
      {mapOnly ? null : <PlaceList places={places} current={current} link={link} />}
    </div>
  );
}

type Shown = { current: string | undefined; link: MapLink };

type Dot = ReturnType<typeof placeLabels<MapPlace>>[number];

function PlaceDot({ dot, current, link: Link }: Shown & { dot: Dot }) {
  const { place, x, y, label } = dot;
  const isCurrent = place.slug === current;
  const onPhone = onPhones[place.slug];
  return (
    <Link href={place.href} tabIndex={-1} className="group">
      <circle cx={x} cy={y} r="17" className="fill-transparent stroke-none" />
      {isCurrent ? (
        <circle cx={x} cy={y} r="15" strokeWidth="2.5" className="fill-none stroke-(--accent)" />
      ) : null}
      <circle
        cx={x}
        cy={y}
        strokeWidth="2.5"
        className={cx(
          "transition-[r] duration-150 group-hover:[r:11px]",
          isCurrent
            ? "fill-(--accent) stroke-(--accent) [r:8px]"
            : "fill-(--ground) stroke-(--accent) [r:8px] sm:[r:6px]",
        )}
      />
      <text
        x={label.x}
        y={label.y}
        textAnchor={label.anchor}
        className={cx("group-hover:underline max-sm:hidden", isCurrent && "font-bold")}
      >
        {place.name}
      </text>
      {onPhone ? (
        <text
          x={x + onPhone.dx}
          y={y + onPhone.dy}
          textAnchor={onPhone.anchor}
          fontSize="34"
          strokeWidth="9"
          className="sm:hidden"
        >
          {place.name}
        </text>
      ) : null}
    </Link>
  );
}

function PlaceList({ places, current, link: Link }: Shown & { places: readonly MapPlace[] }) {
  return (
    <ul className="columns-3 gap-x-3 text-sm leading-tight sm:gap-x-6 lg:columns-5">
      {places.map((place) => (
        <li key={place.slug} className="break-inside-avoid">
          {place.slug === current ? (
            <span aria-current="page" className="flex min-h-11 items-center font-bold lg:min-h-9">
              {place.name}
            </span>
          ) : (
            <Link
              href={place.href}
              className="flex min-h-11 items-center wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2 lg:min-h-9"
            >
              {place.name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
