import { parentPort } from "node:worker_threads";
import { SMTPServer } from "smtp-server";

// A mail server on loopback that takes every mail and keeps none, in a thread of its own.

let taken = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData(stream, _session, done) {
    stream.resume();
    stream.once("end", () => {
      taken += 1;
      done();
    });
  },
});

const listening = server.listen(0, "127.0.0.1", () => {
  const address = listening.address();
  parentPort?.postMessage(typeof address === "object" ? address?.port : 0);
});

/** Any message asks for the number of mails taken so far. */
parentPort?.on("message", () => parentPort?.postMessage(taken));
