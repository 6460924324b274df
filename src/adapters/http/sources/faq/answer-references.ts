import type { Block, Body, Inline } from '#domain/editorial/body.ts'
import { legifranceUrl } from '#domain/editorial/legifrance.ts'

import { outerLink } from '../service-public/read-words.ts'
import type { AnswerReference } from './faq-record.ts'

const IDENTIFIER = /^(?:KALI|LEGI)ARTI\d{12}$/u

/** Where the references of an answer may lead: the numbers of articles by identifier, the page of the agreement. */
export interface ReferenceTargets {
  readonly articles: ReadonlyMap<string, string>
  readonly agreementPath?: string
}

/** What an answer refers to, each once, under its heading. */
export function referenceBlocks(
  references: readonly AnswerReference[],
  targets: ReferenceTargets,
): readonly Block[] {
  const items = new Map(
    references.map((reference) => {
      const item: Body = [{ type: 'paragraph', children: [wordsOf(reference, targets)] }]
      return [JSON.stringify(item), item] as const
    }),
  )
  if (items.size === 0) return []
  const children = [{ type: 'text', text: 'Références' }] as const
  return [
    { type: 'heading', level: 2, id: '', children },
    { type: 'list', ordered: false, items: [...items.values()] },
  ]
}

function wordsOf({ title, url, agreement }: AnswerReference, targets: ReferenceTargets): Inline {
  if (IDENTIFIER.test(title)) {
    const text = nameOf(title, targets)
    return { type: 'link', href: legifranceUrl(title) ?? '#', children: [{ type: 'text', text }] }
  }
  const text = title
    .replaceAll(/&nbsp;|\s+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()
  const words = [{ type: 'text', text }] as const
  const target = typeof url === 'string' ? outerLink(url, text) : undefined
  if (target !== undefined) return target(words)
  const { agreementPath } = targets
  return agreement === undefined || agreementPath === undefined
    ? { type: 'text', text }
    : { type: 'link', href: agreementPath, children: words }
}

/** Some references are identifiers alone: the number of the article says more, when it is known. */
function nameOf(id: string, { articles }: ReferenceTargets): string {
  const number = articles.get(id)
  if (number !== undefined) return `Article ${number}`
  return id.startsWith('LEGI') ? 'Article de code sur Légifrance' : 'Article sur Légifrance'
}
