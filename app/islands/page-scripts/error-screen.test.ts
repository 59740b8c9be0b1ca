// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { setRejection } from "#features/errors/error-watch.ts";
import { watchErrorScreen } from "./error-screen.ts";

const page = `<h1>Contacto</h1><template id="error-screen"><main><h1>Algo salió mal</h1>
  <button data-retry="Demasiados intentos">Intentar otra vez</button>
  <button data-report="help@site.example" data-copied="Copiado.">Informar</button></main></template>`;

beforeAll(() => watchErrorScreen());

afterEach(() => {
  setRejection(null);
  history.replaceState(null, "");
  vi.unstubAllGlobals();
});

function fail(retries: number) {
  document.body.innerHTML = page;
  document.title = "Contacto";
  history.replaceState({ retries }, "");
  setRejection(new Error("broke"));
}

test.each([
  [2, false, "Intentar otra vez"],
  [3, true, "Demasiados intentos"],
])("a failed page tried %i times has its language's title and button", (retries, spent, words) => {
  fail(retries);
  expect(document.title).toBe("Algo salió mal");
  expect(document.querySelector("h1")?.textContent).toBe("Algo salió mal");
  const retry = document.querySelector<HTMLButtonElement>("[data-retry]");
  expect([retry?.disabled, retry?.textContent]).toEqual([spent, words]);
});

test("the copied details are confirmed in the page's language", async () => {
  const alert = vi.fn();
  vi.stubGlobal("alert", alert);
  vi.stubGlobal("navigator", { userAgent: "Browser", clipboard: { writeText: async () => {} } });
  fail(0);
  document.querySelector<HTMLElement>("[data-report]")?.click();
  await vi.waitFor(() => expect(alert).toHaveBeenCalledWith("Copiado."));
});
