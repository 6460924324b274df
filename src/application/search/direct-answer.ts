import type { DocumentSummary } from '#domain/editorial/document.ts'
import { filteredPath } from '#domain/editorial/list-filters.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { themeNewsPath, themeSectionPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import {
  formerArticleSentence,
  unknownIdccSentence,
} from '#domain/editorial/unknown-number-messages.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import {
  lawArticlePath,
  newsletterGroupPath,
  PATHS,
  sectorPath,
} from '#domain/navigation/site-paths.ts'
import type { RequestedAgreements } from '#domain/search/agreements-in-query.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { RequestedArticle, CompanyNumber } from '#domain/search/numbers-in-query.ts'
import type { NamedSubject } from '#domain/search/search-criteria.ts'
import { understandQuery } from '#domain/search/understand-query.ts'
import type { Meaning } from '#domain/search/understand-query.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { isOutage } from '#ports/outage.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { titledPath } from '../pages/common/document-cards.ts'
import type { CardPorts } from '../pages/common/document-cards.ts'
import { validityField } from '../pages/common/document-validity.ts'
import type { PagePorts } from '../pages/common/loaded-page.ts'
import { PAGE_TEXTS } from '../pages/common/page-texts.ts'
import { agreementCard } from '../pages/law/agreement-cards.ts'
import { departedArticle } from '../pages/law/load-departed-article-page.ts'
import type { SummaryOf } from '../shared/documents-of-kind.ts'
import type { AgreementAnswer, AnswerView, ThemeAnswer } from '../views/search-views.ts'
import type { SiretAnswer } from '../views/shared-view-types.ts'
import { answerWithPaySimulators, answerWithSimulator } from './answer-with-simulator.ts'
import { loadKnownNames } from './load-recognized-names.ts'

/** Dependencies for answering a query. */
export type AnswerPorts = CardPorts & Pick<PagePorts, 'lawTexts'>

/** Analysed query: its direct answer, and the words for the search engine. */
interface Understood {
  readonly answer?: AnswerView
  readonly words: SearchQuery
  /** Agreement that the query names, with the paths of its pages. */
  readonly named?: NamedSubject
  /** Documents that the whole query names. The search results start with them. */
  readonly meant: readonly DocumentSummary[]
}

type PublishedMeaning = Meaning<SummaryOf<'agreement'>, SummaryOf<'definition'>>

type Answered = Pick<Understood, 'answer' | 'meant'>

/**
 * Analyses a query and answers it directly if it unambiguously names an article, agreement, term,
 * theme, sector, company or simulator. Without an answer, or during an outage, `words` is the whole
 * query.
 */
export async function findDirectAnswer(
  { library, clock, lawTexts }: AnswerPorts,
  query: SearchQuery,
): Promise<Understood> {
  try {
    const { meaning, words, named } = understandQuery(query, await loadKnownNames(library))
    const simulator = answerWithSimulator(query, meaning) ?? answerWithPaySimulators(query)
    if (meaning === undefined) return { words, meant: [], ...(simulator && { answer: simulator }) }
    const answered = simulator
      ? { answer: simulator, meant: [] }
      : await answerOf({ library, lawTexts }, meaning, clock.now())
    if (answered.answer === undefined) return { words: query, meant: [] }
    const paths = pathsOf(meaning)
    return { ...answered, words, ...(named && { named: { ...named, paths } }) }
  } catch (error) {
    if (isOutage(error)) return { words: query, meant: [] }
    throw error
  }
}

function answerOf(
  { library, lawTexts }: Omit<AnswerPorts, 'clock'>,
  meaning: PublishedMeaning,
  now: Instant,
): Answered | Promise<Answered> {
  switch (meaning.kind) {
    case 'company':
      return { answer: companyAnswer(meaning), meant: [] }
    case 'article':
      return articleAnswer({ library, lawTexts }, meaning, now)
    case 'agreement':
      return agreementAnswer(meaning)
    case 'unknownIdcc':
      return { answer: unknownIdccAnswer(meaning.idcc), meant: [] }
    case 'formerArticle':
      return formerArticleAnswer(library, meaning.number)
    case 'agreementFinder':
      return { answer: finderAnswer(), meant: [] }
    case 'term':
      return { answer: definitionAnswer(meaning.term, now), meant: [] }
    case 'theme':
      return themed(library, meaning.theme)
    case 'sector':
      break
  }
  return { answer: sectorAnswer(meaning.sector), meant: [] }
}

/** Returns the paths of the named agreements, including a closed one. */
function pathsOf(meaning: PublishedMeaning): readonly string[] {
  if (meaning.kind !== 'agreement') return []
  const { agreements, closed } = meaning
  return [...agreements, ...(closed?.agreement ? [closed.agreement] : [])].map(({ path }) => path)
}

