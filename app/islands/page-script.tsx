import { createContext, useContext } from "react";
import { ErrorScreen } from "#app/shell/errors/error-screen.tsx";
import { errorTemplateId } from "#app/shell/errors/retry-limit.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { lostPart } from "#content/frame/lost-part.ts";
import { InlineScript } from "#ui/page/inline-script.tsx";
import { lostPartId } from "#ui/page/lost-part.ts";
import { useTranslation } from "#ui/use-translation.ts";

/** Address of the built page script (start.ts) and id of the build, which the server provides. */
export const BuildContext = createContext({ script: "", release: "" });

/** Loads the page script. While nobody listens for failures it is the file that was lost; else its own code failed. */
const startScript = (script: string) =>
  `painted.then(function load(){return import(${JSON.stringify(script)}).catch(function(e){if(!self.earlyRejections)throw e;earlyPress.lost(load)})})`;

/**
 * Loads the script of a public page after the first paint, and includes the templates of the error screen and of the
 * words for a lost part.
 */
export function PageScript() {
  const { script } = useContext(BuildContext);
  const { company } = useSiteData();
  const { lost, offline } = useTranslation(lostPart);
  return (
    <>
      <template id={errorTemplateId}>
        <ErrorScreen supportEmail={company.email} />
      </template>
      <template id={lostPartId}>
        <div
          role="status"
          data-lost=""
          className="border-l-4 border-error bg-panel px-4 py-3 text-left text-base text-ink in-[header]:absolute in-[header]:inset-x-0 in-[header]:top-full"
        >
          <p data-when="lost">
            <SiteText text={lost} />
          </p>
          <p data-when="offline">
            <SiteText text={offline} />
          </p>
        </div>
      </template>
      <InlineScript text={startScript(script)} />
    </>
  );
}
