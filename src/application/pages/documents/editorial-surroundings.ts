import { pluralsOf } from '#domain/editorial/french-plural.ts'
import { LIMIT_FIRST } from '#domain/editorial/limits.ts'

import { categoryLinks } from '../guides/glossary.ts'
import { LIST_TAGS } from '../parts/page-tags.ts'
import { cardOf } from './card.ts'
import type { CardPorts } from './card.ts'
import type { DocumentOf } from './document-of-kind.ts'
import { relatedTo } from './related-cards.ts'
import type { Surroundings } from './surroundings.ts'

const LAST_PREMIUM = 4

/** Around an article, a guide, a definition, a product or the Premium offer: what to read next (§2). */
export async function editorialSurroundings(
  ports: CardPorts,
  document: DocumentOf<'article' | 'guide' | 'definition' | 'product' | 'premiumOffer'>,
): Promise<Surroundings> {
  if (document.kind === 'premiumOffer') return besideOffer(ports)
  const { related, tags } = await relatedTo(ports, document)
  switch (document.kind) {
    case 'article':
      return { beside: { kind: 'article', gated: document.access === 'premium', related }, tags }
    case 'guide':
      return {
        beside: { kind: 'guide', asksQuestion: document.asksQuestion === true, related },
        tags,
      }
    case 'definition': {
      const { term, abbreviations, categories } = document
      const variants = otherWords(document)
      const links = categoryLinks(categories)
      return {
        beside: { kind: 'definition', term, variants, abbreviations, categories: links, related },
        tags,
      }
    }
    case 'product': {
      const { typology, price, shopUrl } = document
      const sold = {
        ...(price !== undefined && { price }),
        ...(shopUrl !== undefined && { shopUrl }),
      }
      return { beside: { kind: 'product', typology, ...sold, others: related.cards }, tags }
    }
    default:
      return document satisfies never
  }
}

/** The last articles that the offer opens, among those of the newsroom. */
async function besideOffer(ports: CardPorts): Promise<Surroundings> {
  const recent = { kinds: ['article'], written: true, order: 'recent', offset: 0 } as const
  const { items } = await ports.library.list({ ...recent, limit: LIMIT_FIRST })
  const latest = items.filter(({ access }) => access === 'premium').slice(0, LAST_PREMIUM)
  return {
    beside: { kind: 'premiumOffer', latest: latest.map((item) => cardOf(item, ports)) },
    tags: [LIST_TAGS.article],
  }
}

/** The other words for a term; its own plural says nothing to a reader. */
function otherWords({ term, variants }: DocumentOf<'definition'>): readonly string[] {
  const words = term.toLowerCase().split(' ')
  const same = new Set([words, ...pluralsOf(words)].map((form) => form.join(' ')))
  return variants.filter((variant) => !same.has(variant.toLowerCase()))
}
