import type { emailSecurityFrame as EnglishFrame } from "#content/email-security-frame.ts";
import type { Translation } from "#content/frame/languages.ts";
import type { sourcesLabels as EnglishSources } from "#content/frame/sources.ts";

export const sourcesLabels: Translation<typeof EnglishSources> = {
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
