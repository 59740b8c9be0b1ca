import { accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

const rollers = [36, 74, 112, 150, 188, 226];

/** A film can and a folder travelling on a belt: large files on their way to a client. */
export function ConveyorFolder(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <rect x="14" y="124" width="232" height="28" rx="14" />
      {rollers.map((x) => (
        <circle key={x} cx={x} cy="138" r="7" className={toneFill} />
      ))}
      <path d="M54 152v20M206 152v20" />
      <circle cx="70" cy="82" r="42" className={toneFill} />
      <circle cx="70" cy="82" r="6" />
      <circle cx="70" cy="59" r="9" className="fill-(--ground)" />
      <circle cx="92" cy="91" r="9" className="fill-(--ground)" />
      <circle cx="48" cy="91" r="9" className="fill-(--ground)" />
      <path d="M136 124V58a4 4 0 0 1 4-4h24l9 11h47a4 4 0 0 1 4 4v55Z" className={toneFill} />
      <path d="M136 78h88" />
      <path d="M160 101h36M186 91l11 10-11 10" className={accentLine} strokeWidth="3" />
    </Drawing>
  );
}
