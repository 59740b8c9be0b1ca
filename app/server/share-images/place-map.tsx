import { hills, project } from "#ui/illustrations/valley-projection.ts";
import { roads } from "#ui/illustrations/valley-roads.tsx";
import { colors, imageSize } from "./colors.ts";
import { absolute } from "./parts.tsx";

type Spot = { name: string; latitude: number; longitude: number };
/** A community and the others around it; `whole` shows the whole map, for the region. */
export type PlaceOnMap = { here: Spot; whole: boolean; others: readonly Spot[] };

const panel = { left: 620, width: 580, height: imageSize.height };
const valley = { width: 1000, height: 450 };

/** The part of the Valley map around a place, with its name at its dot. */
export function PlaceMap({ place: { here, whole, others } }: { place: PlaceOnMap }) {
  const units = whole ? 780 : 414;
  const scale = panel.width / units;
  const tall = panel.height / scale;
  const at = project(here.latitude, here.longitude);
  const left = whole ? 120 : Math.min(Math.max(0, at.x - units / 2), valley.width - units);
  const top = whole
    ? (valley.height - tall) / 2
    : Math.min(Math.max(0, at.y - tall / 2), valley.height - tall);
  const dot = { x: (at.x - left) * scale, y: (at.y - top) * scale };
  return (
    <div
      style={absolute(panel.left, 0, {
        width: panel.width,
        height: panel.height,
        backgroundColor: colors.panel,
      })}
    >
      <svg
        width={panel.width}
        height={panel.height}
        viewBox={`${left} ${top} ${units} ${tall}`}
        fill="none"
        stroke={colors.oak}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={hills} strokeWidth="1.6" opacity="0.45" />
        {roads.map((road) => (
          <path key={road.name} d={road.path} strokeWidth="9" opacity="0.25" />
        ))}
        {roads.map((road) => (
          <path key={road.name} d={road.path} strokeWidth="1.6" />
        ))}
        {others.map((spot) => {
          const { x, y } = project(spot.latitude, spot.longitude);
          return (
            <circle
              key={spot.name}
              cx={x}
              cy={y}
              r={whole ? 9 : 5}
              fill={colors.panel}
              stroke={colors.poppy}
              strokeWidth="2.5"
            />
          );
        })}
        {whole ? null : <circle cx={at.x} cy={at.y} r="9" fill={colors.poppy} stroke="none" />}
        {whole ? null : <circle cx={at.x} cy={at.y} r="19" stroke={colors.poppy} strokeWidth="3" />}
      </svg>
      {whole ? null : <NameTag name={here.name} dot={dot} />}
    </div>
  );
}

/** The name above its dot, below it near the upper edge, always inside the panel. */
function NameTag({ name, dot }: { name: string; dot: { x: number; y: number } }) {
  const wide = Math.min(panel.width - 40, name.length * 22 + 48);
  const left = Math.min(Math.max(20, dot.x - wide / 2), panel.width - wide - 20);
  const top = dot.y > 130 ? dot.y - 104 : dot.y + 42;
  return (
    <div
      style={absolute(left, top, {
        width: wide,
        height: 60,
        alignItems: "center",
        justifyContent: "center",
        borderRadius: 6,
        backgroundColor: colors.ink,
        color: colors.canvas,
        fontFamily: "Bricolage",
        fontSize: 36,
      })}
    >
      {name}
    </div>
  );
}
