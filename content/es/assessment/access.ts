import type { QuestionTexts } from "./type.ts";

/** Questions about signing in, then about email and payments. */
export const accessTexts = {
  A1: {
    title: "Segundo paso para el correo",
    ask: "¿La gente necesita un segundo paso (aviso de la aplicación, código o llave) para abrir el correo del trabajo?",
    answers: { a: "Sí, todos", b: "La mayoría", c: "Solo algunos", d: "No", u: "No sé" },
    why: "Así una contraseña robada ya no basta para abrir el buzón, que es donde empieza la mayor parte del fraude de pagos.",
    fix: {
      partial: "Actívelo para quienes faltan y no permita entrar sin él.",
      none: "Active esta semana los valores de seguridad predeterminados o el segundo paso obligatorio para todos, empezando por los dueños. Mejor una aplicación o una llave que mensajes de texto.",
      find: "En el centro de administración, abra el reporte de métodos de acceso.",
    },
  },
  A2: {
    title: "Segundo paso para accesos con poder",
    ask: "¿Se exige un segundo paso para cuentas de administrador, acceso remoto, banco y contabilidad?",
    answers: { a: "Sí, para todas", b: "Para algunas", d: "Para ninguna", u: "No sé" },
    why: "Estos accesos pueden mover dinero o apagar cualquier otra protección.",
    fix: {
      partial: "Agréguelo donde falta, primero en el banco.",
      none: "Empiece por banco, contabilidad y administrador. Ponga el acceso remoto detrás de un segundo paso o ciérrelo.",
      find: "Entre a cada una desde una ventana privada y vea si basta con la contraseña.",
    },
  },
  A3: {
    title: "Contraseñas",
    ask: "¿Cómo se guardan las contraseñas?",
    answers: {
      a: "Distintas en cada lugar, en un administrador de contraseñas",
      b: "Casi todas distintas, sin administrador",
      d: "Se repiten, o están en una lista compartida",
      u: "No sé",
    },
    why: "Las contraseñas que se filtran de un sitio se prueban en todos los demás en cuestión de horas.",
    fix: {
      partial:
        "Dé a cada quien un administrador de contraseñas para negocios y pase ahí los accesos compartidos.",
      none: "Dé a cada quien un administrador de contraseñas para negocios y cambie toda contraseña repetida, primero correo y banco.",
      find: "Pregunte a tres personas dónde están las contraseñas del Wi-Fi y del banco.",
    },
  },
  A4: {
    title: "Permisos de administrador todos los días",
    ask: "¿Quién puede instalar programas o cambiar ajustes con su acceso de todos los días?",
    answers: {
      a: "Nadie; hay un acceso de administrador aparte",
      b: "Unas pocas personas",
      d: "Casi todos",
      u: "No sé",
    },
    why: "Un programa dañino recibe los mismos permisos que la persona que lo abrió.",
    fix: {
      partial: "Dé a esas personas un acceso de administrador aparte.",
      none: "Haga que los accesos diarios sean de usuario normal, con un acceso de administrador aparte por cada administrador.",
      find: "Intente instalar un programa en la computadora de un empleado.",
    },
  },
  A5: {
    title: "Quienes se van",
    ask: "Cuando alguien se va, ¿qué tan pronto se le cierra el acceso?",
    answers: {
      a: "El mismo día, con una lista",
      b: "En una semana",
      d: "Después, o no se lleva control",
      u: "No sé",
      n: "Nadie más ha tenido acceso nunca",
    },
    why: "Las cuentas olvidadas las usan exempleados e intrusos, y nadie se da cuenta.",
    fix: {
      partial: "Escriba una lista de una página para quienes se van y hágala el mismo día.",
      none: "Hágalo ya con las últimas tres personas que se fueron y luego escriba la lista.",
      find: "Compare la lista de cuentas con la de nómina.",
    },
  },
  E1: {
    title: "Cambios de pago",
    ask: "Un correo trae otra cuenta de banco o pide un pago. ¿Qué pasa?",
    answers: {
      a: "Llamamos a un número conocido y otra persona aprueba",
      b: "Casi siempre llamamos",
      d: "Hacemos lo que pide si el correo se ve bien",
      u: "No sé",
      n: "Nunca pagamos ni cobramos por transferencia",
    },
    why: "Cambiar la cuenta de banco es la trampa más cara que se le hace a un negocio pequeño, y que el dinero vuelva depende de qué tan rápido se llame al banco.",
    fix: {
      partial: "Haga de la llamada y la segunda aprobación una regla sin excepciones.",
      none: "Regla desde hoy: ninguna cuenta nueva sin llamar a un número que ya tenían y sin una segunda persona. Avise a su banco.",
      find: "Pregunte a quien paga las facturas qué hizo la última vez.",
    },
  },
  E2: {
    title: "Capacitación sobre mensajes tramposos",
    ask: "¿El personal recibe capacitación sobre mensajes tramposos y sabe cómo reportar uno?",
    answers: {
      a: "Cada año, y es fácil reportar",
      b: "Una vez, o al contratar",
      d: "No",
      u: "No sé",
    },
    why: "Las personas ven lo que los filtros dejan pasar, si saben qué buscar y se les agradece que avisen.",
    fix: {
      partial: "Hágala cada año y agregue un botón para reportar y un ejemplo corto al mes.",
      none: "Haga una sesión de 30 minutos y agregue un botón para reportar en el programa de correo.",
      find: "Pregunte a dos personas cómo reportarían un mensaje tramposo.",
    },
  },
  E3: {
    title: "Ajustes de correo y archivos",
    ask: "¿Cuándo revisó por última vez alguien capacitado los ajustes de seguridad de su correo y sus archivos?",
    answers: {
      a: "En los últimos 12 meses, y se arregló lo que estaba mal",
      b: "Hace más tiempo, o solo en parte",
      d: "Nunca",
      u: "No sé",
    },
    why: "Los servicios en la nube vienen puestos para la comodidad: es común que traigan formas viejas de entrar, reenvío hacia fuera y registros apagados.",
    fix: {
      partial: "Termine la revisión y arregle lo que quedó abierto.",
      none: "Pida que revisen los ajustes: acceso viejo apagado, sin reenvío automático hacia fuera, pocos administradores, registros encendidos.",
      find: "Pregunte quién abrió por última vez el centro de administración, y cuándo.",
    },
  },
} satisfies QuestionTexts;
