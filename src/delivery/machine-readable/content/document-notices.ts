import type { DocumentView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { frenchDate, publicationText } from '#domain/editorial/french-formats.ts'
import { periodText } from '#domain/law/legal-force.ts'
import { OFFICIAL_TEXT_LABEL } from '#domain/messages.ts'

/** Sentence about a document, which may end with links. */
export interface Notice {
  readonly text: string
  readonly links: readonly TitledPath[]
}

/**
 * Returns what stands above the text of a document: its dates, its newest update, whether it is
 * valid, and what to read instead.
 */
export function noticesAbove({
  publishedAt,
  updatedAt,
  validity,
  revision,
  demo,
}: DocumentView): readonly Notice[] {
  const { label, period, reason, successor, official, changes = [] } = validity ?? {}
  const inForce = periodText(period ?? {})
  const dates = [
    publicationText(publishedAt, updatedAt),
    inForce && `En vigueur ${inForce}`,
    label,
    demo ? 'contenu de démonstration' : undefined,
  ].filter(Boolean)
  return [
    ...(dates.length === 0 ? [] : [notice(dates.join(', '))]),
    ...(revision ? [notice(revision.text, { title: VERSIONS, path: revision.path })] : []),
    ...(reason === undefined ? [] : [notice(reason)]),
    ...(successor ? [notice('À lire à sa place\u00A0:', successor)] : []),
    ...(official ? [notice(OFFICIAL_TEXT_LABEL, official)] : []),
    ...changes.map(({ text, page }) => notice(text, ...(page ? [page] : []))),
  ]
}

/** Returns what stands below the text of a document: its authors, its tags and its source. */
export function noticesBelow({ authors, tags, source }: DocumentView): readonly Notice[] {
  return [
    ...(authors.length > 0 ? [notice('Auteurs\u00A0:', ...authors)] : []),
    ...(tags.length > 0 ? [notice('Mots-clés\u00A0:', ...tags)] : []),
    ...(source
      ? [
          notice(`Source\u00A0: ${source.producer}, ${source.licence}.`, {
            title: source.title,
            path: source.url,
          }),
          notice(`Mise à jour par le producteur\u00A0: ${frenchDate(source.updatedAt)}.`),
        ]
      : []),
  ]
}

const VERSIONS = 'Toutes les versions'

function notice(text: string, ...links: readonly TitledPath[]): Notice {
  return { text, links }
}
