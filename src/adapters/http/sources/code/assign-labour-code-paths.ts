import { articleKey } from '#domain/editorial/article-numbers.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'
import { headingIds } from '#domain/editorial/table-of-contents.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import type { ArticleRecord } from './labour-code-record.ts'
import { articlesInCode } from './labour-code-tree.ts'
import type { CodePart } from './labour-code-tree.ts'
import { containsTitles, partDesignation } from './legi-names-and-days.ts'

/**
 * Site paths by Légifrance identifier. Articles and parts down to Titles have pages; smaller parts
 * have an anchor on their Title's page.
 */
export type CodePaths = ReadonlyMap<string, string>

/**
 * Assigns site paths to articles, by number, and to parts (`premiere-partie/livre-ii/titre-iii`). A
 * number suffix such as `-2` makes equal paths distinct.
 */
export function assignCodePaths(root: CodePart): CodePaths {
  const paths = new Map([[root.id, PATHS.labourCode as string]])
  const taken = new Set<string>()
  for (const { article } of articlesInCode(root)) {
    const slug = distinctSlug(articleKey(article.num), (each) => taken.has(each))
    taken.add(slug)
    paths.set(article.cid, `${PATHS.labourCode}/${slug}`)
  }
  addressPages(root, PATHS.labourCode, paths)
  return paths
}

/** True if the subparts of a part have pages. */
export function hasPagesInside(part: CodePart): boolean {
  return isWholeCode(part) || containsTitles(part.title)
}

/** True if a part is the whole Code. */
export function isWholeCode({ id }: CodePart): boolean {
  return id.startsWith('LEGITEXT')
}

/** Returns the direct subparts of a part, in Code order. */
export function partsInside({ children }: CodePart): readonly CodePart[] {
  return children.filter((child) => 'children' in child)
}

function addressPages(part: CodePart, path: string, paths: Map<string, string>): void {
  const taken = new Set<string>()
  for (const inside of partsInside(part)) {
    const slug = distinctSlug(slugify(partDesignation(inside.title)), (each) => taken.has(each))
    taken.add(slug)
    const own = `${path}/${slug}`
    paths.set(inside.id, own)
    if (hasPagesInside(inside)) addressPages(inside, own, paths)
    else addressHeadings(inside, own, paths)
  }
}

function addressHeadings(page: CodePart, path: string, paths: Map<string, string>): void {
  const parts = [...partsUnder(page)]
  const anchors = headingIds(parts.map(({ title }) => title))
  parts.forEach(({ id }, at) => paths.set(id, `${path}#${anchors[at] ?? ''}`))
}

function* partsUnder(part: CodePart): Generator<CodePart> {
  for (const inside of partsInside(part)) {
    yield inside
    yield* partsUnder(inside)
  }
}

/**
 * Indexes the articles of the Code by all their identifiers: `cid`, present version and other
 * versions.
 */
export function articlesById(root: CodePart): ReadonlyMap<string, ArticleRecord> {
  const byId = new Map<string, ArticleRecord>()
  for (const { article } of articlesInCode(root)) {
    byId.set(article.cid, article)
    for (const { id } of [...article.articleVersions, article]) byId.set(id, article)
  }
  return byId
}

/** Returns the breadcrumb links of the enclosing parts, in the order of `within`. */
export function partsPath(
  within: readonly CodePart[],
  addresses: CodePaths,
): readonly TitledPath[] {
  return within.map(({ id, title }) => ({ path: addresses.get(id) ?? '', title }))
}
