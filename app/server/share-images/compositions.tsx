import type { ReactElement } from "react";
import { colors, imageSize } from "./colors.ts";
import { drawingAddress } from "./drawing.server.ts";
import { absolute, Brand, Contact, ground, type ImageWords, Ridge, Title } from "./parts.tsx";
import { PlaceMap, type PlaceOnMap } from "./place-map.tsx";
import type { TitleBox } from "./title.server.tsx";

export type Family =
  | "home"
  | "place"
  | "industry"
  | "instrument"
  | "article"
  | "reference"
  | "story";

/** The space for the title in each family. */
export const titleBoxes: Record<Family, TitleBox> = {
  home: { width: 1000, height: 230 },
  place: { width: 500, height: 380 },
  industry: { width: 590, height: 380 },
  instrument: { width: 600, height: 380 },
  article: { width: 640, height: 380 },
  reference: { width: 720, height: 350 },
  story: { width: 620, height: 260 },
};

type Composition = ImageWords & {
  drawing?: ReactElement;
  place?: PlaceOnMap;
  index?: readonly string[];
};

type PictureProps = { of?: ReactElement; left: number; top: number; width: number; height: number };

/** Shows a drawing at the given size. */
function Picture({ of, left, top, width, height }: PictureProps) {
  if (!of) return null;
  return (
    <div style={absolute(left, top)}>
      <img src={drawingAddress(of)} alt="" width={width} height={height} />
    </div>
  );
}

function Home(words: Composition) {
  return (
    <div style={ground(colors.canvas, colors.ink)}>
      <Ridge />
      <Brand brand={words.brand} />
      <Title words={words} />
      <Contact text={words.contact} color={colors.onDeep} />
    </div>
  );
}

/** Text on the left, the map of the place on the right, up to the edge. */
function Place(words: Composition) {
  return (
    <div style={ground(colors.canvas, colors.ink)}>
      {words.place ? <PlaceMap place={words.place} /> : null}
      <Brand brand={words.brand} />
      <Title words={words} />
      <Contact text={words.contact} color={colors.muted} room={520} />
    </div>
  );
}

/** The profession's building on the street. */
function Industry(words: Composition) {
  return (
    <div style={ground(colors.canvas, colors.ink)}>
      <div
        style={absolute(0, 536, {
          width: imageSize.width,
          height: 94,
          backgroundColor: colors.panel,
          borderTop: `5px solid ${colors.ink}`,
        })}
      />
      <Picture of={words.drawing} left={660} top={270} width={480} height={280} />
      <Brand brand={words.brand} />
      <Title words={words} />
      <Contact text={words.contact} color={colors.muted} />
    </div>
  );
}

/** The drawing on a sheet, on the green of the bands. */
function Instrument(words: Composition) {
  return (
    <div style={ground(colors.deep, colors.onDeep)}>
      <div
        style={absolute(740, 96, {
          width: 400,
          height: 430,
          backgroundColor: colors.paper,
          border: `4px solid ${colors.gold}`,
          transform: "rotate(2deg)",
        })}
      />
      <Picture of={words.drawing} left={775} top={150} width={330} height={322} />
      <Brand brand={words.brand} onDeep />
      <Title words={words} />
      <Contact text={words.contact} color={colors.onDeepMuted} />
    </div>
  );
}

function Article(words: Composition) {
  return (
    <div style={ground(colors.paper, colors.ink)}>
      <div
        style={absolute(0, 0, {
          width: 22,
          height: imageSize.height,
          backgroundColor: colors.poppy,
        })}
      />
      <Picture of={words.drawing} left={760} top={150} width={370} height={340} />
      <div style={absolute(72, 538, { width: 1056, height: 3, backgroundColor: colors.ink })} />
      <Brand brand={words.brand} />
      <Title words={words} />
      <Contact text={words.contact} color={colors.muted} />
    </div>
  );
}

/** An index along the right edge. */
function Reference(words: Composition) {
  return (
    <div style={ground(colors.paper, colors.ink)}>
      <div
        style={absolute(860, 0, {
          width: 340,
          height: imageSize.height,
          backgroundColor: colors.panel,
          flexDirection: "column",
          justifyContent: "center",
          paddingLeft: 44,
        })}
      >
        {(words.index ?? []).map((entry) => (
          <div key={entry} style={{ display: "flex", alignItems: "center", height: 92 }}>
            <div
              style={{
                display: "flex",
                width: 84,
                fontFamily: "Bricolage",
                fontSize: 60,
                color: colors.oak,
              }}
            >
              {entry}
            </div>
            <div
              style={{ display: "flex", width: 180, height: 5, backgroundColor: colors.hairline }}
            />
          </div>
        ))}
      </div>
      <Brand brand={words.brand} />
      <Title words={words} />
      <Contact text={words.contact} color={colors.muted} room={760} />
    </div>
  );
}

function Story(words: Composition) {
  return (
    <div style={ground(colors.panel, colors.ink)}>
      <Ridge sun={!words.drawing} />
      <Picture of={words.drawing} left={730} top={96} width={400} height={277} />
      <Brand brand={words.brand} />
      <Title words={words} />
      <Contact text={words.contact} color={colors.onDeep} />
    </div>
  );
}

const compositions: Record<Family, (words: Composition) => ReactElement> = {
  home: Home,
  place: Place,
  industry: Industry,
  instrument: Instrument,
  article: Article,
  reference: Reference,
  story: Story,
};

/** Returns the picture of a page in its family's composition. */
export function compose(family: Family, words: Composition): ReactElement {
  return compositions[family](words);
}
