import { typeset } from '#domain/editorial/apply-french-typography.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import type { QuestionRecord } from './question-record.ts'

const MAX_NAME_LENGTH = 70
const MAX_END_LENGTH = 34
const LOCAL_AGREEMENT =
  /^Convention collective (?:[\p{L}' ]+? )?(?:d[eu] travail )?(?:des |du |de la |de l')/u

/** FAQ question with the path and title of its page on the site. */
export interface QuestionWithPath extends TitledPath {
  readonly record: QuestionRecord
  readonly slug: string
}

/** Assigns each FAQ question a path made from its title. */
export function assignQuestionPaths(
  records: readonly QuestionRecord[],
): readonly QuestionWithPath[] {
  const taken = new Set<string>()
  return records.map((record) => {
    const slug = distinctSlug(slugify(record.title), (candidate) => taken.has(candidate))
    taken.add(slug)
    const title = typeset(record.title.replaceAll('\u00A0', ' '))
    return { record, slug, path: `${PATHS.faq}/${slug}`, title }
  })
}

/**
 * Returns the path and title of the page with one agreement's answer to a question. The agreement's
 * name is shortened to about 70 characters.
 */
export function agreementAnswerPath(
  { path, title }: TitledPath,
  idcc: string,
  agreementName: string,
): TitledPath & { readonly slug: string } {
  const name = shortened(agreementName)
  const slug = `${idcc}-${slugify(name)}`.replace(/-$/u, '')
  return { slug, path: `${path}/${slug}`, title: `${title} – ${name} (${formatIdcc(idcc)})` }
}

/**
 * Returns the key by which links find a question: its slug without hyphens. Accepts a title or a
 * slug.
 */
export function questionKey(title: string): string {
  return slugify(title).replaceAll('-', '')
}

/** Returns the slug that the Code du travail numérique's site gives to a question, by its title. */
export function officialSlug(title: string): string {
  return slugify(title.replaceAll(/['’]/gu, ''))
}

/**
 * Shortens a name to about 70 characters in the middle. Names of local agreements start with the
 * trade and end with the place.
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
