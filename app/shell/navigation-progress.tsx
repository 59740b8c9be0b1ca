import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const patienceMs = 150;

/** A thin bar along the top while the next page is on its way; quick pages never show it. */
export function NavigationProgress() {
  const moving = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!moving) return setShown(false);
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [moving]);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-[60] h-1 print:hidden"
    >
      {shown ? (
        <>
          <span className="sr-only">Loading page</span>
          <span className="block h-full origin-left animate-creep bg-poppy" />
        </>
      ) : null}
    </div>
  );
}
