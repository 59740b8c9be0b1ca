import type { ComponentType } from "react";
import { Words } from "#app/shell/words.tsx";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import { home } from "#content/home.ts";
import { BackupShelf } from "#ui/illustrations/backup-shelf.tsx";
import { CallBackPhones } from "#ui/illustrations/call-back-phones.tsx";
import type { DrawingProps } from "#ui/illustrations/drawing.tsx";
import { EvidenceFolder } from "#ui/illustrations/evidence-folder.tsx";
import { KeyToPasskey } from "#ui/illustrations/key-to-passkey.tsx";
import { Section } from "#ui/page/section.tsx";

const drawings: Record<string, ComponentType<DrawingProps>> = {
  "changed-bank-details": CallBackPhones,
  "old-logins": KeyToPasskey,
  "unproven-backup": BackupShelf,
  "insurer-questions": EvidenceFolder,
};

export function HomeWorries() {
  const { heading, intro, items } = home.worries;
  return (
    <Section heading={heading} intro={<Words text={intro} />}>
      <ul className="lg:-mt-10">
        {items.map((item) => {
          const Sketch = drawings[item.id];
          return (
            <li
              key={item.id}
              className="grid gap-x-10 gap-y-5 border-b border-hairline py-10 first:max-lg:pt-2 last:border-b-0 last:pb-0 grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_10.5rem]"
            >
              <div>
                <h3 className="max-w-[17.3em] text-2xl font-semibold before:content-['“'] after:content-['”'] sm:-indent-[0.45em]">
                  {item.worry}
                </h3>
                <p className="mt-4 max-w-measure">
                  <Words text={item.answer} />
                </p>
                {item.figure ? (
                  <p className="mt-4 max-w-measure border-l-3 border-poppy pl-4 text-sm text-muted">
                    <Words text={item.figure.text} />{" "}
                    <a href={item.figure.source.url} className="link">
                      {item.figure.source.label}
                    </a>
                  </p>
                ) : null}
                <ArrowLink {...item.link} className="mt-4" />
              </div>
              {Sketch ? <Sketch className="w-36 max-sm:order-first sm:mt-1 sm:w-full" /> : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
