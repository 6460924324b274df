import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import { distinctSlug, slugify } from '#domain/editorial/slug.ts'
import { typeset } from '#domain/editorial/typography.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import type { QuestionRecord } from './question-record.ts'

const MAX_NAME_LENGTH = 70
const MAX_END_LENGTH = 34
const LOCAL_AGREEMENT =
  /^Convention collective (?:[\p{L}' ]+? )?(?:d[eu] travail )?(?:des |du |de la |de l')/u

/** A question with the path and title of its page on our site. */
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
 * Returns the path and title of the page that answers a question for one agreement. A long name of
 * the agreement is shortened to 70 characters.
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

/** Returns the key by which a link finds a question: its slug without hyphens. */
export function questionKey(title: string): string {
  return slugify(title).replaceAll('-', '')
}

/** Returns the slug that the Code du travail numérique gives to a question. */
export function officialSlug(title: string): string {
  return slugify(title.replaceAll(/['’]/gu, ''))
}

/**
 * Shortens a name to 70 characters in the middle: names of local agreements differ only in the
 * trade at their start and the place at their end.
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
