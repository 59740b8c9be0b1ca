/** "Name <address>" as an operator writes it, or name and address. */
export type Sender = string | { name: string; address: string };

const bracketedAddress = /<([^<>]+)>\s*$/;

/** Returns the sender's address without the name. */
export function senderAddress(sender: Sender): string {
  if (typeof sender !== "string") return sender.address;
  return (bracketedAddress.exec(sender)?.[1] ?? sender).trim();
}
