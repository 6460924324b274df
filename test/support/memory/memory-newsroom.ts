import { markdownManuscripts } from '#adapters/storage/markdown/markdown-manuscripts.ts'
import { newsroomOf } from '#application/newsroom/newsroom.ts'
import type { Newsroom } from '#application/newsroom/newsroom.ts'
import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import type { Editor } from '#domain/newsroom/editor.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  ArticleListing,
  EditorDirectory,
  ListedArticle,
  Manuscript,
  NewsroomStore,
  RoleChange,
} from '#ports/newsroom.ts'

interface MemoryArticle {
  readonly events: readonly ArticleEvent[]
  readonly versions: readonly Manuscript[]
  readonly listing: ArticleListing
}

/** The newsroom's store in memory. What it publishes is not stored. */
export function memoryNewsroomStore(): NewsroomStore {
  const articles = new Map<string, MemoryArticle>()
  const find = (path: string) => [...articles].find(([, { listing }]) => listing.path === path)
  return {
    list: ({ now, stage, limit }) => {
      const listed = [...articles.values()]
        .map((article) => listedAt(article, now))
        .filter((each) => stage === undefined || each.stage === stage)
        .toSorted((a, b) => b.changedAt - a.changedAt || (a.path < b.path ? -1 : 1))
      return Promise.resolve(listed.slice(0, limit))
    },
    articleAt: (path) => {
      const found = find(path)
      if (found === undefined) return Promise.resolve(undefined)
      const [documentId, { events }] = found
      return Promise.resolve({ documentId, path, events })
    },
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
      return Promise.resolve(ok('stored'))
    },
    adopted: () =>
      Promise.resolve(new Set([...articles.keys()].filter((id) => !id.startsWith('newsroom:')))),
  }
}

function listedAt({ events, listing }: MemoryArticle, now: Instant): ListedArticle {
  const { dueAt, stage, ...rest } = listing
  const isDue = dueAt !== undefined && dueAt <= now
  return {
    ...rest,
    stage: isDue && stage === 'scheduled' ? 'published' : stage,
    ...(dueAt !== undefined && !isDue && { dueAt }),
    changedAt: events.at(-1)?.at ?? 0,
  }
}

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

/** The newsroom over memory; its manuscripts are read and written as files are. */
export function memoryNewsroom(
  clock: Clock,
  contentFolder = 'content',
  editors = memoryEditors(),
): Newsroom {
  return newsroomOf({
    store: memoryNewsroomStore(),
    editors,
    manuscripts: markdownManuscripts(contentFolder),
    clock,
    withFileSizes: (document) => Promise.resolve(document),
    published: (path) => Promise.resolve({ id: `demo:${path}`, publishedAt: 0 }),
    publishDue: () => Promise.resolve(),
  })
}
