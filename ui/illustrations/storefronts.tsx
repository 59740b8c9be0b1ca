import type { ReactNode } from "react";
import {
  accentFill,
  accentLine,
  Drawing,
  type DrawingProps,
  secondLine,
  toneFill,
} from "./drawing.tsx";

export type StorefrontKind = "ledger" | "columns" | "house" | "awning";

const buildings: Record<StorefrontKind, ReactNode> = {
  ledger: (
    <>
      <path d="M40 158V40h112v118M34 40h124M40 96h112" />
      <path d="M40 40h112v118H40Z" className={`${toneFill} stroke-none`} />
      <path d="M34 40h124M40 158V40M152 40v118M44 32h104v8M40 96h112" />
      <path
        d="M54 54h18v28H54ZM87 54h18v28H87ZM120 54h18v28h-18ZM54 68h18M87 68h18M120 68h18"
        className="fill-(--ground)"
      />
      <path d="M52 110h56v32H52Z" className="fill-(--ground)" />
      <path d="M60 120h40M60 126h40M60 132h24M88 116v22" className={accentLine} />
      <path d="M120 158v-46h22v46M137 136v.1" className="fill-(--ground)" />
      <path d="M186 158v-52" className={secondLine} />
      <path
        d="M186 106c-14-4-18-18-12-30 8-8 22-6 26 4 6 10-2 22-14 26ZM186 124l9-9M186 134l-8-8"
        className={secondLine}
      />
    </>
  ),
  columns: (
    <>
      <path d="M34 74 106 32l72 42v84H34Z" className={`${toneFill} stroke-none`} />
      <path d="M28 74 106 28l78 46ZM36 74v12h140V74M40 150h132v8H40Z" className="fill-(--ground)" />
      <path d="M48 86v64M64 86v64M82 86v64M130 86v64M148 86v64M164 86v64" />
      <path d="M95 158v-54c0-14 22-14 22 0v54ZM106 94v64" className="fill-(--ground)" />
      <path d="M106 44v20M94 50h24M94 50l-5 10h10ZM118 50l-5 10h10Z" className={accentLine} />
      <path
        d="M212 158c2-30-2-60-4-84M208 74c-8-10-18-10-24-4M208 74c8-12 18-12 24-4M208 74c-10-2-18 4-20 14M208 74c10-2 18 4 20 14M208 74c-2-8 0-14 4-18"
        className={secondLine}
      />
    </>
  ),
  house: (
    <>
      <path d="M36 94 92 48l56 46v64H36Z" className={`${toneFill} stroke-none`} />
      <path d="M26 102 92 46l66 56M40 92v66M144 92v66M120 68V48h14v32" />
      <path d="M54 106h28v26H54ZM68 106v26M54 119h28" className="fill-(--ground)" />
      <path d="M102 158v-50h26v50M122 134v.1" className="fill-(--ground)" />
      <circle cx="92" cy="76" r="8" className="fill-(--ground)" />
      <path d="M182 158v-62h40" className={accentLine} />
      <path d="M190 104h34v24h-34ZM194 96v8M220 96v8" className={accentLine} />
      <path d="m199 118 8-7 8 7v6h-16Z" className={accentFill} />
      <path d="M8 158c0-14 18-14 18 0" className={secondLine} />
    </>
  ),
  awning: (
    <>
      <path d="M34 158V58h132v100" className={toneFill} />
      <path d="M34 58V46h132v12M60 46V34h80v12" />
      <path d="M72 40h56" className={accentLine} />
      <path d="M26 92 38 66h124l12 26Z" className="fill-(--ground)" />
      <path d="M69 66 64 92M100 66v26M131 66l5 26" />
      <path
        d="M26 92c0 12 19 12 19 0 0 12 19 12 19 0 0 12 18 12 18 0 0 12 18 12 18 0 0 12 18 12 18 0 0 12 18 12 18 0 0 12 19 12 19 0 0 12 19 12 19 0"
        className={accentLine}
      />
      <path d="M46 114h58v30H46ZM60 144c0-14 16-14 16 0" className="fill-(--ground)" />
      <path d="M118 158v-44h30v44M142 138v.1M118 126h30" className="fill-(--ground)" />
      <path
        d="M196 158v-14h22v14M207 144c-2-14-10-18-16-18 0 10 6 16 16 18ZM207 144c2-16 10-20 16-20 0 12-6 18-16 20ZM207 144v-26"
        className={secondLine}
      />
    </>
  ),
};

/** Draws one building of a street; its ground line runs edge to edge, so that neighbouring buildings join. */
export function Storefront({ kind, ...props }: DrawingProps & { kind: StorefrontKind }) {
  return (
    <Drawing viewBox="0 24 240 140" {...props}>
      <path d="M0 158h240" strokeLinecap="butt" />
      {buildings[kind]}
    </Drawing>
  );
}
