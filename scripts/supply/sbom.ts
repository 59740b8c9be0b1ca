import type { LockedPackage } from "./lockfile.ts";

/** Converts npm's `sha512-…` to the hexadecimal form that CycloneDX requires. */
function hashes({ integrity }: LockedPackage) {
  const [algorithm, value] = integrity.split("-");
  if (algorithm !== "sha512" || !value) return {};
  return {
    hashes: [{ alg: "SHA-512", content: Buffer.from(value, "base64").toString("hex") }],
  };
}

/** Returns the package URL, in which a scope's @ is encoded as %40. */
function packageUrl({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function licence(text: string | null) {
  if (!text) return {};
  const entry = /\s(OR|AND)\s/.test(text) ? { expression: text } : { license: { id: text } };
  return { licenses: [entry] };
}

/**
 * Returns a CycloneDX 1.6 bill of materials: each package once, with its version, hash and licence. Packages that the
 * browser or the server runs are `required`, development tools are `excluded`.
 */
export function billOfMaterials(
  product: { name: string; version: string },
  packages: readonly LockedPackage[],
  options: { now: Date; licenceOf(one: LockedPackage): string | null },
) {
  const each = new Map(packages.map((one) => [packageUrl(one), one]));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: options.now.toISOString(),
      component: {
        type: "application",
        "bom-ref": product.name,
        name: product.name,
        version: product.version,
      },
    },
    components: [...each].map(([reference, one]) => ({
      type: "library",
      "bom-ref": reference,
      name: one.name,
      version: one.version,
      purl: reference,
      scope: one.dev ? "excluded" : one.optional ? "optional" : "required",
      ...hashes(one),
      ...licence(options.licenceOf(one)),
    })),
  };
}
