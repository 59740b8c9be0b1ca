import { Checklist } from "#app/site/parts/checklist.tsx";
import { Questions } from "#app/site/parts/questions.tsx";
import { Sources } from "#app/site/parts/sources.tsx";
import { locationPage } from "#content/locations/page.ts";
import { adviceLine } from "#content/page-notes.ts";
import { Section } from "#ui/page/section.tsx";
import { LocationDrawing } from "./drawing.tsx";
import { LocationExample } from "./example.tsx";
import { FieldNote } from "./field-note.tsx";
import { askAbout, LocationHero } from "./hero.tsx";
import { LocationLinks } from "./links.tsx";
import type { LocationPage } from "./page.server.ts";
import { SectionColumn, SectionRows } from "./sections.tsx";

/** Page of a place without its closing. */
export function LocationBody({ page }: { page: LocationPage }) {
  const { location } = page;
  return (
    <>
      <LocationHero page={page} />
      <Middle page={page} />
      <LocationLinks page={page} />
      <div className="border-t border-hairline">
        <Sources
          sources={location.sources}
          reviewed={location.reviewed}
          notes={page.touchesLaw ? [adviceLine] : []}
        />
      </div>
    </>
  );
}

/** Renders the parts between head and links in the order of the page's composition. */
function Middle({ page }: { page: LocationPage }) {
  const { location, composition } = page;
  const action = askAbout(page);
  const { sections, example, checklist, fieldNote, questions } = location;
  const drawing = <LocationDrawing slug={location.slug} />;
  const tickAndAsk = <TickAndAsk checklist={checklist} questions={questions} />;
  if (composition === "city")
    return (
      <>
        <SectionRows sections={sections} drawing={drawing} />
        <LocationExample example={example} action={action} run="down" />
        {tickAndAsk}
      </>
    );
  if (composition === "weeks")
    return (
      <>
        <LocationExample example={example} action={action} run="across" drawing={drawing} />
        <SectionColumn
          sections={sections}
          margin={<FieldNote note={fieldNote} form="margin" />}
          marginFirst
        />
        <div className="wrap pb-section">
          <Checklist {...checklist} wide narrowFold />
        </div>
        <Section heading={locationPage.questions} className="border-t border-hairline">
          <Questions items={questions} />
        </Section>
      </>
    );
  if (composition === "hours")
    return (
      <>
        <SectionColumn sections={sections} margin={<FieldNote note={fieldNote} form="margin" />} />
        <LocationExample example={example} action={action} run="down" drawing={drawing} />
        {tickAndAsk}
      </>
    );
  return (
    <>
      <FieldNote note={fieldNote} form="strip" />
      <SectionRows sections={sections} drawing={composition === "days" ? drawing : undefined} />
      <LocationExample example={example} action={action} run="across" />
      <TickAndAsk checklist={checklist} questions={questions} askFirst={composition === "days"} />
    </>
  );
}

type TickAndAskProps = Pick<LocationPage["location"], "checklist" | "questions"> & {
  askFirst?: boolean;
};

function TickAndAsk({ checklist, questions, askFirst = false }: TickAndAskProps) {
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-14 pt-section lg:grid-cols-2">
      <Checklist {...checklist} narrowFold className={askFirst ? "lg:order-last" : undefined} />
      <section aria-labelledby="questions" className="lg:pt-8">
        <h2 id="questions" className="mb-6 text-2xl">
          {locationPage.questions}
        </h2>
        <Questions items={questions} />
      </section>
    </div>
  );
}
