import type { calls as englishCalls } from "#content/frame/calls.ts";
import type { Translation } from "#content/frame/languages.ts";
import type { shellLabels as englishShell } from "#content/frame/shell.ts";

export const shellLabels: Translation<typeof englishShell> = {
  skip: "Ir al contenido principal",
  home: "inicio",
  main: "Principal",
  menu: "Menú",
  siteMap: "Mapa del sitio",
  search: "Buscar",
  searchSite: "Buscar en este sitio",
  darkMode: "Modo oscuro",
  getStarted: "Comencemos",
  all: (group) => `Todo: ${group.toLowerCase()}`,
  call: (phone) => `Llame al ${phone}`,
  imprint: "{tagline}. Desde {foundedYear}, con sede en {locality}.",
  years: (years) => `${years} años de experiencia.`,
  loading: "Cargando la página",
  language: "Idioma",
  inEnglish: "(en inglés)",
};

export const calls: Translation<typeof englishCalls> = {
  now: "Llame ahora",
  banner: {
    label: "Llámenos",
    help: "¿Necesita ayuda de inmediato? Nuestros expertos están para servirle.",
    response: "Respuesta en menos de 1 hora",
  },
  dismiss: "Cerrar",
  leaveMessage: "Déjenos un mensaje",
  ways: {
    title: "Comencemos",
    intro: "Tres maneras de llegar a las mismas personas. Sin compromiso.",
    call: { name: "Llame ahora", text: "Lo más rápido, sobre todo si algo anda mal" },
    consultation: {
      name: "Pida una consulta gratis",
      text: "Unos 30 minutos por teléfono y después una lista breve por escrito",
    },
    message: { name: "Envíe un mensaje", text: "Bastan unas líneas" },
    response: "Respuesta en 1 día hábil",
  },
};

export const shareLabels = { call: "Llame al" };

/** Texts of the design system. */
export const uiLabels = {
  breadcrumb: "Usted está en",
  close: "Cerrar",
  optional: "(opcional)",
  dateLocale: "es-US",
  sample: "Muestra",
};

/** Texts for loading, failed and completed states. */
export const stateLabels = {
  loading: "Cargando",
  failed: "Algo salió mal. Inténtelo más tarde.",
  tryAgain: "Inténtelo otra vez",
  copy: "Copiar",
  copied: "Copiado.",
  copyByHand: "Su navegador no lo permite; marque el texto usted.",
};

/** Texts of multi-step forms. */
export const stepLabels = {
  noContent: "Este paso no tiene contenido.",
  back: "Atrás",
  next: "Siguiente",
  complete: "Terminar",
  error: "Error:",
  step: (number: number, of: number) => `Paso ${number} de ${of}`,
  percent: (percent: number) => `${percent}% completado`,
  statuses: { completed: "completado", current: "actual", upcoming: "pendiente" },
};
