import { hash } from 'node:crypto'

import type { DependencyContainer } from 'tsyringe'

import { oidcEditorClient } from '#adapters/identity/editors/oidc-editor-client.ts'
import { markdownManuscripts } from '#adapters/storage/markdown/markdown-manuscripts.ts'
import { PostgresInternalLinks } from '#adapters/storage/postgres/library/postgres-internal-links.ts'
import {
  PostgresMenus,
  PostgresReviewStore,
} from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresBylinePages } from '#adapters/storage/postgres/newsroom/postgres-byline-pages.ts'
import { PostgresCommentStore } from '#adapters/storage/postgres/newsroom/postgres-comment-store.ts'
import { PostgresEditorDirectory } from '#adapters/storage/postgres/newsroom/postgres-editor-directory.ts'
import { PostgresEditorSessions } from '#adapters/storage/postgres/newsroom/postgres-editor-sessions.ts'
import { PostgresNewsroomStore } from '#adapters/storage/postgres/newsroom/postgres-newsroom-store.ts'
import { PostgresVersionWithdrawals } from '#adapters/storage/postgres/newsroom/postgres-version-withdrawals.ts'
import { PostgresWorkingCopies } from '#adapters/storage/postgres/newsroom/postgres-working-copies.ts'
import type { CitationReview } from '#application/content/review-citations.ts'
import { checkFields } from '#application/newsroom/desk/check-fields.ts'
import type { CheckFields } from '#application/newsroom/desk/check-fields.ts'
import { createNewsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import type { Newsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import { emailEditors } from '#application/newsroom/email-editors.ts'
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

import { PURGES } from './cache-purges.ts'
import { DATABASE } from './databases.ts'
import { depsOf, provide } from './dependency-container.ts'
import { MESSENGER } from './email-and-sms.ts'
import { LAW_TEXTS } from './law-stores.ts'
import { MEDIA, SOUND_STORE } from './media.ts'
import { BANNERS, LIBRARY, PUBLISHED_VERSIONS, SCHEDULE, SETTING_VERSIONS } from './page-stores.ts'
import { PAGE_VIEWS } from './page-views.ts'
import { PICTURES } from './pictures.ts'
import { CLOCK, CONTENT_FOLDER_PATH, LOGGER, SETTINGS } from './process-dependencies.ts'
import { WITHDRAWN_ROWS } from './simulators-and-calendars.ts'
import { FILES, TEMPLATE_FILES } from './templates-and-downloads.ts'
import { threadedTextWork } from './thread-pools.ts'
import { UPSTREAM_SERVICES } from './upstream-services.ts'

export const NEWSROOM_STORE = provide((c) => new PostgresNewsroomStore(c.resolve(DATABASE)))

/** Creates the use cases of the newsroom. Its texts are Markdown, as in the content folder. */
export function newsroomFor(c: DependencyContainer): Newsroom {
  const [library, database] = [c.resolve(LIBRARY), c.resolve(DATABASE)]
  return createNewsroom({
    ...depsOf(c, { store: NEWSROOM_STORE, clock: CLOCK, logger: LOGGER, purge: PURGES }),
    ...depsOf(c, { lawTexts: LAW_TEXTS, files: TEMPLATE_FILES, media: MEDIA }),
    ...depsOf(c, { schedule: SCHEDULE, banners: BANNERS, pageViews: PAGE_VIEWS }),
    publicVersions: c.resolve(PUBLISHED_VERSIONS),
    editors: new PostgresEditorDirectory(database),
    manuscripts: markdownManuscripts(CONTENT_FOLDER_PATH),
    textWork: threadedTextWork(),
    library,
    copies: new PostgresWorkingCopies(database),
    withdrawals: new PostgresVersionWithdrawals(database),
    bylinePages: new PostgresBylinePages(database),
    commentStore: new PostgresCommentStore(database),
    published: (path) => library.documentAt(path),
    emailEditors: emailEditors({
      ...depsOf(c, { messenger: MESSENGER, logger: LOGGER }),
      editors: new PostgresEditorDirectory(database),
      site: c.resolve(SETTINGS).site,
    }),
  })
}

/** Creates the use cases with which the chief editor edits site settings. */
export function editSettingsFor(
  c: DependencyContainer,
  redirects: RedirectLintPorts,
  pages: PagePorts,
): EditSettings {
  const checks = linkChecks(redirects)
  const { source } = redirects
  // Neither reviews nor menus come from the cache: a conflict must be seen at once.
  const reviews = new PostgresReviewStore(c.resolve(DATABASE), c.resolve(LOGGER))
  const menus = new PostgresMenus(c.resolve(DATABASE), c.resolve(LOGGER))
  return editSettings({
    ...depsOf(c, { versions: SETTING_VERSIONS, purge: PURGES, clock: CLOCK }),
    forms: {
      banners: bannersForm(c.resolve(BANNERS), source, { checks, clock: c.resolve(CLOCK) }),
      home: homeReviewsForm(reviews, source, checks),
      menus: menusForm(menus, source, checks),
      redirects: redirectsForm(redirects),
    },
    loadHome: homePreviewLoader(pages),
    fingerprint: (text) => hash('sha256', text),
  })
}

/** Creates the use case that compares the fields of a draft with what the site has. */
export function fieldCheckFor(c: DependencyContainer, pages: PageLoaders): CheckFields {
  return checkFields({
    ...depsOf(c, { library: LIBRARY, pictures: PICTURES, sounds: SOUND_STORE }),
    isLive: (path) => isLive(pages, path),
  })
}

/** Creates the use case that loads the editors' work lists. */
export function workListsFor(
  c: DependencyContainer,
  citations: CitationReview,
  pages: PageLoaders,
): WorkLists {
  return workLists({
    ...depsOf(c, { withdrawn: WITHDRAWN_ROWS, library: LIBRARY, store: NEWSROOM_STORE }),
    ...depsOf(c, { clock: CLOCK, logger: LOGGER, files: FILES }),
    citations,
    published: new PostgresInternalLinks(c.resolve(DATABASE)),
    isLive: (address) => isLive(pages, address),
  })
}

/** Creates the use cases of the editors' sign-in. Returns undefined if no issuer is configured. */
export function editorAccessFor(c: DependencyContainer): EditorAccess | undefined {
  const { editors: client } = c.resolve(SETTINGS)
  if (client === undefined) return undefined
  const deps = depsOf(c, { clock: CLOCK, logger: LOGGER })
  const { send } = c.resolve(UPSTREAM_SERVICES).to('editor sign-in')
  return editorAccess({
    ...deps,
    issuer: oidcEditorClient({ ...deps, client, send }),
    sessions: new PostgresEditorSessions(c.resolve(DATABASE)),
    editors: new PostgresEditorDirectory(c.resolve(DATABASE)),
  })
}
