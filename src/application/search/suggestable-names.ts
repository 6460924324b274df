import { largestFirst } from '../../domain/editorial/agreement-search.ts'
import { printIdcc } from '../../domain/editorial/idcc.ts'
import { THEME_KEYS, themeSectionPath } from '../../domain/editorial/theme.ts'
import { USUAL_AGREEMENT_NAMES } from '../../domain/editorial/usual-agreement-names.ts'
import { THEME_TITLES } from '../../domain/messages.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { named } from '../../domain/search/begun-names.ts'
import type { Named } from '../../domain/search/begun-names.ts'
import type { Suggestion } from '../../domain/search/suggestion.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import { PAGE_TEXTS } from '../pages/page-texts.ts'
import { isOfKind, wholeList } from '../pages/whole-list.ts'
import type { SummaryOf } from '../pages/whole-list.ts'

/** What can be meant by its name, and the numbers of the articles of the code. */
export interface SuggestableNames {
  /** The largest first. */
  readonly agreements: readonly Named<SuggestedAgreement>[]
  readonly terms: readonly Named<Suggestion>[]
  readonly sections: readonly Named<Suggestion>[]
  /** The last parts of their addresses: `l1237-11`. */
  readonly articleKeys: readonly string[]
}

/** An agreement as it is suggested, with its number apart. */
export interface SuggestedAgreement extends Suggestion {
  readonly idcc?: string
}

/** What these names are read from. */
export type NamesLibrary = Pick<ContentLibrary, 'list' | 'paths'>

/** More than any code has. */
const MOST_ARTICLES = 50_000

/** The names of all that can be suggested without a search, read once for each listing that the library remembers. */
export async function suggestableNames(library: NamesLibrary): Promise<SuggestableNames> {
  const definitions = await wholeList(library, 'definition')
  const known = read.get(definitions)
  if (known) return known
  const reading = readNames(library, definitions.filter(isOfKind('definition')))
  read.set(definitions, reading)
  reading.catch(() => read.delete(definitions))
  return reading
}

const read = new WeakMap<object, Promise<SuggestableNames>>()

async function readNames(
  library: NamesLibrary,
  definitions: readonly SummaryOf<'definition'>[],
): Promise<SuggestableNames> {
  const [agreements, articles] = await Promise.all([
    wholeList(library, 'agreement'),
    library.paths('lawArticle', { offset: 0, limit: MOST_ARTICLES }),
  ])
  return {
    agreements: agreements.filter(isOfKind('agreement')).toSorted(largestFirst).map(namedAgreement),
    terms: definitions.map(namedTerm),
    sections: SECTIONS,
    articleKeys: articles.map(({ path }) => path.slice(PATHS.labourCode.length + 1)),
  }
}

function namedAgreement({
  path,
  shortTitle,
  idcc,
}: SummaryOf<'agreement'>): Named<SuggestedAgreement> {
  const names = [shortTitle, ...(USUAL_AGREEMENT_NAMES[idcc ?? ''] ?? [])]
  const note = idcc === undefined ? {} : { idcc, note: printIdcc(idcc) }
  return named({ label: shortTitle, path, kind: 'agreements', ...note }, names)
}

function namedTerm({
  path,
  title,
  variants,
  abbreviations,
}: SummaryOf<'definition'>): Named<Suggestion> {
  return named({ label: title, path, kind: 'definitions' }, [title, ...variants, ...abbreviations])
}

const THEMES = THEME_KEYS.map((key) => ({
  label: THEME_TITLES[key],
  path: themeSectionPath(key),
}))

const PLACES = (
  [
    'news',
    'agreementNews',
    'newsletters',
    'newsletterSignUp',
    'guides',
    'glossary',
    'faq',
    'agreements',
    'products',
    'templates',
    'podcasts',
    'studies',
  ] as const
).map((page) => ({ label: PAGE_TEXTS[PATHS[page]].title, path: PATHS[page] }))

const SECTIONS = [...THEMES, ...PLACES].map(({ label, path }) =>
  named<Suggestion>({ label, path, kind: 'section' }, [label]),
)
