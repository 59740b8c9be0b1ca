/** RFC 5321 §4.5.3.1: a path of 256 octets less its angle brackets. */
export const maxEmailLength = 254;

// Bounded parts and no overlap between them: linear, however long the input. The list of top-level domains is not enforced.
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * The domain of a syntactically valid address, in lower case; null for anything else. Letters that only look different,
 * such as full-width ones, are the plain letters they stand for (NFKC), as mail servers read them.
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
  // No top level is all digits (RFC 3696 §2): such a name is a network address.
  if (/^\d+$/.test(labels.at(-1) ?? "")) return null;
  return domain;
}

/** Domains that somebody listed, each without the ones below it. */
export type DomainList = Pick<ReadonlySet<string>, "has">;

/** Returns true when a domain, or one above it, is on a list of mail providers. */
export function isListedDomain(domain: string, listed: DomainList): boolean {
  const labels = domain.split(".");
  return labels.some((_, index) => listed.has(labels.slice(index).join(".")));
}

const named = "Personal email domains (gmail.com, yahoo.com, etc.) are not accepted.";

/** The messages of spec §5. */
export const businessEmailMessage = `Please use a business email address. ${named}`;
/** An empty field was not refused for its provider. */
export const emptyEmailMessage = "Please enter your business email address.";
export const newsletterEmailMessage = `Please enter a valid business email address. ${named}`;

/** Returns a check's message: the given one, or that the field is empty. */
export function emailError(message: string) {
  return {
    error: ({ input }: { input?: unknown }) => (input === "" ? emptyEmailMessage : message),
  };
}

/** Returns why an address is no business address: "syntax" or a refused "provider"; null for a good one. */
export function businessEmailProblem(
  address: string,
  listed: DomainList,
): "syntax" | "provider" | null {
  const domain = emailDomain(address);
  if (!domain) return "syntax";
  return isListedDomain(domain, listed) ? "provider" : null;
}
