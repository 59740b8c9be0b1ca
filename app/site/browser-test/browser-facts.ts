/** Returns the names of a window width (px, spec §9): mobile below 1024, tablet 768 to 1023, small up to 640. */
export function breakpointNames(width: number): string[] {
  const names: string[] = [];
  if (width < 1024) names.push("mobile");
  if (width >= 768 && width < 1024) names.push("tablet");
  if (width <= 640) names.push("small screen");
  return names.length > 0 ? names : ["desktop"];
}

export type CheckResult = {
  name: string;
  found: string;
  /** "fact" is neither good nor bad. */
  state: "good" | "attention" | "fact";
};

type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

const probe = "self-test";

/** Tells whether a value can be stored, read back and removed. */
export function storageWorks(open: OpenStorage): boolean {
  try {
    const storage = open();
    storage.setItem(probe, probe);
    const stored = storage.getItem(probe) === probe;
    storage.removeItem(probe);
    return stored;
  } catch {
    return false;
  }
}
