import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import { pluralsOf } from '#domain/editorial/glossary-index.ts'
import { PAGE_SIZE } from '#domain/editorial/pagination.ts'

import { openingRightsText } from '../../visitor/name-rights.ts'
import { LIST_TAGS } from '../common/cache-tags.ts'
import type { DocumentOf, DocumentContext } from '../common/content-around-document.ts'
import { cardOf } from '../common/document-cards.ts'
import type { CardPorts } from '../common/document-cards.ts'
import { categoryLinks } from '../common/glossary-definitions.ts'
import { simulatorsOn } from '../common/linked-simulators.ts'
import { loadRelatedDocuments } from '../common/load-related-documents.ts'
import type { PagePorts } from '../common/loaded-page.ts'
import { loadAnswerContext, loadQuestionContext } from '../guides/load-faq-context.ts'
import {
  agreementArticleContext,
  agreementTextContext,
  loadAgreementContext,
} from '../law/load-agreement-context.ts'
import { loadLawArticleContext } from '../law/load-law-article-context.ts'
import { loadNewsletterContext } from '../news/load-newsletters-page.ts'

type RelatedPorts = CardPorts & Pick<PagePorts, 'simulators' | 'lawTexts' | 'changelog'>

/**
 * Loads the content around a document on its page, according to its kind. `page` is the page
 * number, which only agreements use. Returns undefined beyond the last page.
 */
export async function loadDocumentContext<Kind extends DocumentKind>(
  ports: RelatedPorts,
  document: DocumentOf<Kind> & { readonly kind: Kind },
  page: number,
): Promise<DocumentContext | undefined> {
  return BY_KIND[document.kind](ports, document, page)
}

const BY_KIND: {
  readonly [Kind in DocumentKind]: (
    ports: RelatedPorts,
    document: DocumentOf<Kind>,
    page: number,
  ) => DocumentContext | Promise<DocumentContext | undefined>
} = {
  article: loadEditorialContext,
  guide: loadEditorialContext,
  definition: loadEditorialContext,
  product: loadEditorialContext,
  premiumOffer: loadEditorialContext,
  question: loadQuestionContext,
  agreementAnswer: loadAnswerContext,
  lawSection: (_ports, { code }) => ({ beside: { kind: 'lawSection', code }, tags: [] }),
  lawArticle: loadLawArticleContext,
  agreement: loadAgreementContext,
  agreementText: (_ports, document) => agreementTextContext(document),
  agreementArticle: (_ports, document) => agreementArticleContext(document),
  newsletter: loadNewsletterContext,
  podcast: (_ports, document) => podcastContext(document),
  pressRelease: alone,
  companyLife: alone,
  study: alone,
  page: alone,
  legalPage: alone,
}

function alone(): DocumentContext {
  return { beside: { kind: 'contentPage' }, tags: [] }
}

const LAST_PREMIUM = 4

/** Loads the content around an editorial page: related documents and simulators. */
async function loadEditorialContext(
  ports: CardPorts,
  document: DocumentOf<'article' | 'guide' | 'definition' | 'product' | 'premiumOffer'>,
): Promise<DocumentContext> {
  if (document.kind === 'premiumOffer') return besideOffer(ports)
  const { related, tags } = await loadRelatedDocuments(ports, document)
  switch (document.kind) {
    case 'article':
      return {
        beside: {
          kind: 'article',
          gated: document.access === 'premium',
          ...(document.openedBy && {
            openedBy: await openingRightsText(ports.library, document.openedBy),
          }),
          related,
        },
        tags,
      }
    case 'guide':
      return {
        beside: {
          kind: 'guide',
          asksQuestion: document.asksQuestion === true,
          related,
          simulators: simulatorsOn(document.title),
        },
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
      const { typology, price, shopUrl, file } = document
      const sold = {
        ...(price !== undefined && { price }),
        ...(shopUrl !== undefined && { shopUrl }),
        ...(file !== undefined && { file }),
      }
      return { beside: { kind: 'product', typology, ...sold, others: related.cards }, tags }
    }
    default:
      return document satisfies never
  }
}

/** Loads the latest Premium articles written by editors, for the page of the Premium offer. */
async function besideOffer(ports: CardPorts): Promise<DocumentContext> {
  const recent = { kinds: ['article'], written: true, order: 'recent', offset: 0 } as const
  const { items } = await ports.library.list({ ...recent, limit: PAGE_SIZE })
  const latest = items.filter(({ access }) => access === 'premium').slice(0, LAST_PREMIUM)
  return {
    beside: { kind: 'premiumOffer', latest: latest.map((item) => cardOf(item, ports)) },
    tags: [LIST_TAGS.article],
  }
}

/** Returns the variants of a term that are not its plural. */
function otherWords({ term, variants }: DocumentOf<'definition'>): readonly string[] {
  const words = term.toLowerCase().split(' ')
  const same = new Set([words, ...pluralsOf(words)].map((form) => form.join(' ')))
  return variants.filter((variant) => !same.has(variant.toLowerCase()))
}

/** Builds the content around a podcast’s episode: its sound, if it has one. */
function podcastContext({ audio }: DocumentOf<'podcast'>): DocumentContext {
  return {
    beside: { kind: 'contentPage', podcast: audio === undefined ? {} : { audio } },
    tags: [],
  }
}
