import type { Translation } from "#content/frame/languages.ts";
import { dmarcReport as english } from "#content/samples/dmarc-report.ts";

const [first, second, third, fourth] = english.rows;

/** Results begin with the file's keywords (pass, fail), which the drawing marks; the file itself is not translated. */
export const dmarcReport: Translation<typeof english> = {
  title: "Un reporte DMARC, leído para usted",
  open: "Muestra: un reporte DMARC con nuestras notas",
  note: "Quien recibe manda este archivo una vez al día. Lo leemos y escribimos junto a cada remitente qué hacer.",
  facts: [
    { label: "Quién lo escribió", element: "org_name", value: "mail.example.net" },
    { label: "Qué día", element: "date_range", value: "10 de noviembre de 2026 (UTC)" },
    { label: "Su dominio", element: "domain", value: "example.com" },
    { label: "Su política ese día", element: "p", value: "none (observar)" },
  ],
  bar: {
    label: "mensajes con su nombre como remitente",
    parts: {
      proven: "comprobados como suyos",
      unproven: "suyos, todavía sin configurar",
      unknown: "de alguien más",
    },
  },
  caption: "Los remitentes del reporte",
  head: ["Remitente", "Mensajes", "DKIM", "SPF", "Qué escribimos al lado"],
  rows: [
    {
      ...first,
      dkim: "pass para example.com",
      spf: "pass para example.com",
      note: "Su servicio de correo. No hay nada que hacer.",
    },
    {
      ...second,
      dkim: "fail: firmado como invoices.example.net",
      spf: "fail: enviado como bounces.example.net",
      note: "Su herramienta de facturación. Firma con el nombre de su fabricante. Encienda ahí la firma de su dominio antes de que la política se endurezca.",
    },
    {
      ...third,
      dkim: "pass para example.com",
      spf: "fail: enviado como list.example.org",
      note: "Una lista de correo los reenvió. El sello aguantó, y basta con que uno pase.",
    },
    {
      ...fourth,
      dkim: "fail: sin firma",
      spf: "fail para example.com",
      note: "No está en su lista de remitentes. Una política “reject” habría pedido que los rechazaran.",
    },
  ],
  raw: { ...english.raw, open: "El segundo remitente, como viene en el archivo" },
  remark:
    "Un reporte inventado con los campos del RFC 9990. Los nombres y las direcciones están reservados para ejemplos.",
};
