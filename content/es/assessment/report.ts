import { ended } from "#content/es/ended.ts";

/** Texts of the report, on screen and in print. */
export const reportTexts = {
  effort: {
    S: { group: "Esta semana", duration: "menos de un día" },
    M: { group: "Este mes", duration: "unos días" },
    L: { group: "Este trimestre", duration: "unas semanas" },
  },
  cost: {
    label: "Herramientas y licencias",
    $: (low: string, _high: string) => `menos de ${low} al año`,
    $$: (low: string, high: string) => `${low} a ${high} al año`,
    $$$: (_low: string, high: string) => `más de ${high} al año`,
    note: "Los montos de herramientas y licencias son rangos para planear, para unas diez personas. No incluyen nuestro trabajo.",
  },
  impact: { H: "Alto", M: "Medio", L: "Bajo" },
  grades: {
    A: "Pocas fallas conocidas",
    B: "Algunas fallas",
    C: "Varias fallas",
    D: "Fallas serias",
    F: "Muchas puertas abiertas",
  },
  limits: [
    "Las respuestas se toman como se dieron. Nadie las comprobó en sus sistemas.",
    "La vista desde fuera lee registros públicos en un momento dado. No mira dentro de Microsoft 365 o Google, ni equipos, respaldos, personas u otros dominios.",
    "Una respuesta bloqueada o lenta cuenta como “no se pudo revisar”, no como mala.",
    "Una buena calificación significa menos fallas conocidas. No es una prueba de penetración, ni una auditoría, ni un certificado, ni asesoría legal; tampoco un análisis de riesgos de HIPAA ni una evaluación de riesgos escrita de la FTC.",
  ],
  head: {
    report: "Su informe",
    heading: "Su informe de seguridad",
    sampleReport: "Informe de muestra",
    sampleHeading: "Informe de seguridad de muestra",
    urgentOne: "Hallazgo urgente",
    urgentMany: "Hallazgos urgentes",
    urgent: (finding: string) => `Urgente: ${finding}`,
    grade: "Calificación",
    of100: (score: number) => `${score} de 100`,
    provisional: "Provisional",
    told: "Lo que usted nos dijo",
    seen: "Lo que cualquiera puede ver",
    notGraded: "Sin calificación",
    first: "Haga primero esto",
    nothingUrgent: "Nada urgente",
    moreSteps: "Los demás pasos están abajo.",
    selfReported: "Solo respuestas propias y registros públicos",
    basisBoth: (domain: string) =>
      `Sus respuestas (70 partes de 100) y los registros públicos de ${domain} (30)`,
    basisUngraded: (domain: string, percent: number) =>
      `Sus respuestas; los registros públicos de ${domain} no se pudieron calificar, porque solo se pudo revisar el ${percent}%`,
    basisAnswers: "Basado solo en sus respuestas",
    range: (low: number, high: number) => `Entre ${low} y ${high}, según lo que averigüe.`,
    coverage: (percent: number, domain: string) =>
      `Se pudo revisar el ${percent}% de los registros de ${domain}.`,
  },
  list: {
    heading: "Todo lo que hay que hacer",
    intro:
      "Primero va lo que más suma. Cada renglón tiene sus pasos y la calificación a la que lleva.",
    introOnPaper: "Primero va lo que más suma, con la calificación a la que lleva.",
    nothing:
      "No se conoce ninguna falla. Revise otra vez en un año, y después de cada cambio de personas, proveedor u oficina.",
    effort: "Esfuerzo",
    impact: "Impacto",
    grade: "Calificación",
    glossary: "En el glosario (en inglés)",
    point: "punto",
    points: "puntos",
    limitsGrade: "limita la calificación",
    newCheck: "se sabrá al revisar de nuevo",
    fromTo: (before: string, after: string) => `De ${before} a ${after}`,
    recordOne: "El registro exacto por publicar",
    recordMany: "Los registros exactos por publicar",
    today: "Hoy",
    replace: "Reemplácelo por",
    fresh: "Nuevo",
    kinds: { header: "encabezado", file: "archivo" },
  },
  detail: {
    clearUp: "Aclare esto, por favor",
    clearUpIntro:
      "Estas respuestas no cuadran entre sí, o no cuadran con los registros públicos. Hasta que se aclare, la mejor de ellas no suma.",
    findOut: "Primero averigüe",
    findOutIntro:
      "Esto quedó por averiguar. Basta una mirada o una pregunta, y puede subir la calificación.",
    good: "Lo que ya está bien",
    rules: "Reglas que quizá le apliquen",
    rulesIntro: "No es asesoría legal. Su abogado tiene la última palabra.",
    recordsOf: "Registros públicos de",
    recordsOnPaper: (domain: string) => `Registros públicos de ${domain}.`,
    seen: (moment: string) => ended(`Vistos el ${moment}`),
    groups: { mail: "Correo", dns: "Su nombre en el DNS", web: "Sitio web" },
    statuses: {
      pass: "Bien",
      warn: "Mejorar",
      fail: "Arreglar",
      info: "Para su información",
      na: "No hace falta",
      cnc: "No se pudo revisar",
    },
    quietOne: "1 renglón que no pide nada",
    quietMany: (count: number) => `${count} renglones que no piden nada`,
    whatToDo: "Qué hacer",
    showRecord: "Ver el registro",
    mended: (moment: string) =>
      ended(`¿Ya lo arregló? Se puede revisar de nuevo desde el ${moment}`),
    checkAgain: "Revisar esto otra vez",
  },
  method: {
    heading: "Cómo se hizo",
    cannotSee: "Lo que esto no puede ver",
    score: "Cómo se calcula la calificación",
    answers: "Sus respuestas y cuánto cuenta cada una",
    leftOut: "no cuenta",
    askedAbout: "por aclarar",
    of: "de",
    earned: (earned: number, applicable: number) =>
      `Cada pregunta tiene un peso y cada respuesta una parte de él. Sus respuestas sumaron ${earned} de 100, contados sobre los ${applicable} puntos que le aplican. “No sé” no suma hasta que lo averigüe.`,
    shares: (answers: number, records: number) =>
      `De 100 partes del total, 70 son respuestas (${answers}) y 30 registros públicos (${records}).`,
    alone: "No se calificó ningún dominio, así que cuentan solo las respuestas.",
    caps: "Algunas respuestas limitan la calificación, sean como sean las demás. De los límites que le aplican cuenta el más bajo:",
    grades: "Calificaciones: A desde 90, B desde 80, C desde 65, D desde 50, F por debajo.",
    cap: (question: string, answers: string, most: number) =>
      `${question}, si se contesta ${answers}: ${most} como máximo.`,
    or: "o",
    ownCap: (answer: string) => `Usted contestó "${answer}", así que este límite le aplica.`,
    edition: (questions: string, scoring: string) =>
      `Preguntas ${questions}, cálculo ${scoring}. Basado en CIS Controls v8.1 (Implementation Group 1) y NIST CSF 2.0.`,
    editionChecked: (questions: string, scoring: string, check: string) =>
      `Preguntas ${questions}, cálculo ${scoring}, revisión de dominio ${check}. Basado en CIS Controls v8.1 (Implementation Group 1) y NIST CSF 2.0.`,
  },
};

