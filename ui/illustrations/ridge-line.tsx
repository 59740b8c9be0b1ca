import { cx } from "#ui/class-names.ts";

// High ridges only on the right: text covers the left, and a contour behind it would look like a strikethrough.
const far =
  "M676 298l44-22l40-19l40-24l35-26l31-21l32-26l37-12l37-16l38-28l38 23l37 10l37-1l38 14l35-1l35-6l35-8l35-15l35 4l35 5l35 7l35 19";
const mid =
  "M610 302l50-15l40-10l36-9l34-11l30-11l36-10l12-5l12-7l12-7l12-5l5-8l5-8l5-10l5-10l22-3l21-5l21 1l22 2l22-1l23 3l23-1l22 2l6 9l5 11l5 9l6 9l14 3l15 1l15 7l14 9l35 4l35-1l35 6l35 1l35-12l35-6l35-13l35-11";
const near =
  "M0 256l50 4l50 4l50 10l50 10l55-6l55-2l55-11l55-3l55 9l55 11l55 9l55 7l55-6l55 2l55 1l55-5l55-11l55-5l55-6l55 0l45 4l45 13l45 8l45-1l45-6l45-11l45-11l45-18";
const front =
  "M0 334l60-6l60-1l60-4l60-5l60 9l60 4l60 4l60 3l70 0l70-5l70-9l70-4l60 6l60 7l60 0l60 3l60-5l60-5l60-8l60-8l50 4l50 10l50 0l50 4";

/** Lit windows of the valley after sunset in two sizes, and stars: dots drawn by round line caps. */
const largeLights =
  "M212 306h.1M334 304h.1M452 308h.1M506 322h.1M566 326h.1M633 310h.1M668 322h.1M724 303h.1M798 304h.1M846 312h.1M912 316h.1M986 318h.1M1024 308h.1M1120 306h.1";
const smallLights =
  "M300 312h.1M418 318h.1M538 312h.1M604 318h.1M702 312h.1M762 310h.1M872 302h.1M948 306h.1M1064 300h.1M1176 300h.1";
const stars =
  "M742 60h.1M836 -150h.1M884 12h.1M968 -64h.1M1010 56h.1M1048 -236h.1M1130 -130h.1M1216 -210h.1M1242 30h.1M1322 -84h.1M1380 -190h.1M1398 60h.1";

/** Position of the sun and moon, and the radii of their glow. */
const sky = { x: 1180, y: 96, rings: [92, 146, 206, 274, 350] } as const;

/** Larks above the ridge as x, y and size. */
const larks = [
  [1014, -132, 1],
  [1068, -168, 0.75],
  [958, -178, 0.6],
] as const;

/**
 * Draws the hills on the Valley's rim: a low sun in the light theme, a moon and lit windows in the dark theme. `bare`
 * omits the sky. The bottom edge has the colour of the green band below it.
 */
export function RidgeLine({ bare = false, className }: { bare?: boolean; className?: string }) {
  return (
    <div aria-hidden="true" className={cx("overflow-x-clip print:hidden", className)}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden by its frame */}
      <svg
        viewBox="0 0 1440 360"
        preserveAspectRatio="xMaxYMax slice"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="block size-full overflow-visible"
      >
        {bare ? null : <Sky />}
        <path d={`${far}V361H676Z`} className="fill-ridge-far" />
        <path d={`${mid}V361H610Z`} className="fill-ridge-mid" />
        <path d={`${near}V361H0Z`} className="fill-ridge-near" />
        <g className="stroke-oak/35 dark:stroke-oak/30">
          <path d={far} strokeOpacity="0.5" />
          <path d={mid} />
          <path d={near} />
        </g>
        <g className="hidden stroke-gold dark:block">
          <path d={largeLights} strokeWidth="4" />
          <path d={smallLights} strokeWidth="3" />
        </g>
        <path d={`${front}V362H0Z`} className="fill-deep" />
      </svg>
    </div>
  );
}

/** Sun and larks by day, moon and stars by night, with rings of glow. */
function Sky() {
  return (
    <>
      <g className="stroke-ridge-far">
        {sky.rings.map((radius, index) => (
          <path
            key={radius}
            d={`M${sky.x - radius} ${sky.y + 80}v-80a${radius} ${radius} 0 0 1 ${radius * 2} 0v80`}
            opacity={1 - index * 0.18}
            className={index > 1 ? "max-lg:hidden" : undefined}
          />
        ))}
      </g>
      <g className="dark:hidden">
        <circle cx={sky.x} cy={sky.y} r="50" className="fill-sun" />
        {larks.map(([x, y, size]) => (
          <path
            key={x}
            d="M-22 2c7-9 14-9 20-2l2 2 2-2c6-7 13-7 20 2M0 2v3"
            transform={`translate(${x} ${y}) scale(${size})`}
            className="stroke-oak max-xl:hidden"
          />
        ))}
      </g>
      <g className="hidden dark:block">
        <path d="M1190 46a44 44 0 1 0 40 62a36 36 0 0 1-40-62Z" className="fill-sun" />
        <path d={stars} strokeWidth="3.2" className="stroke-on-deep-muted max-lg:hidden" />
      </g>
    </>
  );
}
