import { z } from 'zod'

import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import { distinctSlug, slugify } from '#domain/editorial/slug.ts'
import { typeset } from '#domain/editorial/typography.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

const referenceSchema = z.object({
  title: z.string().trim().min(1),
  url: z.string().nullish(),
  agreement: z.object({ id: z.string(), shortTitle: z.string() }).optional(),
})

const answerSchema = z.object({ markdown: z.string(), references: z.array(referenceSchema) })

const agreementAnswerSchema = answerSchema.extend({ idcc: z.string().regex(/^\d{4}$/u) })

/** Schema of a question: the answer of the law, then the answer of each agreement. */
export const questionRecordSchema = z.object({
  id: z.string().regex(/^[\w-]+$/u),
  title: z.string().trim().min(1),
  answers: z.object({ generic: answerSchema, conventions: z.array(agreementAnswerSchema) }),
})

export type QuestionRecord = z.infer<typeof questionRecordSchema>
export type AnswerRecord = z.infer<typeof answerSchema>
export type AgreementAnswerRecord = z.infer<typeof agreementAnswerSchema>
export type AnswerReference = z.infer<typeof referenceSchema>

const MAX_NAME_LENGTH = 70
const MAX_END_LENGTH = 34
const LOCAL_AGREEMENT =
  /^Convention collective (?:[\p{L}' ]+? )?(?:d[eu] travail )?(?:des |du |de la |de l')/u

/** A question with its path on the site. */
export interface AddressedQuestion extends TitledPath {
  readonly record: QuestionRecord
  readonly slug: string
}

/** Assigns each question a path from its title. */
export function addressQuestions(records: readonly QuestionRecord[]): readonly AddressedQuestion[] {
  const taken = new Set<string>()
  return records.map((record) => {
    const slug = distinctSlug(slugify(record.title), (candidate) => taken.has(candidate))
    taken.add(slug)
    const title = typeset(record.title.replaceAll('\u00A0', ' '))
    return { record, slug, path: `${PATHS.faq}/${slug}`, title }
  })
}

/**
 * Returns the path and title of an agreement's answer. A long name is truncated between two words.
 */
export function addressAnswer(
  { path, title }: TitledPath,
  idcc: string,
  agreementName: string,
): TitledPath & { readonly slug: string } {
  const name = shortened(agreementName)
  const slug = `${idcc}-${slugify(name)}`.replace(/-$/u, '')
  return { slug, path: `${path}/${slug}`, title: `${title} – ${name} (${printIdcc(idcc)})` }
}

/** Normalises a question to a key for links: « d’essai » is `dessai` in a URL. */
export function questionKey(title: string): string {
  return slugify(title).replaceAll('-', '')
}

/** Returns the slug of a question on the Code du travail numérique. */
export function officialSlug(title: string): string {
  return slugify(title.replaceAll(/['’]/gu, ''))
}

/**
 * Truncates a long name in the middle: agreements of a department differ in trade and ending only.
 */
function shortened(fullName: string): string {
  if (fullName.length <= MAX_NAME_LENGTH) return fullName
  const trade = fullName.replace(LOCAL_AGREEMENT, '')
  if (trade === fullName) return openingOf(fullName, MAX_NAME_LENGTH)
  const name = trade.charAt(0).toUpperCase() + trade.slice(1)
  if (name.length <= MAX_NAME_LENGTH) return name
  const end = name.slice(name.indexOf(' ', name.length - MAX_END_LENGTH) + 1)
  return `${openingOf(name, MAX_NAME_LENGTH - MAX_END_LENGTH)} ${end}`
}

function openingOf(name: string, maxLength: number): string {
  const cut = name.slice(0, name.lastIndexOf(' ', maxLength - 1))
  return `${cut.replace(/[\s,;:(–-]+$/u, '')}…`
}
