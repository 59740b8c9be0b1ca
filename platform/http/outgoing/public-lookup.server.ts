import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "#platform/http/public-address.server.ts";

/** Looks a name up and refuses it when one of its addresses is not public, so that the checked address is the dialed one. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = Array.isArray(found) ? found : [];
    if (error) return done(error, "", 4);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return done(new Error(`${host} is not a public address`), "", 4);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
