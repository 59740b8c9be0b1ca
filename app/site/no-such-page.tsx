import { still } from "#app/shell/still.tsx";

/** The not-found page inside a page that mostly is one: its code comes only when it is needed. Its search works as a plain form. */
export const NoSuchPage = still("not-found", () =>
  import("#app/shell/not-found-screen.tsx").then((part) => part.NotFoundScreen),
);
