import { legifranceUrl } from '#domain/editorial/legifrance.ts'

import type { DocumentOf } from '../documents/document-of-kind.ts'
import type { Surroundings } from '../documents/surroundings.ts'
import { documentTag } from '../parts/page-tags.ts'

/** Around a text of an agreement: what it is, and the agreement it belongs to (§2). */
export function agreementTextSurroundings(document: DocumentOf<'agreementText'>): Surroundings {
  const { agreement, idcc, nature, signedOn, extended, articleCount } = document
  return {
    beside: {
      kind: 'agreementText',
      agreement,
      extended,
      articleCount,
      ...(idcc === undefined ? {} : { idcc }),
      ...(nature === undefined ? {} : { nature }),
      ...(signedOn === undefined ? {} : { signedOn }),
    },
    tags: [documentTag(agreement.path)],
  }
}

/** Around an article of a text of an agreement: where it stands, and its neighbours (§2). */
export function agreementArticleSurroundings(
  document: DocumentOf<'agreementArticle'>,
): Surroundings {
  const { agreement, text, idcc, within, number, legifranceId, previous, next, source } = document
  const officialUrl = legifranceUrl(legifranceId) ?? source?.url
  return {
    beside: {
      kind: 'agreementArticle',
      agreement,
      text,
      within,
      ...(idcc === undefined ? {} : { idcc }),
      ...(number === undefined ? {} : { number }),
      ...(officialUrl === undefined ? {} : { officialUrl }),
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
    },
    tags: [documentTag(agreement.path), documentTag(text.path)],
  }
}

/** Around a podcast: how long it lasts and where to hear it (§2). */
export function podcastSurroundings({
  durationMinutes,
  audioUrl,
}: DocumentOf<'podcast'>): Surroundings {
  return {
    beside: {
      kind: 'contentPage',
      podcast: {
        ...(durationMinutes === undefined ? {} : { durationMinutes }),
        ...(audioUrl === undefined ? {} : { audioUrl }),
      },
    },
    tags: [],
  }
}
