import type { AttackStep } from "#content/attack-steps.ts";
import type { ContactContent, contactPage as EnglishPage } from "#content/contact.ts";
import type { Translation } from "#content/frame/languages.ts";

export const contactPage: Translation<typeof EnglishPage> = { thenCall: "Después llame al" };

export const contact: Translation<ContactContent> = {
  heading: "Hable con nosotros",
  lead: "Llame, si puede. Es lo más rápido y no hace falta que conozca las palabras técnicas. Si prefiere escribir, el formulario llega a las mismas personas.",
  phone: {
    heading: "Por teléfono",
    text: "Llame al {phone}. Nuestro horario: {hours}.",
    afterHours: "Fuera del horario: {afterHours}",
  },
  promises: {
    heading: "Cuándo sabrá de nosotros",
    items: [
      {
        channel: "Usted llama",
        promise: "Respuesta en menos de 1 hora",
        note: "Dentro del horario. Si entra el buzón de voz, deje su número y una línea sobre el problema.",
      },
      {
        channel: "Usted envía un mensaje, pide una cotización o reserva la evaluación",
        promise: "Respuesta en 1 día hábil",
        note: "Si escribe el viernes por la noche, tiene respuesta el martes a más tardar a la hora de abrir.",
      },
    ],
  },
  attack: {
    id: "attack",
    question: "¿Le están atacando en este momento?",
    heading: "Si le están atacando en este momento",
    intro: "Deje el formulario. Haga estas seis cosas en orden, hasta donde pueda.",
    note: "Podemos ayudarle a contener el daño, guardar las pruebas y trabajar con su aseguradora, su abogado y su banco. No somos la policía.",
  },
  form: {
    id: "message",
    heading: "Envíe un mensaje",
    intro:
      "Bastan unas líneas, en español. Díganos cuántas personas trabajan con usted y por qué nos escribe hoy. Si quiere una consulta gratis por teléfono, proponga dos horarios.",
    purposeHeading: "¿Qué le gustaría?",
    purposes: {
      message: "Una respuesta a una pregunta o petición",
      consultation: "Una consulta gratis, unos 30 minutos",
    },
    consultationHint:
      "Nosotros le llamamos. Escriba dos horarios que le queden bien, o [elija uno usted mismo](#book-a-call).",
    hints: {
      email:
        "Una dirección en el dominio de su propia empresa. No aceptamos direcciones personales como Gmail o Yahoo. Así evitamos basura y sabemos qué negocio pregunta.",
      phone:
        "Con espacios, guiones, puntos o paréntesis, como guste. Solo lo usamos para contestarle.",
      message: "Al menos 10 letras. Con palabras sencillas es mejor.",
    },
    noBusinessEmail:
      "¿Todavía no tiene un correo de su empresa? Llámenos. Podemos ayudarle a crear uno.",
    leaveOut: {
      heading: "No incluya, por favor",
      items: [
        "Contraseñas, códigos de acceso ni códigos de recuperación",
        "Archivos de clientes, documentos de impuestos ni información de salud",
        "Números de tarjeta, de cuenta de banco ni de Seguro Social",
      ],
    },
    privacy:
      "Usamos lo que nos envía para contestarle. El [aviso de privacidad](/privacy-policy) dice cuánto tiempo lo guardamos y cómo pedir que se borre.",
  },
  next: {
    heading: "Qué pasa después",
    steps: [
      {
        title: "Lo leemos",
        text: "Una persona lee su mensaje y ve si es algo que hacemos bien.",
      },
      {
        title: "Le llamamos o le escribimos",
        text: "Recibe respuesta en 1 día hábil. Si no somos los indicados, se lo decimos ahí mismo.",
      },
      {
        title: "Hablamos unos 30 minutos",
        text: "Cómo trabaja, qué le preocupa, qué ha intentado. Con su permiso, también vemos los registros públicos de los dominios que son suyos.",
      },
      {
        title: "Recibe una lista por escrito",
        text: "Hallazgos ordenados por esfuerzo y riesgo. Es breve, es suya y puede dársela a quien quiera.",
      },
    ],
    note: "En el camino no se instala nada, y no queda comprometido a nada.",
  },
  otherWays: {
    heading: "Otras maneras de llegar a nosotros",
    items: [
      {
        title: "Haga la evaluación por su cuenta",
        text: "[Conteste 25 preguntas sencillas](/security-assessment) y lea su informe en pantalla. No tiene que dejar su nombre.",
      },
      {
        title: "Escriba un correo",
        text: "Envíelo a [{email}](mailto:{email}). Úselo si el formulario le da problemas, o si usa un lector de pantalla y algo aquí le estorba.",
      },
      {
        title: "Avise de un problema de seguridad en este sitio",
        text: "Escriba a [{email}](mailto:{email}) con los pasos para repetirlo. Por favor no haga pruebas con datos de otras personas.",
      },
      {
        title: "Ofrézcanos un producto",
        text: "Lea primero [cómo elegimos la tecnología](/partners) y luego envíe una página.",
      },
    ],
  },
  place: {
    heading: "Dónde trabajamos",
    text: "Tenemos sede en {locality} y atendemos [18 comunidades en el Valle de San Fernando y alrededores](/locations). Empezamos por teléfono y a distancia, y vamos a su oficina con cita.",
    addressLine: "Nuestra dirección: {address}",
  },
};

export const attackFirstSteps: readonly AttackStep[] = [
  {
    id: "disconnect",
    title: "Saque el equipo de la red",
    text: "Desconecte el cable de red o apague el Wi-Fi. Déjelo encendido, porque apagarlo puede borrar pistas.",
  },
  {
    id: "keep",
    title: "No borre nada",
    text: "Guarde el mensaje, los archivos y cualquier nota en la pantalla. Tómele una foto y anote la hora.",
  },
  {
    id: "clean-channel",
    title: "Hable por donde el intruso no pueda leer",
    text: "Use el teléfono, no la cuenta de correo afectada. Nunca ponga contraseñas ni datos de clientes en un formulario web, tampoco en el nuestro.",
  },
  {
    id: "bank",
    title: "Si se movió dinero, llame a su banco ahora",
    text: "Pida el departamento de fraudes y que intenten recuperar el pago. Luego haga un reporte en [ic3.gov](https://www.ic3.gov); las horas cuentan.",
  },
  {
    id: "insurer",
    title: "Llame a su seguro cibernético y a su abogado",
    text: "Su póliza puede decir a quién usar y qué hacer primero. Pregunte antes de borrar, reconstruir o pagar algo.",
  },
  {
    id: "call-us",
    title: "Llámenos al {phone}",
    text: "Nuestro horario: {hours}. Fuera del horario: {afterHours}",
  },
];
