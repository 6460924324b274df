const numbers = new Intl.NumberFormat('fr-FR')

/** A number as French prints it: « 1 234,5 ». */
export function frenchNumber(value: number): string {
  return numbers.format(value)
}
