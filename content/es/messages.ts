/** Texts of the contact form, of its errors and of the thank-you mail. */
export const contactLabels = {
  name: "Nombre",
  email: "Correo de su empresa",
  phone: "Teléfono",
  message: "Mensaje",
  send: "Enviar mensaje",
  sending: "Enviando su mensaje",
  again: "Intentar otra vez",
  notSent: "Su mensaje todavía no se ha enviado",
  stillHere: "Todo lo que escribió sigue aquí",
  afterReload: ", aunque recargue esta página",
  cannotWait: "Si no puede esperar, llámenos.",
  call: (phone: string) => `Llame al ${phone}`,
  leaveEmpty: "Deje este campo vacío",
  thanks: "Gracias. Ya tenemos su mensaje.",
  answersBy: "Una persona lo lee y le contesta a más tardar",
  zone: "hora del Pacífico",
  urgent: "¿Ya es urgente?",
  another: "Escribir otro mensaje",
};

export const leadMessages = {
  name: "Escriba su nombre, al menos 2 letras.",
  email:
    "Use el correo de su empresa. No aceptamos correos personales (gmail.com, yahoo.com, etc.).",
  phone: "Escriba un teléfono como 818-555-0123, o deje el campo vacío.",
  message: "Escriba al menos 10 letras.",
  tooLong: "Es más largo de lo que podemos recibir.",
};

export const leadRefusals = {
  tooMany: (phone: string) => `Ya nos envió varios mensajes. Si es urgente, llame al ${phone}.`,
};

/** Error messages that any API call can return. */
export const callErrors = {
  offline: "No pudimos llegar al servidor. Revise su conexión e inténtelo otra vez.",
  oneLine: "Escríbalo en un solo renglón.",
  invalid: "Revise los campos e inténtelo otra vez.",
  tooMany: "Demasiados intentos. Espere un poco e inténtelo otra vez.",
  internal: "Algo falló de nuestro lado. Inténtelo otra vez.",
  unavailable: "Estamos saturados en este momento. Inténtelo en un momento.",
};

export const leadMailTexts = {
  preview: (answerBy: string) => `Le contestamos a más tardar ${answerBy}.`,
  hello: (name: string) => `Hola, ${name}:`,
  reached: (name: string) => `Nos llegó su ${name}. Una persona lo lee y le contesta a más tardar`,
  zone: "(hora del Pacífico).",
  call: (phone: string) => `Si no puede esperar, llame al ${phone}.`,
  hours: (hours: string) => `Atendemos ${hours}.`,
  wrote: "Esto fue lo que escribió:",
  notYou:
    "Si usted no nos escribió, alguien usó su dirección. Conteste este correo y borramos el mensaje.",
  subject: (name: string, answerBy: string) =>
    `Tenemos su ${name} y le contestamos a más tardar ${answerBy}`,
  asksFor: "Pide",
};

export const leadMailNames = {
  contact: "mensaje",
  quote: "solicitud de cotización",
  assessment: "mensaje sobre el informe de seguridad",
  call: "llamada",
  "walk-in": "visita",
  referral: "solicitud",
  other: "solicitud",
};

/** Default opening hours of the delivered site. */
export const hours = "de lunes a viernes, de 8 a.m. a 6 p.m., hora del Pacífico";
