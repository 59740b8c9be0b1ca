import { useState } from "react";
import {
  type Campaign,
  type CampaignPart,
  campaignLink,
  utmValue,
} from "#platform/campaign-link.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";

const fields: readonly { part: CampaignPart; label: string; hint: string; optional?: boolean }[] = [
  { part: "source", label: "Source", hint: "Where the link appears: newsletter, chamber, yelp." },
  { part: "medium", label: "Medium", hint: "Kind of channel: email, flyer, social, cpc." },
  { part: "campaign", label: "Campaign", hint: "The campaign's name: fall-checkup." },
  {
    part: "content",
    label: "Version",
    hint: "Tells several links apart: button, footer.",
    optional: true,
  },
  { part: "term", label: "Search term", hint: "For paid search only.", optional: true },
];

const nothing: Campaign = { source: "", medium: "", campaign: "", content: "", term: "" };

/** Builds a link with campaign parameters for copying. Stores nothing. */
export function LinkMaker({ siteUrl }: { siteUrl: string }) {
  const [page, setPage] = useState("/");
  const [campaign, setCampaign] = useState(nothing);
  const link = campaignLink(page, campaign, siteUrl);
  const missing = fields.filter(({ part, optional }) => !optional && !utmValue(campaign[part]));

  async function copy() {
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link);
      showToast("Copied.");
    } catch {
      showToast("The browser blocked copying. Select the link and copy it yourself.", "error");
    }
  }

  return (
    <div className="grid max-w-2xl gap-5">
      <p className="max-w-measure text-sm text-muted">
        Use these links in flyers, posts and advertisements, and Analytics shows the visits they
        bring. Names are stored in one spelling, so that “Fall Checkup” and “fall-checkup” count as
        one.
      </p>
      <TextField
        label="Page"
        hint="A path on this site, such as /security-assessment."
        value={page}
        error={link === null && page.trim() ? "This is not a page of this site." : undefined}
        onChange={(event) => setPage(event.target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ part, label, hint, optional }) => (
          <TextField
            key={part}
            label={label}
            hint={hint}
            optional={optional}
            maxLength={100}
            value={campaign[part]}
            onChange={(event) => setCampaign({ ...campaign, [part]: event.target.value })}
          />
        ))}
      </div>
      <div className="border-y border-hairline py-4">
        <p className="label mb-1.5" id="campaign-link">
          Link
        </p>
        <output aria-labelledby="campaign-link" className="block font-mono text-sm break-all">
          {link ?? ""}
        </output>
        <p className="mt-2 text-sm text-muted">
          {missing.length > 0
            ? `Still missing: ${missing.map(({ label }) => label.toLowerCase()).join(", ")}.`
            : " "}
        </p>
        <Button
          size="small"
          className="mt-3"
          disabled={link === null || missing.length > 0}
          onClick={() => void copy()}
        >
          Copy the link
        </Button>
      </div>
    </div>
  );
}
