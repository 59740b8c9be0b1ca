import type { bookedPage as EnglishBooked, booking as EnglishBooking } from "#content/booking.ts";
import type { Translation } from "#content/frame/languages.ts";

export const booking: Translation<typeof EnglishBooking> = {
  id: "book-a-call",
  title: "Agende una llamada",
  heading: "Elija cuándo le llamamos",
  intro:
    "Escoja el horario que le quede bien y uno de nosotros le llama a esa hora. La llamada es gratis, y no hay nada que preparar ni que firmar.",
  see: "Ver los horarios libres",
  none: "No hay horarios libres en las próximas semanas. Llámenos al {phone}.",
  unknown: "En este momento no podemos mostrar los horarios libres. Llámenos al {phone}.",
  off: "Por ahora no se pueden agendar llamadas en línea. Llámenos al {phone}.",
  privacy:
    "Usamos lo que escribe para llamarle y lo guardamos con nuestras notas de la llamada. El [aviso de privacidad](/privacy-policy) dice por cuánto tiempo.",
};

export const bookedPage: Translation<typeof EnglishBooked> = {
  title: "Su llamada agendada",
  states: {
    booked: {
      heading: "Su llamada está agendada",
      text: "Le enviamos por correo este enlace y una entrada para su calendario.",
    },
    moved: {
      heading: "Su llamada tiene otro horario",
      text: "Le enviamos el nuevo horario por correo. Reemplaza la entrada en su calendario.",
    },
    cancelled: {
      heading: "Esta llamada está cancelada",
      text: "No le llamaremos. Puede elegir otro horario cuando guste.",
    },
    late: {
      heading: "Su llamada está por empezar",
      text: "Aquí ya no se puede cambiar ni cancelar. Si no puede contestar, llámenos al {phone}.",
    },
    past: {
      heading: "Esta llamada ya pasó",
      text: "Puede agendar otra cuando guste.",
    },
    unknown: {
      heading: "Este enlace no corresponde a ninguna llamada",
      text: "Tal vez su programa de correo lo cortó. Copie la dirección completa del correo, o llámenos al {phone}.",
    },
  },
  move: { heading: "Cambiar el horario", button: "Cambiar el horario" },
  cancel: {
    heading: "Cancelar la llamada",
    word: "¿Quiere decirnos por qué?",
    button: "Cancelar la llamada",
  },
  again: "Elegir otro horario",
};

/** Texts of the booking form, its free times and the page behind a booking's link. */
export const bookingLabels = {
  name: "Nombre",
  phone: "Teléfono",
  email: "Correo de su empresa",
  about: "¿De qué se trata?",
  leaveEmpty: "Deje este campo vacío",
  send: "Agendar la llamada",
  picked: "Eligió el",
  forUs: (when: string) => ` (para nosotros, el ${when})`,
  held: "Se lo guardamos 10 minutos.",
  times: "Día y hora",
  oneTime: "1 horario",
  several: (count: string) => `${count} horarios`,
  later: "Más días",
  ourZone: (ours: string) => `Las horas son las nuestras: ${ours}.`,
  ownZone: (own: string, ours: string) =>
    `Las horas son las de su zona: ${own}. La nuestra es ${ours}.`,
  takes: (minutes: string) => `Una llamada dura unos ${minutes} minutos.`,
  facts: { when: "Cuándo", ours: "Para nosotros", number: "Le llamamos al" },
};

export const bookingRefusals = {
  tooMany: (phone: string) => `Ya agendó varias llamadas. Llámenos al ${phone}.`,
  robot: (phone: string) =>
    `No pudimos distinguir esto de lo que envía un robot. Llámenos al ${phone}.`,
  over: "Esta llamada ya no se puede cambiar.",
};

export const bookingMessages = {
  start: "Elija un horario.",
  name: "Escriba su nombre, al menos 2 letras.",
  phone: "Escriba el teléfono al que le llamamos, por ejemplo 818-555-0123.",
  email:
    "Use el correo de su empresa. No aceptamos correos personales (gmail.com, yahoo.com, etc.).",
  tooLong: "Es más largo de lo que podemos recibir.",
  taken: "Alguien acaba de tomar ese horario. Elija otro.",
  late: "Su llamada empieza en menos de una hora. Para cambiarla, llámenos.",
};

/** Texts of the mails to a caller and of the call's calendar entry. */
export const bookingMailTexts = {
  hello: "Hola:",
  bookedSubject: (when: string) => `Su llamada: ${when}`,
  booked: (company: string) => `Su llamada con ${company} está agendada para el`,
  callsAt: (phone: string) => `Le llamamos al ${phone}.`,
  takes: (minutes: string) => `Calcule unos ${minutes} minutos.`,
  notYou:
    "Si usted no agendó esta llamada, alguien usó su dirección. Por favor cancélela con el botón.",
  change: "Cambiar o cancelar la llamada",
  changeUntil: "El enlace sirve hasta una hora antes de la llamada. Después, llámenos, por favor.",
  movedSubject: (when: string) => `Su llamada cambió de horario: ${when}`,
  moved: "El nuevo horario de su llamada es el",
  cancelledSubject: (when: string) => `Su llamada se canceló: ${when}`,
  cancelledPreview: "La llamada ya no se hará.",
  cancelled: "Se canceló su llamada del",
  again: (phone: string) =>
    `Para elegir otro horario, vaya a nuestra página de contacto o llame al ${phone}.`,
  tomorrowSubject: (when: string) => `Mañana es su llamada: ${when}`,
  tomorrow: "Mañana es su llamada, el",
  reminderSubject: (when: string) => `Le recordamos su llamada: ${when}`,
  reminder: "Le recordamos su llamada, el",
  hourSubject: "Su llamada es en una hora",
  hour: "En una hora es su llamada, el",
  late: (phone: string) => `Si no puede contestar, llame al ${phone}.`,
  entry: (company: string) => `Llamada con ${company}`,
  entryChange: (link: string) => `Cambiar o cancelar: ${link}`,
};
