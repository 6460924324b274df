import type { Definition, FootnoteDefinition, Node, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { checkMarkdownBounds } from './check-markdown-bounds.ts'
import type { BoundsIssue } from './check-markdown-bounds.ts'
import type { ContentIssue } from './content-issue.ts'

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkDirective)

/**
 * Parsed Markdown file: front matter as YAML text, syntax tree, and definitions of footnotes and
 * links by identifier.
 */
export interface MarkdownFile {
  readonly source: string
  readonly frontMatter: string
  readonly blocks: readonly RootContent[]
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
  readonly definitions: ReadonlyMap<string, Definition>
}

/**
 * Parses a Markdown file into its syntax tree. Refuses a text whose parsing would take more than
 * linear time.
 */
export function parseMarkdown(source: string): Result<MarkdownFile, BoundsIssue> {
  const excess = checkMarkdownBounds(source)
  if (excess !== undefined) return refused(excess)
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
  return ok({ source, frontMatter, blocks, footnotes, definitions })
}

/** Context of one file's conversion: its source, its link definitions, and the report of issues. */
export interface MarkdownConversion {
  readonly source: string
  readonly definitions: ReadonlyMap<string, Definition>
  /** Adds an issue at the line of a node. The message is French. */
  report(node: Node, message: string): void
}

/** Creates the context of a file's conversion, which adds the reported issues to `issues`. */
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

/** Returns the Markdown source text of a node. */
export function markdownSourceOf(node: Node, { source }: MarkdownConversion): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
