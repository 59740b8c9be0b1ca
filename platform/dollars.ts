const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Returns an amount in whole dollars: "$1,200". */
export function inDollars(amount: number): string {
  return dollars.format(amount);
}
