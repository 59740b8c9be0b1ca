import type { ComponentType } from "react";
import { SiteText } from "#app/shell/site-text.tsx";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import home from "#content/pages/home.md";
import type { HomeContent } from "#content/pages/home-schema.ts";
import { FoldBody } from "#ui/fold.tsx";
import { BackupShelf } from "#ui/illustrations/backup-shelf.tsx";
import { CallBackPhones } from "#ui/illustrations/call-back-phones.tsx";
import type { DrawingProps } from "#ui/illustrations/drawing.tsx";
import { EvidenceFolder } from "#ui/illustrations/evidence-folder.tsx";
import { KeyToPasskey } from "#ui/illustrations/key-to-passkey.tsx";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";

const drawings: Record<string, ComponentType<DrawingProps>> = {
  "changed-bank-details": CallBackPhones,
  "old-logins": KeyToPasskey,
  "unproven-backup": BackupShelf,
  "insurer-questions": EvidenceFolder,
};

export function HomeWorries() {
  const { heading, intro, items } = useTranslation(home).worries;
  return (
    <Section heading={heading} intro={<SiteText text={intro} />}>
      <ul className="border-t-2 border-ink lg:mt-2">
        {items.map((item) => (
          <Worry key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function Worry({ item }: { item: HomeContent["worries"]["items"][number] }) {
  const Sketch = drawings[item.id];
  return (
    <li className="group/fold relative border-b border-hairline">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 py-4 pr-10 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:gap-x-8 sm:py-5 lg:pr-0 lg:pb-3">
        {Sketch ? <Sketch className="w-full" /> : <span />}
        <h3
          id={`${item.id}-heading`}
          className="max-w-[17.3em] text-lg leading-snug font-semibold group-has-[summary:hover]/fold:text-link before:content-['“'] after:content-['”'] sm:text-2xl"
        >
          {item.worry}
        </h3>
      </div>
      <FoldBody labelledBy={`${item.id}-heading`} mark="plus" className="pt-6 sm:pt-9">
        <div className="pb-7 sm:pl-[8.5rem]">
          <p className="max-w-measure">
            <SiteText text={item.answer} />
          </p>
          {item.figure ? (
            <p className="mt-4 max-w-measure border-l-3 border-poppy pl-4 text-sm text-muted">
              <SiteText text={item.figure.text} />{" "}
              <a href={item.figure.source.url} className="link">
                {item.figure.source.label}
              </a>
            </p>
          ) : null}
          <ArrowLink {...item.link} className="mt-4" />
        </div>
      </FoldBody>
    </li>
  );
}
