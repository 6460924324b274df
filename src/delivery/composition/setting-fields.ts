import { z } from 'zod'

/** A port of this machine. */
export const port = z.coerce
  .number({ error: 'attend un numéro de port' })
  .int('attend un numéro de port entier')
  .min(0, 'attend un port entre 0 et 65535')
  .max(65_535, 'attend un port entre 0 et 65535')

/** A whole number of something, between two others. */
export function wholeNumber(of: string, least: number, most: number) {
  const from = /^[aeéiouyh]/.test(of) ? 'd’' : 'de '
  const between = `attend un nombre ${from}${of} de ${least} à ${most}`
  return z.coerce
    .number({ error: `attend un nombre ${from}${of}` })
    .int(`attend un nombre entier ${from}${of}`)
    .min(least, between)
    .max(most, between)
}

/** An address of the web, without a slash at its end. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'attend une adresse complète, https://…' })
  .transform((address) => address.replace(/\/+$/, ''))

/** An address to read from: in the clear only on this machine. */
export const feedAddress = z
  .url({ protocol: /^https?$/, error: 'attend une adresse https://…' })
  .refine((address) => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname } = new URL(address)
    return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  }, 'attend une adresse https://…, ou http://localhost…')

/** Words parted by a sign. */
export const list = (separator: string) =>
  z.string().transform((text) =>
    text
      .split(separator)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )

/** Yes or no. */
export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'attend true ou false' })
  .transform((text) => text === 'true' || text === '1')

/** An origin, as a security policy names one: nothing after the port, no wildcard. */
export const originAddress = z
  .url({ protocol: /^https?$/, error: 'attend une adresse complète, https://…' })
  .transform((address) => URL.parse(address)?.origin ?? '')
  .refine(
    (named) => /^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(named),
    'attend un nom d’hôte, sans joker',
  )
