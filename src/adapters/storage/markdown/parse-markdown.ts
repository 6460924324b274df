import type { Definition, FootnoteDefinition, Node, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

import type { ContentIssue } from './content-issue.ts'

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkDirective)

/** A parsed Markdown file: front matter as text, syntax tree, and link and footnote definitions. */
export interface MarkdownFile {
  readonly source: string
  readonly frontMatter: string
  readonly blocks: readonly RootContent[]
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
  readonly definitions: ReadonlyMap<string, Definition>
}

/** Parses a Markdown file into its syntax tree. */
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

/** State of one file's conversion: its definitions, and the issues found so far. */
export interface MarkdownConversion {
  readonly source: string
  readonly definitions: ReadonlyMap<string, Definition>
  report(node: Node, message: string): void
}

/** Creates the state of a file's conversion, which adds issues to a list. */
export function markdownConversion(
  file: string,
  source: string,
  definitions: ReadonlyMap<string, Definition>,
  issues: ContentIssue[],
): MarkdownConversion {
  return {
    source,
    definitions,
    report(node, message) {
      issues.push({ file, place: `ligne ${node.position?.start.line ?? '?'}`, message })
    },
  }
}

/** Returns the Markdown source of a node. */
export function written(node: Node, { source }: MarkdownConversion): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
