import type { Block, Body, Heading } from '#domain/editorial/body.ts'

import { finishBody } from '../html/body-from-html.ts'
import { articleName } from './article-name.ts'
import { headingOf, linkTo, listOf, paragraphOf } from './blocks.ts'
import { hasPagesInside } from './code-addresses.ts'
import type { CodeAddresses } from './code-addresses.ts'
import type { ArticleRecord } from './code-record.ts'
import type { CodePart } from './code-tree.ts'

/** What an outline is made with: where everything stands, and the first words of an article. */
export interface Outlining {
  readonly addresses: CodeAddresses
  readonly openingOf: (article: ArticleRecord) => string
}

type Level = Heading['level']

/** What a part of the Code holds: a heading for each part, links to the Titles that have pages of their own, links to the articles with their first words. */
export function outlineOf(part: CodePart, outlining: Outlining): Body {
  return finishBody(outline(part, 2, outlining))
}

function outline(part: CodePart, level: Level, outlining: Outlining): Body {
  const blocks: Block[] = []
  let items: Body[] = []
  const close = (): void => {
    if (items.length > 0) blocks.push(listOf(items))
    items = []
  }
  for (const child of part.children) {
    if ('texteHtml' in child) items.push(articleItem(child, outlining))
    else if (hasPagesInside(part) && !hasPagesInside(child)) items.push(pageItem(child, outlining))
    else {
      close()
      blocks.push(headingTo(child, level, outlining), ...outline(child, below(level), outlining))
    }
  }
  close()
  return blocks
}

function below(level: Level): 3 | 4 {
  return level === 2 ? 3 : 4
}

function headingTo(part: CodePart, level: Level, { addresses }: Outlining): Heading {
  const href = addresses.get(part.id) ?? ''
  return headingOf(level, hasPagesInside(part) ? linkTo(href, part.title) : part.title)
}

function pageItem({ id, title }: CodePart, { addresses }: Outlining): Body {
  return [paragraphOf(linkTo(addresses.get(id) ?? '', title))]
}

function articleItem(article: ArticleRecord, { addresses, openingOf }: Outlining): Body {
  const opening = openingOf(article)
  const link = linkTo(addresses.get(article.cid) ?? '', articleName(article.num))
  return [opening === '' ? paragraphOf(link) : paragraphOf(link, ` – ${opening}`)]
}
