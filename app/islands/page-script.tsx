import { createContext, useContext } from "react";
import { ErrorScreen } from "#app/shell/errors/error-screen.tsx";
import { errorTemplateId } from "#app/shell/errors/error-words.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { InlineScript } from "#ui/page/inline-script.tsx";

/**
 * Where the built script of public pages stands (start.ts), and which build drew the page; provided by the server, in the
 * browser as the page came.
 */
export const BuildContext = createContext({ script: "", release: "" });

/** The one script of a public page, asked for once its words are on the screen, and the screen that it shows when it fails. */
export function PageScript() {
  const { script } = useContext(BuildContext);
  const { company } = useSiteData();
  return (
    <>
      <template id={errorTemplateId}>
        <ErrorScreen supportEmail={company.email} />
      </template>
      <InlineScript text={`painted.then(function(){import(${JSON.stringify(script)})})`} />
    </>
  );
}
