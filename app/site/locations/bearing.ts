import { counted } from "#platform/counted.ts";

type Point = { latitude: number; longitude: number };

const milesPerDegree = 69;
const winds = [
  "east",
  "northeast",
  "north",
  "northwest",
  "west",
  "southwest",
  "south",
  "southeast",
];

/** Returns "4 miles west": the direct way from one place to another, in whole miles (at least 1). */
export function bearing(from: Point, to: Point): string {
  const north = (to.latitude - from.latitude) * milesPerDegree;
  const east =
    (to.longitude - from.longitude) * milesPerDegree * Math.cos((from.latitude * Math.PI) / 180);
  const miles = Math.max(1, Math.round(Math.hypot(north, east)));
  const sector = (Math.round(Math.atan2(north, east) / (Math.PI / 4)) + 8) % 8;
  return `${counted(miles, "mile")} ${winds[sector]}`;
}
