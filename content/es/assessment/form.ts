import { ended } from "#content/es/ended.ts";

export const industries = {
  accounting: "Contabilidad o impuestos",
  law: "Abogados",
  "real-estate": "Bienes raíces",
  other: "Otro negocio pequeño",
};

export const sizes = {
  "1": "Solo yo",
  "2-10": "De 2 a 10",
  "11-25": "De 11 a 25",
  "26-50": "De 26 a 50",
  "51+": "51 o más",
};

export const platforms = {
  microsoft: "Microsoft 365",
  google: "Google Workspace",
  else: "Otra cosa",
  unsure: "No sé",
};

export const holdings = {
  tax: "Números de impuestos o de Seguro Social",
  payment: "Datos de banco o de pago",
  health: "Información de salud",
  clientMoney: "Dinero de clientes (fideicomiso, escrow)",
  ids: "Copias de identificaciones",
  none: "Nada de esto",
};

/** Texts of the questions' form. */
export const formLabels = {
  form: "Evaluación de seguridad",
  industry: "¿Qué tipo de negocio es?",
  size: "¿Cuántas personas usan una computadora o un teléfono para trabajar?",
  platform: "¿Dónde están su correo y sus archivos?",
  holds: "¿Qué de esto guarda? Marque todo lo que aplique.",
  domainLegend: "Su dominio",
  domain: "El dominio de su empresa",
  domainHint:
    "Por ejemplo suempresa.com. Mientras contesta, vemos sus registros públicos de correo y web.",
  willCheck: "Vamos a revisar",
  willCheckEnd: "cuando pulse Siguiente.",
  why: "Por qué preguntamos",
  unsure: "Si no está seguro:",
  stays:
    "Sus respuestas se quedan en esta pestaña hasta que la cierre o empiece de nuevo. A nuestro servidor solo llega el nombre del dominio, para leer sus registros públicos.",
  change: "Cambiar mis respuestas",
  startOver: "Empezar de nuevo y borrar mis respuestas",
  checking: "Leyendo los registros públicos de",
  checkingLong: "Puede tardar hasta medio minuto; siga mientras tanto.",
  checked: "Los registros públicos de",
  checkedEnd: "están en su informe.",
  refused: (reason: string) =>
    `no se revisó: ${reason} El informe se basa entonces en sus respuestas.`,
  checkAgain: "Revisar otra vez",
  partMissing: "una parte de esta página no cargó.",
  steps: {
    business: "Su negocio",
    signIn: "Cómo entran",
    mail: "Correo y pagos",
    devices: "Equipos y red",
    data: "Datos, respaldos y preparación",
    industry: "Su industria",
  },
  choose: (title: string) => `${title}: elija una respuesta.`,
  subjects: { industry: "Tipo de negocio", size: "Personas", platform: "Correo y archivos" },
  holdsMissing: "Qué guarda: marque al menos una.",
};

/** Error messages of the API calls about a report. */
export const assessmentMessages = {
  answers: "Faltan algunas respuestas. Recorra las preguntas una vez más.",
  checkGone:
    "La revisión de su dominio ya venció. Vuelva a cargar la página para repetirla e inténtelo de nuevo. Sus respuestas siguen aquí.",
  noDomain: "Este informe se hizo sin dominio, así que no hay nada que revisar otra vez.",
  checkedAlready: "Este dominio se revisó en la última hora. Inténtelo un poco más tarde.",
  linkGone: "No hay un informe detrás de este enlace. Quizá se borró, o su tiempo ya terminó.",
  name: "Escriba su nombre, al menos 2 letras.",
  email:
    "Use el correo de su empresa. No aceptamos correos personales (gmail.com, yahoo.com, etc.).",
  phone: "Escriba un teléfono como 818-555-0123, o deje el campo vacío.",
  tooLong: "Es más largo de lo que podemos recibir.",
};

/** Consent texts of the form under the report. */
export const consentTexts = {
  edition: "assessment-contact-2026-11",
  talk: "Que alguien vea mi informe y se comunique conmigo.",
  reminders: "Envíenme tres recordatorios cortos en las próximas cuatro semanas.",
  remindersHint: "Se detienen cuando le contestamos, o cuando usted lo diga.",
};

