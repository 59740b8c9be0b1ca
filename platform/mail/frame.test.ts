import { expect, test } from "vitest";
import { senderLines } from "./frame.server.tsx";

const sender = {
  legalName: "Valley IT LLC",
  address: "",
  locality: "Encino, CA",
  phone: "310-555-0142",
  email: "desk@valley-it.test",
};

test.each([
  ["", "Valley IT LLC, Encino, CA"],
  ["P.O. Box 12, Encino, CA 91426", "Valley IT LLC, P.O. Box 12, Encino, CA 91426"],
  ["Valley IT LLC, P.O. Box 12, Encino", "Valley IT LLC, P.O. Box 12, Encino"],
  ["VALLEY IT LLC, P.O. Box 12, Encino", "VALLEY IT LLC, P.O. Box 12, Encino"],
])("the foot of a mail with the address %j names the firm once", (address, line) => {
  expect(senderLines({ ...sender, address })[0]).toBe(line);
});
