import { z } from 'zod'

import { PUBLIC_SOURCES } from './source-keys.ts'

/** What proves who asks, or signs what we give out. */
export const secretKey = z
  .string()
  .regex(/^[\x21-\x7e]{32,}$/, 'attend au moins 32 caractères, sans accent ni espace')

/** How the site names itself to another system. */
export const shortKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, 'attend au moins 16 caractères, sans accent ni espace')

/** A part of the memory. */
export const megabytes = z.coerce
  .number({ error: 'attend un nombre de mégaoctets' })
  .positive('attend un nombre de mégaoctets positif')
  .max(1_000_000, 'attend au plus un million de mégaoctets')

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

/** All sources, none, or those named, parted by commas. */
export const sourcesToBring = z.union(
  [
    flag.transform((all) => (all ? PUBLIC_SOURCES : [])),
    list(',').pipe(z.array(z.enum(PUBLIC_SOURCES))),
  ],
  { error: `attend true, false ou des sources parmi ${PUBLIC_SOURCES.join(', ')}` },
)

/** A name or a key at Algolia. */
export const algoliaWord = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'ne prend ni accent ni espace')

/** The name of a cookie. */
export const cookieName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'attend un nom de cookie')

/** What a network of caches knows us by. */
export const purgeKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,500}$/, 'attend au moins 8 caractères, sans accent ni espace')