async function themed(library: ContentLibrary, theme: ThemeKey): Promise<Answered> {
  return { answer: await themeAnswer(library, theme), meant: [] }
}

/**
 * Builds the answer for an article of the Labour Code: the beginning of its text, or what is known
 * of an article that left the Code.
 */
async function articleAnswer(
  ports: Omit<AnswerPorts, 'clock'>,
  { numbers, whole }: RequestedArticle,
  now: Instant,
): Promise<Answered> {
  const [article] = await ports.library.summariesAt(numbers.map(lawArticlePath))
  if (article === undefined) return departedArticleAnswer(ports, numbers)
  const { path, title, standfirst } = article
  return {
    answer: {
      kind: 'lawArticle',
      path,
      title,
      beginning: standfirst,
      ...validityField(article, now),
    },
    meant: whole ? [article] : [],
  }
}

async function departedArticleAnswer(
  ports: Omit<AnswerPorts, 'clock'>,
  numbers: readonly string[],
): Promise<Answered> {
  const articles = await Promise.all(numbers.map((number) => departedArticle(ports, number)))
  const article = articles.find((each) => each !== undefined)
  if (article === undefined) return { meant: [] }
  const { path, title, notice } = article
  return { answer: { kind: 'lawArticle', path, title, beginning: notice }, meant: [] }
}

function agreementAnswer({
  first,
  agreements,
  closed,
  whole,
}: RequestedAgreements<SummaryOf<'agreement'>>): Answered {
  return {
    answer: {
      kind: 'agreement',
      agreements: agreements.map(agreementCard),
      ...(closed ? { closed: closedAnswer(closed) } : {}),
    },
    meant: whole ? [first] : [],
  }
}

function closedAnswer({
  idcc,
  successors,
  agreement,
}: NonNullable<RequestedAgreements<SummaryOf<'agreement'>>['closed']>): NonNullable<
  AgreementAnswer['closed']
> {
  if (agreement === undefined) return { idcc, successors }
  return { idcc, successors, title: agreement.shortTitle, path: agreement.path }
}

function definitionAnswer(term: SummaryOf<'definition'>, now: Instant): AnswerView {
  const { path, title, standfirst } = term
  return { kind: 'definition', path, title, definition: standfirst, ...validityField(term, now) }
}

/** Returns the answer to a company number: a link to the official company register. */
export function companyAnswer({ digits, of }: CompanyNumber): SiretAnswer {
  const page = of === 'establishment' ? 'etablissement' : 'entreprise'
  const officialUrl = `https://annuaire-entreprises.data.gouv.fr/${page}/${digits}`
  return { kind: 'siret', of, siret: digits, officialUrl }
}

function unknownIdccAnswer(idcc: string): AnswerView {
  const title = 'Chercher une convention par son nom ou son numéro IDCC'
  return { kind: 'number', sentence: unknownIdccSentence(idcc), path: PATHS.agreements, title }
}

/** Builds the answer for a number of the former Code: a sentence, and the Code or the guides. */
async function formerArticleAnswer(library: ContentLibrary, number: string): Promise<Answered> {
  const [code] = await library.summariesAt([PATHS.labourCode])
  const { path, title } = code ?? { path: PATHS.guides, title: PAGE_TEXTS[PATHS.guides].title }
  const sentence = formerArticleSentence(number)
  return { answer: { kind: 'number', sentence, path, title }, meant: [] }
}

/** Returns the answer to « trouver ma convention collective »: the page that finds it. */
function finderAnswer(): ThemeAnswer {
  const news = { path: PATHS.agreementNews, title: PAGE_TEXTS[PATHS.agreementNews].title }
  const { title } = PAGE_TEXTS[PATHS.agreements]
  return { kind: 'theme', path: PATHS.agreements, title, links: [news] }
}

const GUIDES = 3

/** Builds the answer for a theme: its section, its news and its latest guides. */
async function themeAnswer(
  library: Pick<ContentLibrary, 'list'>,
  theme: ThemeKey,
): Promise<ThemeAnswer> {
  const guides = await library.list({
    kinds: ['guide'],
    theme,
    order: 'recent',
    offset: 0,
    limit: GUIDES,
  })
  return {
    kind: 'theme',
    path: themeSectionPath(theme),
    title: THEME_TITLES[theme],
    links: [
      { path: themeNewsPath(theme), title: 'Toute l’actualité du thème' },
      ...guides.items.map(titledPath),
    ],
  }
}

/** Builds the answer for a sector: its page, its news and its newsletter. */
function sectorAnswer(sector: SectorKey): ThemeAnswer {
  return {
    kind: 'theme',
    path: sectorPath(sector),
    title: SECTOR_TEXTS[sector].title,
    links: [
      { path: filteredPath(PATHS.news, { sector }), title: 'Toute l’actualité du secteur' },
      { path: newsletterGroupPath(sector), title: 'La lettre du secteur' },
    ],
  }
}
