/**
 * Loads the page anew when Back shows it from the browser's memory: Safari and Firefox keep it as it was left, with
 * customers, even if the person has signed out since. Nothing is seen until then.
 */
export function watchRestoredPage(): void {
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) document.documentElement.style.visibility = "hidden";
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
}
