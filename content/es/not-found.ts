import type { Translation } from "#content/frame/languages.ts";
import type {
  notFound as englishPage,
  popularPages as englishPages,
} from "#content/frame/not-found.ts";

export const notFound: Translation<typeof englishPage> = {
  heading: "No encontramos esa página",
  text: "Puede que el enlace sea viejo o que le falte una letra a la dirección. Su computadora está bien.",
  home: "Ir a la página de inicio",
  call: "O llame al {phone}",
};

export const popularPages: Translation<typeof englishPages> = {
  heading: "Donde se responde la mayoría de las preguntas",
  links: [
    { label: "Servicios", text: "Lo que hacemos y lo que no está incluido", path: "/services" },
    {
      label: "Seguridad del correo",
      text: "Facturas falsas y buzones robados",
      path: "/email-security",
    },
    { label: "Glosario", text: "Palabras explicadas en una o dos frases", path: "/glossary" },
    {
      label: "Zonas",
      text: "Dieciocho comunidades del Valle",
      path: "/locations",
    },
    {
      label: "Contacto",
      text: "Por teléfono, por mensaje o en una emergencia",
      path: "/contact",
    },
  ],
};
