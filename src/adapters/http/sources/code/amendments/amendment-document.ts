import { finishBody } from '#adapters/http/sources/html/body-from-html.ts'
import { PINS } from '#adapters/http/sources/pins.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import { legifranceUrl } from '#domain/editorial/legifrance.ts'
import { distinctSlug, slugify } from '#domain/editorial/slug.ts'
import { themePath } from '#domain/editorial/theme.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { SourcedDocument } from '#ports/publishing.ts'

import type { CodeAddresses } from '../code-addresses.ts'
import { STATE_OF_CODE, codeCredit } from '../code-credit.ts'
import type { AmendingText } from './amending-texts.ts'
import type { ArticleComparison } from './comparison.ts'
import { factsOf } from './facts.ts'
import { sectorsOfText, tagsOfText, themeOfText } from './filing.ts'
import { headlineOf, standfirstOfText } from './headline.ts'
import { redlinesOf } from './redline.ts'

/** A text with the part of its address that is its own. */
export interface AddressedText {
  readonly text: AmendingText
  readonly slug: string
}

/** Gives each text its address, from its name: one that bears the name of an earlier one gets `-2` (§2). */
export function addressTexts(texts: readonly AmendingText[]): readonly AddressedText[] {
  const taken = new Set<string>()
  return texts.map((text) => {
    const slug = distinctSlug(slugify(text.name), (each) => taken.has(each))
    taken.add(slug)
    return { text, slug }
  })
}

/** The piece of news of an amending text: the facts for everybody and, when the law it changed can be compared, the words before and after for subscribers. */
export function amendmentDocument(
  { text, slug }: AddressedText,
  comparisons: readonly ArticleComparison[],
  addresses: CodeAddresses,
  retrievedAt: Instant,
): SourcedDocument {
  const { body, continuation } = bodiesOf(text, comparisons, addresses)
  const theme = themeOfText(text.articles)
  const document = {
    kind: 'article',
    id: `amendments:${text.id}`,
    slug,
    path: `${themePath(theme)}/${slug}`,
    title: headlineOf(text),
    standfirst: standfirstOfText(text),
    publishedAt: text.publishedAt,
    stateOfLawAt: STATE_OF_CODE,
    themes: [theme],
    sectors: sectorsOfText(text.articles),
    tags: tagsOfText(text),
    authors: [PINS.code.producer],
    access: continuation.length === 0 ? 'public' : 'premium',
    body,
    footnotes: [],
    wordCount: countWords([...body, ...continuation]),
    related: [],
    source: codeCredit('amendments', legifranceUrl(text.id) ?? PINS.code.url, retrievedAt),
    demo: false,
    highlighted: false,
  } as const
  return continuation.length === 0 ? { document } : { document, continuation }
}

/** Both parts are finished as one text, so that no anchor of the second is one of the first. */
function bodiesOf(
  text: AmendingText,
  comparisons: readonly ArticleComparison[],
  addresses: CodeAddresses,
): {
  readonly body: SourcedDocument['document']['body']
  readonly continuation: SourcedDocument['document']['body']
} {
  const facts = factsOf(text, addresses)
  const whole = finishBody(
    comparisons.length === 0 ? facts : [...facts, ...redlinesOf(comparisons)],
  )
  return { body: whole.slice(0, facts.length), continuation: whole.slice(facts.length) }
}
