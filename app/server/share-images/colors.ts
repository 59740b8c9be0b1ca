export const imageSize = { width: 1200, height: 630 };

/** The light theme's colours (ui/theme.css); the renderer reads no CSS variables. */
export const colors = {
  canvas: "#FBF8F2",
  panel: "#F1EBDF",
  paper: "#FFFDF9",
  ink: "#1B2420",
  muted: "#4A5A52",
  oak: "#17443A",
  poppy: "#B3400F",
  link: "#0B5F7D",
  hairline: "#C7BFAE",
  deep: "#17443A",
  onDeep: "#FBF8F2",
  onDeepMuted: "#C9D6CF",
  gold: "#F2C14E",
  ridgeFar: "#DDE0CC",
  ridgeMid: "#A9BB9B",
  ridgeNear: "#5C8368",
};
