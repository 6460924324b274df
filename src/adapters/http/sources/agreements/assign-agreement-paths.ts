import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { slugify, distinctSlug } from '#domain/editorial/slugify.ts'
import { agreementPath } from '#domain/navigation/site-paths.ts'

import type { AgreementRecord } from './agreement-record.ts'
import { nameOfAgreement, signingDay, tidyTitle, titleOfText } from './agreement-titles.ts'
import { articlesOf, nameOfArticle, textsOf, truncateTitle } from './extract-agreement-texts.ts'
import type { PlacedArticle, PlacedText } from './extract-agreement-texts.ts'

const MAX_SLUG_LENGTH = 90
const MAX_TITLE_LENGTH = 300

/** Agreement with the URL path and title of its page, and of each of its texts and articles. */
export interface AgreementWithPaths extends TitledPath {
  readonly record: AgreementRecord
  readonly idcc?: string
  readonly texts: readonly TextWithPaths[]
}

/** Text of an agreement with the URL path and title of its page and of its articles. */
export interface TextWithPaths extends TitledPath, PlacedText {
  /** Day on which the text was signed, `2021-07-16`, if its title contains it. */
  readonly signingDay?: string
  readonly articles: readonly ArticleWithPath[]
}

/** Article of an agreement with the URL path and title of its page. */
export interface ArticleWithPath extends TitledPath, PlacedArticle {
  readonly number?: string
}

/**
 * Assigns unique URL paths to an agreement, its texts and their articles. `own` is the agreement's
 * existing path; by default a path that is not taken.
 */
export function assignAgreementPaths(
  record: AgreementRecord,
  isTaken: (path: string) => boolean,
  own?: string,
): AgreementWithPaths {
  const idcc = record.data.num === undefined ? undefined : String(record.data.num).padStart(4, '0')
  const path = own ?? distinctSlug(agreementPath(idcc, record.data.shortTitle), isTaken)
  const named = unique()
  const texts = textsOf(record).map((text) => {
    const title = titleOf(text)
    const slug = text.part === 'base' ? 'texte-de-base' : slugOf(title, 'texte')
    return addressText(text, title, `${path}/${named(slug)}`)
  })
  return {
    record,
    ...(idcc !== undefined && { idcc }),
    path,
    title: tidyTitle(record.data.shortTitle),
    texts,
  }
}

function titleOf({ part, section }: PlacedText): string {
  const title = titleOfText(section.data.title ?? '')
  return truncateTitle(part === 'base' ? nameOfAgreement(title).name : title, MAX_TITLE_LENGTH)
}

function addressText(text: PlacedText, title: string, path: string): TextWithPaths {
  const placed = articlesOf(text)
  const names = placed.map((article) => nameOfArticle(article, placed.length === 1))
  const titles = distinctTitles(
    placed,
    names.map(({ title }) => title),
  )
  const named = unique()
  const articles = placed.map((article, at) => {
    const { number } = names[at] ?? {}
    const own = titles[at] ?? ''
    const words = number === undefined || !own.startsWith('Article ') ? own : `article ${number}`
    const slug = named(slugOf(words, `article-${at + 1}`))
    return {
      ...article,
      ...(number !== undefined && { number }),
      title: own,
      path: `${path}/${slug}`,
    }
  })
  const signed = signingDay(text.section.data.title ?? '', text.part)
  return { ...text, title, path, articles, ...(signed !== undefined && { signingDay: signed }) }
}

/** Makes the titles of a text's articles unique: adds their section, then a number. */
function distinctTitles(
  articles: readonly PlacedArticle[],
  titles: readonly string[],
): readonly string[] {
  const uses = Map.groupBy(titles, (title) => title)
  const sectioned = titles.map((title, at) => {
    const section = truncateTitle(tidyTitle(articles[at]?.within.at(-1) ?? ''), 80)
    const alone = uses.get(title)?.length === 1
    return alone || section === '' || section === title ? title : `${title} (${section})`
  })
  const ranks = new Map<string, number>()
  return sectioned.map((title) => {
    const rank = (ranks.get(title) ?? 0) + 1
    ranks.set(title, rank)
    return rank === 1 ? title : `${title} (${rank})`
  })
}

function slugOf(words: string, fallback: string): string {
  const slug = slugify(words)
  if (slug === '') return fallback
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  const end = slug.lastIndexOf('-', MAX_SLUG_LENGTH)
  return slug.slice(0, end > 0 ? end : MAX_SLUG_LENGTH)
}

function unique(): (slug: string) => string {
  const taken = new Set<string>()
  return (slug) => {
    const free = distinctSlug(slug, (candidate) => taken.has(candidate))
    taken.add(free)
    return free
  }
}
