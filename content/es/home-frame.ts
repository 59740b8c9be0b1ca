import type { Translation } from "#content/frame/languages.ts";
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
