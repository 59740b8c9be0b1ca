import type { FooterGroup } from "#content/frame/footer-navigation.ts";
import type { NavigationItem } from "#content/frame/navigation.ts";

/** Translates the English menu in the same order; the code that shows it omits pages that exist only in English. */
export const headerMenu: readonly NavigationItem[] = [
  { id: "home", name: "Inicio", path: "/" },
  {
    id: "services",
    name: "Servicios",
    path: "/services",
    children: [
      {
        id: "managed-it",
        name: "Soporte de TI",
        path: "/services#helpdesk",
        hint: "Alguien a quien llamar y equipos al día",
        icon: "headset",
      },
      {
        id: "cybersecurity",
        name: "Ciberseguridad",
        path: "/services#security-baseline",
        hint: "Las protecciones básicas de toda oficina",
        icon: "keyring",
      },
      {
        id: "email-security",
        name: "Seguridad del correo",
        path: "/email-security",
        hint: "Menos remitentes falsos, menos buzones robados",
        icon: "envelope",
      },
      {
        id: "backup",
        name: "Respaldo y recuperación",
        path: "/services#backup",
        hint: "Copias que probamos restaurándolas",
        icon: "shelf",
      },
      {
        id: "networks",
        name: "Redes y Wi-Fi",
        path: "/services#networks",
        hint: "Oficina, visitas y cámaras, cada una aparte",
        icon: "network",
      },
    ],
  },
  { id: "contact", name: "Contacto", path: "/contact" },
];

export const assessmentAction: NavigationItem = {
  id: "security-assessment",
  name: "Evaluación gratis",
  path: "/security-assessment",
};

export const breadcrumbs = {
  home: "Inicio",
  services: "Servicios",
  contact: "Contacto",
  emailSecurity: "Seguridad del correo",
  assessment: "Evaluación de seguridad gratis",
  sampleReport: "Informe de muestra",
};

export const footerGroups: readonly FooterGroup[] = [
  {
    id: "services",
    heading: "Servicios",
    entries: [
      { kind: "link", name: "Soporte de TI", path: "/services#helpdesk" },
      { kind: "link", name: "Ciberseguridad", path: "/services#security-baseline" },
      { kind: "link", name: "Seguridad del correo", path: "/email-security" },
      { kind: "link", name: "Respaldo y recuperación", path: "/services#backup" },
      { kind: "link", name: "Redes y Wi-Fi", path: "/services#networks" },
    ],
  },
  {
    id: "company",
    heading: "Empresa",
    entries: [
      { kind: "link", name: "Inicio", path: "/" },
      { kind: "link", name: "Evaluación de seguridad gratis", path: "/security-assessment" },
      { kind: "link", name: "Contacto", path: "/contact" },
    ],
  },
  {
    id: "legal",
    heading: "Textos legales",
    entries: [
      { kind: "link", name: "Aviso de privacidad", path: "/privacy-policy" },
      { kind: "link", name: "Privacidad de SMS", path: "/legal/privacy-sms" },
      { kind: "link", name: "Términos del servicio", path: "/terms-of-service" },
      { kind: "link", name: "Términos de SMS", path: "/legal/sms-terms" },
      { kind: "link", name: "Política de cookies", path: "/cookie-policy" },
      { kind: "action", name: "Ajustes de cookies", action: "cookie-settings" },
      {
        kind: "action",
        name: "Sus opciones de privacidad",
        action: "privacy-choices",
        when: "advertisingEnabled",
      },
    ],
  },
];
