const secretName = /SECRET|PASSWORD|TOKEN|KEY/;
/** A shorter value would also hide ordinary words. */
const minLength = 4;

function passwordsOf(value: string): string[] {
  const url = URL.parse(value);
  if (!url) return [];
  const written = [url.password, url.searchParams.get("password") ?? ""];
  return [...written, ...written.map(decoded)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a text without the secrets in these variables: a server may repeat a password in its refusal. */
export function hideSecrets(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const secrets = Object.entries(variables).flatMap(([name, value = ""]) =>
    secretName.test(name) ? [value] : passwordsOf(value),
  );
  return secrets
    .filter((secret) => secret.length >= minLength)
    .sort((one, other) => other.length - one.length)
    .reduce((hidden, secret) => hidden.replaceAll(secret, "***"), text);
}
