/** Imperative titles of the fixes, by the question or row that calls for the fix. */
export const orders = {
  A1: "Exija un segundo paso para el correo",
  A2: "Ponga un segundo paso en el banco y en los accesos de administrador",
  A3: "Dé a todos un administrador de contraseñas",
  A4: "Quite los permisos de administrador del acceso diario",
  A5: "Cierre las cuentas el día que alguien se va",
  E1: "Llame antes de cambiar una cuenta de banco",
  E2: "Capacite a su gente para reportar mensajes tramposos",
  E3: "Revise los ajustes de correo y archivos",
  D1: "Active las actualizaciones automáticas",
  D2: "Reemplace los sistemas viejos",
  D3: "Proteja todas las computadoras",
  D4: "Cifre laptops y teléfonos",
  D5: "Cierre la red de la oficina a extraños",
  R1: "Respalde a diario sus datos importantes",
  R2: "Guarde un respaldo fuera de alcance",
  R3: "Pruebe una restauración",
  R4: "Anote dónde están los datos de clientes",
  P1: "Escriba un plan para un mal día",
  P2: "Ponga a una persona a cargo de la seguridad",
  AC1: "Ponga al día su plan de seguridad (WISP)",
  AC2: "Pase los documentos de impuestos a un portal",
  LW1: "Comparta los expedientes con enlaces protegidos",
  LW2: "Prepare su plan de avisos",
  RE1: "Advierta a sus clientes sobre cambios de transferencia",
  RE2: "Pase a los agentes a cuentas de la empresa",
  SB1: "Deje de guardar números de tarjeta",
  SB2: "Revise lo que le dijo a su aseguradora",
  "dns.ns": "Ponga en orden sus servidores de nombres",
  "dns.dnssec": "Ponga DNSSEC en orden",
  "dns.caa": "Nombre quién puede emitir certificados (CAA)",
  "dns.alias": "Reemplace el alias de su dominio",
  "dns.private": "Quite direcciones de la oficina del DNS público",
  "web.https": "Ponga el sitio web en HTTPS",
  "web.cert": "Ponga en orden el certificado del sitio",
  "web.redirect": "Mande a los visitantes a la versión privada",
  "web.tls": "Apague el cifrado viejo",
  "web.hsts": "Diga a los navegadores que sigan en privado (HSTS)",
  "web.csp": "Limite lo que pueden cargar sus páginas (CSP)",
  "web.frame": "No deje que otros sitios muestren sus páginas dentro",
  "web.nosniff": "No deje que los navegadores adivinen tipos de archivo",
  "web.referrer": "Mantenga privadas las direcciones de sus páginas",
  "web.cookies": "Ponga las marcas seguras en las cookies",
  "web.cors": "Evite que otros sitios lean sus páginas",
};

/** Texts of the fix that combines all mail findings, and of a step with a hint for the reader's own mail service. */
export const fixTexts = {
  mail: (domain: string) => `Haga difícil falsificar el correo de ${domain}`,
  mailWhy:
    "Así quien recibe distingue su correo de uno falso. Siga el orden: una política estricta sin sellos que funcionen bloquea correo verdadero.",
  microsoft: (step: string) =>
    `${step} En Microsoft 365: valores de seguridad predeterminados o acceso condicional en el centro de administración de Entra.`,
  google: (step: string) =>
    `${step} En Google Workspace: consola de administración, Seguridad, verificación en 2 pasos, aplicación obligatoria.`,
};

/** Short explanations of laws and rules. */
export const noteTexts = {
  ftc: "La regla de salvaguardas de la FTC (16 CFR 314) considera instituciones financieras a quienes cobran por preparar impuestos. Pide un programa escrito, una persona a cargo, límites de acceso, un segundo paso al entrar y cifrado. Con menos de 5,000 consumidores se dispensan algunos documentos, pero no el segundo paso ni el cifrado. Un evento que toca a 500 o más consumidores se reporta a la FTC en 30 días. Las publicaciones 4557 y 5708 del IRS explican más.",
  settlement:
    "La regla de salvaguardas de la FTC también nombra los servicios de cierre y a los valuadores. En el corretaje común depende de lo que hace la empresa.",
  lawyers:
    "Para abogados de California: Rules of Professional Conduct 1.1 y 1.6, Business and Professions Code 6068(e) y la opinión formal 2020-203 del State Bar. Las opiniones formales 477R y 483 de la ABA tratan de la comunicación y del aviso de una fuga.",
  hipaa:
    "Donde aplica HIPAA, su regla de seguridad pide un análisis de riesgos. Este informe no lo es. En enero de 2025 se propusieron reglas más estrictas; vea con su abogado qué está vigente.",
  breach:
    "El Código Civil de California 1798.82, reformado por la SB 446, pide avisar a las personas de una fuga en los 30 días después de descubrirla. Con más de 500 californianos, una muestra va al Procurador General en los 15 días siguientes.",
  ccpa: "La CCPA aplica por encima de $26,625,000 de ingresos al año, o donde se compran, venden o comparten datos de 100,000 consumidores u hogares de California, o donde la mitad de los ingresos viene de vender o compartir datos. La cantidad cambia en los años impares.",
};

