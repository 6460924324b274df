import { z } from 'zod'

import { PUBLIC_SOURCES } from './content-source-keys.ts'

/** Documentation of a setting. */
export interface SettingDoc {
  /** Name of the environment variable. */
  readonly name: string
  /** Description in English and Markdown, without a full stop. */
  readonly description: string
  /** Description of the default, if it is computed. */
  readonly defaultText?: string
  readonly example?: string
}

const docs = z.registry<SettingDoc>()

/**
 * Declares a setting: registers the environment variable and documentation of its schema. Returns
 * the schema.
 */
export function setting<Field extends z.ZodType>(
  name: string,
  field: Field,
  description: string,
  more: Pick<SettingDoc, 'defaultText' | 'example'> = {},
): Field {
  docs.add(field, { name, description, ...more })
  return field
}

/** Returns the documentation of a declared setting. Throws if it is not declared. */
export function settingDoc(field: z.ZodType): SettingDoc {
  const doc = docs.get(field)
  if (!doc) throw new Error('a setting without a name')
  return doc
}

/** Parsed values of a group of settings. */
export type ValuesOf<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>

/** Schema of a secret that signs or authenticates: at least 32 ASCII characters, without spaces. */
export const secretKey = z
  .string()
  .regex(/^[\x21-\x7e]{32,}$/, 'attend au moins 32 caractères, sans accent ni espace')

/**
 * Schema of an API key of the site at an external system: at least 16 ASCII characters, without
 * spaces.
 */
export const shortKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, 'attend au moins 16 caractères, sans accent ni espace')

/** Schema of an amount of memory or disk, in megabytes. */
export const megabytes = z.coerce
  .number({ error: 'attend un nombre de mégaoctets' })
  .positive('attend un nombre de mégaoctets positif')
  .max(1_000_000, 'attend au plus un million de mégaoctets')

/** Schema of a percentage such as `2 %`, parsed as a share from 0 to 1. */
export const percentage = z
  .string()
  .regex(/^\d{1,3}(?:[.,]\d{1,2})?\s*%?$/, 'attend un pourcentage, comme 2 %')
  .transform((text) => Number.parseFloat(text.replace(',', '.')) / 100)
  .refine((share) => share <= 1, 'attend un pourcentage de 0 à 100')

/** Schema of a TCP port of this machine; 0 lets the system choose. */
export const port = z.coerce
  .number({ error: 'attend un numéro de port' })
  .int('attend un numéro de port entier')
  .min(0, 'attend un port entre 0 et 65535')
  .max(65_535, 'attend un port entre 0 et 65535')

/**
 * Creates the schema of an integer between two bounds. `of` is the French plural noun in its error
 * messages.
 */
export function integerBetween(of: string, min: number, max: number) {
  const from = /^[aeéiouyh]/.test(of) ? 'd’' : 'de '
  const between = `attend un nombre ${from}${of} de ${min} à ${max}`
  return z.coerce
    .number({ error: `attend un nombre ${from}${of}` })
    .int(`attend un nombre entier ${from}${of}`)
    .min(min, between)
    .max(max, between)
}

/** Schema of a URL with `http` or `https`. Trailing slashes are dropped. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'attend une adresse complète, https://…' })
  .transform((address) => address.replace(/\/+$/, ''))

/** Schema of a URL with `https`; `http` is accepted for `localhost` and `127.0.0.1` only. */
export const secureUrl = z
  .url({ protocol: /^https?$/, error: 'attend une adresse https://…' })
  .refine((address) => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname } = new URL(address)
    return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  }, 'attend une adresse https://…, ou http://localhost…')

/** Creates the schema of a text that lists items with a separator. Empty items are dropped. */
export const separatedList = (separator: string) =>
  z.string().transform((text) =>
    text
      .split(separator)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )

/** Schema of a boolean: `true`, `false`, `1` or `0`. */
export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'attend true ou false' })
  .transform((text) => text === 'true' || text === '1')

/**
 * Schema of an origin for a Content-Security-Policy. Drops the path of a URL, and rejects
 * wildcards.
 */
export const originAddress = z
  .url({ protocol: /^https?$/, error: 'attend une adresse complète, https://…' })
  .transform((address) => URL.parse(address)?.origin ?? '')
  .refine(
    (named) => /^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(named),
    'attend un nom d’hôte, sans joker',
  )

/**
 * Schema of the sources to import: `true` for all, `false` for none, or keys separated by commas.
 */
export const sourceList = z.union(
  [
    flag.transform((all) => (all ? PUBLIC_SOURCES : [])),
    separatedList(',').pipe(z.array(z.enum(PUBLIC_SOURCES))),
  ],
  { error: `attend true, false ou des sources parmi ${PUBLIC_SOURCES.join(', ')}` },
)

/** Schema of an identifier or key of Algolia. */
export const algoliaKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'ne prend ni accent ni espace')

/** Schema of the name of a cookie. */
export const cookieName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'attend un nom de cookie')

/** Schema of the API key that purges the CDN. */
export const purgeKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,500}$/, 'attend au moins 8 caractères, sans accent ni espace')
