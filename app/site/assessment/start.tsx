import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { assessmentPage } from "#content/assessment.ts";
import { lostPart } from "#content/frame/lost-part.ts";
import type { AssessmentProps } from "#features/assessment/assessment.tsx";
import { formLabels } from "#features/assessment/questions/form-labels.ts";
import { assessmentKey } from "#features/assessment/stored-key.ts";
import type { CheckDomain } from "#features/assessment/use-assessment.ts";
import { authorization } from "#features/domain-check/messages.ts";
import { attempt } from "#platform/client/attempt.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { useTranslation } from "#ui/use-translation.ts";

const fetchCode = () => import("#features/assessment/assessment.tsx");
/** Loads the questions, with a second try; a browser that remembers a lost file needs a reload. */
const load = () => fetchCode().catch(fetchCode);

/** Runs the domain check for the assessment, loading its code at the first check. */
const checkDomain: CheckDomain = async (domain, language) => {
  try {
    const { startCheck } = await import("#features/domain-check/start-check.ts");
    return await startCheck(domain, { language });
  } catch {
    return { kind: "refused", message: formLabels.partMissing };
  }
};

type State = {
  Assessment: ComponentType<AssessmentProps> | null;
  kind: "waiting" | "loading" | "lost" | "offline";
  /** True if the start button was pressed, false if stored answers were restored. */
  pressed: boolean;
};

export type AssessmentStartProps = Pick<AssessmentProps, "costBands">;

/** Loads the questions when the visitor starts, or at once if this tab has stored answers. */
export function AssessmentStart({ costBands }: AssessmentStartProps) {
  const { company, humanCheck } = useSiteData();
  const texts = useTranslation(assessmentPage);
  const lostMessages = useTranslation(lostPart);
  const allowed = useTranslation(authorization);
  const localHref = useLocalHref();
  const [state, setState] = useState<State>({ Assessment: null, kind: "waiting", pressed: false });
  const { Assessment, kind, pressed } = state;
  const failure = kind === "lost" || kind === "offline" ? lostMessages[kind] : null;
  const place = useRef<HTMLDivElement>(null);

  async function begin(byButton: boolean) {
    setState((before) => ({ ...before, kind: "loading" }));
    try {
      const { Assessment: loaded } = await load();
      setState({ Assessment: loaded, kind: "waiting", pressed: byButton });
      if (byButton) place.current?.scrollIntoView({ block: "start" });
    } catch {
      setState((before) => ({ ...before, kind: navigator.onLine ? "lost" : "offline" }));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page was opened
  useEffect(() => {
    if (attempt(() => sessionStorage.getItem(assessmentKey)) !== null) void begin(false);
  }, []);

  return (
    <div ref={place} className="scroll-mt-44">
      {Assessment ? (
        <Assessment
          checkDomain={checkDomain}
          authorization={allowed}
          costBands={costBands}
          focusAtStart={pressed}
          reportPath={localHref(paths.assessmentReport).href}
          bookingPath={localHref(paths.booking).href}
          phone={company.phone}
          hours={company.hours}
          humanCheck={humanCheck}
          privacy={<SiteText text={texts.privacy} />}
        />
      ) : (
        <div
          data-waits={failure ? undefined : ""}
          className="group/waits grid justify-items-start gap-4"
        >
          {/* As high as the report that replaces it, so that neither the scroll position nor the footer moves. */}
          <div className="hidden min-h-[500dvh] w-full group-data-stored/page:group-data-waits/waits:block">
            <div className="sticky top-40">
              <LoadState loading />
            </div>
          </div>
          <Button
            size="large"
            busy={kind === "loading"}
            onClick={() => void begin(true)}
            onPointerEnter={() => void load().catch(() => undefined)}
            onFocus={() => void load().catch(() => undefined)}
            className="group-data-stored/page:group-data-waits/waits:hidden max-sm:w-full noscript:hidden"
          >
            {texts.start}
          </Button>
          {failure ? (
            <Notice tone="error" announce>
              <p data-no-report="">
                <SiteText text={failure} />
              </p>
            </Notice>
          ) : null}
          <NoScript />
        </div>
      )}
    </div>
  );
}

function NoScript() {
  const { noScript } = useTranslation(assessmentPage);
  return (
    <p className="hidden max-w-measure border-l-4 border-poppy bg-panel px-5 py-4 noscript:block">
      <SiteText text={noScript} />
    </p>
  );
}
