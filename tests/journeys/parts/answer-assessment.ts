import { expect, type Page } from "@playwright/test";

/** Chooses an answer with the keyboard. */
export async function choose(page: Page, question: RegExp, answer: string) {
  await page
    .getByRole("radiogroup", { name: question })
    .getByRole("radio", { name: answer, exact: true })
    .press("Space");
}

/** Answers every question of a step with its first, best answer. */
async function chooseBest(page: Page) {
  for (const group of await page.getByRole("radiogroup").all()) {
    await group.getByRole("radio").first().press("Space");
  }
}

/** Labels with which a journey navigates the steps; `steps` are the titles after the first. */
type Labels = { next: string; complete: string; report: string; steps: readonly string[] };

const english: Labels = {
  next: "Next",
  complete: "Complete",
  report: "Your security report",
  steps: [
    "Signing in",
    "Email and payments",
    "Devices and network",
    "Data, backups and readiness",
    "Your industry",
  ],
};

export const spanish: Labels = {
  next: "Siguiente",
  complete: "Terminar",
  report: "Su informe de seguridad",
  steps: [
    "Cómo entran",
    "Correo y pagos",
    "Equipos y red",
    "Datos, respaldos y preparación",
    "Su industria",
  ],
};

/** Goes to the next step with the keyboard and waits for its title to have the focus. */
export async function goOn(page: Page, title: string, { next } = english) {
  await page.getByRole("button", { name: next }).press("Enter");
  await expect(page.getByRole("heading", { name: title, level: 3 })).toBeFocused();
}

/** Answers the rest of the first step, once the kind of business is chosen. */
export async function fillBusiness(page: Page) {
  await choose(page, /people use a computer/, "2 to 10");
  await choose(page, /email and files/, "Microsoft 365");
  await page.getByRole("checkbox", { name: "Client money (trust, escrow)" }).press("Space");
}

type Rest = {
  labels?: Labels;
  /** Called at each step after its best answers are chosen; may change them. */
  atStep?: (title: string) => Promise<void>;
};

/** Goes from the open second step to the report, with the best answers unless `atStep` changes them. */
export async function answerRest(page: Page, { labels = english, atStep }: Rest = {}) {
  for (const [at, title] of labels.steps.entries()) {
    if (at > 0) await goOn(page, title, labels);
    await chooseBest(page);
    await atStep?.(title);
  }
  await page.getByRole("button", { name: labels.complete, exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: labels.report })).toBeFocused();
}
