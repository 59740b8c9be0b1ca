type Point = { x: number; y: number };
type Placed = {
  latitude: number;
  longitude: number;
  name: string;
  /** Font size of the place's name, 17 by default. */
  labelSize?: number;
};
type Label = Point & { anchor: "start" | "middle" | "end" };

const west = -118.795;
const east = -118.292;
const north = 34.309;
const width = 1000;
/** The ratio of a degree of latitude to one of longitude at 34.2°. */
const stretch = 1 / Math.cos((34.2 * Math.PI) / 180);
const scale = width / (east - west);

/** Map units per mile; a degree of latitude is about 69 miles. */
export const unitsPerMile = (scale * stretch) / 69;

/** Projects a coordinate onto the 1000 by 450 map. */
export function project(latitude: number, longitude: number): Point {
  return {
    x: Math.round((longitude - west) * scale),
    y: Math.round((north - latitude) * scale * stretch),
  };
}

/** Rough courses of the freeways as "latitude,longitude" points; drawn for orientation, not for driving. */
const freeways: readonly {
  name: string;
  shield: readonly [number, number];
  course: string;
}[] = [
  {
    name: "101",
    shield: [34.1405, -118.7205],
    course:
      "34.148,-118.795 34.144,-118.757 34.139,-118.703 34.148,-118.665 34.1555,-118.642 34.167,-118.606 34.1713,-118.5715 34.1722,-118.536 34.166,-118.501 34.1605,-118.4695 34.157,-118.4487 34.1545,-118.4135 34.15,-118.3965 34.152,-118.376 34.137,-118.361 34.124,-118.345",
  },
  {
    name: "134",
    shield: [34.1535, -118.331],
    course: "34.152,-118.376 34.153,-118.345 34.156,-118.308 34.156,-118.292",
  },
  {
    name: "170",
    shield: [34.1905, -118.3945],
    course: "34.152,-118.376 34.17,-118.381 34.2,-118.4 34.222,-118.405 34.2375,-118.414",
  },
  {
    name: "5",
    shield: [34.2145, -118.3605],
    course:
      "34.156,-118.2925 34.17,-118.3 34.1865,-118.3155 34.197,-118.337 34.2215,-118.367 34.2375,-118.414 34.265,-118.44 34.288,-118.4645 34.309,-118.482",
  },
  {
    name: "405",
    shield: [34.2165, -118.4735],
    course:
      "34.124,-118.478 34.14,-118.475 34.1605,-118.4695 34.1867,-118.4745 34.221,-118.473 34.2355,-118.4725 34.2695,-118.466 34.288,-118.4645",
  },
  {
    name: "118",
    shield: [34.2755, -118.637],
    course:
      "34.277,-118.7 34.2755,-118.66 34.274,-118.605 34.275,-118.5365 34.2735,-118.5015 34.2695,-118.466 34.265,-118.44 34.27,-118.41 34.283,-118.38",
  },
];

/** Returns small boxes along the roads, which labels avoid. */
function roadBoxes(): Box[] {
  const steps = Array.from({ length: 10 }, (_, index) => index / 10);
  return freeways.flatMap(({ course }) => {
    const points = pointsOf(course);
    return points.slice(1).flatMap((b, index) => {
      const a = points[index] ?? b;
      return steps.map((step) => {
        const x = a.x + (b.x - a.x) * step;
        const y = a.y + (b.y - a.y) * step;
        return { left: x - 5, right: x + 5, top: y - 4, bottom: y + 4 };
      });
    });
  });
}

function pointsOf(course: string): Point[] {
  return course.split(" ").map((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(",").map(Number);
    return project(latitude, longitude);
  });
}

export function drawRoads() {
  return freeways.map(({ name, shield, course }) => ({
    name,
    path: smooth(pointsOf(course)),
    shield: project(...shield),
  }));
}

