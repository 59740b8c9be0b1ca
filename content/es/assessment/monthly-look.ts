/** Texts under a report that offer a monthly look at its domain. */
export const monthlyLookTexts = {
  edition: "monthly-look-2026-12b",
  heading: "Que revisemos este dominio cada mes",
  intro:
    "Los registros cambian cuando cambia un proveedor o quien aloja su sitio. Cuando lo confirme por correo, leemos cada mes los mismos registros públicos y le escribimos qué cambió. Cada correo trae un enlace para detenerlos.",
  domain: "Dominio",
  email: "Correo de su empresa",
  emailHint: "Una dirección en el dominio de su propia empresa.",
  agree: "Tengo permiso de pedir que revisen este dominio, y quiero un correo sobre él cada mes.",
  button: "Avísenme qué cambia",
  sentHeading: "Falta un paso",
  sent: "Cuando llegue nuestro correo, ábralo y haga clic en el enlace. Antes de eso no revisamos nada.",
};

export const monthlyLookMessages = {
  agree: "Marque la casilla si tiene permiso de pedir que revisen este dominio.",
  domain: "Escriba el dominio, por ejemplo suempresa.com.",
  email:
    "Use el correo de su empresa. No aceptamos correos personales (gmail.com, yahoo.com, etc.).",
  full: "Este dominio ya se revisa para todas las direcciones que permitimos.",
};
