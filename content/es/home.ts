import type { Translation } from "#content/frame/languages.ts";
import type { HomeContent } from "#content/home.ts";
import type {
  homeClosing as EnglishClosing,
  homeFacts as EnglishFacts,
  homeHero as EnglishHero,
} from "#content/home-frame.ts";

export const homeHero: Translation<typeof EnglishHero> = {
  heading: "{tagline} en el Valle de San Fernando",
  lead: "Cuidamos las computadoras, el correo y los datos de oficinas pequeñas, desde Burbank hasta Agoura Hills. {brandName} es una empresa de Los Ángeles, fundada en {foundedYear}. Cuéntenos qué le preocupa y le diremos qué arreglaríamos primero.",
  action: { label: "Comience la evaluación gratis", path: "/security-assessment" },
};

export const homeFacts: Translation<typeof EnglishFacts> = [
  { label: "Trayectoria", text: "Desde {foundedYear}, con sede en {locality}" },
  { label: "Horario", text: "{hours}" },
  { label: "Llamadas", text: "Respuesta en menos de 1 hora dentro del horario" },
  { label: "Mensajes", text: "Contestados a más tardar en 1 día hábil" },
  { label: "Este sitio", text: "Sin rastreo hasta que usted diga que sí" },
];

export const homeClosing: Translation<typeof EnglishClosing> = {
  heading: "Sepa cómo está su oficina",
  text: "La evaluación toma unos cinco minutos y la lista es suya. Si prefiere hablar con alguien, llame al {phone}.",
  action: { label: "Comience la evaluación gratis", path: "/security-assessment" },
  quoteLabel: "Pida una cotización",
};

