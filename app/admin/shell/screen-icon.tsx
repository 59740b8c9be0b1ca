import { icon } from "#ui/icons.tsx";

/** Returns an icon with a line a little thinner than in the design system's own icons. */
export const screenIcon = (line: string) => icon(<path strokeWidth="1.7" d={line} />);
