import type { Translation } from "#content/frame/languages.ts";
import type { outage as englishPage } from "#content/frame/outage.ts";

export const outage: Translation<typeof englishPage> = {
  heading: "Esta página no se puede mostrar en este momento",
  text: "Vuelve sola, por lo general en unos minutos. Si nos estaba enviando algo, no ha llegado: por favor envíelo de nuevo más tarde.",
  call: "Si es urgente, llámenos.",
};
