import { useEffect, useRef } from "react";
import { type HumanCheckKeys, type HumanWidget, startHumanWidget } from "./human-token.ts";

/**
 * Returns the human check of one form. Nothing is loaded before `begin`, which a form calls when it is first touched;
 * `place` is the element that the check is rendered into. Without keys there is no check and no token.
 */
export function useHumanCheck(keys: HumanCheckKeys | null) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<HumanWidget>(undefined);
  useEffect(
    () => () => {
      widget.current?.remove();
      widget.current = undefined;
    },
    [],
  );
  return {
    place,
    begin() {
      if (keys && place.current) widget.current ??= startHumanWidget(place.current, keys);
    },
    token: async () => widget.current?.token(),
  };
}
