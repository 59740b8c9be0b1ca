/** Translations of the company's default texts; texts written by staff are not translated. */
export const company = {
  tagline: "Ciberseguridad para negocios pequeños",
  afterHours:
    "Deje un mensaje; le devolvemos la llamada al abrir. Si ya se transfirió dinero, llame primero a su banco.",
};

/** Titles (at most 46 characters) and descriptions (at most 155 once filled) of the pages. */
export const pages = {
  home: {
    title: "Ciberseguridad para negocios pequeños en L.A.",
    description:
      "Soporte de TI y ciberseguridad para negocios pequeños y despachos del Valle de San Fernando desde {foundedYear}. Pida su evaluación de seguridad gratis.",
  },
  services: {
    title: "Servicios de TI y ciberseguridad",
    description:
      "Soporte de TI, seguridad básica, correo, Microsoft 365, respaldo y redes para oficinas pequeñas: qué incluye, qué no y cómo se mide.",
  },
  contact: {
    title: "Contacto y evaluación gratis",
    description:
      "Llame ({hours}) o envíe un mensaje y reciba respuesta en un día hábil. La evaluación de seguridad es gratis.",
  },
  emailSecurity: {
    title: "Seguridad del correo: SPF, DKIM, DMARC y más",
    description:
      "Menos facturas falsas y buzones robados: registros de correo, acceso que resiste el phishing, filtros y pagos confirmados por llamada. Revise su dominio.",
  },
  assessment: {
    title: "Evaluación de seguridad gratis",
    description:
      "Conteste 25 preguntas sencillas, revise los registros de su dominio y vea en unos cinco minutos qué arreglar primero. Sin dejar sus datos.",
  },
  sampleReport: {
    title: "Informe de seguridad de muestra",
    description:
      "Vea completo el informe de la evaluación gratis antes de empezar: calificación, tres primeros arreglos, cada paso con su esfuerzo, y un dominio.",
  },
  notFound: {
    title: "Página no encontrada",
    description: "No hay ninguna página en esta dirección. Vuelva a la página de inicio.",
  },
};