/** Returns a curve through the midpoints between the given points, so that it bends without corners. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = `M${first.x} ${first.y}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    path += next
      ? `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
      : `L${point.x} ${point.y}`;
  });
  return path;
}

/** Hill strokes of the Santa Monica range below, the Santa Susanas above and the Verdugos to the right. */
export const hills = (
  "16,446 92,446 166,444 316,440 392,430 462,436 536,430 676,440 746,432 930,440 70,62 146,54" +
  " 216,74 296,46 372,34 446,44 528,32 36,138 100,190 60,262 934,120 954,190 896,72"
)
  .split(" ")
  .map((at) => `M${at}c12-20 20-24 26-24s10 6 18 18m-14-12c8-12 14-16 20-16s14 10 22 26`)
  .join("");

/** Cost of each unit of a label outside the map: a clipped name is worse than a name on a road. */
const outsideCost = 60;

const letterWidth = 8.9;
const lineHeight = 18;

/** Returns candidate positions of a label around its dot, further away for larger labels. */
function candidates({ x, y }: Point, size: number): readonly Label[] {
  const more = Math.max(0, size - 17) * 2;
  return [
    { x: x + 14 + more, y: y + 6, anchor: "start" },
    { x: x - 14 - more, y: y + 6, anchor: "end" },
    { x, y: y - 14 - more, anchor: "middle" },
    { x, y: y + 26 + more, anchor: "middle" },
    { x: x + 8, y: y - 12 - more, anchor: "start" },
    { x: x - 8, y: y + 24 + more, anchor: "end" },
    { x: x + 8, y: y + 24 + more, anchor: "start" },
    { x: x - 8, y: y - 12 - more, anchor: "end" },
  ];
}

export type Box = { left: number; right: number; top: number; bottom: number };

function boxOf(label: Label, { name, labelSize = 17 }: Placed): Box {
  const length = name.length * letterWidth * (labelSize / 17);
  const left =
    label.anchor === "start"
      ? label.x
      : label.anchor === "end"
        ? label.x - length
        : label.x - length / 2;
  return {
    left,
    right: left + length,
    top: label.y - lineHeight + 4,
    bottom: label.y + 4,
  };
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

const wholeMap: Box = { left: 0, right: width, top: -Infinity, bottom: Infinity };

/** Returns how far a box extends beyond the visible map. */
function overflow(box: Box, frame: Box): number {
  return (
    Math.max(0, frame.left + 6 - box.left) +
    Math.max(0, box.right - frame.right + 6) +
    Math.max(0, frame.top + 6 - box.top) +
    Math.max(0, box.bottom - frame.bottom + 6)
  );
}

/** Places each label where it covers as little as possible of dots, roads and earlier labels. Deterministic. */
export function placeLabels<Place extends Placed>(
  places: readonly Place[],
  frame: Box = wholeMap,
  blocked: readonly Box[] = [],
): readonly (Point & { place: Place; label: Label })[] {
  const points = places
    .toSorted((a, b) => a.longitude - b.longitude)
    .map((place) => ({
      place,
      ...project(place.latitude, place.longitude),
    }));
  const occupied: Box[] = points.map(({ x, y }) => ({
    left: x - 9,
    right: x + 9,
    top: y - 9,
    bottom: y + 9,
  }));
  // Dots are added repeatedly: a name across a dot is worse than a name across a road.
  occupied.push(...occupied, ...occupied, ...roadBoxes(), ...blocked);
  return points.map((point) => {
    let best: { label: Label; cost: number } | null = null;
    for (const label of candidates(point, point.place.labelSize ?? 17)) {
      const box = boxOf(label, point.place);
      const outside = overflow(box, frame) * outsideCost;
      const cost = occupied.reduce((sum, other) => sum + overlap(box, other), outside);
      if (!best || cost < best.cost) best = { label, cost };
    }
    const label = best?.label ?? {
      x: point.x,
      y: point.y,
      anchor: "middle" as const,
    };
    occupied.push(boxOf(label, point.place));
    return { ...point, label };
  });
}
