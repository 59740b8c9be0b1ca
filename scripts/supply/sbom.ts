import type { LockedPackage } from "./lockfile.ts";

/** npm's `sha512-…` as the hexadecimal form that CycloneDX asks for. */
function hashes({ integrity }: LockedPackage) {
  const [algorithm, value] = integrity.split("-");
  if (algorithm !== "sha512" || !value) return {};
  return {
    hashes: [{ alg: "SHA-512", content: Buffer.from(value, "base64").toString("hex") }],
  };
}

/** Package URL: the scope's @ is written as %40. */
function packageUrl({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function licence(text: string | null) {
  if (!text) return {};
  const entry = /\s(OR|AND)\s/.test(text) ? { expression: text } : { license: { id: text } };
  return { licenses: [entry] };
}

/**
 * A bill of materials in CycloneDX 1.6: each package once with its version, hash and licence. What the browser and the
 * server run is `required`, tools of development are `excluded`.
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
