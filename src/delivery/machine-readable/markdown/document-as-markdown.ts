import type { Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'

import type { DocumentView } from '#application/views/shared-view-types.ts'

import { bodyAsMdast, paragraph } from './body-as-mdast.ts'
import { inlinesAsMdast } from './inlines-as-mdast.ts'

/**
 * Converts a document to Markdown nodes (mdast): its body, then its footnotes. Links become
 * absolute with `origin`.
 */
export function documentAsMdast(
  { body, footnotes }: Pick<DocumentView, 'body' | 'footnotes'>,
  origin: string,
): readonly RootContent[] {
  const numbers = new Map(footnotes.map(({ id }, place) => [id, place + 1]))
  const scope = { origin, noteNumber: (id: string) => numbers.get(id) }
  return [
    ...bodyAsMdast(body, scope),
    ...footnotes.map(({ children }, place): RootContent => {
      const number = String(place + 1)
      return {
        type: 'footnoteDefinition',
        identifier: number,
        label: number,
        children: [...paragraph(inlinesAsMdast(children, scope))],
      }
    }),
  ]
}

/** Serializes Markdown nodes as CommonMark, with GitHub's tables, strikethrough and footnotes. */
export function formatMarkdown(nodes: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...nodes] }
  return toMarkdown(root, {
    bullet: '-',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  })
}
