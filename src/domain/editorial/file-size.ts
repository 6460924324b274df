const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** The weight of a file given in bytes: « 850 o », « 240 Ko », « 1,2 Mo »; a thousand bytes to the Ko, decimals from the Mo on. */
export function printFileSize(bytes: number): string {
  const kilobytes = Math.round(bytes / 1000)
  if (bytes < 1000) return inUnit(bytes, 'o')
  // 999,6 Ko reads « 1 Mo », not « 1 000 Ko ».
  if (kilobytes < 1000) return inUnit(kilobytes, 'Ko')
  const megabytes = Math.round(bytes / 100_000) / 10
  return megabytes < 1000 ? inUnit(megabytes, 'Mo') : inUnit(bytes / 1e9, 'Go')
}

function inUnit(amount: number, unit: string): string {
  return `${numbers.format(amount)}\u00A0${unit}`
}
