import type { Block, Body, Heading, Inline, List } from '../../../../domain/editorial/body.ts'
import { finishBody } from '../html/body-from-html.ts'
import { articleName } from './article-name.ts'
import { hasPagesInside } from './code-addresses.ts'
import type { CodeAddresses } from './code-addresses.ts'
import type { ArticleRecord } from './code-record.ts'
import type { CodePart } from './code-tree.ts'

/** What an outline is made with: where everything stands, and the first words of an article. */
export interface Outlining {
  readonly addresses: CodeAddresses
  readonly openingOf: (article: ArticleRecord) => string
}

/** What a part of the Code holds: a heading for each part, links to the Titles that have pages of their own, links to the articles with their first words. */
export function outlineOf(part: CodePart, outlining: Outlining): Body {
  return finishBody(outline(part, 2, outlining))
}

function outline(part: CodePart, level: 2 | 3 | 4, outlining: Outlining): Body {
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
      blocks.push(headingOf(child, level, outlining), ...outline(child, below(level), outlining))
    }
  }
  close()
  return blocks
}

function below(level: 2 | 3 | 4): 3 | 4 {
  return level === 2 ? 3 : 4
}

function listOf(items: readonly Body[]): List {
  return { type: 'list', ordered: false, items }
}

function headingOf(part: CodePart, level: 2 | 3 | 4, { addresses }: Outlining): Heading {
  const words: Inline = { type: 'text', text: part.title }
  const href = addresses.get(part.id) ?? ''
  const children: readonly Inline[] = hasPagesInside(part)
    ? [{ type: 'link', href, children: [words] }]
    : [words]
  return { type: 'heading', level, id: '', children }
}

function pageItem({ id, title }: CodePart, { addresses }: Outlining): Body {
  return [paragraphOf([linkTo(addresses.get(id) ?? '', title)])]
}

function articleItem(article: ArticleRecord, { addresses, openingOf }: Outlining): Body {
  const opening = openingOf(article)
  const link = linkTo(addresses.get(article.cid) ?? '', articleName(article.num))
  return [paragraphOf(opening === '' ? [link] : [link, { type: 'text', text: ` – ${opening}` }])]
}

function paragraphOf(children: readonly Inline[]): Block {
  return { type: 'paragraph', children }
}

function linkTo(href: string, text: string): Inline {
  return { type: 'link', href, children: [{ type: 'text', text }] }
}
