import type { ShownArticle } from '#application/newsroom/desk/newsroom-use-cases.ts'
import type { CheckedReferences } from '#application/newsroom/references/find-doubtful-references.ts'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import type { ArticleEvent, PublicChange } from '#domain/newsroom/article-events.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import { doubtfulText } from '#domain/newsroom/doubtful-reference.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'

import type { Lines } from '../command-output.ts'
import { formatTable } from '../format-table.ts'

const STAGES: Readonly<Record<ArticleStage, string>> = {
  draft: 'brouillon',
  inReview: 'en relecture',
  approved: 'approuvé',
  scheduled: 'programmé',
  published: 'publié',
  withdrawn: 'retiré',
}

/** Formats an article's stage, its history and its doubtful references to the Labour Code. */
export function articleLines(article: ShownArticle): Lines {
  return [
    `${article.path}\u00A0: version ${article.version}, ${STAGES[article.stage]}.`,
    `Révision ${article.revision}.`,
    ...formatTable(
      article.events.map((event) => [
        frenchMoment(event.at),
        displayedEmail(event.by),
        eventText(event),
      ]),
    ),
    ...referenceLines(article.references),
  ]
}

function referenceLines({ asOf, doubtful }: CheckedReferences): Lines {
  if (doubtful.length === 0) return []
  return [
    'Articles du Code du travail à vérifier\u00A0:',
    ...doubtful.map((each) => `- ${doubtfulText(each, asOf)}`),
  ]
}

function eventText(event: ArticleEvent): string {
  switch (event.kind) {
    case 'saved':
      return `version ${event.version} enregistrée`
    case 'adopted':
      return `page reprise, version ${event.version}`
    case 'submitted':
      return `version ${event.version} soumise`
    case 'returned':
      return `version ${event.version} renvoyée\u00A0: ${event.note}`
    case 'approved':
      return `version ${event.version} approuvée`
    case 'overridden':
      return `version ${event.version} approuvée sans relecture\u00A0: ${event.reason}`
    case 'scheduled':
      return event.dueAt === event.at
        ? `version ${event.version} publiée${noticeText(event.change)}`
        : `version ${event.version} programmée le ${frenchMoment(event.dueAt)}${noticeText(event.change)}`
    case 'unscheduled':
      return 'programmation annulée'
    case 'withdrawn':
      break
  }
  return `page retirée\u00A0: ${event.reason}`
}

function noticeText(change: PublicChange): string {
  switch (change.kind) {
    case 'initial':
      return ''
    case 'minor':
      return ' (retouche)'
    case 'update':
      return ` (mise à jour\u00A0: ${change.notice})`
    case 'correction':
      break
  }
  return ` (rectificatif\u00A0: ${change.notice})`
}
