import { useEffect, useState } from "react";
import { createPath, useNavigation } from "react-router";
import { partLimitMs } from "#ui/on-demand.tsx";
import { StaffLostPart } from "./lost-part.tsx";

/** Says that the code of the next screen has not arrived in time; the present screen stays until it does. */
export function LateScreen() {
  const { location } = useNavigation();
  const [late, setLate] = useState<typeof location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setLate(location), partLimitMs);
    return () => clearTimeout(timer);
  }, [location]);
  return location && location === late ? <StaffLostPart to={createPath(location)} /> : null;
}
