import { THEME_KEYS, themeSectionPath } from '#domain/editorial/theme.ts'
import { USUAL_AGREEMENT_NAMES } from '#domain/editorial/usual-agreement-names.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { buildAgreementIndex } from '#domain/search/agreement-name-index.ts'
import { createNamedItem } from '#domain/search/match-name-prefixes.ts'
import type { NamedItem } from '#domain/search/match-name-prefixes.ts'
import type { Suggestion } from '#domain/search/merge-suggestions.ts'
import { termNames } from '#domain/search/themes-and-terms-in-query.ts'
import type { KnownNames } from '#domain/search/understand-query.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { loadGlossary } from '../pages/common/glossary-definitions.ts'
import { PAGE_TEXTS } from '../pages/common/page-texts.ts'
import { SIMULATORS } from '../pages/common/simulator-list.ts'
import { isOfKind, loadAllOfKind } from '../shared/documents-of-kind.ts'
import type { SummaryOf } from '../shared/documents-of-kind.ts'

/** Names of published agreements and glossary terms. */
type PublishedNames = KnownNames<SummaryOf<'agreement'>, SummaryOf<'definition'>>

/** Loads the names of published agreements and glossary terms, for recognizing them in queries. */
export async function loadKnownNames(
  library: Pick<ContentLibrary, 'list'>,
): Promise<PublishedNames> {
  const [agreements, definitions] = await Promise.all([
    loadAllOfKind(library, 'agreement'),
    loadGlossary(library),
  ])
  // Cached for as long as the library returns the same lists.
  const cached = ready.get(agreements)
  if (cached?.definitions === definitions) return cached.names
  const names = {
    agreements: buildAgreementIndex(agreements.filter(isOfKind('agreement'))),
    terms: termNames(definitions.filter(isOfKind('definition'))),
  }
  ready.set(agreements, { definitions, names })
  return names
}

const ready = new WeakMap<
  object,
  { readonly definitions: object; readonly names: PublishedNames }
>()

/** Names that suggestions match, and the articles of the Labour Code. */
export interface SuggestableNames {
  /** Index of agreements for recognizing them in queries. */
  readonly known: PublishedNames['agreements']
  /** Agreements with their names, the largest first and replaced ones last. */
  readonly agreements: readonly NamedItem<SummaryOf<'agreement'>>[]
  readonly terms: readonly NamedItem<Suggestion>[]
  /** Main sections, themes and simulators of the site. */
  readonly sections: readonly NamedItem<Suggestion>[]
  /** Last segments of the paths of the Code's articles, such as `l1237-11`. */
  readonly articleKeys: readonly string[]
}

/** Methods of the content library that load the names. */
export type NamesLibrary = Pick<ContentLibrary, 'list' | 'paths'>

/** Maximum number of articles of the Labour Code. */
const MAX_ARTICLES = 50_000

/** Loads the names that suggestions match: agreements, terms, sections and law articles. */
export async function loadSuggestableNames(library: NamesLibrary): Promise<SuggestableNames> {
  const names = await loadKnownNames(library)
  const before = namesByPublication.get(names)
  if (before) return before
  const reading = readNames(library, names)
  namesByPublication.set(names, reading)
  reading.catch(() => namesByPublication.delete(names))
  return reading
}

const namesByPublication = new WeakMap<PublishedNames, Promise<SuggestableNames>>()

async function readNames(
  library: NamesLibrary,
  { agreements }: PublishedNames,
): Promise<SuggestableNames> {
  const [definitions, articles] = await Promise.all([
    loadAllOfKind(library, 'definition'),
    library.paths('lawArticle', { offset: 0, limit: MAX_ARTICLES }),
  ])
  return {
    known: agreements,
    agreements: agreements.each.map(({ agreement }) => namedAgreement(agreement)),
    terms: definitions.filter(isOfKind('definition')).map(namedTerm),
    sections: SECTIONS,
    articleKeys: articles.map(({ path }) => path.slice(PATHS.labourCode.length + 1)),
  }
}

function namedAgreement(agreement: SummaryOf<'agreement'>): NamedItem<SummaryOf<'agreement'>> {
  const { shortTitle, idcc = '' } = agreement
  return createNamedItem(agreement, [shortTitle, ...(USUAL_AGREEMENT_NAMES[idcc] ?? [])])
}

function namedTerm({
  path,
  title,
  variants,
  abbreviations,
}: SummaryOf<'definition'>): NamedItem<Suggestion> {
  return createNamedItem({ label: title, path, kind: 'definitions' }, [
    title,
    ...variants,
    ...abbreviations,
  ])
}

const THEMES = THEME_KEYS.map((key) => ({
  label: THEME_TITLES[key],
  path: themeSectionPath(key),
}))

const PLACES = (
  [
    PATHS.news,
    PATHS.agreementNews,
    PATHS.newsletters,
    PATHS.newsletterSignUp,
    PATHS.guides,
    PATHS.glossary,
    PATHS.faq,
    PATHS.agreements,
    PATHS.products,
    PATHS.templates,
    PATHS.simulators,
    PATHS.podcasts,
    PATHS.studies,
  ] as const
).map((path) => ({ label: PAGE_TEXTS[path].title, path }))

const TOOLS = SIMULATORS.map(({ title, path }) => ({ label: title, path }))

const SECTIONS = [
  ...[...THEMES, ...PLACES].map((place) => ({ ...place, kind: 'section' }) as const),
  ...TOOLS.map((tool) => ({ ...tool, kind: 'simulator' }) as const),
].map((section) => createNamedItem<Suggestion>(section, [section.label]))
