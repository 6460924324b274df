import { frenchDate } from '#domain/editorial/french-date.ts'
import { plural } from '#domain/editorial/plural.ts'
import { typeset } from '#domain/editorial/typography.ts'

import { articleName, isAnnex, printedNumber } from '../article-name.ts'
import { STATE_OF_CODE } from '../code-credit.ts'
import { withDefiniteArticle } from './amending-texts.ts'
import type { AmendingText } from './amending-texts.ts'
import { participles } from './change-kind.ts'
import type { ChangeKind } from './change-kind.ts'
import { periodOfEntry, periodOfRepeal, wordPeriod } from './effects.ts'
import { subjectOf } from './subject.ts'

const FEMININE = new Set(['Loi', 'Loi organique', 'Ordonnance', 'Décision'])

/** The headline: what it is about, how many articles in force come from the text, and its name. */
export function headlineOf(text: AmendingText): string {
  const subject = subjectOf(text.articles)
  const named = withDefiniteArticle(text.nature, text.name)
  return subject === undefined
    ? typeset(`${text.name} : ${changesOf(text, ' du Code du travail')}`)
    : typeset(`${subject} : ${changesOf(text)} par ${named}`)
}

/** The standfirst: the text, the day of its publication, what it did and from when on. */
export function standfirstOfText(text: AmendingText): string {
  const published = FEMININE.has(text.nature) ? 'Publiée' : 'Publié'
  const named = withDefiniteArticle(text.nature, text.name)
  const count = plural(text.articles.length, 'article', 'articles')
  const done = participles(kindsIn(text.articles), '')
  const opening = `${published} au Journal officiel du ${frenchDate(text.publishedAt)}, ${named} a ${done} ${count} du Code du travail en vigueur le ${frenchDate(STATE_OF_CODE)}.`
  return typeset([opening, ...applies(text)].join(' '))
}

function applies(text: AmendingText): readonly string[] {
  const entry = periodOfEntry(text)
  const repeal = periodOfRepeal(text)
  return [
    ...(entry === undefined ? [] : [`Entrée en vigueur : ${wordPeriod(entry)}.`]),
    ...(repeal === undefined ? [] : [`Abrogation : ${wordPeriod(repeal)}.`]),
  ]
}

/** « l’article L. 1237-11 modifié », « les articles L. 1 et L. 2 modifiés », « 12 articles créés ou modifiés ». */
function changesOf({ articles }: AmendingText, of = ''): string {
  const kinds = kindsIn(articles)
  const [first, second, ...others] = articles.map(({ article }) => article.num)
  if (first === undefined) return ''
  if (second === undefined) {
    const name = articleName(first)
    const ending = isAnnex(first) ? 'e' : ''
    return `l’${name.charAt(0).toLowerCase()}${name.slice(1)}${of} ${participles(kinds, ending)}`
  }
  if (others.length === 0 && !isAnnex(first) && !isAnnex(second))
    return `les articles ${printedNumber(first)} et ${printedNumber(second)}${of} ${participles(kinds, 's')}`
  return `${plural(articles.length, 'article', 'articles')}${of} ${participles(kinds, 's')}`
}

function kindsIn(articles: AmendingText['articles']): ReadonlySet<ChangeKind> {
  return new Set(articles.map(({ kind }) => kind))
}
