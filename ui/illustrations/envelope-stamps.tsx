import { accentLine, Drawing, type DrawingProps, textStyle, toneFill } from "./drawing.tsx";

const stamps = [
  { name: "SPF", x: 112, turn: -5 },
  { name: "DKIM", x: 157, turn: 2 },
  { name: "DMARC", x: 202, turn: -2 },
];

/** An envelope with three postage stamps, one for each mail record. */
export function EnvelopeStamps(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <rect x="8" y="22" width="244" height="148" rx="4" className={toneFill} />
      {stamps.map(({ name, x, turn }) => (
        <g key={name} transform={`rotate(${turn} ${x + 19} 58)`}>
          <rect
            x={x}
            y="34"
            width="39"
            height="48"
            rx="1"
            className="fill-(--ground)"
            strokeDasharray="1.5 3.6"
          />
          <path d={`M${x + 7} 62l9-10 6 6 5-5 6 9`} className={accentLine} />
          <text x={x + 19.5} y="75" textAnchor="middle" fontSize="9" className={textStyle}>
            {name}
          </text>
        </g>
      ))}
      <g className={accentLine}>
        <circle cx="64" cy="60" r="21" />
        <path d="M86 50c8-5 12 5 20 0M87 60c8-5 12 5 20 0M86 70c8-5 12 5 20 0M54 60l7 7 13-14" />
      </g>
      <path d="M92 112h92M92 128h76M92 144h48" />
      <path d="M24 154h28M24 146h18" opacity="0.5" />
    </Drawing>
  );
}
