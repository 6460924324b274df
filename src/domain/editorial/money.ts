const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** A price given in cents, as the site prints it: « 9,90 € », the euro kept on the line (§2). */
export function printEuros(cents: number): string {
  return euros.format(cents / 100)
}
