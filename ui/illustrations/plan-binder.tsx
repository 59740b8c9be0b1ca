import { accentFill, accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

const tabs = [30, 52, 74, 96, 118];
const rings = [42, 76, 110, 144];

/** An open binder with a written plan: a tab for each part, one line signed. */
export function PlanBinder(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <path d="M12 20h232a4 4 0 0 1 4 4v136a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z" />
      {tabs.map((y, index) => (
        <path
          key={y}
          d={`M230 ${y}h14a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-14`}
          className={index === 1 ? accentFill : toneFill}
        />
      ))}
      <path d="M22 12h102v144H22Z" className={toneFill} />
      <path d="M134 12h98v144h-98Z" className="fill-(--ground)" />
      <g className="fill-(--ground)">
        {rings.map((y) => (
          <path key={y} d={`M118 ${y}c0-9 22-9 22 0s-22 9-22 0Z`} />
        ))}
      </g>
      <path d="M36 32h52M36 46h70M36 58h64M36 70h68M36 92h40M36 106h66M36 118h70M36 130h46" />
      <path d="M152 34h11v11h-11ZM152 60h11v11h-11ZM152 86h11v11h-11Z" />
      <path d="m154 39 4 4 9-12M154 65l4 4 9-12" className={accentLine} strokeWidth="3" />
      <path d="M176 40h40M176 66h34M176 92h38" />
      <path d="M152 140h64" opacity="0.55" />
      <path
        d="M154 136c6-16 12-18 11-8s-4 12 4 4 8-6 8 0 8 0 13-6 4 8 12 4"
        className={accentLine}
      />
    </Drawing>
  );
}
