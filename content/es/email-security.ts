import type {
  EmailSecurityContent,
  emailSecurityFrame as EnglishFrame,
} from "#content/email-security.ts";
import type { Translation } from "#content/frame/languages.ts";
import type { sourcesWords as EnglishSources } from "#content/frame/sources.ts";

export const sourcesWords: Translation<typeof EnglishSources> = {
  sources: "Fuentes",
  about: "Sobre esta página",
  reviewed: "Última revisión:",
  one: "1 fuente",
  several: (count) => `${count} fuentes`,
};

export const emailSecurityFrame: Translation<typeof EnglishFrame> = {
  invoice: {
    title: "Factura",
    number: "N.º 2041",
    lines: [
      { what: "Contabilidad del trimestre", amount: "$4,200.00" },
      { what: "Nómina, 6 personas", amount: "$780.00" },
    ],
    due: "Vence el viernes",
    total: "$4,980.00",
    payTo: "Favor de pagar a la cuenta",
    caption:
      "Un ejemplo inventado. El nombre del remitente, la cantidad y el texto están bien. Solo la cuenta es de otra persona.",
  },
  wholeOffice: {
    before: "El correo es una parte.",
    link: "Haga la evaluación gratis",
    after: "para ver la calificación de toda su oficina.",
  },
};

