export const darkModeKey = "darkMode";
const systemDark = "(prefers-color-scheme: dark)";

/** Selects the colors of the browser's own bars: one tag for the light theme, then one for the dark. */
const barColors = "meta[name=theme-color]";

/**
 * Inline script for the head, after the tags of `barColors`: sets the class `dark` before the first paint from the stored choice (JSON boolean), else
 * from the system's setting. Any other stored value counts as no choice.
 */
export const themeScript = `(function(){var s=null;try{s=localStorage.getItem("${darkModeKey}")}catch(e){}var d=s==="true"||(s!=="false"&&matchMedia("${systemDark}").matches);document.documentElement.classList.toggle("dark",d);document.querySelectorAll("${barColors}").forEach(function(m,i){m.media=i==d?"all":"not all"})})()`;

function storedChoice(): boolean | null {
  try {
    const stored = localStorage.getItem(darkModeKey);
    return stored === "true" ? true : stored === "false" ? false : null;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

function apply(dark: boolean): void {
  document.documentElement.classList.toggle("dark", dark);
  // Their media query alone would follow the system against the person's choice.
  for (const [at, tag] of document.querySelectorAll<HTMLMetaElement>(barColors).entries()) {
    tag.media = (at === 1) === dark ? "all" : "not all";
  }
  for (const listener of listeners) listener();
}

function followSystem(): void {
  apply(storedChoice() ?? matchMedia(systemDark).matches);
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === darkModeKey || event.key === null) followSystem();
}

/** Reports theme changes, also of the system and other tabs, until the returned function is called. */
export function onTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    matchMedia(systemDark).addEventListener("change", followSystem);
    addEventListener("storage", followOtherTabs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(systemDark).removeEventListener("change", followSystem);
    removeEventListener("storage", followOtherTabs);
  };
}

/** Follows the system and other tabs on pages without a theme switch. */
export function syncTheme(): void {
  followSystem();
  onTheme(() => undefined);
}

export function isDark(): boolean {
  return document.documentElement.classList.contains("dark");
}

/** Stores the choice for this browser. Only browsers without a stored choice follow the system. */
export function setDark(dark: boolean): void {
  try {
    localStorage.setItem(darkModeKey, JSON.stringify(dark));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  apply(dark);
}
