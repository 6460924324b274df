import type { DocumentKind } from '#domain/editorial/document-detail.ts'

import { answerSurroundings, questionSurroundings } from '../guides/answer-surroundings.ts'
import { agreementSurroundings } from '../law/agreement-surroundings.ts'
import { lawArticleSurroundings } from '../law/law-surroundings.ts'
import {
  agreementArticleSurroundings,
  agreementTextSurroundings,
  podcastSurroundings,
} from '../law/lone-surroundings.ts'
import { newsletterSurroundings } from '../news/newsletter-surroundings.ts'
import type { CardPorts } from './card.ts'
import type { DocumentOf } from './document-of-kind.ts'
import { editorialSurroundings } from './editorial-surroundings.ts'
import type { Surroundings } from './surroundings.ts'

/** What a document of any kind stands among on its page; `undefined` past the last page of an agreement. */
export async function relatedContent<Kind extends DocumentKind>(
  ports: CardPorts,
  document: DocumentOf<Kind> & { readonly kind: Kind },
  page: number,
): Promise<Surroundings | undefined> {
  return BY_KIND[document.kind](ports, document, page)
}

const BY_KIND: {
  readonly [Kind in DocumentKind]: (
    ports: CardPorts,
    document: DocumentOf<Kind>,
    page: number,
  ) => Surroundings | Promise<Surroundings | undefined>
} = {
  article: editorialSurroundings,
  guide: editorialSurroundings,
  definition: editorialSurroundings,
  product: editorialSurroundings,
  premiumOffer: editorialSurroundings,
  question: questionSurroundings,
  agreementAnswer: answerSurroundings,
  lawSection: (_ports, { code }) => ({ beside: { kind: 'lawSection', code }, tags: [] }),
  lawArticle: lawArticleSurroundings,
  agreement: agreementSurroundings,
  agreementText: (_ports, document) => agreementTextSurroundings(document),
  agreementArticle: (_ports, document) => agreementArticleSurroundings(document),
  newsletter: newsletterSurroundings,
  podcast: (_ports, document) => podcastSurroundings(document),
  pressRelease: alone,
  companyLife: alone,
  study: alone,
  page: alone,
  legalPage: alone,
}

function alone(): Surroundings {
  return { beside: { kind: 'contentPage' }, tags: [] }
}