/** Texts for saving a report, sending it, or talking about it. */
export const keepLabels = {
  heading: "Guárdelo, o hablemos de él",
  intro: "El informe es suyo tal como está aquí. Para leerlo no necesita nada de lo que sigue.",
  call: (phone: string) => `Llame al ${phone}`,
  print: "Imprimir",
  mail: "Envíenmelo por correo, o que alguien me llame",
  talk: "Hablemos de él: elija un horario",
  newTab: "(se abre en otra pestaña)",
  link: "Su enlace privado",
  linkDays: (days: number) => `Sirve durante ${days} días. Quien lo tenga puede leer el informe.`,
  copied: "Ya está en su portapapeles.",
  makeLink: "Crear un enlace privado",
  pdf: "Descargar como PDF",
  pdfBusy: "Haciendo el PDF.",
  pdfDone: "El PDF quedó guardado.",
  pdfFailed: "No se hizo el PDF",
};

/** Texts of the form under the report. */
export const reportFormLabels = {
  form: "Envíenme el informe",
  email: "Correo de su empresa",
  emailHint: "Una dirección en el dominio de su propia empresa.",
  name: "Nombre",
  phone: "Teléfono",
  phoneHint: "Si prefiere que le llamemos.",
  message: "Algo que debamos saber antes",
  leaveEmpty: "Deje este campo vacío",
  urgent: (error: string, phone: string) => `${error} Si no puede esperar, llame al ${phone}.`,
  sendBoth: "Enviar informe y petición",
  sendLink: "Envíenme el enlace",
  thanks: "Gracias. Ya tenemos su informe y su petición.",
  onItsWay: "El enlace va en camino.",
  answersBy: (moment: string) =>
    `Una persona lo lee y le contesta a más tardar ${moment} (hora del Pacífico).`,
  linkComes: (days: number) =>
    `El enlace privado llega por correo electrónico. Sirve durante ${days} días.`,
};

/** Texts of the page behind a private link. */
export const savedReportLabels = {
  gone: "Este informe no se puede mostrar",
  incomplete: "El enlace está incompleto. Cópielo completo de su correo, hasta la última letra.",
  tryAgain: "Inténtelo otra vez",
  deleted: "Borrado",
  deletedText: "El informe ya no está en nuestro servidor, y no le llegará ningún recordatorio.",
  worksUntil: (day: string) =>
    `Este enlace privado sirve hasta el ${day}. Quien lo tenga puede leer el informe.`,
  stopped: "Ya no le llegarán recordatorios.",
  stop: "Detener los recordatorios",
  delete: "Borrar este informe",
  deleteQuestion: "¿Borrar este informe para siempre?",
  deleteMeaning: "Nadie lo puede recuperar. El enlace privado ya no abrirá nada.",
  deleteYes: "Sí, borrarlo para siempre",
  keep: "Conservarlo",
  since: "Desde este informe",
  checkStart: "Lea otra vez los registros públicos de",
  checkEnd: "y vea qué cambió. Hágalo solo si todavía tiene permiso de revisar este dominio.",
  checkAgain: "Revisar otra vez",
  otherEdition:
    "La revisión misma cambió desde entonces, así que los dos resultados no se pueden comparar.",
  seenStart: (score: string, moment: string) =>
    `Lo que cualquiera puede ver: ${score} el ${moment},`,
  seenNow: (moment: string) => ended(`el ${moment}`),
  noChange: "Ninguna línea cambió.",
  notGraded: "sin calificación",
  fromTo: (before: string, after: string) => `De ${before} a ${after}`,
  better: "mejor",
  worse: "peor",
  nothingNewer: (moment: string) =>
    `Los registros se leyeron por última vez el ${moment}, para este informe, y no se han leído desde entonces.`,
  newFrom: (moment: string) => ended(`Se pueden revisar de nuevo desde el ${moment}`),
};