/** Sentences that are part of the report itself. */
export const sentenceTexts = {
  provisional:
    "Todavía hay mucho por averiguar, así que esta calificación es provisional. La lista de abajo dice cómo.",
  two: (first: string, second: string) => `Empiece con dos cosas: ${first}; después, ${second}.`,
  one: (gap: string) => `Queda una falla: ${gap}.`,
  unsure: "No se conoce ninguna falla, pero quedan respuestas por averiguar.",
  none: "De sus respuestas no se conoce ninguna falla. Revise otra vez en un año, o después de un cambio.",
  answerLimit: (answer: string, question: string, most: number, rest: string) =>
    `La respuesta "${answer}" a "${question}" limita la calificación a ${most} puntos como máximo. ${rest}`,
  answerLimits: (answer: string, question: string, most: number, rest: string) =>
    `La respuesta "${answer}" a "${question}" limita la calificación a ${most} puntos como máximo, y otras respuestas también la limitan. ${rest}`,
  otherScore: (score: number) => `Sin ese límite serían ${score} puntos.`,
  otherGrade: (score: number, grade: string) =>
    `Sin ese límite serían ${score} puntos, calificación ${grade}.`,
  urgentScore: (most: number, finding: string, score: number) =>
    `Mientras esto siga abierto, la calificación se limita a ${most} puntos como máximo: ${finding} Sin ese límite serían ${score} puntos.`,
  urgentGrade: (most: number, finding: string, score: number, grade: string) =>
    `Mientras esto siga abierto, la calificación se limita a ${most} puntos como máximo: ${finding} Sin ese límite serían ${score} puntos, calificación ${grade}.`,
};

/** Texts of the printed report only. */
export const pdfTexts = {
  title: "Informe de seguridad",
  titleFor: (domain: string) => `Informe de seguridad de ${domain}`,
  sampleFooter: "Informe de muestra de una empresa inventada",
  call: (phone: string) => `Llame al ${phone}`,
  made: (day: string) => `Hecho el ${day}`,
  madeFor: (domain: string, day: string) => `Hecho para ${domain} el ${day}`,
};

/** Texts of the mails about a report. */
export const assessmentMailTexts = {
  linkPreview: "Su enlace privado, y qué hacer primero.",
  linkSubject: (grade: string) => `Su informe de seguridad: calificación ${grade}`,
  hello: "Buen día:",
  link: (grade: string, score: number, meaning: string) =>
    `Este es el enlace a su informe de seguridad: calificación ${grade}, ${score} de 100 (${meaning}).`,
  open: "Abrir mi informe",
  keep: (until: string) =>
    `Quien tenga el enlace puede leer el informe, así que no lo comparta. Sirve hasta el ${until}. Ahí mismo puede borrar el informe cuando quiera.`,
  notYou:
    "Si no fue usted, alguien escribió su dirección. Abra el enlace, elija “Borrar este informe”, confirme, y desaparece.",
  reminderPreview: "¿Ya es más corta su lista?",
  reminderSubject: "Su informe de seguridad",
  firstFix: "Lo primero en la lista de su informe:",
  nextFix: "Lo que sigue en la lista de su informe:",
  shortList: "La lista de su informe es corta. ¿Queda algo que quería averiguar?",
  someone: (phone: string) =>
    `¿Prefiere que alguien lo haga? Conteste este correo o llame al ${phone}.`,
  lastReminder: "Este es el último recordatorio.",
  threeReminders: "Usted pidió tres recordatorios.",
  stop: "Detener estos correos",
};
