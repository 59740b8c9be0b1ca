import { accentFill, accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

/** An office copier that scans a page, and an envelope that is not sent. */
export function OfficeScanner(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <path d="M44 44 58 8h56l-8 36Z" className="fill-(--ground)" />
      <path d="M64 18h34M61 27h34M58 36h34" opacity="0.5" />
      <path d="M18 60a6 6 0 0 1 6-6h112a6 6 0 0 1 6 6v18H18Z" className={toneFill} />
      <path d="M30 44h96l6 10H26Z" className="fill-(--ground)" />
      <path d="M18 78h124v74a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4Z" className={toneFill} />
      <path d="M30 102h64v16H30ZM30 128h100v16H30ZM54 110h16M72 136h16" />
      <path d="M108 92h22v16h-22Z" className="fill-(--ground)" />
      <path d="M112 118h.1M119 118h.1M126 118h.1" strokeWidth="3" />
      <path d="M30 156v14M130 156v14" />
      <path d="M142 100h20" strokeDasharray="1 7" />
      <path d="M178 72v56" className={accentLine} strokeWidth="3" />
      <circle cx="178" cy="72" r="4.5" className={accentFill} />
      <path d="M166 140h24M178 128v12" />
      <rect x="194" y="80" width="56" height="38" rx="3" strokeDasharray="5 5" />
      <path d="m195 83 27 20 27-20" strokeDasharray="5 5" />
      <path d="M158 92l8 8-8 8" className={accentLine} strokeWidth="3" />
    </Drawing>
  );
}
