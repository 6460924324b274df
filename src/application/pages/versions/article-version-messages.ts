import { revisionText } from '#domain/editorial/announced-article-revision.ts'
import { bullets, link, paragraph } from '#domain/editorial/body-builders.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import { formatCount, frenchDay } from '#domain/editorial/french-formats.ts'
import { dayOfVersion, versionPath } from '#domain/navigation/published-version-paths.ts'
import type { PublishedVersion } from '#ports/published-versions.ts'

/** Page of a document that was withdrawn as a whole: its kicker, title and notice. */
export interface WithdrawnTexts {
  readonly kicker: string
  readonly title: string
  readonly notice: string
}

/** Returns what the page of a withdrawn document of a kind says. */
export function withdrawnTexts(kind: DocumentKind): WithdrawnTexts {
  const [demonstrative, noun, withdrawn] = WITHDRAWN_KINDS.get(kind) ?? WITHDRAWN_ARTICLE
  const kicker = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    kicker,
    title: `${kicker} ${withdrawn}`,
    notice: `${demonstrative} ${noun} a été ${withdrawn}. Ses versions ne sont plus publiées.`,
  }
}

type FrenchWords = readonly [demonstrative: string, noun: string, participle: string]

const WITHDRAWN_ARTICLE: FrenchWords = ['Cet', 'article', 'retiré']

/** Kinds that readers do not call an article. */
const WITHDRAWN_KINDS: ReadonlyMap<DocumentKind, FrenchWords> = new Map<DocumentKind, FrenchWords>([
  ['newsletter', ['Cette', 'lettre', 'retirée']],
  ['podcast', ['Cet', 'épisode', 'retiré']],
  ['study', ['Cette', 'étude', 'retirée']],
  ['pressRelease', ['Ce', 'communiqué', 'retiré']],
  ['product', ['Ce', 'produit', 'retiré']],
  ['page', ['Cette', 'page', 'retirée']],
  ['legalPage', ['Cette', 'page', 'retirée']],
])

/** Returns the sentence that says that the text of a version was withdrawn, and why. */
export function withdrawnText(reason: string | undefined): string {
  return reason === undefined
    ? 'Le texte de cette version a été retiré.'
    : `Le texte de cette version a été retiré\u00A0: ${reason}`
}

/** Notice for the changes of an article's first version. */
export const NO_EARLIER_VERSION = 'Aucune version antérieure n’est publiée.'

/**
 * Returns the title of a version: « Version du 22 novembre 2026 ». Later versions of a day also
 * have a rank.
 */
export function versionTitle(label: string): string {
  const rank = label.slice(11)
  const day = frenchDay(dayOfVersion(label))
  return `Version du ${day}${rank === '' ? '' : ` (${rank}e du jour)`}`
}

/** Returns the title of the page with the changes of a version. */
export function changesTitle(label: string): string {
  return `Changements de la ${versionTitle(label).toLowerCase()}`
}

/** Returns the sentence above the list of versions, with their number. */
export function versionsSentence(total: number): string {
  return `${formatCount(total, 'version publiée', 'versions publiées')}, la plus récente en premier. Les corrections mineures, d’orthographe ou de présentation, ne forment pas de version\u00A0: elles figurent dans les changements de la suivante.`
}

/**
 * Renders the versions of an article as a list, with links to texts and changes that are not
 * withdrawn.
 */
export function versionsBody(article: string, versions: readonly PublishedVersion[]): Body {
  const items = versions.map((version, place) =>
    itemOf(article, version, place < versions.length - 1),
  )
  return [bullets(items)]
}

function itemOf(
  article: string,
  { label, revision, withdrawn, withdrawalReason }: PublishedVersion,
  hasEarlier: boolean,
): Block {
  const title = versionTitle(label)
  if (withdrawn) return paragraph(title, `. ${withdrawnText(withdrawalReason)}`)
  const changes = versionPath({ article, label, shows: 'changes' })
  return paragraph(
    link(title, versionPath({ article, label, shows: 'text' })),
    `. ${revisionText(revision)}`,
    ...(hasEarlier ? [' ', link('Voir les changements', changes)] : []),
  )
}
