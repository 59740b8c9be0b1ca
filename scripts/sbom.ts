import { readFileSync, writeFileSync } from "node:fs";
import { licenceOf, lockedPackages, product } from "./supply/lockfile.ts";
import { billOfMaterials } from "./supply/sbom.ts";

// Writes the software bill of materials (SBOM) of this checkout: node scripts/sbom.ts [file], sbom.json by default.

const [file = "sbom.json"] = process.argv.slice(2);
const packages = lockedPackages(readFileSync("package-lock.json", "utf8"));
const bill = billOfMaterials(product, packages, { now: new Date(), licenceOf });
writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
console.log(`${bill.components.length} packages written to ${file}`);
