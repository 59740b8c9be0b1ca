import type { Translation } from "#content/frame/languages.ts";
import type {
  monthlyLookFacts as EnglishFacts,
  monthlyLookPage as EnglishPage,
  monthlyLookStopPage as EnglishStop,
} from "#content/monthly-look.ts";

export const monthlyLookPage: Translation<typeof EnglishPage> = {
  title: "Revisión mensual de su dominio",
  ask: {
    heading: "Revisión mensual de su dominio",
    text: "Los registros cambian cuando cambia un proveedor o quien aloja su sitio. Cada mes leemos los registros públicos de su dominio y le escribimos qué cambió.",
  },
  asked: {
    heading: "Falta un paso",
    text: "Cuando llegue nuestro correo, ábralo y haga clic en el enlace. Antes de eso no revisamos nada.",
  },
  open: {
    heading: "Un clic más para confirmar",
    text: "Alguien escribió su dirección para una revisión mensual de un dominio. Pulse el botón para confirmar que fue usted.",
    button: "Confirmar la revisión mensual",
  },
  confirmed: {
    heading: "La revisión mensual está activa",
    text: "Gracias. Ahora leemos los registros, y el correo del próximo mes dice qué cambió. Cada correo trae un enlace para detenerla.",
  },
  unknown: {
    heading: "Este enlace ya no sirve",
    text: "Quizá ya se usó, ya venció o le falta una parte. Llene el formulario y le enviamos otro.",
  },
};

export const monthlyLookStopPage: Translation<typeof EnglishStop> = {
  title: "Detener la revisión mensual",
  open: {
    heading: "Detener la revisión mensual",
    text: "Pulse el botón y dejamos de escribirle sobre este dominio. No tiene que decir por qué.",
    button: "Detenerla",
  },
  stopped: {
    heading: "La revisión mensual está detenida",
    text: "No le escribiremos más sobre este dominio. Su dirección se borra después del plazo que indica el aviso de privacidad.",
    button: "Fue un error, siga con ella",
  },
  resumed: {
    heading: "La revisión mensual sigue activa",
    text: "Recibirá el próximo correo como antes.",
  },
  unknown: {
    heading: "Este enlace no corresponde a ninguna revisión mensual",
    text: "Quizá la detuvo hace tiempo, o al enlace le falta una parte. Si los correos siguen llegando, escriba a {email} y los detenemos a mano.",
  },
};

export const monthlyLookFacts: Translation<typeof EnglishFacts> = [
  { name: "Qué recibe", text: "Un correo al mes: qué cambió y qué hacer." },
  {
    name: "Qué leemos",
    text: "Registros públicos de correo, DNS y web. No entramos a ninguna cuenta.",
  },
  { name: "Cómo detenerla", text: "Con el enlace que trae cada correo." },
  {
    name: "Qué guardamos",
    text: "Su dirección, el dominio y sus dos últimas revisiones. Vea el [aviso de privacidad](/privacy-policy#how-long).",
  },
];

/** Texts of the mails about a monthly look. */
export const monthlyMailTexts = {
  hello: "Hola:",
  monthly: "Usted pidió este correo una vez al mes.",
  stopHere: "Deténgalo aquí",
  confirmSubject: (domain: string) => `Confirme, por favor: revisión mensual de ${domain}`,
  confirmPreview: "Un clic más para confirmar.",
  confirm: (domain: string) =>
    `Alguien, probablemente usted, nos pidió revisar cada mes los registros públicos de ${domain} y escribir a esta dirección qué cambió. Para comenzar, abra este enlace y pulse el botón:`,
  confirmButton: "Confirmar la revisión mensual",
  linkDays: (days: string) => `El enlace sirve por ${days} días.`,
  notYou:
    "Si no fue usted, no haga caso de este correo. No revisamos nada, y su dirección se borrará.",
  knownSubject: (domain: string) => `Ya tiene una revisión mensual de ${domain}`,
  knownPreview: "Nada cambia; la revisión mensual sigue.",
  known: (domain: string) =>
    `Alguien, probablemente usted, pidió una revisión mensual de ${domain}. Ya la tiene, así que no hay nada que hacer. El formulario responde igual a todos, para que nadie pueda averiguar quién recibe estos correos.`,
  knownEnd: "¿Quiere terminarla?",
  knownStop: "Detener la revisión mensual",
  otherCheck: (day: string, domain: string) =>
    `Nuestra revisión misma cambió desde el ${day}, así que las dos revisiones de ${domain} no se pueden comparar. El próximo correo vuelve a comparar.`,
  fromTo: (before: string, after: string) => `de ${before} a ${after}`,
  same: (domain: string, day: string) =>
    `Nada cambió en los registros públicos de ${domain} desde el ${day}.`,
  changed: (domain: string, day: string) =>
    `Esto cambió en los registros públicos de ${domain} desde el ${day}:`,
  oneUnseen: "1 punto no se pudo revisar esta vez y queda como estaba.",
  severalUnseen: (count: string) =>
    `${count} puntos no se pudieron revisar esta vez y quedan como estaban.`,
  seeAll: "Ver todos los registros",
  headOtherCheck: (domain: string) => `${domain}: la revisión cambió`,
  headSame: (domain: string) => `${domain}: nada cambió`,
  headOneWorse: (domain: string) => `${domain}: 1 punto empeoró`,
  headWorse: (domain: string, count: string) => `${domain}: ${count} puntos empeoraron`,
  headOneBetter: (domain: string) => `${domain}: 1 punto mejoró`,
  headBetter: (domain: string, count: string) => `${domain}: ${count} puntos mejoraron`,
  unseenSubject: (domain: string) => `${domain}: no se pudo ver nada`,
  unseenPreview: (times: string) => `No pudimos leer los registros ${times} veces seguidas.`,
  unseen: (domain: string, times: string) =>
    `Intentamos leer los registros públicos de ${domain} ${times} veces seguidas y no vimos nada: sus servidores de nombres no contestaron, o el nombre ya no existe. Si su correo y su sitio funcionan, la falla puede ser nuestra. Lo intentamos de nuevo en un mes y le escribimos cuando haya algo que decir.`,
  checkNow: "Revisarlo ahora",
};