export const emailSecurity: Translation<EmailSecurityContent> = {
  heading:
    "Alguien cambió la cuenta de banco en nuestra factura. Así se lo ponemos más difícil al ladrón.",
  lead: [
    "El correo acepta cartas de cualquiera. Unos registros públicos, un acceso más fuerte y una costumbre con el teléfono acaban con muchas trampas fáciles.",
    "Esta página muestra qué instalamos, en qué orden y qué no puede prometer nadie.",
  ],
  money: {
    heading: "La pérdida grande suele empezar en el buzón",
    paragraphs: [
      "Un ladrón entra a un buzón, lee hasta que toca pagar una factura de verdad y manda una copia con otro número de cuenta. El FBI lo llama [compromiso de correo empresarial (BEC)](/glossary#business-e-mail-compromise-bec).",
    ],
    figures: [
      {
        figure: "20,877 millones de dólares",
        text: "en pérdidas reportadas por todo tipo de delito en internet en 2025",
      },
      {
        figure: "más de 3 mil millones",
        text: "de ese total, por compromiso de correo empresarial",
      },
    ],
    source:
      "FBI Internet Crime Complaint Center (IC3), informe 2025, publicado en abril de 2026. Son pérdidas reportadas en todo el país. [Lea los informes (en inglés)](https://www.ic3.gov).",
  },
  stamps: {
    heading: "Tres sellos en cada carta",
    paragraphs: [
      "Imagine su correo en papel. Quien lo recibe busca tres sellos antes de creerle al nombre del sobre. Los tres se publican en el DNS, el directorio público de internet.",
    ],
    items: [
      {
        name: "SPF",
        fullName: "Marco de política del remitente",
        text: "La lista de servidores que pueden enviar a su nombre. Solo puede haber una, con 10 consultas DNS como máximo. Con muchas herramientas se pasa ese límite sin darse cuenta.",
        standard: "RFC 7208",
      },
      {
        name: "DKIM",
        fullName: "Correo identificado con claves del dominio",
        text: "Un sello en cada mensaje. Muestra qué dominio lo firmó y que nadie cambió las partes selladas en el camino.",
        standard: "RFC 6376",
      },
      {
        name: "DMARC",
        fullName: "Autenticación, reportes y conformidad de mensajes por dominio",
        text: "Su instrucción a quien recibe: qué hacer cuando los otros dos no coinciden con el nombre del remitente, y a dónde mandar los reportes.",
        standard: "RFC 9989",
      },
    ],
    exampleLabel: "Un primer registro DMARC para example.com",
    exampleRecord: "v=DMARC1; p=none; rua=mailto:dmarc-reports@example.com",
    exampleText:
      "No cambia nada en su correo y solo pide reportes a quien recibe. [Nuestra guía de los registros](/blog/spf-dkim-dmarc-small-business) trae más ejemplos.",
    newStandard: {
      heading: "Qué cambió en mayo de 2026",
      items: [
        "El RFC 9989 reemplazó al RFC 7489. Los registros que empiezan con v=DMARC1 siguen siendo válidos.",
        "Desaparecen las etiquetas pct, rf y ri. Son nuevas t, para pruebas, y np, para subdominios que no existen.",
        "Quien recibe encuentra su dominio principal subiendo por el árbol del DNS. El RFC 9990 y el RFC 9991 describen los reportes.",
      ],
    },
    more: {
      heading: "Útil más adelante",
      items: [
        "**MTA-STS** (RFC 8461) pide a otros servidores que le entreguen solo por una conexión cifrada y comprobada.",
        "**TLS-RPT** (RFC 8460) le avisa cuando eso falla.",
        "**BIMI** puede mostrar su logotipo junto a su correo. Va al final.",
      ],
    },
  },
  more: "Más sobre la seguridad del correo",
  demands: {
    heading: "Quién lo pide",
    intro:
      "Los grandes proveedores de buzones ahora retienen o rechazan el correo que no puede probar de dónde viene.",
    table: {
      caption: "Reglas para remitentes de los grandes proveedores",
      head: ["Proveedor", "Desde", "Todo remitente", "Más de 5,000 mensajes al día"],
      rows: [
        [
          "Google (Gmail) y Yahoo",
          "Febrero de 2024",
          "SPF o DKIM",
          "SPF, DKIM y DMARC, dominio del remitente que coincide, baja con un clic (RFC 8058), quejas de correo no deseado por debajo de 0.3%",
        ],
        [
          "Microsoft (Outlook.com)",
          "5 de mayo de 2025",
          "Sin regla fija; SPF y DKIM ayudan de todos modos",
          "SPF, DKIM y DMARC",
        ],
      ],
    },
    note: "Pocas oficinas pequeñas envían tanto. Su servicio de boletines quizá sí, a nombre de usted.",
  },
  path: {
    heading: "De observar a rechazar, en unas semanas",
    intro:
      "Pasar directo al rechazo puede bloquear sus propias facturas, así que avanzamos en tres etapas y leemos los reportes en cada una.",
    stages: [
      {
        name: "Observar",
        policy: "p=none",
        text: "No se bloquea nada. Los reportes muestran cada servicio que envía como si fuera usted.",
        moveOn: "Siga cuando se conozca a cada remitente verdadero y todos firmen su correo.",
      },
      {
        name: "Apartar",
        policy: "p=quarantine",
        text: "El correo que no pasa suele caer en la carpeta de no deseado.",
        moveOn: "Siga después de un ciclo completo de facturación sin quejas.",
      },
      {
        name: "Rechazar",
        policy: "p=reject",
        text: "Quien recibe y sigue DMARC rechaza el correo que no pasa.",
        moveOn:
          "Desde aquí leemos los reportes cada mes, y cada vez que usted agregue una herramienta.",
      },
    ],
    senders: {
      heading: "Remitentes que se olvidan",
      items: [
        "La herramienta del boletín",
        "Facturación y nómina",
        "La base de clientes y los formularios de citas",
        "El escáner del pasillo",
        "Dominios suyos desde los que nunca envía correo; deberían decirlo",
      ],
    },
  },
  beyond: {
    heading: "Más allá de los sellos",
    intro:
      "Los registros no ayudan cuando el ladrón tiene un buzón de verdad o un nombre parecido.",
    items: [
      {
        title: "Acceso que resiste el phishing",
        text: "Instalamos [passkeys](/glossary#passkey) o llaves de seguridad, primero para dueños, contadores y administradores. Los códigos y los avisos con número ayudan, pero una página falsa puede retransmitirlos.",
      },
      {
        title: "Enlaces y adjuntos",
        text: "Un filtro los abre primero en un lugar seguro y revisa los enlaces otra vez cuando alguien hace clic.",
      },
      {
        title: "Dominios parecidos",
        text: "Vigilamos nombres a una letra del suyo y los marcamos cuando llegan.",
      },
      {
        title: "Una etiqueta en el correo de fuera",
        text: "Se ve cuando el nombre de un compañero viene con la dirección de un extraño.",
      },
      {
        title: "Sin reenvío silencioso",
        text: "El reenvío automático a direcciones de fuera está apagado, salvo que usted lo apruebe.",
      },
      {
        title: "Aviso de reglas del buzón",
        text: "Una regla nueva que esconde o mueve correo puede ser la primera señal de un intruso.",
      },
      {
        title: "Permisos de aplicaciones",
        text: "El personal puede pedir una aplicación que lee correo, y una persona con nombre la aprueba. Eso protege del [phishing de consentimiento](/glossary#consent-phishing).",
      },
      {
        title: "Códigos de dispositivo",
        text: "Bloqueamos el [acceso con código de dispositivo](/glossary#device-code-phishing), salvo que algo lo necesite, como la pantalla de una sala de juntas.",
      },
      {
        title: "Direct Send",
        text: "Este camino de Microsoft 365 deja que los aparatos le escriban a su personal sin iniciar sesión. Movemos esos aparatos a otro lado y luego lo cerramos.",
      },
    ],
  },
  callBack: {
    heading: "La regla que no necesita programas",
    paragraphs: [
      "Todo filtro deja pasar algo; la última revisión es una persona con un teléfono. [Nuestra guía](/blog/call-back-rule-wire-fraud) trae un guion y un texto para clientes.",
    ],
    rules: [
      "Los datos de banco nuevos o cambiados se confirman con una llamada a un número que ya tenían.",
      "Otra persona libera el pago.",
      "Una voz conocida no es prueba: se puede falsificar. Acuerden una palabra clave.",
      "Esperar un día siempre está permitido.",
    ],
  },
  dates: {
    heading: "Fechas para oficinas con Microsoft 365",
    intro:
      "Los escáneres y las aplicaciones viejas de facturación suelen enviar correo con solo un nombre y una contraseña. Microsoft lo llama SMTP AUTH con autenticación básica y lo está retirando.",
    table: {
      caption: "Retiro de la autenticación básica para SMTP AUTH",
      head: ["Cuándo", "Qué anunció Microsoft en enero de 2026"],
      rows: [
        [
          "Fin de diciembre de 2026",
          "Apagado de fábrica para clientes actuales; un administrador puede encenderlo de nuevo",
        ],
        ["Después de diciembre de 2026", "No disponible de fábrica para clientes nuevos"],
        ["Segunda mitad de 2027", "Microsoft va a anunciar la fecha final de retiro"],
      ],
    },
    actions: [
      "Averigüe ya qué aparatos lo usan. Exchange tiene un reporte de clientes SMTP AUTH.",
      "Actualice el aparato, o mande su correo por un servicio hecho para eso.",
      "Si tiene que encenderlo otra vez, anote quién lo decidió y hasta cuándo. [Nuestra guía](/blog/smtp-auth-basic-auth-december-2026) tiene las opciones.",
    ],
  },
  limits: {
    heading: "Lo que no podemos prometer",
    items: [
      "Ningún filtro detiene todo, y cada uno detiene de vez en cuando un mensaje bueno.",
      "DMARC protege su dominio exacto. No puede parar un nombre parecido ni un buzón robado.",
      "Quien recibe decide qué hacer con el correo que no pasa.",
      "Que vuelva el dinero enviado a un ladrón depende de qué tan rápido se llame al banco.",
    ],
  },
  questions: {
    heading: "Preguntas sobre la seguridad del correo",
    items: [
      {
        question: "¿Dejará de llegar nuestro correo mientras trabajan en esto?",
        answer:
          "La primera etapa no cambia nada. Antes de cada una de las siguientes buscamos en los reportes el correo verdadero que fallaría y arreglamos primero a ese remitente. Si uno se nos pasa, la política se puede regresar, aunque puede tardar unas horas en llegar a todos.",
      },
      {
        question: "Usamos Google Workspace. ¿Esto nos aplica?",
        answer:
          "Sí, menos las fechas de SMTP AUTH y el ajuste Direct Send, que son solo de Microsoft 365.",
      },
      {
        question: "Alguien escribió su contraseña en una página falsa. ¿Y ahora?",
        answer:
          "Llámenos al {phone}. Desde otro equipo, cambie la contraseña y cierre todas las sesiones, porque una sesión robada puede sobrevivir a una contraseña nueva. Luego lea [la primera hora después de un clic](/blog/first-hour-after-phishing-click).",
      },
    ],
  },
  check: {
    heading: "Vea qué dicen sus propios registros",
    text: "Escriba su dominio. En unos segundos ve lo que cualquier servidor de correo puede ver de él, qué significa y qué hacer primero. Es gratis y no le preguntamos quién es.",
    optOut:
      "Nuestras visitas llevan el nombre DomainCheck. Si tiene un dominio que no se debe revisar desde aquí, escriba a {email} y lo dejamos fuera.",
  },
  closing: {
    heading: "Revise su dominio gratis",
    text: "Lee los registros públicos de correo de su dominio y explica cada resultado. No se instala nada.",
    action: { label: "Revisar el dominio de mi correo", path: "/security-assessment" },
  },
  sources: [
    { label: "FBI IC3: informes anuales", url: "https://www.ic3.gov" },
    { label: "RFC 7208: SPF", url: "https://www.rfc-editor.org/rfc/rfc7208" },
    { label: "RFC 6376: DKIM", url: "https://www.rfc-editor.org/rfc/rfc6376" },
    { label: "RFC 9989: DMARC", url: "https://www.rfc-editor.org/rfc/rfc9989" },
    { label: "RFC 8461: MTA-STS", url: "https://www.rfc-editor.org/rfc/rfc8461" },
    { label: "RFC 8460: TLS-RPT", url: "https://www.rfc-editor.org/rfc/rfc8460" },
    {
      label: "Google: normas para remitentes",
      url: "https://support.google.com/a/answer/81126",
    },
    { label: "Yahoo Sender Hub", url: "https://senders.yahooinc.com" },
    {
      label: "Equipo de Microsoft Exchange: más control sobre Direct Send",
      url: "https://techcommunity.microsoft.com/blog/exchange/introducing-more-control-over-direct-send-in-exchange-online/4408790",
    },
    {
      label: "Equipo de Microsoft Exchange: calendario de SMTP AUTH (27 de enero de 2026)",
      url: "https://techcommunity.microsoft.com/blog/exchange/updated-exchange-online-smtp-auth-basic-authentication-deprecation-timeline/4489835",
    },
    {
      label: "NIST SP 800-63B-4: autenticación",
      url: "https://pages.nist.gov/800-63-4/sp800-63b.html",
    },
  ],
  reviewed: "2026-11-21",
};
