import { bullets, heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'

import type { SectionNode } from './agreement-record.ts'
import { tidyTitle } from './agreement-titles.ts'
import type { TextWithPaths } from './assign-agreement-paths.ts'

/**
 * Builds the table of contents of a text: links to its articles, under headings of its titled
 * sections. A section with a single article of the same title is only a link.
 */
export function tableOfArticles({ section, articles }: TextWithPaths): Body {
  const byId = new Map<string, TitledPath>(articles.map((each) => [each.data.cid, each]))
  return normalizeOutline(tableOf(section, byId, 2))
}

function tableOf(
  { children }: SectionNode,
  articles: ReadonlyMap<string, TitledPath>,
  level: number,
): Body {
  const blocks: Block[] = []
  let items: Block[] = []
  const close = (): void => {
    if (items.length > 0) blocks.push(bullets(items))
    items = []
  }
  for (const child of children) {
    const title = child.type === 'section' ? tidyTitle(child.data.title ?? '') : ''
    const only =
      child.type === 'section' ? onlyArticle(child, articles) : articles.get(child.data.cid)
    if (only !== undefined && (child.type === 'article' || only.title === title)) {
      items.push(paragraph(link(only.title, only.path)))
    } else if (child.type === 'section') {
      close()
      if (title !== '')
        blocks.push(heading(title, { level: level === 2 || level === 3 ? level : 4 }))
      blocks.push(...tableOf(child, articles, level + 1))
    }
  }
  close()
  return blocks
}

function onlyArticle(
  { children }: SectionNode,
  articles: ReadonlyMap<string, TitledPath>,
): TitledPath | undefined {
  const [only, ...others] = children
  return only?.type === 'article' && others.length === 0 ? articles.get(only.data.cid) : undefined
}
