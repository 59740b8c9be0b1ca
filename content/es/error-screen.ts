import type { errorScreen as english } from "#content/frame/error-screen.ts";
import type { Translation } from "#content/frame/languages.ts";

export const errorScreen: Translation<typeof english> = {
  heading: "Algo salió mal",
  text: "Lo sentimos, ocurrió un error inesperado. Por favor vuelva a cargar la página.",
  call: "O llame al {phone}.",
  retry: "Intentar otra vez",
  retriesSpent: "Demasiados intentos",
  home: "Ir a la página de inicio",
  report: "Informar del error",
  copied: "Copiamos los detalles del error. Por favor envíelos a soporte.",
};
