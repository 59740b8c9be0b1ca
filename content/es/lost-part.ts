import type { Translation } from "#content/frame/languages.ts";
import type { lostPart as english } from "#content/frame/lost-part.ts";

export const lostPart: Translation<typeof english> = {
  lost: "Esta parte no se pudo cargar. Revise su conexión y pulse otra vez, o vuelva a cargar la página. También puede llamar al {phone}.",
  offline: "No tiene conexión. Revísela y pulse otra vez, o llame al {phone}.",
};
