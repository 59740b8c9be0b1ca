import { Island } from "#app/islands/island.tsx";
import { paths } from "#app/paths.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { emailSecurityFrame } from "#content/email-security-frame.ts";
import type { EmailSecurityContent } from "#content/pages/email-security-schema.ts";
import { DomainCheckForm } from "#features/domain-check/domain-check-form.tsx";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";

/** The section of the free domain check; its results need JavaScript. */
export function EmailDomainCheck({ check }: { check: EmailSecurityContent["check"] }) {
  const { company } = useSiteData();
  const { before, link, after } = useTranslation(emailSecurityFrame.wholeOffice);
  return (
    <Section
      id="domain-check"
      layout="above"
      ground="panel"
      heading={check.heading}
      intro={<SiteText text={check.text} />}
    >
      <Island
        name="domain-check"
        component={DomainCheckForm}
        when="touch"
        parameter="domain"
        props={{ phone: company.phone }}
      />
      <p className="mt-6 max-w-measure text-sm text-muted print:hidden">
        <SiteText text={check.optOut} />
      </p>
      <p className="mt-4 max-w-measure print:hidden">
        {before}{" "}
        <SiteLink href={paths.securityAssessment} className="link">
          {link}
        </SiteLink>{" "}
        {after}
      </p>
    </Section>
  );
}
