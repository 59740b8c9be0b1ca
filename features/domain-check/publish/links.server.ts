import type { ReportRow } from "#features/domain-check/contract.ts";
import type { RowId } from "#features/domain-check/rules/checks.ts";
import type { ProviderId } from "#features/domain-check/rules/provider.ts";

type Link = ReportRow["links"][number];

const microsoftDomains: Link = {
  label: "Microsoft 365 admin center, Domains",
  url: "https://admin.microsoft.com/Adminportal/Home#/Domains",
};

const servicePages: Partial<Record<ProviderId, Partial<Record<RowId, Link>>>> = {
  microsoft: {
    "mail.mx": microsoftDomains,
    "mail.spf.record": microsoftDomains,
    "mail.dkim": {
      label: "Microsoft Defender portal, DKIM",
      url: "https://security.microsoft.com/dkimv2",
    },
  },
  google: {
    "mail.mx": {
      label: "Google Admin console, Manage domains",
      url: "https://admin.google.com/ac/domains/manage",
    },
    "mail.dkim": {
      label: "Google Admin console, Authenticate email",
      url: "https://admin.google.com/ac/apps/gmail/authenticateemail",
    },
    "mail.mtasts": {
      label: "Google Admin console, Compliance",
      url: "https://admin.google.com/ac/apps/gmail/compliance",
    },
  },
};

/** Returns a link to the mail service's own page for a fix, if there is one. */
export function serviceLinks(row: RowId, provider: ProviderId): Link[] {
  const link = servicePages[provider]?.[row];
  return link ? [link] : [];
}

/** The ten DNS hosts that small firms use most, recognized by their name servers. {} in a URL becomes the domain. */
export const dnsHosts: readonly { servers: RegExp; label: string; url: string }[] = [
  {
    servers: /\.domaincontrol\.com$/,
    label: "GoDaddy",
    url: "https://dcc.godaddy.com/control/dnsmanagement?domainName={}",
  },
  {
    servers: /\.ns\.cloudflare\.com$/,
    label: "Cloudflare",
    url: "https://dash.cloudflare.com/?to=/:account/{}/dns/records",
  },
  {
    servers: /\.registrar-servers\.com$/,
    label: "Namecheap",
    url: "https://ap.www.namecheap.com/Domains/DomainControlPanel/{}/advancedns",
  },
  {
    servers: /\.awsdns-\d+\.(?:com|net|org|co\.uk)$/,
    label: "Amazon Route 53",
    url: "https://console.aws.amazon.com/route53/v2/hostedzones",
  },
  {
    servers: /\.(?:googledomains|squarespacedns)\.com$/,
    label: "Squarespace Domains",
    url: "https://account.squarespace.com/domains/managed/{}/dns/dns-settings",
  },
  {
    servers: /\.wixdns\.net$/,
    label: "Wix",
    url: "https://manage.wix.com/account/domains",
  },
  {
    servers: /\.worldnic\.com$/,
    label: "Network Solutions",
    url: "https://www.networksolutions.com/my-account/home",
  },
  {
    servers: /\.ui-dns\.(?:com|org|de|biz)$/,
    label: "IONOS",
    url: "https://my.ionos.com/domains",
  },
  {
    servers: /\.bluehost\.com$/,
    label: "Bluehost",
    url: "https://www.bluehost.com/my-account/domain-center",
  },
  {
    servers: /\.azure-dns\.(?:com|net|org|info)$/,
    label: "Azure DNS",
    url: "https://portal.azure.com/#browse/Microsoft.Network%2FdnsZones",
  },
];

/** Returns the page for editing a domain's records, found by its name servers; null if the host is not known. */
export function dnsHostOf(name: string, servers: readonly string[]): Link | null {
  const found = dnsHosts.find((host) => servers.some((server) => host.servers.test(server)));
  return found
    ? { label: found.label, url: found.url.replace("{}", encodeURIComponent(name)) }
    : null;
}
