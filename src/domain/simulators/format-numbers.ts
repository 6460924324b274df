const numbers = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const euros = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats a number in French with up to two decimals: « 2,5 ». */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** Formats an amount in euros, without zero cents: « 2 500 € », « 2 500,50 € ». */
export function formatAmount(value: number): string {
  return euros.format(value)
}
