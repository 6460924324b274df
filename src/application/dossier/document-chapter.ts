import type { PageView } from '#application/views/page-view.ts'
import type { DocumentView, DocumentValidityView } from '#application/views/shared-view-types.ts'
import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { heading, paragraph, strong } from '#domain/editorial/body-builders.ts'
import { opensWithStandfirst } from '#domain/editorial/body-text.ts'
import { withNotes } from '#domain/editorial/body-with-notes.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { frenchDate, publicationText } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { citedArticles } from '#domain/law/law-citations.ts'
import { periodText } from '#domain/law/legal-force.ts'
import { articleTarget } from '#domain/law/link-target.ts'
import { DEMONSTRATION_LABEL, OFFICIAL_TEXT_LABEL } from '#domain/messages.ts'

import { labelledParagraph } from './chapter-labels-and-blocks.ts'
import type { Chapter, CitedText } from './chapter-labels-and-blocks.ts'

export type DocumentPageView = Extract<PageView, { readonly document: DocumentView }>

/**
 * Converts a document's page to a chapter: validity, text, footnotes, source, licence and URL. A
 * gated article has only its free part.
 */
export function documentChapter(view: DocumentPageView, label: string, origin: string): Chapter {
  const { document } = view
  return {
    label,
    title: document.title,
    path: document.path,
    body: [
      ...factsOf(view).map((words) => paragraph(words)),
      ...noticesOf(view, origin),
      ...standfirstOf(document),
      ...(document.picture ? [document.picture] : []),
      ...withNotes([...document.body, ...continuationOf(view, origin)], document.footnotes),
      ...creditsOf(document, origin),
    ],
    cited: citedTexts(document),
  }
}

function factsOf(view: DocumentPageView): readonly string[] {
  const idcc = 'idcc' in view && view.idcc !== undefined ? [formatIdcc(view.idcc)] : []
  const isSigned = view.kind === 'agreement' || view.kind === 'agreementText'
  const signed = isSigned && view.signedOn !== undefined ? [view.signedOn] : []
  return [
    ...idcc,
    ...signed.map((day) => `Date de signature\u00A0: ${frenchDate(day)}`),
    ...(view.kind === 'agreementText' ? [view.extended ? 'Texte étendu' : 'Texte non étendu'] : []),
    ...(view.kind === 'agreementArticle' ? [[view.text.title, ...view.within].join(', ')] : []),
    ...(view.kind === 'agreement' && view.closed
      ? ['Cette convention n’est plus en vigueur.']
      : []),
  ]
}

/**
 * Returns the notices on the validity and changes of the text, and on the version that is shown.
 */
function noticesOf(view: DocumentPageView, origin: string): Body {
  const { validity, demo } = view.document
  const versions = view.kind === 'lawVersion' ? view.notices : []
  return [
    ...versions.map((notice) => paragraph(strong(notice))),
    ...(validity ? validityNotices(validity, origin) : []),
    ...(demo ? [paragraph(strong(DEMONSTRATION_LABEL))] : []),
  ]
}

function validityNotices(validity: DocumentValidityView, origin: string): Body {
  const { label, period, reason, successor, official, changes = [] } = validity
  const inForce = periodText(period ?? {})
  return [
    paragraph(strong(label)),
    ...(inForce === '' ? [] : [paragraph(`En vigueur ${inForce}.`)]),
    ...(reason === undefined || reason === label ? [] : [paragraph(reason)]),
    ...(successor
      ? [labelledParagraph('À lire à sa place', `${successor.title}, ${origin}${successor.path}`)]
      : []),
    ...(official ? [paragraph(`${OFFICIAL_TEXT_LABEL} ${official.title}, ${official.path}`)] : []),
    ...changes.map(({ text, page }) =>
      paragraph(page === undefined ? text : `${text} ${page.title}\u00A0: ${origin}${page.path}`),
    ),
  ]
}

function standfirstOf({ body, standfirst }: DocumentView): Body {
  const isRepeated = standfirst.trim() === '' || opensWithStandfirst(body, standfirst)
  return isRepeated ? [] : [paragraph(standfirst)]
}

function continuationOf(view: DocumentPageView, origin: string): Body {
  if (view.kind !== 'article' || !view.gated) return []
  const words = `La suite de cet article est réservée aux abonnés Premium\u00A0: ${origin}${view.document.path}`
  return [paragraph(strong(words))]
}

function creditsOf(
  { path, authors, publishedAt, updatedAt, source }: DocumentView,
  origin: string,
): Body {
  const names = authors.map(({ title }) => title).join(', ')
  const dates = publicationText(publishedAt, updatedAt)
  return [
    heading('Source'),
    ...(names === '' ? [] : [labelledParagraph('Auteur', names)]),
    ...(dates === '' ? [] : [paragraph(`${dates}.`)]),
    ...(source
      ? [
          labelledParagraph('Source', `${source.title}, ${source.producer}, ${source.url}`),
          labelledParagraph('Licence', source.licence),
          labelledParagraph(
            'Mise à jour par le producteur',
            `${frenchDate(source.updatedAt)}${source.archived ? ', sans mise à jour depuis' : ''}`,
          ),
          labelledParagraph('Récupéré par nos soins', frenchDate(source.retrievedAt)),
        ]
      : []),
    labelledParagraph('Adresse', origin + path),
  ]
}

function citedTexts({ body, footnotes }: DocumentView): readonly CitedText[] {
  return citedArticles(body, footnotes).flatMap(({ code, articles }) =>
    articles.map((cited) => {
      const href = articleTarget(cited)
      const title = formatArticleNumber(cited.article)
      return { group: code, title, ...(href !== undefined && { href }) }
    }),
  )
}
