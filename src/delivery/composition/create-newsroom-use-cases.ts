import { hash } from 'node:crypto'

import { oidcEditorClient } from '#adapters/identity/editors/oidc-editor-client.ts'
import { markdownManuscripts } from '#adapters/storage/markdown/markdown-manuscripts.ts'
import {
  PostgresMenus,
  PostgresReviewStore,
} from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresUnresolvedLinks } from '#adapters/storage/postgres/library/postgres-unresolved-links.ts'
import { PostgresEditorDirectory } from '#adapters/storage/postgres/newsroom/postgres-editor-directory.ts'
import { PostgresEditorSessions } from '#adapters/storage/postgres/newsroom/postgres-editor-sessions.ts'
import { PostgresVersionWithdrawals } from '#adapters/storage/postgres/newsroom/postgres-version-withdrawals.ts'
import { PostgresWorkingCopies } from '#adapters/storage/postgres/newsroom/postgres-working-copies.ts'
import type { CitationReview } from '#application/content/review-citations.ts'
import { createNewsroom } from '#application/newsroom/newsroom-use-cases.ts'
import type { Newsroom } from '#application/newsroom/newsroom-use-cases.ts'
import { bannersForm } from '#application/newsroom/settings/banners-form.ts'
import { linkChecks } from '#application/newsroom/settings/check-setting-links.ts'
import { editSettings } from '#application/newsroom/settings/edit-settings.ts'
import type { EditSettings } from '#application/newsroom/settings/edit-settings.ts'
import { homeReviewsForm } from '#application/newsroom/settings/home-reviews-form.ts'
import { homePreviewLoader } from '#application/newsroom/settings/load-home-preview.ts'
import { menusForm } from '#application/newsroom/settings/menus-form.ts'
import { redirectsForm } from '#application/newsroom/settings/redirects-form.ts'
import { editorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import { workLists } from '#application/newsroom/work/work-lists.ts'
import type { WorkLists } from '#application/newsroom/work/work-lists.ts'
import type { PagePorts } from '#application/pages/common/loaded-page.ts'
import type { PageLoaders } from '#application/pages/routing/page-loaders.ts'
import { isLive } from '#application/redirects/explain-redirect.ts'
import type { RedirectLintPorts } from '#application/redirects/lint-redirects.ts'

import type { Settings } from '../settings/read-settings.ts'
import { CONTENT_FOLDER_PATH } from './content-folder-path.ts'
import { threadedTextWork } from './create-text-work.ts'
import type { Registry } from './dependency-container.ts'
import {
  BANNERS,
  CLOCK,
  DATABASE,
  LOGGER,
  LAW_TEXTS,
  LIBRARY,
  NEWSROOM_STORE,
  PUBLISHED_VERSIONS,
  PURGES,
  SETTING_VERSIONS,
  TEMPLATE_FILES,
  UPSTREAM_SERVICES,
  WITHDRAWN_ROWS,
} from './injection-tokens.ts'

/** Creates the use cases of the newsroom. Its texts are Markdown, as in the content folder. */
export function newsroomFor(parts: Registry): Newsroom {
  const library = parts.get(LIBRARY)
  return createNewsroom({
    store: parts.get(NEWSROOM_STORE),
    editors: new PostgresEditorDirectory(parts.get(DATABASE)),
    manuscripts: markdownManuscripts(CONTENT_FOLDER_PATH),
    textWork: threadedTextWork(),
    clock: parts.get(CLOCK),
    lawTexts: parts.get(LAW_TEXTS),
    library,
    files: parts.get(TEMPLATE_FILES),
    copies: new PostgresWorkingCopies(parts.get(DATABASE)),
    logger: parts.get(LOGGER),
    publicVersions: parts.get(PUBLISHED_VERSIONS),
    withdrawals: new PostgresVersionWithdrawals(parts.get(DATABASE)),
    published: (path) => library.documentAt(path),
    purge: parts.get(PURGES),
  })
}

/** Creates the use cases with which the chief editor edits site settings. */
export function editSettingsFor(
  parts: Registry,
  redirects: RedirectLintPorts,
  pages: PagePorts,
): EditSettings {
  const checks = linkChecks(redirects)
  return editSettings({
    versions: parts.get(SETTING_VERSIONS),
    forms: {
      banners: bannersForm(parts.get(BANNERS), redirects.source, checks),
      // Neither from the cache: a conflict must be seen at once.
      home: homeReviewsForm(
        new PostgresReviewStore(parts.get(DATABASE), parts.get(LOGGER)),
        redirects.source,
        checks,
      ),
      menus: menusForm(
        new PostgresMenus(parts.get(DATABASE), parts.get(LOGGER)),
        redirects.source,
        checks,
      ),
      redirects: redirectsForm(redirects),
    },
    loadHome: homePreviewLoader(pages),
    purge: parts.get(PURGES),
    clock: parts.get(CLOCK),
    fingerprint: (text) => hash('sha256', text),
  })
}

/** Creates the use case that loads the editors' work lists. */
export function workListsFor(
  parts: Registry,
  citations: CitationReview,
  pages: PageLoaders,
): WorkLists {
  return workLists({
    citations,
    withdrawn: parts.get(WITHDRAWN_ROWS),
    published: new PostgresUnresolvedLinks(parts.get(DATABASE)),
    library: parts.get(LIBRARY),
    store: parts.get(NEWSROOM_STORE),
    isLive: (address) => isLive(pages, address),
    clock: parts.get(CLOCK),
    logger: parts.get(LOGGER),
  })
}

/** Creates the use cases of the editors' sign-in. Returns undefined if no issuer is configured. */
export function editorAccessFor(
  parts: Registry,
  { editors: client }: Settings,
): EditorAccess | undefined {
  if (client === undefined) return undefined
  const clock = parts.get(CLOCK)
  const logger = parts.get(LOGGER)
  const { send } = parts.get(UPSTREAM_SERVICES).to('editor sign-in')
  return editorAccess({
    issuer: oidcEditorClient({ client, send, clock, logger }),
    sessions: new PostgresEditorSessions(parts.get(DATABASE)),
    editors: new PostgresEditorDirectory(parts.get(DATABASE)),
    clock,
    logger,
  })
}
