import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { minFillMs } from "#features/leads/contract.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { answerRest, choose, goOn, spanish } from "#tests/journeys/parts/answer-assessment.ts";
import { heard } from "#tests/journeys/parts/heard.ts";
import { mailsTo } from "#tests/journeys/parts/mails-to.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";
import { pdfPages } from "#tests/pdf-text.ts";

const domain = "mesaverde-law.com";
const address = `marisol@${domain}`;

/** Matches English words that no Spanish text contains, with the text around them. */
const englishWord =
  /.{0,40}(?<!\p{L})(?:the|your|you|with|is|are|and|of|please|answer|records?|report|grade|week|month|not|this)(?!\p{L}).{0,40}/giu;

/** Names of laws, which stay in English. */
const names = /Business and Professions Code|Rules of Professional Conduct/g;

/** Returns the English words in a page's main part, apart from quoted technical records. */
async function englishWordsOf(page: Page): Promise<string[]> {
  const text = await page.getByRole("main").evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const quoted of copy.querySelectorAll(".font-mono, code, script, [lang=en]"))
      quoted.remove();
    return copy.textContent ?? "";
  });
  return text.replace(names, "").match(englishWord) ?? [];
}

/** Checks a step in its current state: no English text, no accessibility violations. */
async function expectSpanishStep(page: Page) {
  await expectNoAxeViolations(page);
  expect(await englishWordsOf(page)).toEqual([]);
}

async function answerBusiness(page: Page) {
  await choose(page, /tipo de negocio/, "Abogados");
  await choose(page, /personas usan una computadora/, "De 2 a 10");
  await choose(page, /correo y sus archivos/, "Microsoft 365");
  await page.getByRole("checkbox", { name: /Dinero de clientes/ }).press("Space");
  await page.getByRole("textbox", { name: /dominio de su empresa/ }).fill(domain);
  await page.getByRole("checkbox", { name: /dominio es de mi organización/ }).press("Space");
}

test.beforeEach(({ dns }) => addFirmWithGaps(dns, domain));

test("an assessment from the Spanish home page to the report by mail stays in Spanish", async ({
  page,
  product,
  mail,
  signInAsOwner,
}) => {
  await page.clock.install();
  await page.goto("/es");
  await page
    .getByRole("main")
    .getByRole("link", { name: "Comience la evaluación gratis" })
    .first()
    .press("Enter");
  await expect(page).toHaveURL(/\/es\/security-assessment$/);
  await expectSpanishStep(page);
  await page.getByRole("button", { name: "Comenzar la evaluación" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Su negocio" })).toBeFocused();
  await page.getByRole("button", { name: "Siguiente" }).press("Enter");
  await expect(page.getByText("Tipo de negocio: elija una respuesta.")).toBeVisible();
  await answerBusiness(page);
  await expect(page.getByText(`Vamos a revisar ${domain}`)).toBeVisible();
  await expectSpanishStep(page);
  await goOn(page, "Cómo entran", spanish);
  await answerRest(page, {
    labels: spanish,
    async atStep(title) {
      if (title === "Cómo entran") await choose(page, /segundo paso .* correo del trabajo/, "No");
      await expectSpanishStep(page);
    },
  });
  const report = page.getByRole("article", { name: "Su informe" });
  await expect(report.getByText(`Los registros públicos de ${domain} están`)).toBeVisible();
  await expect(report).toContainText('La respuesta "No" a "Segundo paso para el correo" limita');
  await expect(report).toContainText(`Haga difícil falsificar el correo de ${domain}`);
  await expect(report).toContainText(
    "Las falsificaciones de su dirección se siguen entregando (p=none).",
  );
  await expectSpanishStep(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar como PDF" }).press("Enter");
  const pages = await pdfPages(await readFile(await (await saved).path()));
  expect(pages[0]).toContain("Su informe de seguridad");
  expect(pages[0]).toContain("Haga primero esto");
  const paper = pages.join(" ").replace(names, "");
  expect(paper.match(/\b(the|your|with|please)\b/gi) ?? []).toEqual([]);

  await page.getByRole("button", { name: /Envíenmelo por correo/ }).press("Enter");
  await page.getByRole("checkbox", { name: /se comunique conmigo/ }).press("Space");
  const form = page.getByRole("form", { name: "Envíenme el informe" });
  await form.getByRole("textbox", { name: "Correo de su empresa" }).fill(address);
  await form.getByRole("textbox", { name: "Nombre" }).fill("Marisol Peña");
  // Nobody fills in a form faster; the server files such messages as spam.
  await passTime(page, minFillMs);
  await form.getByRole("button", { name: "Enviar informe y petición" }).press("Enter");
  await expect(
    page.getByRole("heading", { name: "Gracias. Ya tenemos su informe y su petición." }),
  ).toBeFocused();

  const letters = await mailsTo(address, { product, mail });
  const letter = letters.find(({ text }) => text.includes("security-assessment"));
  expect(letter?.subject).toMatch(/Su informe de seguridad: calificación/);
  const text = letter?.text ?? "";
  expect(letter?.html).toContain('lang="es-US"');
  expect(text).toContain("Exija un segundo paso para el correo");
  expect(text.match(/\b(the|your|with|report)\b/gi) ?? []).toEqual(
    // Only in the URL of the report.
    ["report"],
  );
  const link = /https?:\/\/\S+\/es\/security-assessment\/report#[\w.-]+/.exec(text)?.[0] ?? "";
  await page.goto("about:blank");
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByRole("heading", { name: "Su informe de seguridad" })).toBeVisible();
  await expect(page.getByText(/Este enlace privado sirve hasta el/)).toBeVisible();
  await expectSpanishStep(page);

  await test.step("a domain's mail is checked in Spanish, and a refusal says why", async () => {
    await page.goto("/es/email-security#domain-check");
    const check = page.getByRole("form", { name: "Revise el dominio de su correo" });
    const submit = check.getByRole("button", { name: "Revisar este dominio" });
    await submit.click();
    await expect(check.getByText("Escriba su dominio")).toBeVisible();
    await check.getByRole("textbox", { name: "Su dominio" }).fill("gmail.com");
    await check.getByRole("checkbox").check();
    await submit.click();
    await expect(check.getByText("Ese dominio es de un proveedor de correo.")).toBeVisible();
    await check.getByRole("textbox", { name: "Su dominio" }).fill(domain);
    await submit.click();
    await expect(
      page.getByRole("heading", { name: `Registros de correo de ${domain}` }),
    ).toBeFocused();
    await expect(
      page.getByText("Las falsificaciones de su dirección se siguen entregando (p=none).").first(),
    ).toBeVisible();
    await expectSpanishStep(page);
  });

  await signInAsOwner();
  await page.goto("/admin/communications?search=Marisol");
  await expect(
    page.getByRole("row", { name: /Marisol Peña/ }).getByText("ES", { exact: true }),
  ).toBeVisible();
  expect(await heard(page)).toContainEqual(
    expect.stringMatching(/^link Marisol Peña\s?, Spanish$/),
  );
});
