import type { NotedBody } from '#domain/editorial/body-with-notes.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import type { PageSlice } from '#domain/editorial/pagination.ts'
import { articleStateAt } from '#domain/newsroom/article-state.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { countStages, filterArticles } from '#domain/newsroom/filter-articles.ts'
import type { ArticleFilters } from '#domain/newsroom/filter-articles.ts'
import type { ManuscriptFields } from '#domain/newsroom/manuscript-fields.ts'
import { articlePathFromTitle, parseArticlePath } from '#domain/newsroom/parse-article-path.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  ListedArticle,
  Manuscript,
  ManuscriptIssue,
  StoredArticle,
} from '#ports/newsroom-store.ts'
import type { WorkingCopies } from '#ports/working-copies.ts'

import { linkCitedArticles } from '../../shared/link-cited-articles.ts'
import { changeArticle } from '../change-article-stage.ts'
import type { ChangeArticle } from '../change-article-stage.ts'
import { documentOfVersion } from '../convert-version-to-document.ts'
import { MAX_ARTICLES } from '../newsroom-ports.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'
import { changeSelectedArticles } from './change-selected-articles.ts'
import type { SelectionUseCases } from './change-selected-articles.ts'
import { compareConflict, compareVersions } from './compare-versions.ts'
import type { CompareConflict, CompareVersions } from './compare-versions.ts'
import { listNewDrafts } from './list-new-drafts.ts'
import type { NewDraft } from './list-new-drafts.ts'
import { loadCalendar } from './load-calendar.ts'
import type { CalendarPorts, LoadCalendar } from './load-calendar.ts'
import { loadEditorWork } from './load-editor-work-lists.ts'
import type { EditorWork } from './load-editor-work-lists.ts'
import { loadPageViews } from './load-page-views.ts'
import type { ViewPorts, ViewUseCases } from './load-page-views.ts'
import { copyKey, openArticle, openNewArticle } from './open-and-convert-article-drafts.ts'
import type {
  ArticleDraft,
  WorkingDraft,
  OpenedArticle,
  DraftPorts,
} from './open-and-convert-article-drafts.ts'
import { issuesByField, saveDraft, storeWorkingCopy } from './save-draft.ts'
import type { DraftRequest, SaveDraft, StoreWorkingCopy } from './save-draft.ts'

/**
 * Slice of the articles that match the filters. `counts` gives the number at each stage, without the filter by
 * stage.
 */
export interface FilteredArticles {
  readonly articles: readonly ListedArticle[]
  /** Number of articles that match the filters. */
  readonly total: number
  readonly counts: Readonly<Record<ArticleStage, number>>
  /** Kinds of all articles, without filters. */
  readonly kinds: readonly DocumentKind[]
  /** Authors of all articles, in alphabetical order. */
  readonly authors: readonly string[]
}

async function listFilteredArticles(
  { store, clock }: NewsroomPorts,
  filters: ArticleFilters,
  { offset, limit }: PageSlice = { offset: 0, limit: MAX_ARTICLES },
): Promise<FilteredArticles> {
  const { text = '' } = filters
  const [all, matches] = await Promise.all([
    store.list({ now: clock.now(), limit: MAX_ARTICLES }),
    text === '' ? undefined : store.search(text),
  ])
  const counted = filterArticles(all, { ...filters, stage: undefined }, matches)
  const articles = filterArticles(counted, filters, matches)
  return {
    articles: articles.slice(offset, offset + limit),
    total: articles.length,
    counts: countStages(counted),
    kinds: [...new Set(all.map(({ kind }) => kind))],
    authors: [...new Set(all.flatMap(({ authors }) => authors))].toSorted(compareFrench),
  }
}

/** Use cases of the web pages on which editors write, review and publish articles. */
export interface Desk {
  /** Returns a slice of the articles that match the filters; all of them without one. */
  readonly list: (filters: ArticleFilters, slice?: PageSlice) => Promise<FilteredArticles>
  /** Loads an article by its number. Returns undefined if there is none. */
  readonly open: (editor: Editor, number: number) => Promise<OpenedArticle | undefined>
  /** Loads the work of an editor: reviews, returns, publications. Undefined while unavailable. */
  readonly work: (editor: Editor) => Promise<EditorWork | undefined>
  /** Returns the editor's drafts of new articles, the last saved first. */
  readonly newDrafts: (editor: Editor) => Promise<readonly NewDraft[]>
  /** Loads the empty draft of a new article, and the editor's working copy of this draft. */
  readonly openNew: (
    editor: Editor,
    newDraft: string,
  ) => Promise<{ readonly draft: ArticleDraft; readonly working?: WorkingDraft }>
  readonly keep: StoreWorkingCopy
  /** Deletes the editor's working copy of an article, or of a draft of a new one. */
  readonly drop: (request: Omit<DraftRequest, 'draft' | 'page'>) => Promise<void>
  readonly save: SaveDraft
  readonly duplicate: DuplicateArticle
  readonly selection: SelectionUseCases
  readonly calendar: LoadCalendar
  readonly views: ViewUseCases
  readonly change: ChangeArticle
  readonly compare: CompareVersions
  readonly conflict: CompareConflict
  /** Returns the manuscript of a version; undefined if it does not exist. */
  readonly manuscript: (number: number, version: number) => Promise<Manuscript | undefined>
  readonly document: DocumentOfText
  /** Adds the links of references to articles of law that the site has. */
  readonly linkReferences: (text: NotedBody) => Promise<NotedBody>
}

