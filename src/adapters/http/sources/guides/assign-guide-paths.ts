import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'

import type { GuideRecord } from './guide-record.ts'

/** Page of the Labour ministry, with the path of its guide on the site. */
export interface GuideWithPath {
  readonly record: GuideRecord
  readonly slug: string
  readonly path: string
}

/** Guides to publish, and the site path of every page of the ministry by `pageKey`. */
interface GuideAddresses {
  readonly guides: readonly GuideWithPath[]
  readonly paths: ReadonlyMap<string, string>
}

/**
 * Assigns each guide a path. Pages with equal title and text are published once; different texts
 * under one title get `-2`, `-3`…
 */
export function assignGuidePaths(records: readonly GuideRecord[]): GuideAddresses {
  const taken = new Set<string>()
  const paths = new Map<string, string>()
  const guides = twins(records).map((pages) => {
    const record = bestNamed(pages)
    const slug = distinctSlug(slugify(record.title), (candidate) => taken.has(candidate))
    const path = `/guide/${slug}`
    taken.add(slug)
    for (const page of pages) paths.set(pageKey(page.url), path)
    return { record, slug, path }
  })
  return { guides, paths }
}

/** Returns the key by which links find a page of the ministry: host and path. */
export function pageKey(url: string): string {
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {}
  return `${hostname}${pathname.replace(/\/$/u, '')}`
}

function twins(records: readonly GuideRecord[]): readonly (readonly GuideRecord[])[] {
  const groups = Map.groupBy(records, ({ title, intro, sections }) =>
    JSON.stringify([title, intro, sections.map(({ html }) => html)]),
  )
  return [...groups.values()]
}

/** Returns, among duplicates, the page whose URL path best matches the start of its title. */
function bestNamed(pages: readonly GuideRecord[]): GuideRecord {
  return pages.reduce((best, page) => (likeness(page) > likeness(best) ? page : best))
}

function likeness({ title, url }: GuideRecord): number {
  const slug = slugify(title).replaceAll('-', '')
  const pathOfUrl = (URL.parse(url)?.pathname ?? '').replaceAll(/[^a-z\d]/gu, '')
  let shared = 0
  while (shared < pathOfUrl.length && pathOfUrl[shared] === slug[shared]) shared += 1
  return shared
}
