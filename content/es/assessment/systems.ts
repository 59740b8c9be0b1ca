import type { QuestionTexts } from "./type.ts";

/** Questions about devices and network, then about data, backups and readiness. */
export const systemTexts: QuestionTexts = {
  D1: {
    title: "Actualizaciones",
    ask: "¿Cómo se actualizan las computadoras y los teléfonos?",
    answers: {
      a: "Solos, y alguien revisa que lo grave se instale en 14 días",
      b: "Solos, nadie revisa",
      c: "A mano, cuando se puede",
      u: "No sé",
    },
    why: "Las fallas publicadas se aprovechan en cuestión de días.",
    fix: {
      partial:
        "Active las actualizaciones automáticas en todos lados y que alguien revise cada semana que lo grave se instaló en 14 días.",
      none: "Active las actualizaciones automáticas en todos lados y después pida que se revise.",
      find: "Vea la fecha de actualización en tres equipos.",
    },
  },
  D2: {
    title: "Sistemas viejos",
    ask: "¿Usan algo que su fabricante ya no actualiza (por ejemplo Windows 10 sin actualizaciones pagadas, un servidor o un router viejo)?",
    answers: {
      a: "Nada",
      b: "Algo, aparte de lo demás o ya por reemplazarse",
      d: "Sí, en el uso diario",
      u: "No sé",
    },
    why: "Lo que ya no se actualiza queda abierto para siempre.",
    fix: {
      partial: "Ponga fecha a cada reemplazo y manténgalo fuera de internet hasta entonces.",
      none: "Desconéctelo ya de internet y reemplácelo en 90 días.",
      find: "Haga una lista de modelo y versión de cada computadora, servidor y router.",
    },
  },
  D3: {
    title: "Protección en las computadoras",
    ask: "¿Qué protege a las computadoras de los programas dañinos?",
    answers: {
      a: "Protección administrada en todas, y alguien ve los avisos",
      b: "Antivirus en todas, nadie ve los avisos",
      c: "Antivirus en algunas",
      d: "Nada",
      u: "No sé",
    },
    why: "Un aviso que nadie lee no detiene un ataque en la noche.",
    fix: {
      partial: "Pase a protección administrada con alguien que vea los avisos.",
      none: "Encienda hoy la protección incluida y después pase a protección administrada.",
      find: "Vea si una sola consola muestra todos los equipos.",
    },
  },
  D4: {
    title: "Equipos robados",
    ask: "Roban una laptop o un teléfono. ¿Podría un extraño leer lo que trae?",
    answers: {
      a: "No: todos están cifrados, bloqueados y se pueden borrar a distancia",
      b: "Algunos están protegidos",
      d: "Probablemente sí",
      u: "No sé",
    },
    why: "El cifrado convierte una fuga de datos en un equipo perdido.",
    fix: {
      partial: "Cifre y registre los que faltan.",
      none: "Encienda el cifrado de disco y el bloqueo de pantalla en cada laptop y teléfono, y guarde bien las claves de recuperación.",
      find: "Vea el estado del cifrado en cada laptop.",
    },
  },
  D5: {
    title: "Red de la oficina y acceso remoto",
    ask: "¿Cómo están la red de su oficina y el acceso remoto, si lo hay?",
    answers: {
      a: "Firewall para negocios, contraseña propia, Wi-Fi de visitas aparte, ningún escritorio remoto abierto a internet",
      b: "Algo de eso",
      d: "El aparato del proveedor como llegó, o el escritorio remoto está abierto",
      u: "No sé",
    },
    why: "Los aparatos como vienen de fábrica y los escritorios remotos abiertos los encuentran revisiones automáticas.",
    fix: {
      partial:
        "Cierre lo que está abierto: Wi-Fi de visitas aparte, contraseñas propias, firmware al día.",
      none: "Cierre hoy el escritorio remoto hacia internet e instale un firewall para negocios.",
      find: "Pregunte a su proveedor qué puertos de entrada están abiertos.",
    },
  },
  R1: {
    title: "Respaldos",
    ask: "¿Su trabajo se respalda solo, también los archivos y el correo en la nube?",
    answers: {
      a: "Sí, a diario, todo",
      b: "Solo, pero no todo",
      c: "A mano",
      d: "No",
      u: "No sé",
    },
    why: "Sin una copia reciente, un secuestro de datos o un borrado por error puede acabar con el negocio. Los servicios en la nube no reemplazan un respaldo.",
    fix: {
      partial:
        "Agregue lo que falta a un respaldo diario y automático. Casi siempre son el correo y los archivos en la nube.",
      none: "Empiece esta semana un respaldo diario y automático de los datos más importantes.",
      find: "Pregunte de qué fecha es la copia más nueva de cada sistema.",
    },
  },
  R2: {
    title: "Respaldos fuera de alcance",
    ask: "Si alguien se apodera de su cuenta principal de administrador, ¿podría borrar también los respaldos?",
    answers: {
      a: "No: una copia está desconectada, bloqueada o con otro acceso",
      b: "Le costaría más, pero sí",
      d: "Sí",
      u: "No sé",
    },
    why: "Los intrusos borran primero los respaldos.",
    fix: {
      partial:
        "Ponga una copia bajo un acceso que nadie use a diario, con protección contra borrado.",
      none: "Cuando haya un respaldo diario, ponga una copia bajo un acceso que nadie use a diario, con protección contra borrado.",
      find: "Pregunte con qué acceso se podrían borrar las copias.",
    },
  },
  R3: {
    title: "Prueba de restauración",
    ask: "¿Cuándo restauró algo de un respaldo por última vez, para probar que funciona?",
    answers: {
      a: "En los últimos 12 meses",
      b: "Hace más tiempo",
      d: "Nunca",
      u: "No sé",
    },
    why: "Los respaldos sin probar muchas veces resultan vacíos o incompletos.",
    fix: {
      partial: "Restaure un archivo y un buzón cada trimestre y anótelo.",
      none: "Haga la primera prueba de restauración este mes.",
      find: "Pregunte la fecha de la última prueba.",
    },
  },
  R4: {
    title: "Dónde están los datos de clientes",
    ask: "¿Sabe dónde están los datos delicados de sus clientes, y solo los ve quien los necesita?",
    answers: {
      a: "Sí, en una lista y con acceso limitado",
      b: "Más o menos",
      d: "No",
      u: "No sé",
    },
    why: "No se puede proteger, ni reportar, lo que no se encuentra.",
    fix: {
      partial: "Termine la lista y quite el acceso que no hace falta.",
      none: "Anote los cinco lugares donde hay datos de clientes y quién puede abrir cada uno.",
      find: "Busque en las carpetas compartidas el acceso para “todos”.",
    },
  },
  P1: {
    title: "Plan para un mal día",
    ask: "Si hoy se bloquearan los sistemas o alguien tomara el correo, ¿hay un plan?",
    answers: {
      a: "Escrito, también en papel, y repasado en el último año",
      b: "Solo escrito",
      c: "En la cabeza de alguien",
      d: "No",
      u: "No sé",
    },
    why: "Las primeras horas deciden el costo. Los teléfonos guardados dentro del correo no sirven.",
    fix: {
      partial: "Tenga el plan en papel y repáselo una hora con un caso inventado.",
      none: "Escriba dos páginas: quién decide, a quién llamar (sistemas, seguro, abogado, banco, IC3 del FBI), cómo trabajar sin sistemas. Imprímalas.",
      find: "Pregunte al personal dónde está el plan.",
    },
  },
  P2: {
    title: "Quién está a cargo",
    ask: "¿Hay una persona a cargo de la seguridad, con reglas cortas por escrito y una lista de proveedores?",
    answers: {
      a: "Las tres cosas",
      b: "Una persona, poco por escrito",
      d: "No",
      u: "No sé",
    },
    why: "El trabajo que no es de nadie no se hace.",
    fix: {
      partial: "Escriba una página de reglas y la lista de proveedores.",
      none: "Nombre a la persona y después escriba una página de reglas y la lista de proveedores.",
      find: "Pregunte a tres personas quién está a cargo.",
    },
  },
};
