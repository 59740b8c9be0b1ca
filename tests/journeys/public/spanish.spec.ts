import { randomUUID } from "node:crypto";
import { minFillMs } from "#features/leads/contract.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { openStill } from "#tests/journeys/parts/consent.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";
import { sweep, whole } from "#tests/journeys/parts/sweep.ts";
import { translatedRoutes } from "#tests/site/public-routes.ts";

test("a visitor switches to Spanish and sends a message, which the office sees marked", async ({
  page,
  signInAsOwner,
}) => {
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(/\/es$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("negocios pequeños");
  await page.getByRole("banner").getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL(/\/es\/contact$/);
  const form = page.getByRole("form", { name: "Envíe un mensaje" });
  await form.getByLabel("Mensaje").fill("Queremos ayuda con doce computadoras.");
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.getByText("Escriba su nombre, al menos 2 letras.")).toBeVisible();
  await form.getByLabel("Nombre").fill("Lucía Márquez");
  await form.getByLabel("Correo de su empresa").fill(`lucia@${randomUUID()}.example`);
  await passTime(page, minFillMs);
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(
    page.getByRole("heading", { name: "Gracias. Ya tenemos su mensaje." }),
  ).toBeFocused();
  await expect(
    page.getByText(/a más tardar el (lunes|martes|miércoles|jueves|viernes) a las?/),
  ).toBeVisible();
  await signInAsOwner();
  await page.goto("/admin/communications?search=doce+computadoras");
  await expect(page.getByText("ES", { exact: true }).first()).toBeVisible();
});

test("the language choice is remembered and marks its link, without redirects", async ({
  page,
}) => {
  await page.goto("/es/services");
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/services$/);
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en");
  await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(/\/es\/services$/);
  await page.goto("/about");
  await expect(page).toHaveURL(/\/about$/);
  const link = page.getByRole("banner").getByRole("link", { name: "Español" });
  await expect(link).toHaveAttribute("data-chosen", "");
  await expect(link).toHaveAttribute("href", "/es");
});

test("a page in English alone, reached from Spanish, says so in Spanish", async ({ page }) => {
  await page.goto("/es");
  await page.getByRole("contentinfo").getByRole("link", { name: "Aviso de privacidad" }).click();
  await expect(page).toHaveURL(/\/privacy-policy#english-only-es$/);
  await expect(page.getByText("Esta página está solo en inglés.")).toBeVisible();
  await page.goto("/privacy-policy");
  await expect(page.getByText("Esta página está solo en inglés.")).toBeHidden();
  await page.goto("/es/glossary");
  await expect(page).toHaveURL(/\/glossary#english-only-es$/);
  await expect(page.getByText("Esta página está solo en inglés.")).toBeVisible();
});

test("the cookie banner is in Spanish, after 1500 ms as everywhere", async ({ page }) => {
  await openStill(page, "/es");
  const region = page.getByRole("region", { name: "Usted decide sobre las cookies" });
  await passTime(page, 1499);
  await expect(region).toHaveCount(0);
  await passTime(page, 1);
  await expect(region).toBeVisible();
  await region.getByRole("button", { name: "Rechazar todo" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Su elección quedó guardada" }),
  ).toBeVisible();
});

test("a call is booked and canceled in Spanish", async ({ page }) => {
  await page.clock.install();
  await page.goto("/es/booking");
  const form = page.getByRole("form", { name: "Elija cuándo le llamamos" });
  await form.getByRole("button", { name: "Agendar la llamada" }).click();
  await expect(form.getByText("Elija un horario.")).toBeVisible();
  await form.locator("details[open] label").last().click();
  await expect(form.getByText(/Eligió el (lunes|martes|miércoles|jueves|viernes)/)).toBeVisible();
  await form.getByLabel("Nombre").fill("Lucía Márquez");
  await form.getByLabel("Teléfono").fill("818-555-0123");
  await form.getByLabel("Correo de su empresa").fill(`lucia@${randomUUID()}.example`);
  await passTime(page, minFillMs);
  await form.getByRole("button", { name: "Agendar la llamada" }).click();
  await expect(page.getByRole("heading", { name: "Su llamada está agendada" })).toBeVisible();
  await expect(page).toHaveURL(/\/es\/booking\/[0-9a-f]{64}$/);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Cancelar la llamada" }).click();
  await expect(page.getByRole("heading", { name: "Esta llamada está cancelada" })).toBeFocused();
});

test("every Spanish page is entirely in Spanish", async ({ page }) => {
  const english = /\b(the|with|your|please|business|message|Call Now|Get started)\b/gi;
  // A plan of Microsoft 365 and a law of California, which have no Spanish name.
  const names = /plan Business\b|Business and Professions Code/g;
  const faults = await sweep(
    [...translatedRoutes, "/es/booking", "/es/security-assessment/monthly-look"],
    whole,
    async (path) => {
      await page.goto(path);
      await expect(page.locator("[data-open-now]").first()).toContainText(/Abierto|Cerrado ahora/);
      const text = await page.evaluate(() => document.body.innerText);
      return text.replaceAll(names, "").match(english) ?? [];
    },
  );
  expect(faults).toEqual([]);
});

test("an English page loads no Spanish texts", async ({ page }) => {
  const files: string[] = [];
  page.on("response", (response) => files.push(response.url()));
  await page.goto("/contact");
  await page.getByLabel("Name").focus();
  await expect(page.locator("[data-open-now]").first()).toContainText(/Open now|Closed now/);
  expect(files.filter((file) => file.includes("spanish"))).toEqual([]);
});
