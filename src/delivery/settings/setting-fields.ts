import { z } from 'zod'

import { PUBLIC_SOURCES } from './source-keys.ts'

/** The documentation of a setting. */
export interface SettingDoc {
  /** The environment variable. */
  readonly name: string
  /** English, in Markdown, without a full stop. */
  readonly description: string
  /** The default in words, if it is computed. */
  readonly defaultText?: string
  readonly example?: string
}

const docs = z.registry<SettingDoc>()

/** Declares a setting: its environment variable, its schema and its documentation. */
export function setting<Field extends z.ZodType>(
  name: string,
  field: Field,
  description: string,
  more: Pick<SettingDoc, 'defaultText' | 'example'> = {},
): Field {
  docs.add(field, { name, description, ...more })
  return field
}

/** Returns the documentation of a declared setting. */
export function settingDoc(field: z.ZodType): SettingDoc {
  const doc = docs.get(field)
  if (!doc) throw new Error('a setting without a name')
  return doc
}

/** The parsed values of a group of settings. */
export type ValuesOf<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>

/** A secret that signs or authenticates: 32 characters or more. */
export const secretKey = z
  .string()
  .regex(/^[\x21-\x7e]{32,}$/, 'attend au moins 32 caractères, sans accent ni espace')

/** The API key of the site at an external system: 16 characters or more. */
export const shortKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, 'attend au moins 16 caractères, sans accent ni espace')

/** An amount of memory or disk, in megabytes. */
export const megabytes = z.coerce
  .number({ error: 'attend un nombre de mégaoctets' })
  .positive('attend un nombre de mégaoctets positif')
  .max(1_000_000, 'attend au plus un million de mégaoctets')

/** A percentage, `2 %`, as a share from 0 to 1. */
export const percentage = z
  .string()
  .regex(/^\d{1,3}(?:[.,]\d{1,2})?\s*%?$/, 'attend un pourcentage, comme 2 %')
  .transform((text) => Number.parseFloat(text.replace(',', '.')) / 100)
  .refine((share) => share <= 1, 'attend un pourcentage de 0 à 100')

/** A TCP port of this machine; 0 lets the system choose. */
export const port = z.coerce
  .number({ error: 'attend un numéro de port' })
  .int('attend un numéro de port entier')
  .min(0, 'attend un port entre 0 et 65535')
  .max(65_535, 'attend un port entre 0 et 65535')

/** Returns the schema of an integer between two bounds, which its French error names. */
export function integerBetween(of: string, min: number, max: number) {
  const from = /^[aeéiouyh]/.test(of) ? 'd’' : 'de '
  const between = `attend un nombre ${from}${of} de ${min} à ${max}`
  return z.coerce
    .number({ error: `attend un nombre ${from}${of}` })
    .int(`attend un nombre entier ${from}${of}`)
    .min(min, between)
    .max(max, between)
}

/** An http(s) URL. Trailing slashes are dropped. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'attend une adresse complète, https://…' })
  .transform((address) => address.replace(/\/+$/, ''))

/** An https URL; http is accepted for localhost only. */
export const feedAddress = z
  .url({ protocol: /^https?$/, error: 'attend une adresse https://…' })
  .refine((address) => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname } = new URL(address)
    return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  }, 'attend une adresse https://…, ou http://localhost…')

/** Returns the schema of a separated list. Empty items are dropped. */
export const list = (separator: string) =>
  z.string().transform((text) =>
    text
      .split(separator)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )

/** A boolean: true, false, 1 or 0. */
export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'attend true ou false' })
  .transform((text) => text === 'true' || text === '1')

/** An origin for a Content-Security-Policy: no path, no wildcard. */
export const originAddress = z
  .url({ protocol: /^https?$/, error: 'attend une adresse complète, https://…' })
  .transform((address) => URL.parse(address)?.origin ?? '')
  .refine(
    (named) => /^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(named),
    'attend un nom d’hôte, sans joker',
  )

/** All sources, none, or a comma-separated list of source keys. */
export const sourceList = z.union(
  [
    flag.transform((all) => (all ? PUBLIC_SOURCES : [])),
    list(',').pipe(z.array(z.enum(PUBLIC_SOURCES))),
  ],
  { error: `attend true, false ou des sources parmi ${PUBLIC_SOURCES.join(', ')}` },
)

/** An identifier or a key of Algolia. */
export const algoliaWord = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'ne prend ni accent ni espace')

/** The name of a cookie. */
export const cookieName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'attend un nom de cookie')

/** The API key that purges the CDN. */
export const purgeKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,500}$/, 'attend au moins 8 caractères, sans accent ni espace')
