import type { PageViews } from '#ports/page-views.ts'

/** Creates an in-memory store of page views. The id of a document is `demo:` with its path. */
export function memoryPageViews(): PageViews {
  const stored = new Map<string, readonly [answered: number, reported: number]>()
  const entries = () =>
    [...stored].map(([key, counts]) => {
      const [day = '', path = ''] = key.split(' ')
      return { day, path, views: Math.max(...counts) }
    })
  return {
    add: (views, firstDay) => {
      for (const { day, path, answered, reported } of views) {
        const [before = 0, reportedBefore = 0] = stored.get(`${day} ${path}`) ?? []
        stored.set(`${day} ${path}`, [before + answered, reportedBefore + reported])
      }
      for (const key of stored.keys()) if (key < firstDay) stored.delete(key)
      return Promise.resolve()
    },
    ofDocument: (documentId, from) =>
      Promise.resolve(
        entries()
          .filter(({ day, path }) => documentId.includes(path) && day >= from)
          .map(({ day, views }) => ({ day, views })),
      ),
    mostViewed: (from, limit) => {
      const pages = Map.groupBy(
        entries().filter(({ day }) => day >= from),
        ({ path }) => path,
      )
      const viewed = [...pages].map(([path, days]) => ({
        path,
        title: path,
        views: days.reduce((sum, { views }) => sum + views, 0),
      }))
      return Promise.resolve(viewed.toSorted((a, b) => b.views - a.views).slice(0, limit))
    },
  }
}
