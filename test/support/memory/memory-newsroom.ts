import { markdownManuscripts } from '#adapters/storage/markdown/markdown-manuscripts.ts'
import type { BylinePorts } from '#application/newsroom/bylines/rename-plan.ts'
import type { CalendarPorts } from '#application/newsroom/desk/load-calendar.ts'
import type { ViewPorts } from '#application/newsroom/desk/load-page-views.ts'
import { createNewsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import type { Newsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import type { EmailEditors } from '#application/newsroom/email-editors.ts'
import type { TextWork } from '#application/newsroom/text-work.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import { articleStateAt, currentPublication } from '#domain/newsroom/article-state.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { isAtStage } from '#domain/newsroom/filter-articles.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { LawTexts } from '#ports/law-texts.ts'
import type {
  ArticleListing,
  EditorDirectory,
  ListedArticle,
  Manuscript,
  NewsroomStore,
  RoleChange,
  StoredArticle,
} from '#ports/newsroom-store.ts'

import { MemoryPurge } from '../fixtures/fake-publishing-ports.ts'
import { aVersionedLaw } from '../fixtures/versioned-law.ts'
import { directTextWork } from './direct-text-work.ts'
import { memoryCommentStore } from './memory-comment-store.ts'
import { MemoryLibrary } from './memory-library.ts'
import { MemoryLogger } from './memory-logger.ts'
import { memoryMedia } from './memory-media.ts'
import { memoryPageViews } from './memory-page-views.ts'
import { MemoryPublishedVersions } from './memory-published-versions.ts'
import { memoryWorkingCopies } from './memory-working-copies.ts'

interface MemoryArticle {
  readonly events: readonly ArticleEvent[]
  readonly versions: readonly Manuscript[]
  readonly listing: ArticleListing
}

/** Creates an in-memory store of the newsroom. Publication has no effect outside it. */
export function memoryNewsroomStore(): NewsroomStore {
  const articles = new Map<string, MemoryArticle>()
  const find = (path: string) => [...articles].find(([, { listing }]) => listing.path === path)
  const store: NewsroomStore = {
    list: ({ now, stage, limit }) => {
      const listed = [...articles.values()]
        .map((article, at) => listedAt(article, at + 1, now))
        .filter((each) => stage === undefined || isAtStage(each, stage))
        .toSorted((a, b) => b.changedAt - a.changedAt || (a.path < b.path ? -1 : 1))
      return Promise.resolve(listed.slice(0, limit))
    },
    search: (text) => {
      const words = slugify(text).split('-')
      const numbers = [...articles.values()].flatMap(({ versions }, at) => {
        const searched = slugify(versions.at(-1)?.markdown ?? '').split('-')
        return words.every((word) => searched.includes(word)) ? [at + 1] : []
      })
      return Promise.resolve(new Set(numbers))
    },
    histories: (numbers) =>
      Promise.resolve(
        new Map(
          numbers.map((number) => [number, [...articles.values()][number - 1]?.events ?? []]),
        ),
      ),
    overrides: (limit) => {
      const each = [...articles.values()].flatMap(({ events, listing: { path, title } }, at) =>
        events.flatMap((event) => {
          if (event.kind !== 'overridden') return []
          const { version, reason, by, at: happenedAt } = event
          return [{ number: at + 1, path, title, version, reason, by, at: happenedAt }]
        }),
      )
      const together = Map.groupBy(each, ({ reason, by, at }) => `${at} ${by} ${reason}`)
      const overrides = [...together.values()].flatMap((all) => {
        const [first] = all
        const others = new Set(all.map(({ number }) => number)).size - 1
        return first ? [{ ...first, ...(others > 0 && { others }) }] : []
      })
      return Promise.resolve(overrides.toSorted((a, b) => b.at - a.at).slice(0, limit))
    },
    articleAt: (path) => Promise.resolve(storedAt([...articles], find(path)?.[0])),
    articleNumbered: (number) =>
      Promise.resolve(storedAt([...articles], [...articles.keys()][number - 1])),
    manuscript: (documentId, version) =>
      Promise.resolve(articles.get(documentId)?.versions[version - 1]),
    store: (documentId, { revision, event, manuscript, listing }) => {
      const other = find(listing.path)
      if (other !== undefined && other[0] !== documentId)
        return Promise.resolve(refused('pathTaken'))
      const { events = [], versions = [] } = articles.get(documentId) ?? {}
      if (events.length !== revision) return Promise.resolve(refused('revisionChanged'))
      const { fingerprint: _hash, ...text } = manuscript ?? { fingerprint: '' }
      articles.set(documentId, {
        events: [...events, event],
        versions: 'path' in text ? [...versions, text] : versions,
        listing,
      })
      const number = [...articles.keys()].indexOf(documentId) + 1
      return Promise.resolve(ok({ number }))
    },
    storeAll: async (updates) => {
      const before = new Map(articles)
      for (const { documentId, ...update } of updates) {
        const stored = await store.store(documentId, update)
        if (stored.ok) continue
        articles.clear()
        for (const [id, article] of before) articles.set(id, article)
        return stored
      }
      return ok(undefined)
    },
    adopted: () =>
      Promise.resolve(new Set([...articles.keys()].filter((id) => !id.startsWith('newsroom:')))),
  }
  return store
}

function storedAt(
  articles: readonly (readonly [string, MemoryArticle])[],
  documentId: string | undefined,
): StoredArticle | undefined {
  const at = articles.findIndex(([id]) => id === documentId)
  const found = articles[at]
  if (found === undefined) return undefined
  const [id, { events, listing }] = found
  return { number: at + 1, documentId: id, path: listing.path, events }
}

function listedAt({ events, listing }: MemoryArticle, number: number, now: Instant): ListedArticle {
  const { dueAt, stage, ...rest } = listing
  const isDue = dueAt !== undefined && dueAt <= now
  const isPublished = isDue && stage === 'scheduled'
  return {
    ...rest,
    number,
    writers: [
      ...new Set(
        events.flatMap(({ kind, by }) => (kind === 'saved' || kind === 'adopted' ? [by] : [])),
      ),
    ].toSorted(),
    isPublic: currentPublication(articleStateAt(events, now)) !== undefined,
    stage: isPublished ? 'published' : stage,
    ...(dueAt !== undefined && !isDue && { dueAt }),
    changedAt: isPublished ? dueAt : (events.at(-1)?.at ?? 0),
  }
}

/** Creates an in-memory directory of editors. */
export function memoryEditors(known: readonly Editor[] = []): EditorDirectory {
  const editors = new Map(known.map((editor) => [editor.email, editor]))
  const changes: RoleChange[] = []
  return {
    editor: (email) => Promise.resolve(editors.get(email)),
    editors: () =>
      Promise.resolve([...editors.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))),
    change: (change) => {
      const { email, name, role } = change
      changes.unshift(change)
      if (role === undefined) editors.delete(email)
      else editors.set(email, { email, name, role })
      return Promise.resolve()
    },
    history: (of) =>
      Promise.resolve(changes.filter(({ email }) => of === undefined || email === of)),
  }
}

type PlansAndViews = Pick<
  CalendarPorts & ViewPorts & BylinePorts,
  'schedule' | 'banners' | 'pageViews' | 'bylinePages'
> & { readonly library?: MemoryLibrary }

/** No dated pages of the content folder, no banners, no views of pages, no signed pages. */
export const NO_PLANS_OR_VIEWS: PlansAndViews = {
  schedule: { waiting: () => Promise.resolve([]) },
  banners: { banners: () => Promise.resolve([]) },
  pageViews: memoryPageViews(),
  bylinePages: {
    names: () => Promise.resolve([]),
    pages: () => Promise.resolve([]),
  },
}

/**
 * Creates the newsroom over in-memory stores. Manuscripts are parsed as Markdown files of
 * `contentFolder`.
 */
export function memoryNewsroom(
  clock: Clock,
  contentFolder = 'content',
  editors = memoryEditors(),
  versions = new MemoryPublishedVersions(),
  lawTexts: LawTexts = aVersionedLaw(),
  textWork: TextWork = directTextWork,
  email: EmailEditors = () => Promise.resolve(),
  plansAndViews: PlansAndViews = NO_PLANS_OR_VIEWS,
): Newsroom {
  return createNewsroom({
    store: memoryNewsroomStore(),
    editors,
    manuscripts: markdownManuscripts(contentFolder),
    textWork,
    clock,
    lawTexts,
    library: new MemoryLibrary(),
    files: { weights: () => Promise.resolve(new Map()) },
    published: (path) => Promise.resolve({ id: `demo:${path}`, publishedAt: 0 }),
    copies: memoryWorkingCopies(),
    logger: new MemoryLogger(),
    publicVersions: versions,
    withdrawals: versions,
    purge: new MemoryPurge(),
    media: memoryMedia(),
    emailEditors: email,
    commentStore: memoryCommentStore(),
    ...plansAndViews,
  })
}
