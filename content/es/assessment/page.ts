import type {
  assessmentPage as EnglishPage,
  samplePage as EnglishSample,
  savedReportPage as EnglishSaved,
} from "#content/assessment.ts";
import type { Translation } from "#content/frame/languages.ts";

export const assessmentPage: Translation<typeof EnglishPage> = {
  heading: "Evaluación de seguridad gratis",
  lead: [
    "Conteste 25 preguntas sencillas en unos cinco minutos. Mientras tanto vemos los registros públicos de su dominio. Después ve una calificación con sus razones y una lista ordenada de qué hacer.",
    "No tiene que dejar su nombre. La lista es suya, haga quien haga el trabajo.",
  ],
  start: "Comenzar la evaluación",
  goOn: "Seguir con mis respuestas",
  steps: {
    heading: "Qué pasa, en orden",
    items: [
      {
        title: "Usted contesta",
        text: "Seis pasos cortos: su negocio, acceso, correo y pagos, equipos, datos y su industria. “No sé” también es respuesta, y le dice dónde mirar.",
      },
      {
        title: "Nosotros vemos desde fuera",
        text: "Si escribe un dominio, leemos sus registros públicos de correo, DNS y web. No entramos a nada, no cambiamos nada y no buscamos puntos débiles.",
      },
      {
        title: "Usted lee el informe",
        text: "El informe completo, en pantalla: su calificación, los tres primeros arreglos y el esfuerzo que pide cada uno. Imprímalo, guárdelo detrás de un enlace privado o cierre la pestaña.",
      },
    ],
  },
  limits: {
    heading: "Qué no es",
    items: [
      "No es una prueba de penetración, ni una auditoría de cumplimiento, ni un certificado, ni asesoría legal.",
      "No mira dentro de su cuenta de Microsoft 365 o Google, de sus computadoras ni de sus respaldos.",
      "No es un formulario de ventas: sus respuestas se quedan en este navegador, a menos que nos pida guardar o comentar el informe.",
    ],
  },
  form: { heading: "Sus respuestas", loading: "Cargando las preguntas" },
  noScript:
    "Las preguntas necesitan JavaScript, que está apagado en este navegador. Llame al {phone} o [escríbanos](/contact) y las vemos con usted.",
  paused:
    "La evaluación está en pausa por ahora. Llame al {phone} y háganos las mismas preguntas; un informe que guardó se sigue abriendo con su enlace.",
  privacy:
    "Usamos su dirección para enviarle el enlace y, si lo pide, para comunicarnos con usted. El [aviso de privacidad](/privacy-policy) dice cuánto tiempo la guardamos.",
};

export const samplePage: Translation<typeof EnglishSample> = {
  heading: "Un informe de muestra",
  lead: "Así termina la evaluación gratis. La oficina, sus respuestas y el dominio sample.example son inventados; la calificación y la lista se calculan igual que las suyas.",
  start: "Comenzar la mía",
  pdf: "La muestra en PDF (en inglés)",
  see: "Vea un informe de muestra",
  closing: { heading: "Ahora la suya" },
};

export const savedReportPage: Translation<typeof EnglishSaved> = {
  title: "Su informe de seguridad",
  heading: "Informe detrás de un enlace privado",
  noScript:
    "Esta página necesita JavaScript: la clave del informe es parte del enlace y solo se lee en su navegador.",
};
