/** Style of a file input. Only staff screens have one, so that the sheet of public pages lacks it. */
export const fileStyle =
  "w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-transparent file:px-4 file:font-[650] file:text-ink";
