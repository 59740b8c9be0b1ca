import { accentLine, Drawing, type DrawingProps, textStyle, toneFill } from "./drawing.tsx";

/** The numbers of the rule, each with its place. */
const numbers = [
  [3, 67, 39],
  [2, 158, 63],
  [1, 56, 137],
  [1, 122, 144],
  [0, 212, 121],
] as const;

/** A shelf that shows the 3-2-1-1-0 backup rule in boxes. */
export function BackupShelf(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <path d="M14 12v162M246 12v162M14 86h232M14 158h232" />
      <path d="M14 92h232M14 164h232" opacity="0.4" />
      <g className={toneFill}>
        <rect x="30" y="46" width="34" height="40" rx="2" />
        <rect x="70" y="46" width="34" height="40" rx="2" />
        <rect x="50" y="10" width="34" height="36" rx="2" />
      </g>
      <path d="M47 46v9M87 46v9M67 10v9" />
      <ellipse cx="158" cy="44" rx="25" ry="8" className={toneFill} />
      <path d="M133 44v34c0 4.5 11 8 25 8s25-3.5 25-8V44M133 61c0 4.5 11 8 25 8s25-3.5 25-8" />
      <rect x="194" y="52" width="38" height="34" rx="3" />
      <path d="M194 74h38M202 80h.1M209 80h.1" />
      <path d="M34 158v-30l22-15 22 15v30ZM50 158v-16h12v16" className={toneFill} />
      <g>
        <rect x="100" y="118" width="44" height="40" rx="3" />
        <path d="M111 118v-8a11 11 0 0 1 22 0v8" className={accentLine} />
      </g>
      <g>
        <rect x="170" y="104" width="54" height="54" rx="3" className={toneFill} />
        <path d="m182 134 10 10 16-20" className={accentLine} strokeWidth="3" />
      </g>
      <g fontSize="15" textAnchor="middle" className={textStyle}>
        {numbers.map(([number, x, y]) => (
          <text key={x} x={x} y={y}>
            {number}
          </text>
        ))}
      </g>
    </Drawing>
  );
}
