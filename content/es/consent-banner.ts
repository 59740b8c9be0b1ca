import type {
  consentGroupNames as englishGroups,
  consentSignalMeanings as englishSignals,
  bannerTexts as englishTexts,
} from "#content/frame/consent-banner.ts";
import type { Translation } from "#content/frame/languages.ts";

export const deliveredBannerTexts = {
  heading: "Usted decide sobre las cookies",
  text: "No medimos nada de su visita hasta que usted lo permita.",
};

export const bannerTexts: Translation<typeof englishTexts> = {
  policy: "Política de cookies (en inglés)",
  gpc: "Respetamos su señal de exclusión.",
  gpcMeaning:
    "Su navegador envía Global Privacy Control, así que la medición y la publicidad quedan apagadas, a menos que usted elija otra cosa aquí.",
  newAdvertising: "Ahora usamos funciones de publicidad, por eso le preguntamos otra vez.",
  newWords: "Este texto cambió desde su última elección, por eso le preguntamos otra vez.",
  rejectAll: "Rechazar todo",
  acceptAll: "Aceptar todo",
  customize: "Personalizar",
  save: "Guardar preferencias",
  close: "Cerrar",
  saved: "Gracias. Su elección quedó guardada.",
  receipt: "Comprobante",
  lookUp: "Puede consultarla y retirarla en la",
  recordPage: "página de la política de cookies (en inglés)",
  mayRun: "Qué permite usted",
  allAdvertising: "Guardar y enviar lo que necesita la publicidad: las tres señales de publicidad",
  noAdvertising: "Hoy este sitio no tiene publicidad.",
  alwaysOn: "Siempre activas.",
};

export const consentGroupNames: Translation<typeof englishGroups> = {
  necessary: "Necesarias",
  functional: "Funcionales",
  analytics: "Medición",
  personalization: "Personalización",
  advertising: "Publicidad",
};

export const consentSignalMeanings: Translation<typeof englishSignals> = {
  ad_storage: "Guardar lo que necesita la publicidad, como cookies",
  ad_user_data: "Enviar información sobre usted a Google para publicidad",
  ad_personalization: "Elegir anuncios según lo que hizo antes",
  analytics_storage: "Medir qué páginas se leen y qué tan rápido cargan",
  functionality_storage: "Recordar ajustes, como el modo oscuro o el idioma",
  personalization_storage: "Recordar qué sugerirle",
  security_storage: "Mantener seguros el acceso y los formularios, y evitar el fraude",
};
