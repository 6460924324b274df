import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'

import { collectLinks } from './collect-links.ts'
import type { EntryLink } from './collect-links.ts'
import { firstNamed, textOf } from './html-nodes.ts'
import { MARKDOWN_HANDLERS } from './markdown-handlers.ts'
import { pruneMain } from './prune-main.ts'

/** Main content of a page for programs. Links are absolute. */
export interface MainContent {
  /** Text of the page's main heading. Empty if there is none. */
  readonly title: string
  /** Content below the main heading: CommonMark with GitHub tables and notes. */
  readonly markdown: string
  /** Entries of lists and related pages; the links of a document's text are in the Markdown. */
  readonly links: readonly EntryLink[]
}

/**
 * Reads the main content of a page from its HTML, in time that grows with it. Paths become URLs of
 * the site at `origin`.
 */
export function readMain(html: string, origin: string): MainContent {
  const main = firstNamed(fromHtml(html), 'main')
  if (main === undefined) throw new Error('the page has no main content')
  pruneMain(main, origin)
  const title = firstNamed(main, 'h1')
  return {
    title: title === undefined ? '' : textOf(title),
    markdown: toMarkdown(toMdast(main, { handlers: MARKDOWN_HANDLERS }), {
      bullet: '-',
      rule: '-',
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    }),
    links: collectLinks(main),
  }
}
