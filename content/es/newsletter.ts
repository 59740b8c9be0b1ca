import type { Translation } from "#content/frame/languages.ts";
import type {
  confirmPage as EnglishConfirm,
  newsletterFacts as EnglishFacts,
  unsubscribePage as EnglishUnsubscribe,
} from "#content/newsletter-pages.ts";

export const newsletterLabels = {
  heading: "Boletín",
  intro:
    "Notas prácticas de seguridad para oficinas pequeñas. El boletín se escribe en inglés, y cada número trae un enlace para darse de baja.",
  email: "Correo de su empresa",
  subscribe: "Suscribirme",
};

export const newsletterMessages = {
  success: "¡Gracias por suscribirse!",
  nextStep: "Falta un paso: cuando llegue nuestro correo, ábralo y haga clic en su enlace.",
  byHand: "¡Gracias por suscribirse! Le agregaremos a nuestra lista a mano en un día hábil.",
  closed: "Por ahora el boletín no admite suscripciones nuevas.",
  empty: "Escriba el correo de su empresa.",
  invalid:
    "Escriba un correo de empresa válido. No aceptamos correos personales (gmail.com, yahoo.com, etc.).",
  failed: (email: string) =>
    `No se pudo completar la suscripción. Inténtelo más tarde o escriba a ${email}.`,
};

export const confirmPage: Translation<typeof EnglishConfirm> = {
  title: "Confirmar el boletín",
  open: {
    heading: "Un clic más para confirmar",
    text: "Alguien escribió su dirección en el formulario de nuestro boletín. Pulse el botón para confirmar que fue usted.",
    button: "Confirmar el boletín",
  },
  confirmed: {
    heading: "Ya está en la lista",
    text: "Gracias. Recibirá el próximo número, en inglés. Cada número trae un enlace para darse de baja.",
  },
  unknown: {
    heading: "Este enlace ya no sirve",
    text: "Quizá ya se usó, ya venció o le falta una parte. Escriba su dirección en el formulario de abajo y le enviamos otro.",
  },
};

export const unsubscribePage: Translation<typeof EnglishUnsubscribe> = {
  title: "Darse de baja del boletín",
  open: {
    heading: "Darse de baja del boletín",
    text: "Pulse el botón y dejamos de enviárselo. No tiene que decir por qué.",
    button: "Darme de baja",
  },
  left: {
    heading: "Ya no está en la lista",
    text: "No le enviaremos más números. Su dirección se borra después del plazo que indica el aviso de privacidad.",
    button: "Fue un error, quiero volver a la lista",
  },
  returned: {
    heading: "Está de nuevo en la lista",
    text: "Recibirá el próximo número como antes.",
  },
  unknown: {
    heading: "Este enlace no corresponde a nadie de nuestra lista",
    text: "Quizá se dio de baja hace tiempo, o al enlace le falta una parte. Si el boletín le sigue llegando, escriba a {email} y le quitamos de la lista a mano.",
  },
};

export const newsletterFacts: Translation<typeof EnglishFacts> = [
  { name: "Qué recibe", text: "Notas prácticas de seguridad para oficinas pequeñas, en inglés." },
  { name: "Cómo darse de baja", text: "Con el enlace que trae cada número." },
  {
    name: "Qué guardamos",
    text: "Su dirección, y cuándo se suscribió, confirmó y se dio de baja. Vea el [aviso de privacidad](/privacy-policy#newsletter).",
  },
];

/** Texts of the mails about a subscription. */
export const newsletterMailTexts = {
  hello: "Hola:",
  confirmSubject: (brand: string) => `Confirme, por favor: boletín de ${brand}`,
  confirmPreview: "Un clic más para confirmar.",
  confirm: (brand: string) =>
    `Alguien, probablemente usted, escribió esta dirección en el formulario del boletín de ${brand}. Para entrar en la lista, abra este enlace y pulse el botón:`,
  confirmButton: "Confirmar el boletín",
  linkDays: (days: string) => `El enlace sirve por ${days} días.`,
  notYou:
    "Si no fue usted, no haga caso de este correo. No está en la lista, y su dirección se borrará.",
  knownSubject: (brand: string) => `Ya recibe el boletín de ${brand}`,
  knownPreview: "Nada cambia; sigue en la lista.",
  known: (brand: string) =>
    `Alguien, probablemente usted, escribió esta dirección en el formulario del boletín de ${brand}. Ya lo recibe, así que no hay nada que hacer. El formulario responde igual a todos, para que nadie pueda averiguar quién está en la lista.`,
  leave: "¿Prefiere dejarlo?",
  leaveLink: "Darse de baja con un clic",
};
