import type { Translation } from "#content/frame/languages.ts";
import type { servicesPage as EnglishPage } from "#content/services/page.ts";
import type { Service, ServiceComparison } from "#content/services/type.ts";
import { servicesOfTheDay } from "./services-of-the-day.ts";
import { servicesOnCall } from "./services-on-call.ts";

export const servicesPage: Translation<typeof EnglishPage> = {
  heading: "Servicios de TI y seguridad, con los límites por escrito",
  lead: [
    "Empiece por la preocupación que reconozca. Ábrala y vea qué hacemos, qué no incluye y cómo se cobra.",
    "La mayoría de las oficinas necesita tres o cuatro. Puede contratar uno solo.",
  ],
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

export const services: readonly Translation<Service>[] = [...servicesOfTheDay, ...servicesOnCall];

export const serviceComparison: Translation<ServiceComparison> = {
  heading: "¿Por llamada, administrado o compartido?",
  intro:
    "Hay tres maneras comunes de contratar ayuda de TI, y cada una le queda a alguien. El último renglón dice en qué falla cada una.",
  caption: "Tres maneras de contratar ayuda de TI, comparadas",
  columns: ["Por llamada", "Administrado", "Compartido"],
  rows: [
    {
      label: "Cómo funciona",
      values: [
        "Llama cuando algo falla y paga el tiempo",
        "Cuidamos personas y equipos por una cuota mensual",
        "Su persona de sistemas y nosotros nos repartimos el trabajo por escrito",
      ],
    },
    {
      label: "Le queda a",
      values: [
        "Una o dos personas con necesidades sencillas",
        "Oficinas sin persona de sistemas",
        "Empresas con una o dos personas de sistemas",
      ],
    },
    {
      label: "Actualizaciones y revisión de respaldos",
      values: [
        "Cuando usted lo pide",
        "Con calendario, y se le informa",
        "Quien diga la tabla, y se informa a ambos",
      ],
    },
    {
      label: "Quién conoce sus sistemas",
      values: [
        "Quien vino la última vez",
        "Nosotros, y usted tiene copia de los registros",
        "Ambos, con registros compartidos",
      ],
    },
    {
      label: "Cómo se reparte el costo",
      values: [
        "Nada en meses tranquilos, disparejo en los malos",
        "Parejo, cambia con el número de personas",
        "Sueldo más una cuota mensual menor",
      ],
    },
    {
      label: "Trabajo de seguridad",
      values: ["Casi nunca entre una falla y otra", "Parte del plan", "Acordado punto por punto"],
    },
    {
      label: "Ayuda en un mal día",
      values: [
        "Quien esté libre en ese momento",
        "Primero los clientes con plan, con sus registros a la mano",
        "Su persona dirige, nosotros ponemos manos",
      ],
    },
    {
      label: "Lado débil",
      values: [
        "Los problemas se descubren tarde, muchas veces por otros",
        "También paga en los meses tranquilos",
        "Pide un reparto claro y al día",
      ],
    },
  ],
  after:
    "Puede empezar con un solo proyecto o con la evaluación gratis y decidir después. Si lo sensato para usted es llamar solo cuando falle algo, se lo diremos.",
};
