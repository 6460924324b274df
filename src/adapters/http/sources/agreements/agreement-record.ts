import { setImmediate } from 'node:timers/promises'

import { z } from 'zod'

import { Outage } from '#ports/outage.ts'

import type { PackagePin } from '../data-package-pins.ts'
import type { PackageFile, PackageReader } from '../data-package-reader.ts'

const articleSchema = z.object({
  type: z.literal('article'),
  data: z.object({
    cid: z.string().regex(/^KALIARTI\d{12}$/u),
    id: z.string().regex(/^KALIARTI\d{12}$/u),
    num: z.string().optional(),
    surtitre: z.string().optional(),
    content: z.string(),
    etat: z.string(),
    nota: z.string().optional(),
    historique: z.string().optional(),
  }),
})

const sectionSchema = z.object({
  type: z.literal('section'),
  data: z.object({
    cid: z.string().optional(),
    id: z.string().optional(),
    title: z.string().optional(),
    etat: z.string().optional(),
    modifDate: z.string().optional(),
  }),
  get children(): z.ZodType<readonly AgreementNode[]> {
    return z.array(z.discriminatedUnion('type', [articleSchema, sectionSchema]))
  },
})

/** Schema of an agreement's data file: its identity, then the tree of its texts. */
export const agreementRecordSchema = z.object({
  data: z.object({
    id: z.string().regex(/^KALICONT\d{12}(?:-\d{1,4})?$/u),
    num: z.number().int().positive().max(9999).optional(),
    title: z.string().trim().min(1),
    shortTitle: z.string().trim().min(1),
    categorisation: z.array(z.string()).optional(),
  }),
  children: z.array(sectionSchema),
})

/** Schema of the package's index. `effectif` is the number of employees covered. */
const agreementIndexSchema = z.array(
  z.object({ id: z.string(), effectif: z.number().int().positive().nullish() }),
)

export type AgreementRecord = z.infer<typeof agreementRecordSchema>
export type ArticleData = z.infer<typeof articleSchema>['data']
type SectionData = z.infer<typeof sectionSchema>['data']

/** Node of an agreement's tree: an article, or a section with children. */
export type AgreementNode = { readonly type: 'article'; readonly data: ArticleData } | SectionNode

/** Section of an agreement: a category of texts, a text, or a part of a text. */
export interface SectionNode {
  readonly type: 'section'
  readonly data: SectionData
  readonly children: readonly AgreementNode[]
}

/**
 * Matches the path of an agreement's file inside the data package. The group `id` is its Légifrance
 * identifier.
 */
export const AGREEMENT_FILE = /^package\/data\/(?<id>KALICONT\d{12}(?:-\d{1,4})?)\.json$/u
const INDEX_FILE = 'package/data/index.json'

/** Parsed agreement, or the reason why its file was rejected. */
export type AgreementReading =
  | { readonly record: AgreementRecord }
  | { readonly file: string; readonly reason: string }

/**
 * Yields the agreements whose identifier passes `isNeeded`, or why their file is rejected. Throws
 * an `Outage` if a file is not JSON.
 */
export async function* readAgreements(
  packages: PackageReader,
  pin: PackagePin,
  isNeeded: (id: string) => boolean = () => true,
): AsyncGenerator<AgreementReading> {
  const matches = (path: string): boolean => {
    const id = AGREEMENT_FILE.exec(path)?.groups?.['id']
    return id !== undefined && isNeeded(id)
  }
  for await (const file of packages.files(pin, matches)) {
    yield readAgreement(file, pin)
    await setImmediate()
  }
}

/**
 * Loads the number of employees covered, by agreement identifier. Leaves out agreements without a
 * number. Throws an `Outage` if the package's index is invalid.
 */
export async function readEmployees(
  packages: PackageReader,
  pin: PackagePin,
): Promise<ReadonlyMap<string, number>> {
  const file = { path: INDEX_FILE, bytes: await packages.file(pin, INDEX_FILE) }
  const index = agreementIndexSchema.safeParse(parsed(file, pin))
  if (!index.success) throw new Outage(pin.name, index.error)
  return new Map(
    index.data.flatMap(({ id, effectif }) =>
      typeof effectif === 'number' ? [[id, effectif]] : [],
    ),
  )
}

function readAgreement(file: PackageFile, pin: PackagePin): AgreementReading {
  const record = agreementRecordSchema.safeParse(parsed(file, pin))
  return record.success
    ? { record: record.data }
    : { file: file.path, reason: z.prettifyError(record.error) }
}

function parsed({ bytes }: PackageFile, { name }: PackagePin): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new Outage(name, cause)
  }
}
