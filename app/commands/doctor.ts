import { runDoctor } from "./doctor/run-doctor.ts";
import { loadEnvFile } from "./run-command.ts";

// npm run doctor    examines the site and its surroundings, changes nothing; the site may run

loadEnvFile();
const { report, faults } = await runDoctor(process.env, Date.now);
console.log(report);
// A check that was given up may still hold a connection, for which the process would wait.
process.exit(faults > 0 ? 1 : 0);
