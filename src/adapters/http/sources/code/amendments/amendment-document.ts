import { PINS, startOfDataDay } from '#adapters/http/sources/data-package-pins.ts'
import type { RetrievedEdition } from '#adapters/http/sources/data-package-pins.ts'
import { finishBody } from '#adapters/http/sources/html/body-from-html.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'
import { THEME_KEYS, themeNewsPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'

import type { CodePaths } from '../assign-labour-code-paths.ts'
import { codeCredit, themeWithin } from '../labour-code-tree.ts'
import { articleName, isAnnex, partSubject, printedNumber } from '../legi-names-and-days.ts'
import {
  formatPeriod,
  periodOfEntry,
  periodOfRepeal,
  subjectOf,
} from './amending-text-period-and-subject.ts'
import { joinParticiples, withDefiniteArticle } from './amending-texts.ts'
import type { AmendedArticle, AmendingText, ChangeKind } from './amending-texts.ts'
import type { ArticleComparison } from './article-comparison.ts'
import { renderAmendmentFacts } from './render-amendment-facts.ts'
import { renderRedlines } from './render-redlines.ts'

const BUILDING = /bâtiment|génie civil|chantier(?!s? d.insertion)|travaux publics|intempéries/iu
const BUILDING_SHARE = 0.25
const MAX_PARTS = 3

/** Returns the theme of most articles of a text; on a tie, the first theme in menu order. */
function themeOfText(articles: readonly AmendedArticle[]): ThemeKey {
  const counts = Map.groupBy(articles, ({ within }) => themeWithin(within))
  const size = (theme: ThemeKey): number => counts.get(theme)?.length ?? 0
  return THEME_KEYS.reduce((best, theme) => (size(theme) > size(best) ? theme : best))
}

/**
 * Returns the sector of the text's theme, plus building if a quarter of its articles concern it.
 */
function sectorsOfText(articles: readonly AmendedArticle[]): readonly SectorKey[] {
  const own = sectorOfTheme(themeOfText(articles))
  const building = articles.filter(({ within }) => within.some(({ title }) => BUILDING.test(title)))
  return building.length >= articles.length * BUILDING_SHARE ? [own, 'btp'] : [own]
}

/**
 * Returns the tags of a text: its nature, and the three Parts of the Code with most amended
 * articles.
 */
function tagsOfText({ nature, articles }: AmendingText): readonly string[] {
  const parts = Map.groupBy(articles, ({ within }) => greatPart(within[2]?.title ?? ''))
  const touched = [...parts]
    .filter(([title]) => title !== '')
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([title]) => title)
  return [nature, ...touched.slice(0, MAX_PARTS)]
}

function greatPart(title: string): string {
  return / partie\s:/u.test(title) ? partSubject(title) : ''
}

const FEMININE = new Set(['Loi', 'Loi organique', 'Ordonnance', 'Décision'])

/** Builds the headline: subject, number of articles in force, name of the text. */
function headlineOf(text: AmendingText): string {
  const subject = subjectOf(text.articles)
  const named = withDefiniteArticle(text.nature, text.name)
  return subject === undefined
    ? typeset(`${text.name} : ${changesOf(text, ' du Code du travail')}`)
    : typeset(`${subject} : ${changesOf(text)} par ${named}`)
}

/** Builds the standfirst: the text, its publication day, its changes and their entry into force. */
function standfirstOfText(text: AmendingText, stateOfLawAt: Instant): string {
  const published = FEMININE.has(text.nature) ? 'Publiée' : 'Publié'
  const named = withDefiniteArticle(text.nature, text.name)
  const count = formatCount(text.articles.length, 'article', 'articles')
  const done = joinParticiples(kindsIn(text.articles), '')
  const opening = `${published} au Journal officiel du ${frenchDate(text.publishedAt)}, ${named} a ${done} ${count} du Code du travail en vigueur le ${frenchDate(stateOfLawAt)}.`
  return typeset([opening, ...applies(text)].join(' '))
}

