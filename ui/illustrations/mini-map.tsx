import { cx } from "#ui/class-names.ts";
import type { MapLink, MapPlace } from "./valley-map.tsx";
import { type Box, placeLabels, project, unitsPerMile } from "./valley-projection.ts";
import { roads, ValleyRoads } from "./valley-roads.tsx";

type MiniMapProps = {
  places: readonly MapPlace[];
  /** Slug of the central place; must be one of `places`. */
  current: string;
  /** Slugs drawn as full dots; the others stay faint. */
  neighbors: readonly string[];
  /** Crops to a low, wide part instead of a nearly square one. */
  wide?: boolean;
  /** Fades out the sides and keeps names away from them. */
  faded?: boolean;
  link: MapLink;
  className?: string;
};

const sizes = { square: { width: 430, height: 340 }, wide: { width: 640, height: 290 } };
const map = { width: 1000, height: 450 };
const scaleMiles = 2;
/** Width of the scale bar including its label (map units). */
const scaleBarWidth = 140;
/** Share of the map's width that fades out on each side. */
const fadedShare = 0.08;

type Rank = "here" | "near" | "far";
const labelSizes: Record<Rank, number> = { here: 20, near: 16, far: 14 };

function rankOf(slug: string, current: string, neighbors: readonly string[]): Rank {
  if (slug === current) return "here";
  return neighbors.includes(slug) ? "near" : "far";
}

/** Crops the Valley map to one place. Decorative and not printed: the page's text names the place and its neighbors. */
export function MiniMap({
  places,
  current,
  neighbors,
  wide,
  faded,
  link,
  className,
}: MiniMapProps) {
  const here = places.find((place) => place.slug === current);
  if (!here) return null;
  const frame = frameAround(here, wide ? sizes.wide : sizes.square);
  const fade = faded ? (frame.right - frame.left) * fadedShare : 0;
  const named = { ...frame, left: frame.left + fade, right: frame.right - fade };
  const ranks = places
    .filter((place) => !place.region && isInside(pointOf(place), frame, 14))
    .map((place) => {
      const rank = rankOf(place.slug, current, neighbors);
      return { ...place, rank, labelSize: labelSizes[rank] };
    })
    .filter((place) => place.rank !== "far" || isInside(pointOf(place), named, 9))
    // The more important label is placed first and gets the better spot.
    .sort((a, b) => labelSizes[b.rank] - labelSizes[a.rank]);
  const scaleBar = scaleBarIn(frame, ranks.map(pointOf));
  const { x: hereX, y: hereY } = pointOf(here);
  const dots = placeLabels(ranks, named, [
    // Box of the ring around the current place.
    { left: hereX - 22, right: hereX + 22, top: hereY - 17, bottom: hereY + 17 },
    scaleBarBox(scaleBar),
    ...roads.map(({ shield: { x, y } }) => ({
      left: x - 18,
      right: x + 18,
      top: y - 11,
      bottom: y + 11,
    })),
  ]);
  return (
    <svg
      viewBox={`${frame.left} ${frame.top} ${frame.right - frame.left} ${frame.bottom - frame.top}`}
      className={cx("drawing w-full print:hidden", className)}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ValleyRoads
        width={9}
        shield={{ width: 34, height: 20, fontSize: 12.5 }}
        hasShield={({ shield }) => isInside(shield, frame, 22)}
      />
      {dots.map(({ place, x, y, label }) => (
        <Dot key={place.slug} {...{ place, x, y, label, link }} rank={place.rank} />
      ))}
      <ScaleBar {...scaleBar} />
    </svg>
  );
}

type Point = { x: number; y: number };

function scaleBarBox({ x, y }: Point): Box {
  return { left: x - 18, right: x + scaleBarWidth, top: y - 16, bottom: y + 16 };
}

/** Returns the start of the scale bar: at the lower left, or at the right if a place is in the way there. */
function scaleBarIn(frame: Box, points: readonly Point[]): Point {
  const left = { x: frame.left + 18, y: frame.bottom - 16 };
  const { right, top } = scaleBarBox(left);
  const isTaken = points.some(({ x, y }) => x < right + 8 && y > top - 12);
  return isTaken ? { ...left, x: frame.right - scaleBarWidth } : left;
}

function pointOf({ latitude, longitude }: MapPlace) {
  return project(latitude, longitude);
}

function frameAround(place: MapPlace, { width, height }: { width: number; height: number }): Box {
  const { x, y } = pointOf(place);
  const left = Math.min(Math.max(0, x - width / 2), map.width - width);
  const top = Math.min(Math.max(0, y - height / 2), map.height - height);
  return { left, right: left + width, top, bottom: top + height };
}

function isInside({ x, y }: Point, frame: Box, margin: number): boolean {
  return (
    x > frame.left + margin &&
    x < frame.right - margin &&
    y > frame.top + margin &&
    y < frame.bottom - margin
  );
}

type DotProps = {
  place: MapPlace;
  x: number;
  y: number;
  label: { x: number; y: number; anchor: "start" | "middle" | "end" };
  rank: Rank;
  link: MapLink;
};

function Dot({ place, x, y, label, rank, link: Link }: DotProps) {
  const drawn = (
    <>
      {rank === "here" ? (
        <circle cx={x} cy={y} r="15" strokeWidth="2.5" className="stroke-(--accent)" />
      ) : null}
      <circle
        cx={x}
        cy={y}
        r={rank === "far" ? 4 : 7}
        strokeWidth="2.5"
        className={cx(
          "stroke-(--accent)",
          rank === "here" ? "fill-(--accent)" : "fill-(--ground)",
          rank === "far" && "opacity-70",
        )}
      />
      <text
        x={label.x}
        y={label.y}
        textAnchor={label.anchor}
        fontSize={labelSizes[rank]}
        strokeWidth="5"
        paintOrder="stroke"
        className={cx(
          "stroke-(--ground) font-sans",
          rank === "here" ? "fill-current font-bold" : "font-medium group-hover:underline",
          rank === "far" ? "fill-(--second)" : "fill-current",
        )}
      >
        {place.name}
      </text>
    </>
  );
  if (rank === "here") return <g>{drawn}</g>;
  return (
    <Link href={place.href} tabIndex={-1} className="group">
      {drawn}
    </Link>
  );
}

function ScaleBar({ x, y }: { x: number; y: number }) {
  const length = unitsPerMile * scaleMiles;
  return (
    <g>
      <path d={`M${x} ${y - 6}v6h${length.toFixed(1)}v-6`} strokeWidth="1.6" />
      <text
        x={x + length + 9}
        y={y + 1}
        fontSize="13"
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-current stroke-(--ground) font-sans"
      >
        {scaleMiles} miles
      </text>
    </g>
  );
}
