/** RFC 5321 §4.5.3.1: a path of 256 octets minus its angle brackets. */
export const maxEmailLength = 254;

// Bounded parts without overlap, so that matching takes linear time. The list of top-level domains is not enforced.
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * Returns the domain of a syntactically valid address, in lower case; null for anything else. Compatibility letters,
 * such as full-width ones, become plain letters (NFKC), as mail servers read them.
 */
export function emailDomain(address: string): string | null {
  if (address.length > maxEmailLength) return null;
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  const name = address.slice(0, at);
  const domain = address
    .slice(at + 1)
    .normalize("NFKC")
    .toLowerCase();
  const labels = domain.split(".");
  if (!local.test(name) || name.startsWith(".") || name.endsWith(".") || name.includes("..")) {
    return null;
  }
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return null;
  // No top-level domain is all digits (RFC 3696 §2): such a name is an IP address.
  if (/^\d+$/.test(labels.at(-1) ?? "")) return null;
  return domain;
}

/** A list of domains, without their subdomains. */
export type DomainList = Pick<ReadonlySet<string>, "has">;

/** Returns true when a domain, or one of its parent domains, is on a list of mail providers. */
export function isListedDomain(domain: string, listed: DomainList): boolean {
  const labels = domain.split(".");
  return labels.some((_, index) => listed.has(labels.slice(index).join(".")));
}

const named = "Personal email domains (gmail.com, yahoo.com, etc.) are not accepted.";

/** The messages of spec §5. */
export const businessEmailMessage = `Please use a business email address. ${named}`;
/** For an empty field, which has no provider to refuse. */
export const emptyEmailMessage = "Please enter your business email address.";
export const newsletterEmailMessage = `Please enter a valid business email address. ${named}`;

/** Returns the error option of a check: the given message, or for an empty field that it is empty. */
export function emailError(message: string) {
  return {
    error: ({ input }: { input?: unknown }) => (input === "" ? emptyEmailMessage : message),
  };
}

/** Returns why an address is not a business address: "syntax" or a refused "provider"; null if it is one. */
export function businessEmailProblem(
  address: string,
  listed: DomainList,
): "syntax" | "provider" | null {
  const domain = emailDomain(address);
  if (!domain) return "syntax";
  return isListedDomain(domain, listed) ? "provider" : null;
}
