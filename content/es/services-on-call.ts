import type { Translation } from "#content/frame/languages.ts";
import type { Service } from "#content/services/type.ts";

/** Services for a network, a form, a bad day or a project, in the order of the page. */
export const servicesOnCall: readonly Translation<Service>[] = [
  {
    id: "networks",
    name: "Redes y Wi-Fi",
    problem: "El Wi-Fi se cae en la parte de atrás, y las visitas usan la misma red que la caja.",
    summary:
      "Firewalls, Wi-Fi y teléfonos por internet que quedan en sus espacios. Tarjetas, cámaras, visitas y trabajo de oficina van cada uno por su carril, para que un problema no salga del suyo.",
    included: [
      "Un diagrama de la red, con nombre y antigüedad de cada aparato",
      "Un firewall de empresa, siempre actualizado",
      "Wi-Fi planeado con mediciones en su local",
      "Redes separadas para oficina, tarjetas, cámaras y visitas",
      "Una segunda conexión a internet de otro tipo, como celular, probada cada mes",
      "Teléfonos en la nube, con la dirección del 911 al día",
      "Batería suficiente para lo que no puede apagarse",
    ],
    notIncluded: [
      "El servicio y las reparaciones de su compañía de internet",
      "Cableado, electricidad y zanjas (lo hacen contratistas con licencia; nosotros coordinamos)",
      "Señal celular dentro del edificio, aparte de las llamadas por Wi-Fi",
      "Monitoreo de alarmas y contratos de control de acceso",
    ],
    forWhom:
      "Tiendas, clínicas, talleres y oficinas, sobre todo antes de mudarse, remodelar o poner una terminal de tarjetas.",
    measured: [
      "Caídas: cuántas, cuánto duraron y por qué",
      "Pruebas de cambio a la segunda conexión",
      "Equipos en la red equivocada",
      "Fecha del firmware de cada aparato de red",
    ],
    priced:
      "El diseño y la instalación tienen precio de proyecto después de una visita. El cuidado es una cuota mensual por local y aparato. El equipo es suyo y se cotiza aparte.",
    questions: [
      {
        question: "¿Es seguro tener Wi-Fi para visitas?",
        answer:
          "Sí, cuando las visitas llegan a internet y a nada más. Eso pide una red aparte, con las visitas separadas entre sí. Cambie la contraseña cuando guste, porque ningún equipo de la oficina depende de ella.",
      },
      {
        question: "¿Una segunda línea de internet será de verdad independiente?",
        answer:
          "Dos compañías pueden compartir el mismo ducto en la calle. Buscamos una vía distinta, como cable más celular, y probamos desconectando la primera.",
      },
    ],
    action: "Planee su red",
    quoteNeed: "networks",
    related: { label: "Zonas que atendemos", path: "/locations" },
  },
  {
    id: "compliance",
    name: "Preparación para el cumplimiento",
    problem: "Un cliente nos mandó noventa preguntas de seguridad. Quiero contestar con la verdad.",
    summary:
      "Convertimos una regla o un cuestionario en una lista de ajustes y papeles. Hacemos la parte técnica con usted y mantenemos las pruebas en orden. La última palabra es de su abogado o de quien le evalúe.",
    included: [
      "Un plan escrito de seguridad (WISP) para despachos de impuestos y finanzas, redactado con usted",
      "Apoyo en el análisis de riesgo de HIPAA: sistemas, amenazas y protecciones",
      "Una lista de faltantes contra NIST SP 800-171 para proveedores de defensa",
      "Ayuda con el cuestionario PCI que le indica su procesador de tarjetas",
      "Cuestionarios de seguridad y formularios de seguro, respuesta por respuesta",
      "Una carpeta de pruebas: reportes de acceso, actualizaciones y restauración, con fecha",
      "Un calendario anual de lo que hay que renovar",
    ],
    notIncluded: [
      "Certificación, constancia o sello de cualquier tipo",
      "Asesoría legal e interpretación de contratos",
      "El papel de evaluador (por ejemplo C3PAO, evaluador TPN o PCI)",
      "Respuestas que no sean ciertas el día en que usted firma",
    ],
    forWhom:
      "Despachos de impuestos, consultorios, proveedores de defensa y de medios, y empresas cuyos clientes mandan cuestionarios.",
    measured: [
      "Requisitos cumplidos, abiertos y que no aplican, cada uno con su prueba",
      "Antigüedad del reporte más viejo de la carpeta",
      "Faltantes abiertos, con responsable y fecha",
    ],
    priced:
      "Precio fijo por la primera revisión de faltantes. Cerrarlos se cotiza a partir de esa lista. Mantener la carpeta al día puede ser parte de la cuota mensual.",
    questions: [
      {
        question: "¿Con ustedes ya cumplimos la ley?",
        answer:
          "Podemos poner protecciones y documentarlas. Cumplir depende también de lo que hace su gente y de cómo le aplica la regla. Tenga cuidado con quien lo venda como un producto.",
      },
      {
        question: "¿Pueden certificarnos en HIPAA o CMMC?",
        answer:
          "No. No existe una certificación oficial de HIPAA. Los certificados CMMC los dan evaluadores acreditados llamados C3PAO. Le ayudamos a prepararse para ambas revisiones.",
      },
    ],
    action: "Conteste su cuestionario",
    quoteNeed: "compliance",
    related: { label: "Reglas por industria", path: "/industries" },
  },
  {
    id: "incident-help",
    name: "Ayuda en incidentes",
    problem: "Alguien está en nuestro correo en este momento. ¿Qué toco primero?",
    summary:
      "Le ayudamos a parar el daño, guardar las pruebas y volver a trabajar. Su banco, su aseguradora y su abogado tienen cada uno su parte, y trabajamos con ellos.",
    included: [
      "Las primeras instrucciones por teléfono",
      "Cortar equipos, sesiones y accesos robados",
      "Guardar registros, mensajes e imágenes de disco antes de limpiar nada",
      "Un relato con fechas de lo que muestran los sistemas",
      "Trabajo con el equipo que nombre su aseguradora",
      "Reconstruir desde copias limpias, en el orden que usted necesita",
      "Una revisión escrita al final, con los arreglos en orden",
    ],
    notIncluded: [
      "Trabajo de policía ni decir quién atacó",
      "Negociar con delincuentes ni pagarles",
      "Avisos legales (los escribe su abogado; nosotros damos los hechos)",
      "Recuperar el dinero: primero van el banco y el IC3 del FBI",
      "Atención de madrugada, salvo que su contrato la agregue",
    ],
    forWhom:
      "Primero los clientes con plan. También ayudamos a quien nos llama por primera vez ese día, cuando tenemos a alguien libre.",
    measured: [
      "Tiempo desde su llamada hasta cortar el primer equipo",
      "Qué se guardó, quién y cuándo",
      "Tiempo hasta que cada sistema volvió a funcionar",
      "Arreglos de la revisión ya hechos",
    ],
    priced:
      "Por tiempo, a una tarifa acordada antes de empezar. Su seguro puede cubrirlo, y puede exigir su propia lista de empresas, así que llámelo temprano.",
    questions: [
      {
        question: "¿Apagamos las computadoras?",
        answer:
          "Desconecte el cable de red o apague el Wi-Fi, y déjelas encendidas. La memoria puede guardar huellas que se pierden al apagar. Si ve que los archivos se están cifrando y no puede cortar la red, apague.",
      },
      {
        question: "¿Tenemos que reportarlo?",
        answer:
          "Puede ser: a clientes, al Procurador General, a un regulador o a su procesador de tarjetas. Los plazos pueden ser cortos: 30 días en California por información personal. Decide su abogado. Nuestro relato de los hechos le ayuda a decidir bien.",
      },
      {
        question: "Se transfirió dinero a un ladrón. ¿Pueden pararlo?",
        answer:
          "Su banco quizá pueda, así que llame a su departamento de fraudes antes de llamarnos. Pida que intenten recuperar el pago y luego repórtelo en ic3.gov. Después nosotros aseguramos el buzón y guardamos las pruebas.",
      },
    ],
    action: "Prepárese para un incidente",
    quoteNeed: "incident-help",
    related: { label: "Primeros pasos bajo ataque", path: "/contact" },
  },
  {
    id: "projects",
    name: "Mudanzas y proyectos",
    problem: "Nos mudamos en diez semanas y nadie ha pedido el internet.",
    summary:
      "Trabajo con principio y fin: una mudanza de oficina, un servidor que pasa a la nube, computadoras nuevas para todos. Recibe un plan, un precio y una fecha.",
    included: [
      "Un alcance por escrito, con lo que podría salir mal y el camino de regreso",
      "Pedidos de líneas y equipo, con sus tiempos de entrega",
      "Una prueba con pocas personas antes de que cambien todos",
      "Cambios en la tarde o el fin de semana, si así lo acordamos",
      "Datos mudados, revisados y contados",
      "Una persona a su lado el primer día de trabajo",
      "Diagramas, accesos y ajustes entregados al final",
    ],
    notIncluded: [
      "Retrasos de la compañía de internet y permisos del dueño del local",
      "Mudanceros, muebles y electricidad",
      "Reparar programas viejos que fallan en sistemas nuevos (lo vemos en la prueba)",
      "El cuidado después del proyecto, salvo que agregue un plan",
    ],
    forWhom:
      "Empresas que se mudan, se unen, crecen o se achican, con o sin plan mensual con nosotros.",
    measured: [
      "Etapas contra las fechas acordadas",
      "Costo contra la cotización, con cada cambio firmado antes",
      "Pendientes dos semanas después del cambio",
    ],
    priced:
      "Precio fijo donde el alcance es claro. Donde no, primero cotizamos una revisión corta. Los cambios se acuerdan antes de que cuesten algo.",
    questions: [
      {
        question: "¿Con cuánta anticipación llamamos por una mudanza?",
        answer:
          "Cuando empiece a leer el contrato de renta. La fibra nueva suele tardar de semanas a meses, y la fecha de la compañía decide la suya. Una conexión celular puede cubrir mientras llega la línea.",
      },
      {
        question: "¿Lo viejo y lo nuevo pueden funcionar a la vez?",
        answer:
          "En la mayoría de las mudanzas sí, por un tiempo. Hay que pagar algunas licencias dos veces, y a cambio hay camino de regreso. El plan dice cuándo se apaga lo viejo para siempre.",
      },
    ],
    action: "Planee su mudanza",
    quoteNeed: "projects",
    related: { label: "Cuéntenos de su mudanza", path: "/contact" },
  },
  {
    id: "co-managed",
    name: "TI compartida",
    problem: "Tenemos una sola persona de sistemas. Me preocupa la semana en que no está.",
    summary:
      "Su persona sigue a cargo. Nosotros agregamos manos, herramientas y una segunda opinión, con un reparto por escrito para que ninguna tarea se quede en el aire.",
    included: [
      "Una tabla de tareas: suyas, nuestras y compartidas",
      "Cobertura de vacaciones y días de enfermedad, preparada antes",
      "Sistemas compartidos de solicitudes, equipos y contraseñas",
      "Actualizaciones, pruebas de respaldo y lectura de avisos, si nos los encarga",
      "Otro par de ojos en cambios y compras",
      "Registros al día para que cualquiera de los dos pueda seguir",
    ],
    notIncluded: [
      "Dirigir o evaluar a su empleado",
      "Reemplazar a su empleado",
      "Responsabilidad por los sistemas que la tabla le da a usted",
      "Acceso que nuestra parte no necesita",
    ],
    forWhom:
      "Empresas de unas 20 personas en adelante, con una o dos personas propias de sistemas.",
    measured: [
      "Tareas de la tabla sin responsable (la meta es ninguna)",
      "Días de cobertura trabajados y qué surgió",
      "Parte de los sistemas con registros al día",
    ],
    priced:
      "Una cuota mensual por las tareas de nuestra columna y las herramientas compartidas. Los días de cobertura y los proyectos se cobran por separado.",
    questions: [
      {
        question: "¿Quién decide si no estamos de acuerdo?",
        answer:
          "Usted, con su persona de sistemas. Dejamos por escrito nuestro consejo y la razón, y seguimos la decisión, salvo que viole la ley o dañe a alguien.",
      },
      {
        question: "¿Nuestra persona conserva los permisos de administrador?",
        answer:
          "Sí, en un acceso aparte con segundo paso, igual que los nuestros. Cada acción lleva nombre propio, y eso protege a los dos lados.",
      },
    ],
    action: "Apoye a su persona de sistemas",
    quoteNeed: "co-managed",
    related: { label: "Hable con nosotros", path: "/contact" },
  },
];
