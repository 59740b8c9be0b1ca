import type { ReactElement } from "react";
import { colors, imageSize } from "./colors.ts";
import { drawingAddress } from "./drawing.server.ts";
import { absolute, Frame, type ImageTexts, Ridge } from "./parts.tsx";
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

/** What a picture shows beside its words, by its family. */
export type Motif = {
  drawing?: ReactElement;
  place?: PlaceOnMap;
  index?: readonly string[];
};

type Composition = ImageTexts & Motif;

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

function Home(texts: Composition) {
  return (
    <Frame texts={texts} ground={colors.canvas} contactColor={colors.onDeep}>
      <Ridge />
    </Frame>
  );
}

/** Text on the left, the map of the place on the right, up to the edge. */
function Place(texts: Composition) {
  return (
    <Frame texts={texts} ground={colors.canvas} room={520}>
      {texts.place ? <PlaceMap place={texts.place} /> : null}
    </Frame>
  );
}

/** The profession's building on the street. */
function Industry(texts: Composition) {
  return (
    <Frame texts={texts} ground={colors.canvas}>
      <div
        style={absolute(0, 536, {
          width: imageSize.width,
          height: 94,
          backgroundColor: colors.panel,
          borderTop: `5px solid ${colors.ink}`,
        })}
      />
      <Picture of={texts.drawing} left={660} top={270} width={480} height={280} />
    </Frame>
  );
}

/** The drawing on a sheet, on the green of the bands. */
function Instrument(texts: Composition) {
  return (
    <Frame texts={texts} ground={colors.deep} onDeep>
      <div
        style={absolute(740, 96, {
          width: 400,
          height: 430,
          backgroundColor: colors.paper,
          border: `4px solid ${colors.gold}`,
          transform: "rotate(2deg)",
        })}
      />
      <Picture of={texts.drawing} left={775} top={150} width={330} height={322} />
    </Frame>
  );
}

function Article(texts: Composition) {
  return (
    <Frame texts={texts} ground={colors.paper}>
      <div
        style={absolute(0, 0, {
          width: 22,
          height: imageSize.height,
          backgroundColor: colors.poppy,
        })}
      />
      <Picture of={texts.drawing} left={760} top={150} width={370} height={340} />
      <div style={absolute(72, 538, { width: 1056, height: 3, backgroundColor: colors.ink })} />
    </Frame>
  );
}

/** An index along the right edge. */
function Reference(texts: Composition) {
  return (
    <Frame texts={texts} ground={colors.paper} room={760}>
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
        {(texts.index ?? []).map((entry) => (
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
    </Frame>
  );
}

function Story(texts: Composition) {
  return (
    <Frame texts={texts} ground={colors.panel} contactColor={colors.onDeep}>
      <Ridge sun={!texts.drawing} />
      <Picture of={texts.drawing} left={730} top={96} width={400} height={277} />
    </Frame>
  );
}

/** The composition of each family's pictures. */
export const compositions: Record<Family, (texts: Composition) => ReactElement> = {
  home: Home,
  place: Place,
  industry: Industry,
  instrument: Instrument,
  article: Article,
  reference: Reference,
  story: Story,
};
