import type { QuestionTexts } from "./type.ts";

/** The last two questions, by kind of business. */
export const industryTexts: QuestionTexts = {
  AC1: {
    title: "Plan de seguridad escrito (WISP)",
    ask: "¿Tiene un plan escrito de seguridad de la información (WISP), actualizado en los últimos 12 meses?",
    answers: {
      a: "Sí, y trabajamos con él",
      b: "Sí, pero es viejo o una plantilla",
      d: "No",
      u: "No sé",
    },
    why: "Los preparadores de impuestos en EE. UU. deben tener uno, y el IRS pregunta por la seguridad de los datos al renovar el PTIN.",
    fix: {
      partial:
        "Póngalo al día: persona a cargo, riesgos, protecciones, proveedores, pasos ante un incidente.",
      none: "Escríbalo, a partir de la muestra del IRS (Publicación 5708).",
      find: "Busque el plan firmado y su fecha.",
    },
  },
  AC2: {
    title: "Cómo llegan los documentos de impuestos",
    ask: "¿Cómo le mandan sus clientes los documentos de impuestos?",
    answers: {
      a: "Por un portal con acceso y segundo paso",
      b: "Unos por un portal, otros por correo",
      d: "Casi todos como adjuntos de correo",
      u: "No sé",
    },
    why: "Una declaración de impuestos en un buzón es todo lo que necesita un ladrón de identidad.",
    fix: {
      partial: "Pase a todos los clientes al portal.",
      none: "Ponga un portal y deje de recibir declaraciones por correo.",
      find: "Cuente los adjuntos que llegaron la semana pasada.",
    },
  },
  LW1: {
    title: "Compartir expedientes de clientes",
    ask: "¿Cómo se comparten fuera del bufete los expedientes confidenciales?",
    answers: {
      a: "Con enlaces protegidos o un portal, y el acceso termina solo",
      b: "Así, a veces",
      d: "Como adjuntos de correo normales",
      u: "No sé",
    },
    why: "Los deberes de competencia y confidencialidad piden un cuidado razonable con los datos del cliente.",
    fix: {
      partial: "Haga de los enlaces protegidos la forma normal.",
      none: "Ponga una forma protegida de compartir.",
      find: "Pregunte cómo salió el último archivo grande.",
    },
  },
  LW2: {
    title: "Plan de avisos",
    ask: "Si se expusieran expedientes de clientes, ¿hay un plan escrito para avisar a tiempo a clientes, seguro y autoridades?",
    answers: {
      a: "Sí, con contactos y plazos",
      b: "En parte",
      d: "No",
      u: "No sé",
    },
    why: "Las opiniones de los colegios de abogados esperan que se investigue y se avise al cliente. California pone un límite de 30 días.",
    fix: {
      partial: "Agregue nombres y plazos.",
      none: "Escriba con un abogado un plan de avisos de una página.",
      find: "Pida ver el plan.",
    },
  },
  RE1: {
    title: "Advertencia de transferencias a clientes",
    ask: "¿Sus clientes reciben al principio una advertencia escrita de que las instrucciones de transferencia nunca cambian por correo, con un número a donde llamar?",
    answers: { a: "Siempre", b: "Seguido", d: "No", u: "No sé" },
    why: "El dinero de un cierre se desvía con un solo mensaje en el momento justo.",
    fix: {
      partial: "Póngala en todos los expedientes.",
      none: "Ponga la advertencia en la primera carta y en la firma de todos.",
      find: "Vea los últimos tres expedientes.",
    },
  },
  RE2: {
    title: "Buzones y teléfonos de los agentes",
    ask: "¿Los agentes llevan las operaciones en correo personal o en teléfonos sin administrar?",
    answers: {
      a: "No, solo cuentas de la empresa y equipos administrados",
      b: "Algunos sí",
      d: "La mayoría sí",
      u: "No sé",
    },
    why: "Una operación en un buzón privado no se puede proteger, buscar ni cerrar.",
    fix: {
      partial: "Pase a los demás a cuentas de la empresa.",
      none: "Dé a los agentes cuentas de la empresa y bloquee el reenvío.",
      find: "Pregunte a los agentes qué dirección usan.",
    },
  },
  SB1: {
    title: "Pagos con tarjeta",
    ask: "¿Cómo cobra con tarjeta?",
    answers: {
      a: "Solo por la página o la terminal de una empresa de pagos; nunca vemos los números",
      b: "A veces por teléfono o formulario",
      d: "Guardamos o enviamos por correo números de tarjeta",
      u: "No sé",
      n: "No cobramos con tarjeta",
    },
    why: "Los datos de tarjeta que nunca toca no se los pueden robar.",
    fix: {
      partial: "Deje de tomar números de tarjeta por teléfono y formulario.",
      none: "Borre los números guardados y use una página de pago externa.",
      find: "Busque números de tarjeta en el correo.",
    },
  },
  SB2: {
    title: "Respuestas al seguro y a clientes",
    ask: "¿Alguien comparó este año sus respuestas de seguridad, para el seguro cibernético o un cliente, con lo que de verdad hay?",
    answers: {
      a: "Sí",
      b: "En parte",
      d: "No, o se firmó sin revisar",
      u: "No sé",
      n: "No hay seguro ni cliente que lo pida",
    },
    why: "Una respuesta que no es cierta puede costarle la cobertura cuando la necesite.",
    fix: {
      partial: "Revise lo que falta.",
      none: "Revise cada respuesta con su gente de sistemas antes de la próxima renovación.",
      find: "Lea la última solicitud.",
    },
  },
};
