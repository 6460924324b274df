import type { TitledPath } from '#domain/editorial/document-detail.ts'
import { articleKey } from '#domain/editorial/legal-reference.ts'
import { distinctSlug, slugify } from '#domain/editorial/slug.ts'
import { headingIds } from '#domain/editorial/table-of-contents.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { holdsTitles, partDesignation } from './code-names.ts'
import type { ArticleRecord } from './code-record.ts'
import { articlesOf } from './code-tree.ts'
import type { CodePart } from './code-tree.ts'

/** Where everything of the Code stands on our site, by its identifier: an article and a part down to the Titles at its own address, a smaller part at its heading on the page of its Title. */
export type CodeAddresses = ReadonlyMap<string, string>

/**
 * Gives everything of the Code its address. Articles stand directly under the Code, by their numbers; two annexes
 * bear the same number, the later gets `-2` (§2). Parts stand inside each other, by what names them
 * (`premiere-partie/livre-ii/titre-iii`), which no article number can be read as.
 */
export function addressCode(root: CodePart): CodeAddresses {
  const paths = new Map([[root.id, PATHS.labourCode as string]])
  const taken = new Set<string>()
  for (const { article } of articlesOf(root)) {
    const slug = distinctSlug(articleKey(article.num), (each) => taken.has(each))
    taken.add(slug)
    paths.set(article.cid, `${PATHS.labourCode}/${slug}`)
  }
  addressPages(root, PATHS.labourCode, paths)
  return paths
}

/** Whether what stands inside a part has pages of its own. */
export function hasPagesInside(part: CodePart): boolean {
  return isWholeCode(part) || holdsTitles(part.title)
}

/** Whether a part is the Code itself. */
export function isWholeCode({ id }: CodePart): boolean {
  return id.startsWith('LEGITEXT')
}

/** The parts inside a part, in the order of the Code. */
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

/** The articles of the Code by every identifier that a link may give them: of the article, or of one of its versions. */
export function articlesById(root: CodePart): ReadonlyMap<string, ArticleRecord> {
  const byId = new Map<string, ArticleRecord>()
  for (const { article } of articlesOf(root)) {
    byId.set(article.cid, article)
    for (const { id } of [...article.articleVersions, article]) byId.set(id, article)
  }
  return byId
}

/** The parts that hold something, as a reader goes through them: the Code first. */
export function partsPath(
  within: readonly CodePart[],
  addresses: CodeAddresses,
): readonly TitledPath[] {
  return within.map(({ id, title }) => ({ path: addresses.get(id) ?? '', title }))
}
