import { z } from 'zod'

import type { SourceCredit } from '#domain/editorial/document.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { RejectedRecord } from '#ports/content-source-and-publisher.ts'
import { Outage } from '#ports/outage.ts'

import { startOfDataDay } from '../data-package-pins.ts'
import type { PackagePin, RetrievedEdition } from '../data-package-pins.ts'
import { articleRecordSchema, nodeSchema, partRecordSchema } from './labour-code-record.ts'
import type { ArticleRecord } from './labour-code-record.ts'
import { parseLegiDay, tidyPartTitle } from './legi-names-and-days.ts'

/** Path of the Code du travail inside the data packages. */
export const CODE_FILE = 'package/data/LEGITEXT000006072050.json'

/**
 * Part of the Code with its children in order. The root part is the Code itself; `from` is the
 * first day in force.
 */
export interface CodePart {
  readonly id: string
  readonly title: string
  readonly from: Instant
  readonly children: readonly (CodePart | ArticleRecord)[]
}

/** Parsed Code, and the records that failed to parse. */
interface CodeTree {
  readonly root: CodePart
  readonly rejected: readonly RejectedRecord[]
}

const codeSchema = z.object({ cid: z.string(), title: z.string() })

/**
 * Parses the Code from its data file: its parts, and the articles in force on the day of the data.
 * Throws an `Outage` if the file is invalid.
 */
export function readCode(bytes: Uint8Array, pin: PackagePin): CodeTree {
  // Selects by date, since the status may also be ABROGE_DIFF, VIGUEUR_DIFF or MODIFIE.
  const midnight = Date.parse(pin.stateAt)
  return readVersions(
    bytes,
    pin,
    ({ dateDebut, dateFin }) => dateDebut <= midnight && midnight < dateFin,
  )
}

/**
 * Parses the Code from its data file, with ended and future articles too. Throws an `Outage` if the
 * file is invalid.
 */
export function readWholeCode(bytes: Uint8Array, pin: PackagePin): CodeTree {
  return readVersions(bytes, pin, () => true)
}

function readVersions(
  bytes: Uint8Array,
  pin: PackagePin,
  keeps: (article: ArticleRecord) => boolean,
): CodeTree {
  const rejected: RejectedRecord[] = []
  try {
    const { data, children } = nodeSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
    const { cid, title } = codeSchema.parse(data)
    const parts = children.flatMap((child) => readNode(child, { keeps, rejected }))
    const from = Math.min(...parts.map((part) => ('title' in part ? part.from : Infinity)))
    return { root: { id: cid, title, from, children: parts }, rejected }
  } catch (cause) {
    throw new Outage(pin.name, cause)
  }
}

/** Yields every article under a part in order, with its enclosing parts, the outermost first. */
export function* articlesInCode(
  part: CodePart,
  around: readonly CodePart[] = [],
): Generator<{ readonly article: ArticleRecord; readonly within: readonly CodePart[] }> {
  const within = [...around, part]
  for (const child of part.children) {
    if ('children' in child) yield* articlesInCode(child, within)
    else yield { article: child, within }
  }
}

interface ReadingContext {
  readonly keeps: (article: ArticleRecord) => boolean
  readonly rejected: RejectedRecord[]
}

function readNode(entry: unknown, reading: ReadingContext): readonly (CodePart | ArticleRecord)[] {
  const node = nodeSchema.safeParse(entry)
  if (!node.success) return reject(entry, node.error, reading)
  if (node.data.type !== 'article') return readPart(node.data, reading)
  const article = articleRecordSchema.safeParse(node.data.data)
  if (!article.success) return reject(node.data.data, article.error, reading)
  return reading.keeps(article.data) ? [article.data] : []
}

function readPart(
  { data, children }: z.infer<typeof nodeSchema>,
  reading: ReadingContext,
): readonly (CodePart | ArticleRecord)[] {
  const inside = children.flatMap((child) => readNode(child, reading))
  const part = partRecordSchema.safeParse(data)
  if (!part.success) {
    reject(data, part.error, reading)
    return inside
  }
  const { cid, title, dateDebut } = part.data
  const from = parseLegiDay(dateDebut) ?? 0
  return inside.length === 0
    ? []
    : [{ id: cid, title: tidyPartTitle(title), from, children: inside }]
}

const namedSchema = z.object({ cid: z.string() })

function reject(entry: unknown, error: z.ZodError, { rejected }: ReadingContext): readonly never[] {
  const named = namedSchema.safeParse(entry)
  const record = named.success ? named.data.cid : `n° ${rejected.length + 1}`
  rejected.push({ record, reason: z.prettifyError(error) })
  return []
}

const THEMES: readonly (readonly [RegExp, ThemeKey])[] = [
  [/^deuxième partie/iu, 'representants-du-personnel-ce'],
  [/^quatrième partie/iu, 'sante-securite'],
]

/** Returns the theme of an article or part of the Code from the titles of its parts. */
export function themeWithin(within: readonly CodePart[]): ThemeKey {
  const theme = THEMES.find(([part]) => within.some(({ title }) => part.test(title)))
  return theme?.[1] ?? 'droit-du-travail'
}

/**
 * Returns the source credit of a document from the LEGI base. `key` is the key of its content
 * source, and `url` its official page.
 */
export function codeCredit(
  key: string,
  url: string,
  { pin, retrievedAt }: RetrievedEdition,
): SourceCredit {
  const { producer, title, licence, version } = pin
  return {
    key,
    producer,
    title,
    url,
    licence,
    updatedAt: startOfDataDay(pin),
    retrievedAt,
    version,
  }
}
