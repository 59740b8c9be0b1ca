/**
 * Style of the call button and banner: at the lower edge, on the consent strip. Invisible while a form field has the
 * focus and half a second longer, so that they do not appear under a finger moving from the field to a button.
 */
export const callPartStyle =
  "fixed right-0 bottom-0 z-30 -translate-y-(--consent-height,0px) transition-[visibility] delay-500 duration-0 print:hidden data-yields:invisible data-yields:delay-0 [:root:has([data-instrument])_&]:hidden [:root:has(:is(input,select,textarea):focus)_&]:invisible [:root:has(:is(input,select,textarea):focus)_&]:delay-0";
