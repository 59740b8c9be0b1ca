import { contact } from "#content/es/contact.ts";
import emailSecurity from "#content/es/pages/email-security.md";
import home from "#content/es/pages/home.md";
import { pages } from "#content/es/pages.ts";
import serviceComparison from "#content/es/services/comparison.md";
import { services } from "#content/es/services.ts";
import { languagePrefix } from "#content/frame/languages.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { textsOfContent } from "./content-texts.ts";
import type { SearchDocument } from "./document.ts";
import { filled } from "./site-documents.server.ts";

const language = "es";
const prefix = languagePrefix(language);

/** Pages that exist in Spanish, with the rest of their content. */
const translated = [
  { path: prefix, kind: "page", meta: pages.home, body: home },
  { path: `${prefix}/services`, kind: "service", meta: pages.services, body: serviceComparison },
  { path: `${prefix}/contact`, kind: "page", meta: pages.contact, body: contact },
  {
    path: `${prefix}/email-security`,
    kind: "service",
    meta: pages.emailSecurity,
    body: emailSecurity,
  },
  { path: `${prefix}/security-assessment`, kind: "page", meta: pages.assessment, body: null },
  {
    path: `${prefix}/security-assessment/sample`,
    kind: "page",
    meta: pages.sampleReport,
    body: null,
  },
] as const;

/** Returns a document for every page and service in Spanish, with the company's facts filled in. */
export async function spanishDocuments(ctx: RequestContext): Promise<SearchDocument[]> {
  const { company } = await currentSettings(ctx);
  return [...translated.map(pageDocument), ...services.map(serviceDocument)].map((document) =>
    filled(document, company),
  );
}

function pageDocument({ path, kind, meta, body }: (typeof translated)[number]): SearchDocument {
  const { title, description: summary } = meta;
  return { id: path, kind, language, title, path, summary, text: textsOfContent(body).join("\n") };
}

function serviceDocument({
  id,
  name,
  summary,
  ...rest
}: (typeof services)[number]): SearchDocument {
  const path = `${prefix}/services#${id}`;
  const text = textsOfContent(rest).join("\n");
  return { id: path, kind: "service", language, title: name, path, summary, text };
}
