import type { Translation } from "#content/frame/languages.ts";
import type { Service } from "#content/services/type.ts";

/** Services that an office uses all year, in the order of the page. */
export const servicesOfTheDay: readonly Translation<Service>[] = [
  {
    id: "helpdesk",
    name: "Soporte de TI",
    problem: "Cuando algo se descompone, pierdo media mañana buscando quién lo arregle.",
    summary:
      "Un solo número para su gente, y detrás la lista de sus computadoras. Arreglamos lo que falla, mantenemos al día las PC y las Mac, y dejamos listas las nuevas antes del primer día de trabajo.",
    included: [
      "Ayuda por teléfono, correo y pantalla compartida: {hours}",
      "Una lista de cada PC, Mac, teléfono e impresora, con antigüedad, responsable y garantía",
      "Actualizaciones del sistema y los programas, con reinicios fuera de sus horas pico",
      "Computadoras nuevas listas para usar; las viejas, borradas y registradas",
      "Listas para quien llega y quien se va, resueltas ese mismo día",
      "Llamadas a sus proveedores de programas e internet en su nombre",
      "Visitas con cita cuando hacen falta manos",
    ],
    notIncluded: [
      "Equipos, licencias y líneas de internet (se cotizan y aparecen por separado)",
      "Soporte dentro de programas especializados, donde el proveedor sabe más",
      "Cursos de programas de oficina",
      "Llamadas fuera del horario, salvo que su contrato las agregue",
    ],
    forWhom:
      "Oficinas de unas cuantas personas hasta unas 75 que no tienen persona de sistemas, o tienen una que ya no se da abasto.",
    measured: [
      "Tiempo desde su llamada hasta que una persona la atiende",
      "Solicitudes abiertas, resueltas y reabiertas, por causa",
      "Parte de los equipos con las actualizaciones al día",
      "Equipos que habrá que cambiar el próximo año",
    ],
    priced:
      "Una cuota mensual por personas y equipos. La cotización dice qué cubre, y lo demás lleva precio antes de empezar.",
    questions: [
      {
        question: "¿Qué tan rápido contestan?",
        answer:
          "Las llamadas dentro del horario tienen respuesta en 1 hora. Los mensajes, en 1 día hábil. La mayor parte del trabajo se hace por pantalla compartida, porque es más rápido que manejar. Si hace falta una visita, acordamos la hora con usted.",
      },
      {
        question: "¿Qué pasa si llamamos de noche?",
        answer:
          "{afterHours} Si están atacando una computadora, desconecte el cable de red y déjela encendida. La [página de contacto](/contact) tiene los primeros pasos.",
      },
      {
        question: "¿Nuestra gente puede llamarles directo?",
        answer:
          "Sí. Usted decide quién puede pedir qué. Las peticiones de acceso, los cambios de dinero y las cuentas nuevas pasan por una persona que usted nombra, antes de que hagamos algo.",
      },
    ],
    action: "Pida soporte de TI",
    quoteNeed: "helpdesk",
    related: { label: "Hable con nosotros", path: "/contact" },
  },
  {
    id: "security-baseline",
    name: "Ciberseguridad",
    problem: "No tengo idea si estamos protegidos o si nada más hemos tenido suerte.",
    summary:
      "Las pocas protecciones que piden por igual las aseguradoras, los clientes y el sentido común. Las ponemos en cada computadora y cada cuenta, y luego le mostramos la prueba.",
    included: [
      "Un segundo paso o una llave de acceso al entrar al correo, los archivos, las cuentas de administrador y el acceso remoto",
      "Detección en cada computadora, con avisos que lee una persona dentro del horario",
      "Actualizaciones con fecha, y primero las fallas que ya se están aprovechando",
      "Filtrado DNS, que rechaza direcciones conocidas por peligrosas",
      "Accesos de diario sin permisos de administrador",
      "Capacitación breve para el personal y una manera fácil de avisar de mensajes raros",
      "Una revisión al año de quién tiene acceso a qué",
    ],
    notIncluded: [
      "Personas que vigilen sus avisos fuera del horario ({hours}), salvo que su contrato lo agregue",
      "Una prueba de penetración, que debe hacer una empresa independiente",
      "Revisión del código de programas que usted desarrolla",
      "La promesa de que nada pasará. Ningún conjunto de herramientas puede hacerla.",
    ],
    forWhom:
      "Toda oficina que fue comprando computadoras de una en una, y toda empresa por contestar el cuestionario de un seguro o de un cliente.",
    measured: [
      "Cuentas con segundo paso, como parte del total",
      "Cuántas de sus computadoras reportan a la consola de seguridad",
      "Días entre la publicación y la instalación de lo urgente",
      "Avisos recibidos, qué eran y qué se hizo",
    ],
    priced:
      "Una cuota mensual por persona, con las licencias por separado. La primera instalación se cotiza una vez, después de ver qué hay.",
    questions: [
      {
        question: "¿No basta con el antivirus?",
        answer:
          "El antivirus detiene programas que ya sabe que son malos. Muchas intrusiones usan un acceso robado o una herramienta normal de control remoto, y ahí no hay nada en la lista que coincida. La detección observa el comportamiento y puede aislar una computadora mientras usted averigua qué pasó.",
      },
      {
        question: "¿Esto va a hacer más lenta a nuestra gente?",
        answer:
          "Un poco el primer día. Una llave de acceso es más rápida que escribir contraseña y código. Empezamos con un grupo pequeño, arreglamos lo que les molesta y solo entonces seguimos con los demás.",
      },
    ],
    action: "Proteja su oficina",
    quoteNeed: "security-baseline",
    related: { label: "La evaluación de seguridad gratis", path: "/security-assessment" },
  },
  {
    id: "email-security",
    name: "Seguridad del correo",
    problem: "Un cliente dice que nuestra factura traía otra cuenta de banco. Nunca la mandamos.",
    summary:
      "El fraude de pagos muchas veces empieza con un correo. Hacemos que su dominio sea más difícil de imitar y sus buzones más difíciles de robar, y creamos la costumbre que atrapa lo que los programas dejan pasar.",
    included: [
      "SPF, DKIM y DMARC en cada dominio que es suyo, también los que no usa",
      "Lectura de los reportes DMARC y avance por pasos hasta rechazar",
      "Filtrado de enlaces y archivos, y una etiqueta en el correo de fuera",
      "Avisos de reglas ocultas, reenvíos y permisos nuevos de aplicaciones",
      "Un acceso que una página copiada no puede reutilizar",
      "Vigilancia de dominios parecidos al suyo",
      "Una regla de devolver la llamada antes de pagar, escrita con quien lleva sus libros",
    ],
    notIncluded: [
      "Dar de baja sitios que imitan al suyo (los reportamos; decide el registrador)",
      "Envíos masivos y diseño de boletines",
      "Buzones personales de su gente",
      "Un filtro que lo atrape todo",
    ],
    forWhom:
      "Empresas que mandan facturas, mueven dinero de clientes o se enteran por sus clientes de mensajes extraños.",
    measured: [
      "Ajuste DMARC de cada dominio y parte del correo que pasa",
      "Mensajes de engaño reportados y retirados",
      "Buzones con reenvío hacia fuera (la meta es ninguno)",
      "Cuentas que todavía entran solo con contraseña",
    ],
    priced:
      "Un precio único por los registros y ajustes, según el número de dominios y servicios de envío. El filtrado y la lectura de reportes son una cuota mensual por buzón.",
    questions: [
      {
        question: "¿Con DMARC se va a rebotar nuestro correo?",
        answer:
          "Puede pasar, si se enciende de golpe. Empezamos observando, lo que no bloquea nada. En unas semanas encontramos el correo de su boletín, su facturación y su escáner, y arreglamos cada uno. Solo entonces pedimos a los demás servicios que rechacen el resto.",
      },
      {
        question: "¿Tenemos que cambiar de proveedor de correo?",
        answer:
          "Casi nunca. Microsoft 365 y Google Workspace aceptan lo que instalamos. Un buzón que vino gratis con un paquete viejo de sitio web puede ser razón para mudarse.",
      },
    ],
    action: "Proteja su correo",
    quoteNeed: "email-security",
    related: { label: "Cómo funciona la seguridad del correo", path: "/email-security" },
  },
  {
    id: "microsoft-365",
    name: "Microsoft 365",
    problem:
      "Pagamos Microsoft 365 y lo usamos para el correo. Sospecho que lo demás está abierto.",
    summary:
      "Instalamos, ordenamos y cuidamos Microsoft 365 en oficinas de hasta 300 usuarios. Si hoy usa otra cosa, podemos hacer la mudanza. La cuenta sigue siendo suya, con un acceso propio de administrador.",
    included: [
      "Una revisión de ajustes contra una lista escrita de 12 puntos",
      "Reglas de acceso: los valores predeterminados de seguridad, o acceso condicional si su plan lo trae",
      "Mudanza desde otros servicios de correo, primero con un grupo de prueba",
      "Teams y SharePoint ordenados para que la gente encuentre las cosas",
      "Administración de PC con Windows, Mac y teléfonos si el plan lo incluye",
      "Limpieza de licencias cada año, mostrando lo que ahorra o cuesta",
      "Una mirada a lo que se comparte de más, antes de encender un asistente de IA",
    ],
    notIncluded: [
      "Los cobros y las fallas de Microsoft",
      "Aplicaciones a la medida, proyectos grandes de Power Platform y programación de SharePoint",
      "El respaldo de los datos, que es el [servicio de respaldo](/services#backup)",
      "Soporte de versiones que Microsoft ya terminó",
    ],
    forWhom: "Oficinas con un plan Business, o que van hacia uno desde Google o un servidor viejo.",
    measured: [
      "Puntos cumplidos de la lista de 12",
      "Cuentas de administrador y cómo entra cada una",
      "Licencias sin usar o repetidas",
      "Archivos compartidos con «cualquiera que tenga el enlace»",
    ],
    priced:
      "Las revisiones y mudanzas tienen precio fijo, acordado antes. El cuidado continuo es parte de la cuota mensual. Las licencias van por separado.",
    questions: [
      {
        question: "¿De quién es la cuenta si nos vamos?",
        answer:
          "Suya, desde el primer día. Su empresa tiene un acceso de administrador global, guardado y probado. Al despedirnos retiramos nuestro acceso y dejamos escritos los ajustes.",
      },
      {
        question: "¿Necesitamos el plan Premium?",
        answer:
          "Depende de si quiere administrar equipos y reglas de acceso más finas. Premium trae ambas. A una oficina pequeña con pocas laptops puede irle bien con un plan menor y los valores predeterminados de seguridad. Le diremos cuáles funciones usaría de verdad.",
      },
    ],
    action: "Revise su Microsoft 365",
    quoteNeed: "microsoft-365",
    related: { label: "Más sobre Microsoft 365", path: "/microsoft-365" },
  },
  {
    id: "backup",
    name: "Respaldo y recuperación",
    problem: "Hay un respaldo. Nunca he visto a nadie sacar un archivo de ahí.",
    summary:
      "Hacer copias es lo fácil. El servicio es que usted vuelva a trabajar. Usted elige cuánto trabajo podría repetir y cuánto podría esperar. Armamos el respaldo según eso y lo probamos.",
    included: [
      "Tres copias en dos tipos de almacenamiento, una fuera de la oficina, una bloqueada, y restauraciones sin errores",
      "Servidores, las PC que elija, correo y archivos en la nube",
      "Dos números acordados con usted para cada sistema: cuántos datos puede perder y cuánto tiempo puede esperar",
      "Revisión diaria de los resultados y seguimiento de las fallas",
      "Pruebas de restauración con calendario, cronometradas y por escrito",
      "Una hoja de recuperación que sirve aunque la oficina esté cerrada",
    ],
    notIncluded: [
      "Datos en equipos personales y cuentas privadas en la nube",
      "Bases de datos dentro de programas rentados, salvo que el proveedor permita una copia",
      "Los tiempos de las compañías de teléfono, luz e internet",
      "Análisis forense después de un ataque (vea [ayuda en incidentes](/services#incident-help))",
    ],
    forWhom:
      "Toda empresa que no podría trabajar una semana sin sus archivos. Aquí en el Valle eso incluye cortes de luz, incendios y temblores.",
    measured: [
      "Fecha, alcance y duración de la última prueba de restauración",
      "Parte de los respaldos sin errores",
      "Tiempo real de recuperación contra el que usted eligió",
      "Sistemas de su lista sin respaldo",
    ],
    priced:
      "Una cuota mensual por cantidad de datos y número de sistemas, con el almacenamiento por separado. Las pruebas están incluidas; reconstruir todo después de un desastre se cotiza como proyecto.",
    questions: [
      {
        question: "Nuestros archivos están en la nube. ¿Eso no es un respaldo?",
        answer:
          "Le protege de un disco roto. Los archivos y correos borrados se pueden recuperar solo por un tiempo, y un ladrón con su acceso también puede borrarlos. Una copia aparte, con otro acceso, cubre esos días.",
      },
      {
        question: "¿Qué tan pronto estaríamos trabajando otra vez?",
        answer:
          "Ese es el número que elegimos juntos, sistema por sistema. Más rápido cuesta más, así que lo gastamos donde más duele un día de espera. La prueba muestra si cumplimos.",
      },
      {
        question: "¿Qué hace que una copia esté «bloqueada»?",
        answer:
          "Durante un tiempo fijo nadie puede cambiarla ni borrarla, con ningún acceso, tampoco el nuestro. Los intrusos van temprano por los respaldos, así que esta copia es la que cuenta.",
      },
    ],
    action: "Pruebe su respaldo",
    quoteNeed: "backup",
    related: { label: "Hable con nosotros de sus copias", path: "/contact" },
  },
];
