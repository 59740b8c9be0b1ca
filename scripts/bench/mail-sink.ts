import { parentPort } from "node:worker_threads";
import { SMTPServer } from "smtp-server";

// Worker thread with a mail server on loopback that accepts every mail and stores none.

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

/** Answers any message with the number of mails accepted so far. */
parentPort?.on("message", () => parentPort?.postMessage(taken));
