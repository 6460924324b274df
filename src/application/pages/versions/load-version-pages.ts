import type { ArticleVersionView } from '#application/views/news-article-version-view.ts'
import { revisionText } from '#domain/editorial/announced-article-revision.ts'
import { withNotes } from '#domain/editorial/body-with-notes.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import { versionPath, versionsPath } from '#domain/navigation/published-version-paths.ts'
import type { VersionAddress } from '#domain/navigation/published-version-paths.ts'
import type { PublishedVersion, VersionHistory } from '#ports/published-versions.ts'

import { openingRightsText } from '../../visitor/name-rights.ts'
import { breadcrumbOfDocument, breadcrumbTo } from '../common/breadcrumb.ts'
import { documentView } from '../common/build-document-view.ts'
import { documentTag } from '../common/cache-tags.ts'
import { composeDocument } from '../common/compose-document.ts'
import { linkDocumentBody, linkLegalReferences } from '../common/link-document-body.ts'
import type { LinkedBody } from '../common/link-document-body.ts'
import type { PageContent, PageLink, PagePorts } from '../common/loaded-page.ts'
import {
  changesTitle,
  NO_EARLIER_VERSION,
  versionTitle,
  versionsBody,
  versionsSentence,
  withdrawnText,
} from './article-version-messages.ts'
import { changedDocumentFields } from './changed-document-fields.ts'
import { compareVersionParts } from './compare-version-parts.ts'
import { findVersion, findWithdrawnTexts } from './find-published-version.ts'

/**
 * Loads the page that lists the public versions of an article. A withdrawn article has a page that
 * says so. Returns undefined if nothing was published.
 */
export async function loadVersionsPage(
  ports: PagePorts,
  article: string,
): Promise<PageContent | undefined> {
  const history = await ports.articleVersions.historyAt(article)
  if (history === undefined) return undefined
  const { current, versions } = history
  const title = current === undefined ? 'Versions' : `Versions\u00A0: ${current.title}`
  if (current === undefined) {
    return gonePage(ports, article, { path: versionsPath(article), title, history })
  }
  return pageOf(ports, article, history, {
    path: versionsPath(article),
    title,
    kicker: 'Versions',
    notices: [versionsSentence(versions.length)],
    links: [{ path: current.path, title: 'Lire le texte actuel' }],
    relations: [{ rel: 'latest-version', path: current.path }],
    body: versionsBody(article, versions),
  })
}

/**
 * Loads the page that says that the article at this path was withdrawn. Returns undefined if there
 * is no article, or if it is public.
 */
export async function loadWithdrawnArticlePage(
  ports: PagePorts,
  article: string,
): Promise<PageContent | undefined> {
  const history = await ports.articleVersions.historyAt(article)
  if (history === undefined || history.current !== undefined) return undefined
  const { kicker, title } = await findWithdrawnTexts(ports.articleVersions, history)
  return gonePage(ports, article, { path: article, title, history, kicker })
}

/**
 * Loads the page of a public version, or of its changes from the previous version. A withdrawn text
 * has a page that says so. Returns undefined if there is no such version.
 */
export async function loadVersionPage(
  ports: PagePorts,
  address: VersionAddress,
): Promise<PageContent | undefined> {
  const publishedVersion = await findVersion(ports.articleVersions, address)
  if (publishedVersion === undefined) return undefined
  const { article, label, shows } = address
  const { history, previous, next } = publishedVersion
  const path = versionPath(address)
  const kicker = shows === 'text' ? versionTitle(label) : changesTitle(label)
  const document = await ports.articleVersions.documentOf({ documentId: history.documentId, label })
  if (history.current === undefined || document === undefined) {
    const { withdrawalReason: reason } = publishedVersion
    return gonePage(ports, article, { path, title: kicker, history, reason })
  }
  const toVersion = (version: PublishedVersion): TitledPath => ({
    path: versionPath({ article, label: version.label, shows }),
    title: versionTitle(version.label),
  })
  const other = shows === 'text' ? 'changes' : 'text'
  const shown = {
    path,
    title: `${document.title}, ${kicker.charAt(0).toLowerCase()}${kicker.slice(1)}`,
    kicker,
    document,
    links: [
      { path: history.current.path, title: 'Lire le texte actuel' },
      {
        path: versionPath({ article, label, shows: other }),
        title: other === 'text' ? 'Lire cette version' : 'Ce qui a changé dans cette version',
      },
      { path: versionsPath(article), title: 'Toutes les versions' },
    ],
    ...(previous && { previous: toVersion(previous) }),
    ...(next && { next: toVersion(next) }),
    relations: relationsOf(history.current, article, previous, next),
  }
  const notices = [revisionText(publishedVersion.revision)]
  if (shows === 'text') return pageOf(ports, article, history, { ...shown, notices })
  return pageOf(ports, article, history, {
    ...shown,
    ...(await changesOf(ports, { document, history, previous }, notices)),
  })
}

/**
 * Builds the comparison of a version with the previous one. Without a previous one, the body is
 * empty.
 */
