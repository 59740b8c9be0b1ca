import { accentFill, accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

function DeskPhone({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M8 146 18 104h54l10 42a4 4 0 0 1-4 5H12a4 4 0 0 1-4-5Z" className={toneFill} />
      <path
        d="M6 96c0-20 78-20 78 0v8a4 4 0 0 1-4 4H68a4 4 0 0 1-4-4v-5H26v5a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4Z"
        className="fill-(--ground)"
      />
      <circle cx="45" cy="128" r="13" />
      <path
        d="M45 120v.1M51 123v.1M53 129v.1M49 135v.1M41 135v.1M37 129v.1M39 123v.1"
        strokeWidth="3"
      />
    </g>
  );
}

/** Two telephones joined by a line, and a crossed-out envelope. */
export function CallBackPhones(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <DeskPhone x={6} />
      <DeskPhone x={164} />
      <path d="M54 151c0 22 38 14 76 14s76 8 76-14" className={accentLine} />
      <circle cx="130" cy="165" r="4.5" className={accentFill} />
      <g>
        <rect x="96" y="22" width="68" height="44" rx="3" className="fill-(--ground)" />
        <path d="m97 25 33 24 33-24" />
        <path d="M88 76 172 12" className={accentLine} strokeWidth="3" />
      </g>
      <path d="M51 66c2-14 12-24 24-28M209 66c-2-14-12-24-24-28" strokeDasharray="1 7" />
    </Drawing>
  );
}
