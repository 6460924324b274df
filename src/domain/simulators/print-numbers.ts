const numbers = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const euros = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A number in French, to two decimals: « 2,5 ». */
export function printNumber(value: number): string {
  return numbers.format(value)
}

/** An amount in euros, without empty cents: « 2 500 € », « 2 500,50 € ». */
export function printAmount(value: number): string {
  return euros.format(value)
}
