// Documents as scripts/vite/documents.ts compiles them: the fields that the schemas of their kinds return.

declare module "./professions/*.md" {
  const fields: import("#content/industries/schema.ts").Industry;
  export default fields;
}

declare module "*/california.md" {
  const fields: import("#content/industries/shared-schema.ts").CaliforniaBaseline;
  export default fields;
}

declare module "*/hub.md" {
  const fields: import("#content/industries/shared-schema.ts").IndustryHub;
  export default fields;
}

declare module "./texts/*.md" {
  const fields: import("#content/legal/schema.ts").LegalPage;
  export default fields;
}

declare module "#content/legal/texts/*.md" {
  const fields: import("#content/legal/schema.ts").LegalPage;
  export default fields;
}

declare module "*/pages/about.md" {
  const fields: import("#content/pages/about-schema.ts").AboutContent;
  export default fields;
}

declare module "*/pages/email-security.md" {
  const fields: import("#content/pages/email-security-schema.ts").EmailSecurityContent;
  export default fields;
}

declare module "*/pages/home.md" {
  const fields: import("#content/pages/home-schema.ts").HomeContent;
  export default fields;
}

declare module "*/pages/microsoft-365.md" {
  const fields: import("#content/pages/microsoft-365-schema.ts").Microsoft365Content;
  export default fields;
}

declare module "*/pages/partners.md" {
  const fields: import("#content/pages/partners-schema.ts").PartnersContent;
  export default fields;
}

declare module "*/comparison.md" {
  const fields: import("zod").infer<typeof import("#content/services/schema.ts").serviceComparison>;
  export default fields;
}
