import { isReservedPath } from '#domain/navigation/reserved-paths.ts'
import type { ArticleChange, ArticleEvent } from '#domain/newsroom/article-events.ts'
import { articleStateAt } from '#domain/newsroom/article-state.ts'
import { decideArticleChange } from '#domain/newsroom/decide-article-change.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { parseArticlePath } from '#domain/newsroom/parse-article-path.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type { Manuscript, PublicationEffect, StoredArticle } from '#ports/newsroom-store.ts'

import { pageRoute } from '../pages/routing/match-route.ts'
import { changedArticle, listingOf } from './change-article-stage.ts'
import type { ChangedArticle, ChangeRefusal } from './change-article-stage.ts'
import { documentOfVersion } from './convert-version-to-document.ts'
import type { NewsroomPorts } from './newsroom-ports.ts'

/** Request of an editor to save a new version of an article. */
export interface SaveRequest {
  readonly editor: Editor
  /** Current path of the article. Undefined for a new one. */
  readonly article?: string
  readonly manuscript: Manuscript
  /**
   * Version from which the editor wrote; 0 for a new article. If set, the request is refused unless
   * this is the newest version.
   */
  readonly version?: number
}

/**
 * Reason for refusing a new version. `pathReserved`: the path belongs to a page or a service of the
 * site.
 */
export type SaveRefusal = ChangeRefusal | 'pathInvalid' | 'pathReserved'

/** Saves a new version of an article. The first version creates the article. */
export type SaveManuscript = (request: SaveRequest) => Promise<Result<ChangedArticle, SaveRefusal>>

/**
 * Creates the use case that saves versions. Previews then show the new version, unless another one
 * is scheduled for publication.
 */
export function saveManuscript(ports: NewsroomPorts): SaveManuscript {
  return async ({ editor, article: from, manuscript, version }) => {
    const path = parseArticlePath(manuscript.path)
    if (!path.ok) return path
    if (path.value !== from && isReserved(path.value)) return refused('pathReserved')
    const now = ports.clock.now()
    const article =
      from === undefined ? newArticle(path.value, now) : await ports.store.articleAt(from)
    if (article === undefined) return refused('articleUnknown')
    const state = articleStateAt(article.events, now)
    if (version !== undefined && version !== state.versions.length) return refused('versionChanged')
    const fingerprint = ports.manuscripts.fingerprint(manuscript)
    const change = decideArticleChange(state, { kind: 'save', fingerprint }, { editor, now })
    if (!change.ok) return change
    return storeVersion(ports, article, { editor, manuscript, change: change.value, now })
  }
}

/** True if a page, a form, a file or a call of the site has the path, so that no article would. */
function isReserved(path: string): boolean {
  return isReservedPath(path) || pageRoute(path) !== undefined
}

/** Id of an article and its events so far. */
type ArticleHistory = Pick<StoredArticle, 'documentId' | 'events'>

/**
 * Returns the empty history of a new article. Its id contains the time, because a later article may
 * get the same path.
 */
function newArticle(path: string, now: Instant): ArticleHistory {
  return { documentId: `newsroom:${path}@${now}`, events: [] }
}

/** Change that adds a text, with its editor and time. */
interface NewVersion {
  readonly editor: Editor
  readonly manuscript: Manuscript
  readonly change: ArticleChange
  readonly now: Instant
}

async function storeVersion(
  ports: NewsroomPorts,
  { documentId, events }: ArticleHistory,
  { editor, manuscript, change, now }: NewVersion,
): Promise<Result<ChangedArticle, SaveRefusal>> {
  const event: ArticleEvent = { ...change, by: editor.email, at: now }
  const before = articleStateAt(events, now)
  const state = articleStateAt([...events, event], now)
  const parsed = await documentOfVersion(ports, { documentId, manuscript, state, now })
  if (!parsed.ok) return refused({ code: 'manuscriptInvalid', issues: parsed.problem })
  const stored = await ports.store.store(documentId, {
    revision: before.revision,
    event,
    manuscript: { ...manuscript, fingerprint: ports.manuscripts.fingerprint(manuscript) },
    listing: listingOf(parsed.value.document, state),
    ...(change.kind === 'saved' &&
      state.scheduled === undefined && { effect: draftOf(parsed.value) }),
  })
  if (!stored.ok) return stored
  const { number } = stored.value
  return ok(changedArticle({ number, path: manuscript.path }, state))
}

/** Returns the effect that shows a document in previews. */
export function draftOf(document: SourcedDocument): PublicationEffect {
  return { kind: 'draft', document }
}

/**
 * Reason for refusing to adopt a page. `notAdoptable`: the content folder has no such page, or it
 * is not published.
 */
export type AdoptRefusal = SaveRefusal | 'notAdoptable' | 'alreadyAdopted'

/**
 * Turns a page of the content folder into an article of the newsroom. Its id and path remain the
 * same.
 */
export type AdoptPage = (request: {
  readonly path: string
  readonly editor: Editor
}) => Promise<Result<ChangedArticle, AdoptRefusal>>

/**
 * Creates the use case that adopts pages. Later imports of the content folder skip adopted pages.
 */
export function adoptPage(
  ports: NewsroomPorts & {
    /** Returns the id and the date of the published page at a path. */
    readonly published: (
      path: string,
    ) => Promise<{ readonly id: string; readonly publishedAt: Instant } | undefined>
  },
): AdoptPage {
  return async ({ path, editor }) => {
    if (!hasRightsOf(editor.role, 'chief')) return refused('roleTooLow')
    const parsed = parseArticlePath(path)
    if (!parsed.ok) return parsed
    if ((await ports.store.articleAt(path)) !== undefined) return refused('alreadyAdopted')
    const [manuscript, page] = await Promise.all([
      ports.manuscripts.adoptable(path),
      ports.published(path),
    ])
    if (manuscript === undefined || page === undefined) return refused('notAdoptable')
    const fingerprint = ports.manuscripts.fingerprint(manuscript)
    return storeVersion(
      ports,
      { documentId: page.id, events: [] },
      {
        editor,
        manuscript,
        change: { kind: 'adopted', version: 1, fingerprint, publishedAt: page.publishedAt },
        now: ports.clock.now(),
      },
    )
  }
}
