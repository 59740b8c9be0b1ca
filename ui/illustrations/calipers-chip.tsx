import { accentFill, accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

const pins = [70, 84, 98, 112];

/** Calipers measuring a chip: small makers and their machines. */
export function CalipersChip(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <path d="M18 22h226v22H58v16l-4 62-10 14V44H18Z" className={toneFill} />
      <path d="M112 52h40v-8h14v16l4 62 10 14V66h22V36h-90Z" className="fill-(--ground)" />
      <path d="M210 22v9M218 22v6M226 22v9M234 22v6M202 22v6M194 22v9M186 22v6M178 22v9M170 22v6M162 22v9M154 22v6M146 22v9M138 22v6M130 22v9M122 22v6M114 22v9M106 22v6M98 22v9M90 22v6M82 22v9M74 22v6M66 22v9" />
      <rect x="66" y="84" width="92" height="76" rx="3" className="fill-(--ground)" />
      <rect x="88" y="104" width="48" height="36" rx="2" className={accentLine} />
      <circle cx="98" cy="114" r="3" className={accentFill} />
      {pins.map((y) => (
        <path key={y} d={`M${y + 12} 160v10M${y + 12} 84v-8`} />
      ))}
      <path d="M56 172h112" strokeDasharray="1 7" />
    </Drawing>
  );
}
