import type { Download } from '#domain/editorial/body.ts'

import { safeAddress } from '../html/safe-address.ts'

const FORMATS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/vnd.ms-excel': 'XLS',
}

const WEIGHT = /(?<size>\d{1,6}(?:[.,]\d{1,3})?)\s*(?<unit>[km])[bo]\b/iu
const BYTES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 }

/** The file that a card leads to, when the data say that it is one, with the weight they give: « 175.4 KB ». */
export function fileLink(
  label: string,
  url: string,
  { format: mime = '', poids: weight = '' }: Readonly<Record<string, string>>,
): Download | undefined {
  const format = FORMATS[mime]
  const address = safeAddress(url, 'https://www.service-public.fr/')
  if (format === undefined || address === undefined || label === '') return undefined
  return { type: 'download', label, href: address.href, format, ...sizeOf(weight) }
}

function sizeOf(weight: string): { bytes?: number } {
  const { size = '', unit = '' } = WEIGHT.exec(weight)?.groups ?? {}
  const scale = BYTES[unit.toLowerCase()]
  return scale === undefined ? {} : { bytes: Math.round(Number(size.replace(',', '.')) * scale) }
}
