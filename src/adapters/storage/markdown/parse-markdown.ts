import type { Definition, FootnoteDefinition, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkDirective)

/** A Markdown file taken apart: its front matter as written, its blocks, and what they refer to. */
export interface MarkdownFile {
  readonly source: string
  readonly frontMatter: string
  readonly blocks: readonly RootContent[]
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
  readonly definitions: ReadonlyMap<string, Definition>
}

/** Takes a Markdown file apart. */
export function parseMarkdown(source: string): MarkdownFile {
  const root: Root = processor.parse(source)
  const footnotes = new Map<string, FootnoteDefinition>()
  const definitions = new Map<string, Definition>()
  let frontMatter = ''
  const blocks: RootContent[] = []
  for (const node of root.children) {
    if (node.type === 'yaml') frontMatter = node.value
    else if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node)
    else if (node.type === 'definition') definitions.set(node.identifier, node)
    else blocks.push(node)
  }
  return { source, frontMatter, blocks, footnotes, definitions }
}
