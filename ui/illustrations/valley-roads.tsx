import { drawRoads, hills } from "./valley-projection.ts";

export const roads = drawRoads();

/** All freeways as one line, because each element is in the page. */
const lines = roads.map(({ path }) => path).join("");

type Road = (typeof roads)[number];
type ShieldSize = { width: number; height: number; fontSize: number; className?: string };

type ValleyRoadsProps = {
  /** Width of a freeway's soft line (map units). */
  width: number;
  shield: ShieldSize;
  /** Returns whether a road's shield is drawn; all are by default. */
  hasShield?: (road: Road) => boolean;
};

/** Draws the hills and freeways of a map of the Valley. */
export function ValleyRoads({ width, shield, hasShield = () => true }: ValleyRoadsProps) {
  return (
    <>
      <path d={hills} strokeWidth="1.6" opacity="0.45" className="stroke-(--second)" />
      <g className="stroke-(--second)">
        <path d={lines} strokeWidth={width} opacity="0.28" />
        <path d={lines} strokeWidth="1.6" />
        {roads.filter(hasShield).map((road) => (
          <Shield key={road.name} {...shield} road={road} />
        ))}
      </g>
    </>
  );
}

function Shield({ width, height, fontSize, className, road }: ShieldSize & { road: Road }) {
  return (
    <g transform={`translate(${road.shield.x} ${road.shield.y})`} className={className}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx="6"
        className="fill-(--ground)"
        strokeWidth="1.4"
      />
      <text
        textAnchor="middle"
        y={height / 4.4}
        fontSize={fontSize}
        className="fill-(--second) stroke-none font-sans font-bold"
      >
        {road.name}
      </text>
    </g>
  );
}
