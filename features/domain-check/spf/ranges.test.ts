import { expect, test } from "vitest";
import { hugeTerms, rangeOf } from "./ranges.server.ts";

const huge = (...networks: string[]) =>
  hugeTerms(
    networks.map((network) => {
      const [address = "", prefix = ""] = network.split("/");
      return rangeOf(network, address, Number(prefix));
    }),
  );

test.for([
  [["0.0.0.0/0"]],
  [["128.0.0.0/1"]],
  [["8.0.0.0/8"]],
  [["8.0.0.0/9", "8.128.0.0/9"]],
  [["8.0.0.0/10", "8.64.0.0/10", "8.128.0.0/10", "8.192.0.0/10"]],
  [["8.0.0.0/9", "50.0.0.0/9"]],
  [["10.0.0.0/7"]],
  [["2000::/3"]],
  [["2600::/16"]],
  [["2600::/17", "2600:8000::/17"]],
  [["::/0"]],
] as const)("%s lets too much of the internet send", ([networks]) => {
  expect(huge(...networks).toSorted()).toEqual([...networks].toSorted());
});

test.for([
  [["10.0.0.0/8"]],
  [["127.0.0.0/8"]],
  [["224.0.0.0/4", "240.0.0.0/4"]],
  [["0.0.0.0/8", "10.0.0.0/8", "127.0.0.0/8"]],
  [["100.64.0.0/10", "172.16.0.0/12", "192.168.0.0/16"]],
  [["8.0.0.0/9"]],
  [["8.0.0.0/9", "8.0.0.0/9"]],
  [["8.0.0.0/9", "8.64.0.0/10"]],
  [["40.92.0.0/15", "40.107.0.0/16", "52.100.0.0/14", "104.47.0.0/17"]],
  [["fc00::/7"]],
  [["fe80::/10"]],
  [["ff00::/8"]],
  [["::ffff:0:0/96"]],
  [["2600::/17"]],
  [["2a01:111:f400::/48", "2a01:111:f403::/48"]],
  [[]],
] as const)("%s does not", ([networks]) => {
  expect(huge(...networks)).toEqual([]);
});
