import { ended } from "#content/es/ended.ts";

/** Texts of the form that checks a domain. */
export const checkFormLabels = {
  form: "Revise el dominio de su correo",
  domain: "Su dominio",
  example: "suempresa.com",
  nameKey: "Diga el nombre de su clave DKIM (opcional)",
  selector: "Selector de DKIM",
  selectorHint:
    'La palabra después de "s=" en la línea DKIM-Signature de un mensaje que usted envió.',
  check: "Revisar este dominio",
  busy: "Leyendo los registros",
  noScript: "La revisión corre en su navegador con JavaScript. Sin él, llame al",
  noScriptCall: "y leemos sus registros con usted por teléfono.",
  reading: (domain: string) =>
    `Leyendo los registros públicos de ${domain}. Tarda hasta diez segundos.`,
  failed: "La revisión no se hizo",
  call: (phone: string) => `Llame al ${phone}`,
  missingPart:
    "Una parte de esta página no llegó. Revise su conexión e inténtelo otra vez, o vuelva a cargar la página.",
};

/** Texts around the result of a check. */
export const domainReportTexts = {
  heading: (domain: string) => `Registros de correo de ${domain}`,
  coverage: (percent: number) => `Se pudo revisar el ${percent}% de los registros de correo.`,
  urgent: "Esto no puede esperar",
  grade: "Calificación",
  points: (score: number) => `${score} de 100`,
  notGradable: "Sin calificación",
  mailAlone: "solo por el correo",
  first: "Haga primero esto",
  nothingMore: "Nada más sobre el correo",
  nothingUrgent: "Nada urgente",
  nothingOpen:
    "En los registros que pudimos leer no hay puntos abiertos. Revise otra vez cada vez que cambie de servicio de correo.",
  print: "Imprimir o guardar como PDF",
  address: "La dirección de esta página lleva a este resultado durante una hora.",
  mail: "Su correo",
  others: "Su nombre en el DNS y su sitio web",
  othersIntro: "Esto también lo puede ver cualquiera. No cuenta para la calificación del correo.",
  limits:
    "Leemos registros públicos en un momento dado. Eso no dice nada de equipos, respaldos, personas ni del interior de su servicio de correo, y una buena calificación significa menos fallas conocidas, no que esté a salvo. Las claves DKIM pueden tener nombres que nadie adivina; escriba el suyo en el formulario de arriba.",
  checkedAt: (moment: string) => ended(`Revisado el ${moment}`),
  resultsOf: (moment: string) => ended(`Esta es la revisión del ${moment}`),
  newCheckAfter: (moment: string) => ended(`Se puede revisar de nuevo después del ${moment}`),
  tooLittle: (percent: number) =>
    `No se pudo revisar lo suficiente para calificar: solo el ${percent}%.`,
  limited: (most: number, raw: number) =>
    `Eso limita la calificación a ${most}; sin eso sería de ${raw}.`,
  gradeA: "Pocas fallas conocidas. Lo que queda está en la lista de abajo.",
  gradeB: "Una buena base con algunas fallas.",
  gradeC: "Algo de protección, con fallas que un falsificador puede aprovechar.",
  gradeD: "Este nombre es fácil de falsificar.",
};

/** Texts of one row of a result. */
export const rowItemLabels = {
  statuses: {
    pass: "Bien",
    warn: "Mejorar",
    fail: "Arreglar",
    info: "Para su información",
    na: "No hace falta",
    cnc: "No se pudo revisar",
  },
  toDo: "Qué hacer:",
  why: "Por qué importa",
  whyAndRecord: "Por qué importa, y el registro",
  glossary: "Explicado en el glosario (en inglés)",
  points: (weight: number) => `${weight} de 100 puntos.`,
  notScored: "No da puntos.",
  kinds: {
    TXT: "Registro TXT",
    MX: "Registro MX",
    CAA: "Registro CAA",
    CNAME: "Registro CNAME",
    header: "Encabezado del sitio web",
    file: "Archivo en el sitio web",
  },
  today: "Hoy:",
  value: (name: string) => `el valor de ${name}`,
  where: "Dónde se escribe:",
};

/** Error messages of the form, and the confirmation before a check. */
export const inputMessages = {
  E_EMPTY: "Escriba su dominio, por ejemplo suempresa.com.",
  E_SYNTAX: "Eso no parece un dominio. Escriba solo el nombre, por ejemplo suempresa.com.",
  E_IP: "Eso es una dirección de red. Escriba el nombre, por ejemplo suempresa.com.",
  E_PORT: "Quite el número de puerto y escriba solo el nombre, por ejemplo suempresa.com.",
  E_CREDENTIALS:
    "Esa dirección lleva un usuario o una contraseña. Escriba solo el nombre, por ejemplo suempresa.com.",
  E_IDN: "Esas letras no pueden ir en un dominio. Revise cómo está escrito.",
  E_SUFFIX:
    "Eso no termina como un dominio público. Escriba el nombre completo, por ejemplo suempresa.com.",
  E_PUBLIC_SUFFIX: "Esa es una terminación que comparten muchos dominios. Ponga su nombre delante.",
  E_RESERVED:
    "Ese nombre está reservado para redes privadas o pruebas, así que no hay nada público que revisar.",
  E_PROVIDER: "Ese dominio es de un proveedor de correo. Escriba el dominio de su propia empresa.",
  E_NOT_FOUND: "Este nombre no existe en el DNS. Revise cómo está escrito.",
  E_LOOKALIKE:
    "Este nombre está escrito con letras que parecen otras. Si de verdad es suyo, revíselo una vez más.",
  E_SELECTOR: "Eso no parece el nombre de una clave DKIM, como selector1.",
  E_OPTED_OUT: "El dueño de este dominio nos pidió no revisarlo.",
};

export const authorization = {
  edition: "dc-auth-2026-12",
  statement: "Este dominio es de mi organización, o tengo permiso de revisarlo.",
  scope:
    "Solo se leen registros DNS públicos, la página de inicio pública y el saludo de sus servidores de correo. No entramos a nada, no cambiamos nada y no buscamos puntos débiles.",
  missing: "Confirme que tiene permiso de revisar este dominio.",
};

export const checkMessages = {
  tooMany: "Ya revisó varios dominios. Espere un poco o llámenos.",
  busy: "En este momento se están haciendo muchas revisiones. Inténtelo en un momento.",
  off: "La revisión de dominios está apagada por ahora. Llámenos, por favor.",
  notCached: "No hay un resultado de la última hora para este dominio. Haga una revisión nueva.",
  human: "No pudimos confirmar que pregunta una persona. Inténtelo otra vez o llámenos.",
};