function applies(text: AmendingText): readonly string[] {
  const entry = periodOfEntry(text)
  const repeal = periodOfRepeal(text)
  return [
    ...(entry === undefined ? [] : [`Entrée en vigueur : ${formatPeriod(entry)}.`]),
    ...(repeal === undefined ? [] : [`Abrogation : ${formatPeriod(repeal)}.`]),
  ]
}

/**
 * Summarizes the changes: « l’article L. 1237-11 modifié », « les articles L. 1 et L. 2 modifiés »,
 * « 12 articles créés ».
 */
function changesOf({ articles }: AmendingText, of = ''): string {
  const kinds = kindsIn(articles)
  const [first, second, ...others] = articles.map(({ article }) => article.num)
  if (first === undefined) return ''
  if (second === undefined) {
    const name = articleName(first)
    const ending = isAnnex(first) ? 'e' : ''
    return `l’${name.charAt(0).toLowerCase()}${name.slice(1)}${of} ${joinParticiples(kinds, ending)}`
  }
  if (others.length === 0 && !isAnnex(first) && !isAnnex(second))
    return `les articles ${printedNumber(first)} et ${printedNumber(second)}${of} ${joinParticiples(kinds, 's')}`
  return `${formatCount(articles.length, 'article', 'articles')}${of} ${joinParticiples(kinds, 's')}`
}

function kindsIn(articles: AmendingText['articles']): ReadonlySet<ChangeKind> {
  return new Set(articles.map(({ kind }) => kind))
}

/** Amending text with the slug of its page. */
interface TextWithSlug {
  readonly text: AmendingText
  readonly slug: string
}

/** Assigns each text a slug made from its name. Duplicates get a numeric suffix, such as `-2`. */
export function assignTextSlugs(texts: readonly AmendingText[]): readonly TextWithSlug[] {
  const taken = new Set<string>()
  return texts.map((text) => {
    const slug = distinctSlug(slugify(text.name), (each) => taken.has(each))
    taken.add(slug)
    return { text, slug }
  })
}

/**
 * Builds the news article on an amending text: public facts, then a Premium redline if there are
 * comparisons.
 */
export function amendmentDocument(
  { text, slug }: TextWithSlug,
  comparisons: readonly ArticleComparison[],
  addresses: CodePaths,
  edition: RetrievedEdition,
): SourcedDocument {
  const stateOfLawAt = startOfDataDay(edition.pin)
  const { body, continuation } = bodiesOf(text, comparisons, addresses, stateOfLawAt)
  const theme = themeOfText(text.articles)
  const document = {
    kind: 'article',
    id: `amendments:${text.id}`,
    slug,
    path: `${themeNewsPath(theme)}/${slug}`,
    title: headlineOf(text),
    standfirst: standfirstOfText(text, stateOfLawAt),
    publishedAt: text.publishedAt,
    stateOfLawAt,
    themes: [theme],
    sectors: sectorsOfText(text.articles),
    tags: tagsOfText(text),
    authors: [PINS.code.producer],
    access: continuation.length === 0 ? 'public' : 'premium',
    body,
    footnotes: [],
    wordCount: countWords([...body, ...continuation]),
    related: [],
    source: codeCredit('amendments', legifranceUrl(text.id) ?? PINS.code.url, edition),
    demo: false,
    highlighted: false,
  } as const
  return continuation.length === 0 ? { document } : { document, continuation }
}

/**
 * Builds the public body and the Premium continuation. Both are finished together, so that anchors
 * are unique across them.
 */
function bodiesOf(
  text: AmendingText,
  comparisons: readonly ArticleComparison[],
  addresses: CodePaths,
  stateOfLawAt: Instant,
): {
  readonly body: SourcedDocument['document']['body']
  readonly continuation: SourcedDocument['document']['body']
} {
  const facts = renderAmendmentFacts(text, addresses, stateOfLawAt)
  const whole = finishBody(
    comparisons.length === 0 ? facts : [...facts, ...renderRedlines(comparisons, stateOfLawAt)],
  )
  return { body: whole.slice(0, facts.length), continuation: whole.slice(facts.length) }
}
