import { accentFill, accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

/** A ring of old keys becoming one passkey on a phone. */
export function KeyToPasskey(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <circle cx="66" cy="54" r="32" />
      <g transform="rotate(18 58 86)">
        <circle cx="58" cy="98" r="13" className={toneFill} />
        <circle cx="58" cy="95" r="4" />
        <path d="M58 111v46M58 157h10M58 147h7M58 137h10" />
      </g>
      <g transform="rotate(-26 80 86)">
        <circle cx="80" cy="98" r="13" className={toneFill} />
        <circle cx="80" cy="95" r="4" />
        <path d="M80 111v40M80 151h9M80 141h9" />
      </g>
      <path d="M122 92h30M144 84l8 8-8 8" className={accentLine} strokeWidth="3" />
      <rect x="172" y="16" width="74" height="150" rx="10" className={toneFill} />
      <path d="M200 26h18" />
      <g className={accentLine}>
        <path d="M192 98c0-26 34-26 34 0v10M199 112V98c0-15 20-15 20 0v16M209 96v24M192 108v4" />
      </g>
      <circle cx="209" cy="150" r="4.5" className={accentFill} />
    </Drawing>
  );
}