/** Text to preview: a version, or the editor's working copy. */
export interface TextToShow {
  readonly editor: Editor
  /** Number of the article. Undefined for a new article. */
  readonly number?: number | undefined
  /** Id of the draft of a new article. */
  readonly newDraft?: string | undefined
  /** Version to preview. Absent for the working copy. */
  readonly version?: number
}

/**
 * Converts a text to a document. Refused with the issues of the text. Returns undefined if the text
 * does not exist.
 */
export type DocumentOfText = (
  text: TextToShow,
) => Promise<Result<SourcedDocument, readonly ManuscriptIssue[]> | undefined>

/** Dependencies of the editors' pages. */
export type DeskPorts = NewsroomPorts &
  CalendarPorts &
  ViewPorts & {
    readonly copies: WorkingCopies
    readonly logger: Pick<Logger, 'warn'>
  }

/** Creates the use cases of the editors' pages. */
export function createDesk(ports: DeskPorts): Desk {
  return {
    list: (filters, slice) => listFilteredArticles(ports, filters, slice),
    open: (editor, number) => openArticle(ports, editor.email, number),
    work: (editor) => loadEditorWork(ports, editor),
    newDrafts: (editor) => listNewDrafts(ports, editor),
    openNew: (editor, newDraft) => openNewArticle(ports, editor.email, newDraft),
    keep: storeWorkingCopy(ports),
    drop: async ({ editor, number, newDraft }) => {
      const article = number === undefined ? undefined : await ports.store.articleNumbered(number)
      if (number !== undefined && article === undefined) return
      await ports.copies.drop(copyKey(editor, article, newDraft))
    },
    save: saveDraft(ports),
    duplicate: duplicateArticle(ports),
    selection: changeSelectedArticles(ports),
    calendar: loadCalendar(ports),
    views: loadPageViews(ports),
    change: changeArticle(ports),
    compare: compareVersions(ports),
    conflict: compareConflict(ports),
    manuscript: async (number, version) => {
      const article = await ports.store.articleNumbered(number)
      return article && ports.store.manuscript(article.documentId, version)
    },
    document: documentOfText(ports),
    linkReferences: async (text) => {
      const { body, footnotes } = await linkCitedArticles(ports.library, text)
      return { body, footnotes }
    },
  }
}

/** Document id in the preview of a new article. */
const NEW_DOCUMENT_ID = 'newsroom:'

/** Returns the path that a text gets when it is saved: from its title after a folder alone. */
function namedPath({ manuscripts }: DeskPorts, { path, markdown }: Manuscript): string {
  if (!path.endsWith('/')) return path
  return articlePathFromTitle(path, manuscripts.split(markdown).fields.title)
}

/** Path in the preview of a text whose own path is invalid. */
const UNNAMED = '/actualite/article-sans-chemin'

function documentOfText(ports: DeskPorts): DocumentOfText {
  return async (text) => {
    const { number } = text
    const article = number === undefined ? undefined : await ports.store.articleNumbered(number)
    if (number !== undefined && article === undefined) return undefined
    const manuscript = await manuscriptOf(ports, article, text)
    if (manuscript === undefined) return undefined
    const now = ports.clock.now()
    const path = parseArticlePath(namedPath(ports, manuscript))
    const sourced = await documentOfVersion(ports, {
      documentId: article?.documentId ?? NEW_DOCUMENT_ID,
      manuscript: { ...manuscript, path: path.ok ? path.value : UNNAMED },
      state: articleStateAt(article?.events ?? [], now),
      now,
    })
    if (sourced.ok) return sourced
    const { markdown } = manuscript
    return refused(issuesByField(sourced.problem, markdown, ports.manuscripts.split(markdown).body))
  }
}

async function manuscriptOf(
  { copies, store }: DeskPorts,
  article: StoredArticle | undefined,
  { editor, version, newDraft }: TextToShow,
): Promise<Manuscript | undefined> {
  if (version !== undefined)
    return store.manuscript(article?.documentId ?? NEW_DOCUMENT_ID, version)
  return (await copies.copy(copyKey(editor, article, newDraft)))?.manuscript
}

/**
 * Stores the newest version of an article as the draft `newDraft` of a new one, without what was the
 * original's alone. Returns false if no article has the number.
 */
export type DuplicateArticle = (
  editor: Editor,
  number: number,
  newDraft: string,
) => Promise<boolean>

/** Fields that a copy does not take over: dates, choices and words of the original alone. */
const OWN_FIELDS: Partial<ManuscriptFields> = {
  publishedAt: '',
  updatedAt: '',
  highlighted: '',
  articles: '',
  searchTitle: '',
  searchDescription: '',
}

/** Creates the use case that duplicates articles. */
function duplicateArticle(ports: DraftPorts): DuplicateArticle {
  const keep = storeWorkingCopy(ports)
  return async (editor, number, newDraft) => {
    const article = await openArticle(ports, editor.email, number)
    if (article === undefined) return false
    const { path, fields, body } = article.draft
    const draft = {
      // The title makes the rest of the address.
      path: path.slice(0, path.lastIndexOf('/') + 1),
      version: 0,
      fields: { ...fields, ...OWN_FIELDS },
      body,
    }
    return (await keep({ editor, newDraft, draft })).ok
  }
}
