import { useSiteData } from "#app/shell/use-site-data.ts";
import { blogTexts } from "#content/blog.ts";
import { buttonStyle } from "#ui/button.tsx";
import { CheckIcon, LinkIcon } from "#ui/icons.tsx";
import { PrintButton } from "#ui/page/print-sheet.tsx";

const texts = blogTexts.post;

/** Buttons that copy the post's URL and print it, handled by page scripts and hidden without JavaScript. */
export function PostTools({ path }: { path: string }) {
  const { origin } = useSiteData();
  const address = `${origin}${path}`;
  return (
    <div data-copying="" className="group/copying noscript:hidden print:hidden">
      <div className="flex flex-wrap gap-2">
        <button type="button" data-copy={address} className={buttonStyle({ variant: "secondary" })}>
          <CheckIcon className="hidden size-5 text-oak group-data-[copying=done]/copying:block" />
          <LinkIcon className="size-5 group-data-[copying=done]/copying:hidden" />
          {texts.copy}
        </button>
        <PrintButton>{texts.print}</PrintButton>
      </div>
      <p role="status" className="mt-2 text-sm text-muted" />
      <template data-when="done">{texts.copied}</template>
      <template data-when="refused">
        {texts.copyByHand} <span className="block select-all break-all text-ink">{address}</span>
      </template>
    </div>
  );
}
