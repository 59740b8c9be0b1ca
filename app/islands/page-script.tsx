import { createContext, useContext } from "react";
import { ErrorScreen } from "#app/shell/errors/error-screen.tsx";
import { errorTemplateId } from "#app/shell/errors/error-words.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { InlineScript } from "#ui/page/inline-script.tsx";

/** Address of the built page script (start.ts) and id of the build, which the server provides. */
export const BuildContext = createContext({ script: "", release: "" });

/** Loads the script of a public page after the first paint, and includes the template of the error screen. */
export function PageScript() {
  const { script } = useContext(BuildContext);
  const { company } = useSiteData();
  return (
    <>
      <template id={errorTemplateId}>
        <ErrorScreen supportEmail={company.email} phone={company.phone} />
      </template>
      <InlineScript text={`painted.then(function(){import(${JSON.stringify(script)})})`} />
    </>
  );
}
