const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** A price given in cents, as the site prints it: « 9,90 € », the euro kept on the line (§2). */
export function printEuros(cents: number): string {
  return euros.format(cents / 100)
}

/** The price of a product, given in euro cents with taxes; without one, it is given on request. */
export function priceText(cents: number | undefined): string {
  return cents === undefined ? 'Prix sur demande' : `${printEuros(cents)} TTC`
}
