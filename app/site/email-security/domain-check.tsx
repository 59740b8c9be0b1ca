import { Island } from "#app/islands/island.tsx";
import { paths } from "#app/paths.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { Words } from "#app/shell/words.tsx";
import type { EmailSecurityContent } from "#content/email-security.ts";
import { DomainCheckForm } from "#features/domain-check/domain-check-form.tsx";
import { Section } from "#ui/page/section.tsx";

/** The section of the free domain check; its results need JavaScript. */
export function EmailDomainCheck({ check }: { check: EmailSecurityContent["check"] }) {
  const { company } = useSiteData();
  return (
    <Section
      id="domain-check"
      layout="above"
      ground="panel"
      heading={check.heading}
      intro={<Words text={check.text} />}
    >
      <Island
        name="domain-check"
        component={DomainCheckForm}
        when="touch"
        parameter="domain"
        props={{ action: paths.emailSecurity, phone: company.phone }}
      />
      <p className="mt-6 max-w-measure text-sm text-muted print:hidden">
        <Words text={check.optOut} />
      </p>
      <p className="mt-4 max-w-measure print:hidden">
        Mail is one part of it.{" "}
        <SiteLink href={paths.securityAssessment} className="link">
          Take the free assessment
        </SiteLink>{" "}
        to see your whole office graded.
      </p>
    </Section>
  );
}
