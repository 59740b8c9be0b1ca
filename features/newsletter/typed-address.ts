import { attempt } from "#platform/client/attempt.ts";

export const typedAddressKey = "newsletter-address";

/** Returns the address that was typed before a reload; empty without one. */
export function typedAddress(): string {
  return attempt(() => sessionStorage.getItem(typedAddressKey)) ?? "";
}

/** Keeps a typed address over a reload until it is subscribed; an empty one is forgotten. */
export function storeTypedAddress(address: string): void {
  attempt(() =>
    address
      ? sessionStorage.setItem(typedAddressKey, address)
      : sessionStorage.removeItem(typedAddressKey),
  );
}
