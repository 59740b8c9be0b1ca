import { still } from "./still.tsx";

/** The ridge line as a drawing that the browser fetches no code for. */
export const DrawnRidge = still("ridge-line", () =>
  import("#ui/illustrations/ridge-line.tsx").then((part) => part.RidgeLine),
);
