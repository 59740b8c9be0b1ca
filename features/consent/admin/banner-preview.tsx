import { bannerButtons, deliveredBannerTexts } from "#content/frame/consent-banner.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { Button } from "#ui/button.tsx";

type BannerPreviewProps = {
  heading: string;
  text: string;
  onDelivered: (texts: typeof deliveredBannerTexts) => void;
};

/** Previews the banner with this wording, and restores the delivered one. */
export function BannerPreview({ heading, text, onDelivered }: BannerPreviewProps) {
  const { may } = useStaff();
  const delivered = heading === deliveredBannerTexts.heading && text === deliveredBannerTexts.text;
  return (
    <section aria-labelledby="banner-preview">
      <h3 id="banner-preview" className="text-lg">
        Preview
      </h3>
      <div className="mt-3 border-t-2 border-ink bg-paper px-4 py-4 shadow-float">
        <p className="text-xl font-[650] wrap-anywhere">{heading || "No heading"}</p>
        <p className="mt-1.5 text-sm wrap-anywhere">
          {text} <span className="text-link underline">Cookie policy</span>
        </p>
        <p className="mt-3 flex flex-wrap gap-2 text-sm">
          {bannerButtons.slice(0, 3).map((name) => (
            <span key={name} className="rounded-md border border-edge px-3 py-1.5">
              {name}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-3 text-sm text-muted">
        The buttons and the switches under Customize cannot be changed. Visitors who answered a
        different wording are asked again.
      </p>
      {may("settings.edit") && !delivered ? (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={() => onDelivered(deliveredBannerTexts)}
        >
          Restore the original wording
        </Button>
      ) : null}
    </section>
  );
}
