import type { Translation } from "#content/frame/languages.ts";
import type { servicesPage as EnglishPage } from "#content/services/page.ts";
import type { Service } from "#content/services/schema.ts";
import { inPageOrder } from "#content/services/services.ts";

export const servicesPage: Translation<typeof EnglishPage> = {
  heading: "Servicios de TI y seguridad, con los límites por escrito",
  lead: [
    "Empiece por la preocupación que reconozca. Cada servicio dice qué hacemos, qué no incluye y cómo se cobra.",
    "La mayoría de las oficinas necesita tres o cuatro. Puede contratar uno solo.",
  ],
  contents: "Nuestros servicios",
  included: "Incluye",
  notIncluded: "No incluye",
  forWhom: "Para quién es",
  measured: "En su informe escrito",
  priced: "Cómo se cobra",
  questions: "Preguntas",
  quote: "Pida una cotización",
  asQuote: " (pida una cotización)",
  call: "Llame al",
  alsoCall: "Si está pasando ahora, llame al",
  closing: {
    heading: "¿No sabe cuál necesita?",
    text: "Cuéntenos qué pasó, o qué teme que pase. Le decimos qué servicio va, o que no necesita ninguno. Las llamadas dentro del horario tienen respuesta en 1 hora.",
  },
};

export const services: readonly Translation<Service>[] = inPageOrder(
  import.meta.glob<Service>("./services/offers/*.md", { eager: true, import: "default" }),
);
