import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import { articleStateAt, newestVersion } from '#domain/newsroom/article-state.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Manuscript } from '#ports/newsroom-store.ts'

import { manageBylines } from '../bylines/rename-bylines.ts'
import type { ManageBylines } from '../bylines/rename-bylines.ts'
import type { BylinePorts } from '../bylines/rename-plan.ts'
import { changedArticle } from '../change-article-stage.ts'
import type { ChangedArticle } from '../change-article-stage.ts'
import { exportManuscripts, importManuscripts } from '../export-and-import-manuscripts.ts'
import type { ExportManuscripts, ImportManuscripts } from '../export-and-import-manuscripts.ts'
import { loadPublicVersions } from '../load-public-versions.ts'
import type { LoadPublicVersions } from '../load-public-versions.ts'
import { manageEditors } from '../manage-editors.ts'
import type { ManageEditors } from '../manage-editors.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'
import { checkReferences } from '../references/find-doubtful-references.ts'
import type {
  CheckedReferences,
  CheckReferences,
  ReferenceCheckPorts,
} from '../references/find-doubtful-references.ts'
import { adoptPage } from '../save-manuscript.ts'
import type { AdoptPage } from '../save-manuscript.ts'
import type { TextWork } from '../text-work.ts'
import { withdrawVersion } from '../withdraw-version.ts'
import type { WithdrawalPorts, WithdrawVersion } from '../withdraw-version.ts'
import { createDesk } from './article-desk-use-cases.ts'
import type { Desk, DeskPorts } from './article-desk-use-cases.ts'
import { commentOnPassages } from './comment-on-passages.ts'
import type { CommentOnPassages, CommentPorts } from './comment-on-passages.ts'
import { richTextEditing } from './rich-text-editing.ts'
import type { RichTextEditing } from './rich-text-editing.ts'

/** Article with its history and the text of one version. */
export interface ShownArticle extends ChangedArticle {
  readonly events: readonly ArticleEvent[]
  readonly shown: Manuscript & { readonly version: number }
  readonly references: CheckedReferences
}

/** Use cases of the newsroom: articles, their workflow, editors and files. */
export interface Newsroom extends Desk {
  /** Returns an article with the text of a version, by default the newest one. */
  readonly show: (
    path: string,
    version?: number,
  ) => Promise<Result<ShownArticle, 'articleUnknown' | 'versionUnknown'>>
  readonly adopt: AdoptPage
  readonly editors: ManageEditors
  readonly export: ExportManuscripts
  readonly import: ImportManuscripts
  readonly texts: RichTextEditing
  /** Does work whose work on texts ends when the signal aborts. */
  readonly workUntil: TextWork['until']
  readonly checkReferences: CheckReferences
  /**
   * Loads the public versions of an article. Returns undefined if it is unknown or was never
   * published.
   */
  readonly publicVersions: LoadPublicVersions
  readonly withdrawVersion: WithdrawVersion
  readonly comments: CommentOnPassages
  readonly bylines: ManageBylines
}

export function createNewsroom(
  ports: DeskPorts &
    Parameters<typeof richTextEditing>[0] &
    WithdrawalPorts &
    BylinePorts &
    Omit<CommentPorts, 'document'>,
): Newsroom {
  const desk = createDesk(ports)
  return {
    ...desk,
    show: (path, version) => showArticle(ports, path, version),
    adopt: adoptPage(ports),
    editors: manageEditors(ports),
    export: exportManuscripts(ports),
    import: importManuscripts(ports),
    texts: richTextEditing(ports),
    workUntil: ports.textWork.until,
    checkReferences: checkReferences(ports),
    publicVersions: loadPublicVersions(ports),
    withdrawVersion: withdrawVersion(ports),
    comments: commentOnPassages({ ...ports, document: desk.document }),
    bylines: manageBylines(ports),
  }
}

async function showArticle(
  ports: NewsroomPorts & ReferenceCheckPorts,
  path: string,
  version: number | undefined,
): Promise<Result<ShownArticle, 'articleUnknown' | 'versionUnknown'>> {
  const { store, manuscripts, clock } = ports
  const article = await store.articleAt(path)
  if (article === undefined) return refused('articleUnknown')
  const state = articleStateAt(article.events, clock.now())
  const shown = version ?? newestVersion(state).version
  const manuscript = await store.manuscript(article.documentId, shown)
  if (manuscript === undefined) return refused('versionUnknown')
  return {
    ok: true,
    value: {
      ...changedArticle(article, state),
      events: article.events,
      shown: { ...manuscript, version: shown },
      references: await checkReferences(ports)(manuscripts.split(manuscript.markdown), state),
    },
  }
}