async function changesOf(
  { articleVersions, compareWords, library }: PagePorts,
  {
    document,
    history: { documentId },
    previous,
  }: {
    readonly document: Document
    readonly history: VersionHistory
    readonly previous: PublishedVersion | undefined
  },
  notices: readonly string[],
): Promise<{ readonly notices: readonly string[]; readonly body: Body }> {
  const before =
    previous && (await articleVersions.documentOf({ documentId, label: previous.label }))
  if (before === undefined || previous === undefined)
    return { notices: [...notices, NO_EARLIER_VERSION], body: [] }
  const compared = await compareVersionParts(compareWords, {
    before: withNotes(before.body, before.footnotes),
    after: withNotes(document.body, document.footnotes),
    fields: await changedDocumentFields(library, before, document),
    part: 'texte',
  })
  const isPart = before.access === 'premium' || document.access === 'premium'
  const summary = isPart ? `Dans la partie libre\u00A0: ${compared.summary}` : compared.summary
  const comparedWith = `Comparée à la ${versionTitle(previous.label).toLowerCase()}.`
  return { notices: [...notices, comparedWith, summary], body: compared.body }
}

function relationsOf(
  current: TitledPath,
  article: string,
  previous: PublishedVersion | undefined,
  next: PublishedVersion | undefined,
): readonly PageLink[] {
  const pathOf = ({ label }: PublishedVersion) => versionPath({ article, label, shows: 'text' })
  return [
    { rel: 'latest-version', path: current.path },
    { rel: 'version-history', path: versionsPath(article) },
    ...(previous ? [{ rel: 'predecessor-version', path: pathOf(previous) } as const] : []),
    ...(next ? [{ rel: 'successor-version', path: pathOf(next) } as const] : []),
  ]
}

interface ShownPage extends Pick<
  ArticleVersionView,
  'kicker' | 'notices' | 'links' | 'previous' | 'next'
> {
  readonly path: string
  readonly title: string
  readonly relations: readonly PageLink[]
  /** Version that is shown. Absent in the list. */
  readonly document?: Document
  /** Body that replaces the text of the version. */
  readonly body?: Body
}

async function pageOf(
  ports: PagePorts,
  article: string,
  { current }: VersionHistory,
  { path, title, relations, document, body, ...shown }: ShownPage,
): Promise<PageContent> {
  const gated = document?.access === 'premium'
  const [readable, openedBy] = await Promise.all([
    readableOf(ports, document, body),
    gated ? currentOpeningRights(ports.library, article) : undefined,
  ])
  const published = { path: current?.path ?? article, title: current?.title ?? title }
  const trail = document ? breadcrumbOfDocument(document) : breadcrumbTo()
  return {
    view: {
      kind: 'articleVersion',
      meta: { title, description: shown.notices.join(' '), path, indexed: false },
      breadcrumb: [
        ...trail,
        ...(current ? [{ label: published.title, path: published.path }] : []),
      ],
      document: viewOf(ports, { path, title, document, readable, isOwn: body === undefined }),
      gated,
      ...(openedBy !== undefined && { openedBy }),
      ...shown,
    },
    lifetime: document === undefined ? 'contentList' : 'settledLaw',
    tags: [documentTag(published.path), documentTag(article), ...readable.tags],
    links: relations,
  }
}

/** Names the rights that open the article today, which open its versions too. */
async function currentOpeningRights(
  library: PagePorts['library'],
  article: string,
): Promise<string | undefined> {
  const openedBy = (await library.documentAt(article))?.openedBy
  return openedBy && openingRightsText(library, openedBy)
}

function readableOf(
  { library }: PagePorts,
  document: Document | undefined,
  body: Body | undefined,
): Promise<LinkedBody> {
  return document !== undefined && body === undefined
    ? linkDocumentBody(library, document)
    : linkLegalReferences(library, { body: body ?? [], footnotes: [] })
}

/**
 * Builds the view of a version, without the validity and the notice that concern only the current
 * text.
 */
function viewOf(
  { clock }: PagePorts,
  {
    path,
    title,
    document,
    readable,
    isOwn,
  }: {
    readonly path: string
    readonly title: string
    readonly document: Document | undefined
    readonly readable: LinkedBody
    readonly isOwn: boolean
  },
): ArticleVersionView['document'] {
  const list = composeDocument({ path, title, body: readable.body })
  if (document === undefined) return list
  const own = documentView(document, readable, clock.now())
  const { validity: _today, revision: _notice, ...ofVersion } = own
  return isOwn
    ? { ...ofVersion, path }
    : {
        ...list,
        title: document.title,
        ...(own.publishedAt !== undefined && { publishedAt: own.publishedAt }),
      }
}

/**
 * Builds the page for a withdrawn text, of one version or of the whole article. Its status is 410.
 */
async function gonePage(
  ports: PagePorts,
  article: string,
  {
    path,
    title,
    history,
    reason,
    kicker = 'Versions',
  }: {
    readonly path: string
    readonly title: string
    readonly history: VersionHistory
    readonly reason?: string | undefined
    readonly kicker?: string
  },
): Promise<PageContent> {
  const { current } = history
  const { notice } = await findWithdrawnTexts(ports.articleVersions, history)
  const page = await pageOf(ports, article, history, {
    path,
    title,
    kicker,
    notices: [current === undefined ? notice : withdrawnText(reason)],
    links: current === undefined ? [] : [{ path: current.path, title: 'Lire le texte actuel' }],
    relations: current === undefined ? [] : [{ rel: 'latest-version', path: current.path }],
    body: [],
  })
  return { ...page, gone: true }
}