/** Questions to the owner about contradicting answers, and the claims that these questions quote. */
export const contradictionTexts = {
  noBackup: "no se respalda nada",
  backupUnsure: "no está seguro de que algo se respalde",
  noPlan: "no hay un plan para un mal día",
  planUnsure: "no está seguro de que haya un plan para un mal día",
  nobody: "nadie está a cargo de la seguridad",
  nobodyUnsure: "no está seguro de quién está a cargo de la seguridad",
  oldInUse: "algo de uso diario ya no recibe actualizaciones",
  oldUnsure: "no está seguro de que todo lo que usan siga recibiendo actualizaciones",
  ownPhones: "la mayoría de las operaciones va por correo personal o teléfonos sin administrar",
  phonesUnsure: "no está seguro de qué usan los agentes",
  thisDomain: "este dominio",
  googleSaid:
    "Nos dijo que el correo está en Google Workspace; los registros públicos lo mandan a Microsoft 365. ¿Se cambió, o es otro dominio?",
  microsoftSaid:
    "Nos dijo que el correo está en Microsoft 365; los registros públicos lo mandan a Google Workspace. ¿Se cambió, o es otro dominio?",
  unsealed:
    "Nos dijo que los ajustes del correo se revisaron y arreglaron este año; los registros públicos no muestran un sello que funcione (DKIM) y la política DMARC no detiene nada. ¿La revisión incluyó los registros de su dominio?",
  neverAnyone:
    "Nos dijo que aquí trabajan varias personas, y que nadie más ha tenido acceso nunca. ¿Todos trabajan sin cuenta?",
  escrow:
    "Nos dijo que guarda dinero de clientes, y que nunca paga ni cobra por transferencia. ¿Cómo se mueve el dinero?",
  wireWarning:
    "Nos dijo que advierte a sus clientes sobre las instrucciones de transferencia, y que nunca paga ni cobra por transferencia. ¿Quién hace las transferencias?",
  taxWork:
    "Nos dijo que hace contabilidad o impuestos y no guarda nada de la lista de datos delicados, y que sabe dónde están los datos de clientes. ¿Dónde están los números de impuestos de sus clientes?",
  checkedUnsure:
    "Nos dijo que sus respuestas al seguro o a clientes se compararon con lo que de verdad hay, y aquí no estuvo seguro de buena parte. ¿Quién hizo esa revisión?",
  restored: (claim: string) =>
    `Nos dijo que ${claim}, y que se restauró algo de un respaldo. ¿Qué copia fue, y se sigue haciendo?`,
  safeCopy: (claim: string) =>
    `Nos dijo que ${claim}, y que los respaldos están fuera del alcance de un intruso. ¿Hay una copia que la primera respuesta dejó fuera?`,
  sendersOpen: (finding: string) =>
    `Nos dijo que los ajustes del correo se revisaron y arreglaron este año; la lista de remitentes permitidos dice otra cosa: ${finding} ¿La revisión la incluyó?`,
  mailElsewhere: (domain: string) =>
    `Nos dijo cuándo se revisaron los ajustes de su correo; ${domain} no recibe correo. ¿En qué dominio le llega su correo?`,
  agentsElsewhere: (domain: string) =>
    `Nos dijo que los agentes trabajan con cuentas de la empresa; ${domain} no recibe correo. ¿Qué direcciones usan?`,
  noticePlan: (claim: string) =>
    `Nos dijo que ${claim}, y que hay uno para avisar a clientes y autoridades. ¿Ese dice quién decide y a quién llamar primero?`,
  wispPlan: (claim: string) =>
    `Nos dijo que hay un plan escrito de seguridad de la información, y que ${claim}. Un plan así nombra los pasos ante un incidente; ¿el suyo también?`,
  wispPerson: (claim: string) =>
    `Nos dijo que hay un plan escrito de seguridad de la información, y que ${claim}. Un plan así nombra a esa persona; ¿a quién nombra el suyo?`,
  updates: (claim: string) =>
    `Nos dijo que alguien revisa que lo grave se actualice en 14 días, y que ${claim}. ¿Esa revisión incluye cada computadora, servidor y router?`,
  phones: (claim: string) =>
    `Nos dijo que todos los teléfonos están cifrados y se pueden borrar a distancia, y que ${claim}. ¿Puede borrar esos teléfonos?`,
};