export const home: Translation<HomeContent> = {
  worries: {
    heading: "¿Le suena alguna de estas?",
    intro: "Cuatro preocupaciones que oímos seguido.",
    items: [
      {
        id: "changed-bank-details",
        worry: "Nuestra factura llegó con otra cuenta de banco.",
        answer:
          "Puede que alguien esté dentro de un buzón, o que imite su dirección desde fuera. Hacemos que el acceso sea difícil de robar y publicamos los registros de correo que delatan a un remitente falso. Después escribimos con su personal una regla de devolver la llamada, para que una cuenta de banco nunca cambie solo porque lo dice un correo.",
        link: { label: "Vea cómo protegemos el correo", path: "/email-security" },
        figure: {
          text: "Las pérdidas reportadas por este tipo de fraude pasaron de 3 mil millones de dólares en 2025.",
          source: {
            label: "FBI Internet Crime Complaint Center, informe 2025 (abril de 2026, en inglés)",
            url: "https://www.ic3.gov",
          },
        },
      },
      {
        id: "old-logins",
        worry: "Nuestro contador anterior quizá aún pueda entrar.",
        answer:
          "Las cuentas viejas se olvidan fácil y se prestan al abuso. Hacemos una lista de todas las cuentas del negocio y cerramos las que nadie debería tener. A usted le queda una lista de una página, para que la próxima vez que alguien se vaya su acceso termine ese mismo día.",
        link: { label: "Vea el soporte de todos los días", path: "/services#helpdesk" },
      },
      {
        id: "unproven-backup",
        worry: "Si el servidor muere hoy, no sé qué recuperaríamos.",
        answer:
          "Primero hay dos preguntas. ¿Cuánto trabajo aguantaría volver a hacer, y cuánto tiempo podría estar parado? Armamos las copias según sus respuestas y guardamos una donde un intruso no la pueda borrar. Luego restauramos desde ella y medimos cuánto tarda.",
        link: { label: "Vea respaldo y recuperación", path: "/services#backup" },
      },
      {
        id: "insurer-questions",
        worry: "El seguro mandó cuatro páginas de preguntas que no sé contestar.",
        answer:
          "No adivine, por favor: una respuesta equivocada puede poner en riesgo un reclamo más adelante. Revisamos cada pregunta contra lo que de verdad tiene instalado y juntamos las pruebas en una carpeta. Donde la respuesta honesta es no, le decimos qué haría falta para un sí.",
        link: { label: "Vea la preparación para cumplir", path: "/services#compliance" },
      },
    ],
  },
  services: {
    heading: "De qué nos encargamos",
    intro: "Todo, o lo que su persona de sistemas no alcanza a hacer.",
    items: [
      {
        name: "Soporte de TI",
        text: "Alguien a quien llamar cuando algo falla, y cuidado para que falle menos.",
        path: "/services#helpdesk",
      },
      {
        name: "Ciberseguridad",
        text: "Acceso, actualizaciones, protección y capacitación para cada oficina.",
        path: "/services#security-baseline",
      },
      {
        name: "Seguridad del correo",
        text: "Registros, filtros y reglas contra las facturas falsas.",
        path: "/email-security",
      },
      {
        name: "Microsoft 365",
        text: "Ajustes seguros y licencias en orden, en una cuenta que es suya.",
        path: "/services#microsoft-365",
      },
      {
        name: "Respaldo y recuperación",
        text: "Varias copias, una fuera de alcance, y una prueba cronometrada.",
        path: "/services#backup",
      },
      {
        name: "Redes y Wi-Fi",
        text: "Un firewall al día, y las visitas en su propio Wi-Fi.",
        path: "/services#networks",
      },
    ],
    more: { label: "Vea los diez servicios", path: "/services" },
  },
  industries: {
    heading: "Su profesión tiene sus propias reglas",
    intro:
      "El mismo correo tramposo golpea distinto a un despacho contable, a un bufete y a un corredor.",
    items: [
      {
        name: "Despachos contables",
        text: "La regla de salvaguardas de la FTC (Comisión Federal de Comercio), un plan escrito que se puede seguir y ayuda que respeta las fechas de impuestos.",
        path: "/industries/accounting-firms",
      },
      {
        name: "Bufetes de abogados",
        text: "Los deberes de confidencialidad de California, transferencias de cuentas fiduciarias y trabajo planeado según sus fechas de corte.",
        path: "/industries/law-firms",
      },
      {
        name: "Bienes raíces",
        text: "Cierres más seguros, correo de los agentes en su propio dominio y un plan para la primera hora si el dinero ya salió.",
        path: "/industries/real-estate",
      },
      {
        name: "Negocio pequeño",
        text: "Los ocho controles que más importan, a la medida de 1 a 75 personas.",
        path: "/industries/small-business",
      },
    ],
    notListed:
      "¿Consultorio, taller u otro giro? [Cuéntenos a qué se dedica](/contact) y le decimos si podemos ayudarle bien.",
  },
  firstMonth: {
    heading: "Cómo va el primer mes",
    intro: "Cuatro pasos, una semana cada uno. Cada uno le deja algo suyo.",
    stepsLabel: "Qué pasa",
    resultLabel: "Le queda:",
    stages: [
      {
        id: "assess",
        when: "Semana 1",
        name: "Revisar",
        steps: [
          "Nos sentamos con la persona que sabe cómo funciona la oficina.",
          "Anotamos las computadoras, teléfonos, accesos y dominios de los que depende.",
          "Vemos sus registros de correo y todo lo suyo que se ve desde internet.",
        ],
        result: "Una lista escrita de hallazgos, ordenada por esfuerzo y riesgo.",
      },
      {
        id: "fix-the-urgent",
        when: "Semana 2",
        name: "Arreglar lo urgente",
        steps: [
          "El correo, el banco y los accesos de administrador reciben un segundo paso al entrar.",
          "Se cierran las cuentas de quienes ya se fueron.",
          "Se instalan las actualizaciones atrasadas, empezando por el firewall.",
          "Se hace un primer respaldo completo, guardado con un acceso aparte.",
        ],
        result: "Una nota breve de qué cambió y cómo deshacerlo.",
      },
      {
        id: "standardize",
        when: "Semana 3",
        name: "Poner orden",
        steps: [
          "Cada equipo recibe la misma protección, el mismo cifrado y las mismas reglas de actualización.",
          "Escribimos dos listas: una para quien llega y otra para quien se va.",
          "Junto a cada teléfono queda una tarjeta para confirmar cambios de pago por llamada.",
        ],
        result: "Sus propios registros: lista de equipos, lista de cuentas y las dos listas.",
      },
      {
        id: "review",
        when: "Semana 4",
        name: "Comprobar",
        steps: [
          "Restauramos archivos desde el respaldo y anotamos cuánto tardó.",
          "Repasamos la lista de la primera semana: hecho, planeado o dejado así a propósito.",
          "Usted decide qué sigue, y en qué orden.",
        ],
        result: "Un plan de 90 días que cabe en dos páginas.",
      },
    ],
    note: "Así va una oficina pequeña típica. Una más grande toma más tiempo, y se lo decimos antes.",
  },
  map: {
    heading: "Dieciocho comunidades, de Burbank a Agoura Hills",
    more: "En qué se distingue una cuadra de la otra",
    paragraphs: [
      "El riesgo cambia de una cuadra a otra. En los cerros del oeste, la compañía de luz puede cortar la corriente en días de viento. En Burbank, los estudios mandan a sus proveedores cuestionarios largos de seguridad. En los comercios de Sherman Way, la terminal de tarjetas a veces comparte el router con el Wi-Fi de los clientes.",
      "Las páginas de cada comunidad están en inglés. Empezamos por teléfono y a distancia, porque es lo más rápido, y las visitas a su oficina se acuerdan con cita. Los puntos muestran lugares que atendemos. No son sucursales.",
    ],
    link: { label: "Vea todas las zonas que atendemos", path: "/locations" },
  },
  samples: {
    heading: "Lo que se queda con usted",
    rowLabel: "Hojas de muestra",
    open: "Lea esta muestra",
    intro: "Tres muestras del formato. Las suyas llevarán sus propios datos.",
    items: [
      {
        id: "call-back-card",
        label: "Muestra",
        title: "Tarjeta para llamar: antes de cambiar a dónde va el dinero",
        note: "Recórtela y téngala junto al teléfono.",
        groups: [
          {
            heading: "Siempre, sea quien sea el que lo pide",
            numbered: true,
            lines: [
              "Deténgase. No conteste, ni use un número que venga en el mensaje.",
              "Llame al número que ya teníamos antes de la petición.",
              "Pida que le lean los datos nuevos. No lea usted los suyos primero.",
              "Otra persona de aquí revisa la nota y aprueba el cambio.",
              "Anote con quién habló, el número y la hora.",
            ],
          },
          {
            heading: "Si hay prisa, o nadie contesta",
            numbered: false,
            lines: ["El pago espera. Aquí nadie se mete en problemas por esperar."],
          },
          {
            heading: "Si el dinero ya salió",
            numbered: false,
            lines: [
              "Llame ahora al departamento de fraudes de nuestro banco y luego repórtelo en ic3.gov.",
            ],
          },
        ],
      },
      {
        id: "assessment-contents",
        label: "Muestra",
        title: "Evaluación de seguridad: índice",
        note: "El informe breve que recibe después de la evaluación gratis.",
        groups: [
          {
            heading: "En este informe",
            numbered: true,
            lines: [
              "Qué revisamos y qué no",
              "Sus registros de correo: SPF, DKIM y DMARC",
              "Servicios suyos que cualquiera puede ver en internet",
              "Acceso: quién tiene un segundo paso y quién no",
              "Actualizaciones: qué está al día, atrasado o ya sin soporte",
              "Respaldos: qué se copia y cuándo se probó restaurar",
              "Quienes se fueron, y cómo terminó su acceso",
              "Cambios de pago: quién los confirma y cómo",
              "La lista ordenada: cada hallazgo con su esfuerzo y riesgo",
              "Preguntas abiertas, y quién puede contestarlas",
            ],
          },
        ],
      },
      {
        id: "plan",
        label: "Muestra",
        title: "Plan de 30-60-90 días",
        note: "Acordado con usted en la cuarta semana, para los tres meses que siguen.",
        groups: [
          {
            heading: "Días 1 a 30",
            numbered: false,
            lines: [
              "Segundo paso al entrar en nómina, banco y sitio web",
              "Cuentas viejas cerradas, accesos de administrador aparte",
              "Teléfonos y laptops perdidos se pueden borrar a distancia",
              "DMARC publicado en modo de solo reporte",
            ],
          },
          {
            heading: "Días 31 a 60",
            numbered: false,
            lines: [
              "Computadoras sin soporte reemplazadas o fuera de la red",
              "Wi-Fi de visitas y cámaras en redes propias",
              "Boletín y facturación firman su correo",
              "Segunda restauración cronometrada, ahora un buzón completo",
            ],
          },
          {
            heading: "Días 61 a 90",
            numbered: false,
            lines: [
              "DMARC sube a cuarentena",
              "Repaso de una hora del plan de incidentes",
              "Revisión de quién puede ver cada carpeta",
              "Decidir: seguir, cambiar de rumbo o parar",
            ],
          },
        ],
      },
    ],
  },
  posts: {
    heading: "Nuevo en el blog",
    intro: "Guías breves, con fuentes y la fecha en que las revisamos.",
    link: { label: "Lea todo", path: "/blog" },
  },
  questions: {
    heading: "Lo que preguntan los dueños",
    items: [
      {
        question: "¿Qué es la evaluación de seguridad gratis?",
        answer:
          "Empieza en línea con 25 preguntas sencillas y una mirada a los registros públicos de su dominio. El informe aparece en pantalla, y no tiene que dejar su nombre para leerlo. Si quiere seguir, hablamos unos 30 minutos y le mandamos una lista breve por escrito, ordenada por esfuerzo y riesgo. No es una prueba de penetración, ni una auditoría de cumplimiento, ni un certificado, ni asesoría legal. No se instala nada y no le compromete a nada.",
      },
      {
        question: "¿En cuánto tiempo me contestan?",
        answer:
          "Las llamadas tienen respuesta en 1 hora dentro del horario: {hours}. Los mensajes enviados por este sitio se contestan en 1 día hábil. Fuera del horario: {afterHours}",
      },
      {
        question: "¿Cuánto me va a costar?",
        answer:
          "Depende sobre todo de cuántas personas, equipos y locales tiene, y de lo que haya que reparar. Por eso primero preguntamos y luego cotizamos. La cotización dice qué incluye y qué no. Puede pedirla sin hacer la evaluación.",
      },
      {
        question: "¿De quién son las cuentas si nos vamos?",
        answer:
          "Suyas, desde el primer día. Su dominio, su cuenta de Microsoft 365 o Google, sus datos y el acceso principal de administrador son de su negocio. Nosotros tenemos el acceso que el trabajo pide. Si se va, entregamos los registros y las contraseñas y ayudamos a que empiece quien sigue.",
      },
    ],
  },
};
