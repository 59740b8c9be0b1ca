import type { CSSProperties, ReactNode } from "react";
import { colors, imageSize } from "./colors.ts";
import { type TitleBox, titleStyle } from "./title.server.tsx";

export type ImageTexts = {
  title: string;
  fontSize: number;
  box: TitleBox;
  brand: string;
  /** Place and phone number of the company. */
  contact: string;
};

const { width, height } = imageSize;

export function absolute(left: number, top: number, more: CSSProperties = {}): CSSProperties {
  return { position: "absolute", display: "flex", left, top, ...more };
}

type FrameProps = {
  texts: ImageTexts;
  ground: string;
  /** True on a dark ground. */
  onDeep?: boolean;
  contactColor?: string;
  /** Width of the line along the lower edge. */
  room?: number;
  /** The motif behind the words. */
  children?: ReactNode;
};

/** The ground of a picture, its motif, and over it the words that every picture has. */
export function Frame({
  texts,
  ground,
  onDeep = false,
  contactColor = onDeep ? colors.onDeepMuted : colors.muted,
  room = 1056,
  children,
}: FrameProps) {
  return (
    <div
      style={{
        display: "flex",
        position: "relative",
        width,
        height,
        backgroundColor: ground,
        color: onDeep ? colors.onDeep : colors.ink,
        fontFamily: "Public Sans",
      }}
    >
      {children}
      <Brand brand={texts.brand} onDeep={onDeep} />
      <div style={absolute(72, 140)}>
        <div style={titleStyle(texts.fontSize, texts.box)}>{texts.title}</div>
      </div>
      <div style={absolute(72, 560, { width: room, color: contactColor, fontSize: 26 })}>
        <div style={{ display: "block", width: room, lineClamp: 1, wordBreak: "break-all" }}>
          {texts.contact}
        </div>
      </div>
    </div>
  );
}

/** The logo and the company's name. */
function Brand({ brand, onDeep }: { brand: string; onDeep: boolean }) {
  const pen = onDeep ? colors.onDeep : colors.oak;
  const accent = onDeep ? colors.gold : colors.poppy;
  return (
    <div style={absolute(72, 52, { alignItems: "center", width: 700, height: 52, color: pen })}>
      <svg
        width="52"
        height="52"
        viewBox="0 0 32 32"
        fill="none"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path
          stroke={pen}
          d="M1.5 27.5h4.5c2.2 0 2.9-.9 3.6-2.9l1.9-5.6c.3-.9.8-1.3 1.7-1.3h7.4c.9 0 1.4.4 1.7 1.3l1.9 5.6c.7 2 1.4 2.9 3.6 2.9h2.7"
        />
        <path
          stroke={accent}
          d="M24 7.3l-2.5-.8c-.6-1.8-3.6-2-4.5 0-.7 1.6-3.3 2.8-7.2 6.7 3 .3 8.4.4 10.6-2.5 1-1.3 1.3-2.4 1.2-3.3M16.2 13.3v4.2M18.6 12.7v4.8"
        />
      </svg>
      <div
        style={{
          display: "block",
          marginLeft: 16,
          width: 620,
          fontSize: 32,
          lineClamp: 1,
          wordBreak: "break-all",
        }}
      >
        {brand}
      </div>
    </div>
  );
}

/** Ridges from far to near, in front of an evening sun. */
export function Ridge({ sun = true }: { sun?: boolean }) {
  return (
    <svg
      width={width}
      height={300}
      viewBox="0 -40 1200 300"
      style={absolute(0, height - 300)}
      aria-hidden="true"
    >
      {sun ? <circle cx="985" cy="52" r="58" fill={colors.gold} /> : null}
      <path
        d="M0 70 L140 38 L260 64 L420 12 L560 58 L700 30 L860 72 L1010 44 L1200 80 V260 H0 Z"
        fill={colors.ridgeFar}
      />
      <path
        d="M0 128 L120 100 L250 120 L330 78 L470 76 L520 112 L700 130 L880 100 L1040 128 L1200 106 V260 H0 Z"
        fill={colors.ridgeMid}
      />
      <path
        d="M0 160 L200 144 L380 168 L620 150 L840 166 L1010 146 L1200 162 V260 H0 Z"
        fill={colors.ridgeNear}
      />
      <path d="M0 178 L260 170 L560 182 L880 172 L1200 180 V260 H0 Z" fill={colors.deep} />
    </svg>
  );
}
