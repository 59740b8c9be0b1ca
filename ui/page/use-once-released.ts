import { useEffect, useState } from "react";
import { onceReleased } from "./pressed-pointer.ts";

/** Returns the newest value that came while no pointer was pressed, for what would move the page under the pointer. */
export function useOnceReleased<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => onceReleased(() => setShown(() => value)), [value]);
  return shown;
}
