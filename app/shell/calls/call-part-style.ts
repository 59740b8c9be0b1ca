/** Style of the call button and banner: at the lower edge, on the consent strip. */
export const callPartStyle =
  "fixed right-0 bottom-0 z-30 print:hidden data-yields:invisible data-yields:delay-0";
