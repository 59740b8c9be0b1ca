import {
  type ComponentType,
  createContext,
  lazy,
  type MouseEvent,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useRevalidator } from "react-router";
import { printNearest } from "#ui/print-nearest.ts";

/** The components of still parts by name; null in the browser. */
export const StillPartsContext = createContext<Readonly<
  Record<string, ComponentType<never>>
> | null>(null);

const never = () => () => undefined;

/** One object for ever: a new one would make React set the HTML again. */
const asItCame = { __html: "" };

/**
 * Whether this element was in the page that the server sent, rather than drawn here after a move between pages. React asks
 * for the server's answer only of the former. It stays the answer: another one would have every still part drawn again.
 */
function useCameWithPage(): boolean {
  const [kept] = useState({ cameWithPage: false });
  return useSyncExternalStore(
    never,
    () => kept.cameWithPage,
    () => {
      kept.cameWithPage = true;
      return true;
    },
  );
}

/** Asks for the page's data once more: what a still part is drawn from does not come with a page that the server drew. */
function AskForData() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return null;
}

function handlePrint({ target }: MouseEvent) {
  const printer = target instanceof Element && target.closest("[data-print]");
  if (printer) printNearest(printer);
}

/** The props of a still part as a page passes them: in the browser they may be missing, and are then not needed. */
type PropsHere<Props> = { [Name in keyof Props]: Props[Name] | undefined };

/**
 * A part of a page that does nothing but stand there. The server draws it; the browser keeps that HTML as it came and
 * fetches no code for it. Its code is only loaded when the reader comes from another page of this site.
 * Links in it move between pages and print buttons print, as elsewhere. Whatever else must run in the browser belongs outside.
 *
 * `name` is the part's name in app/site/still-parts.server.ts, where the server finds it; the browser's build must not
 * import it but through `load`.
 */
export function still<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<PropsHere<Props>> {
  // `lazy` cannot keep a component's own props type when that is a parameter.
  const InBrowser = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return function Still(props: PropsHere<Props>) {
    const parts = useContext(StillPartsContext);
    const cameWithPage = useCameWithPage();

    if (parts) {
      const Drawn = parts[name] as ComponentType<object> | undefined;
      if (!Drawn) throw new Error(`The server knows no still part "${name}".`);
      return (
        <div>
          <Drawn {...props} />
        </div>
      );
    }
    if (cameWithPage) {
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the print buttons inside are what is clicked
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on them is a click
        <div
          onClick={handlePrint}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; what the server drew stays
          dangerouslySetInnerHTML={asItCame}
        />
      );
    }
    // Without a fallback: the old page stays until this one is whole, or a step back could not find its place in it.
    return (
      <div>
        {/* They are missing only where React gave up what the server drew and begins afresh. */}
        {Object.values(props).includes(undefined) ? <AskForData /> : <InBrowser {...props} />}
      </div>
    );
  };
}
