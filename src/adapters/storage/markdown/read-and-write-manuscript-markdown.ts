import type { FootnoteDefinition, Root, RootContent } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Options } from 'mdast-util-to-markdown'

import type { Footnote, Inline } from '#domain/editorial/document-body.ts'
import { normalizeManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'
import type { ManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { ContentIssue } from './content-issue.ts'
import { convertInlines } from './convert-markdown-inlines.ts'
import { convertBlocks } from './convert-markdown-to-blocks.ts'
import { markdownConversion, parseMarkdown } from './parse-markdown-syntax-tree.ts'
import type { MarkdownConversion, MarkdownFile } from './parse-markdown-syntax-tree.ts'
import { writeBody } from './write-markdown-blocks.ts'
import { writeInlines } from './write-markdown-inlines.ts'

/**
 * Parses a manuscript's Markdown, without changing its typography. Refuses unknown or invalid
 * elements, with all issues.
 */
export function readManuscriptText(
  markdown: string,
): Result<ManuscriptText, readonly ContentIssue[]> {
  const file = parseMarkdown(markdown)
  if (!file.ok) return refused([{ file: '', ...file.problem }])
  const { source, definitions } = file.value
  const issues: ContentIssue[] = []
  const text = convertText(file.value, markdownConversion('', source, definitions, issues))
  return issues.length === 0 ? ok(text) : refused(issues)
}

/** Converts a parsed file to the text of a manuscript, which `::suite` cuts in two. */
export function convertText(
  { frontMatter, blocks, footnotes }: MarkdownFile,
  conversion: MarkdownConversion,
): ManuscriptText {
  const cut = blocks.findIndex(isCut)
  const free = cut === -1 ? blocks : blocks.slice(0, cut)
  return {
    frontMatter,
    body: convertBlocks(free, conversion),
    ...(cut !== -1 && { continuation: convertBlocks(blocks.slice(cut + 1), conversion) }),
    footnotes: [...footnotes.values()].map((note) => ({
      id: note.identifier,
      children: noteText(note, conversion),
    })),
  }
}

/** True for `::suite`, after which the Premium part of an article begins. */
export function isCut(block: RootContent): boolean {
  return block.type === 'leafDirective' && block.name === 'suite'
}

/**
 * Returns the text of a footnote as inlines, with a line break between paragraphs. Other blocks are
 * reported as issues.
 */
function noteText(
  definition: FootnoteDefinition,
  conversion: MarkdownConversion,
): readonly Inline[] {
  return definition.children.flatMap((block, at) => {
    if (block.type !== 'paragraph') {
      conversion.report(block, 'une note de bas de page ne contient que du texte')
      return []
    }
    const inlines = convertInlines(block.children, conversion)
    return at === 0 ? inlines : [{ type: 'lineBreak' } as const, ...inlines]
  })
}

/** Normalizes a manuscript's text and converts it to Markdown. */
export function writeManuscriptText(text: ManuscriptText): string {
  const { frontMatter, body, continuation, footnotes } = normalizeManuscriptText(text)
  const nodes: RootContent[] = [
    ...writeBody(body),
    ...(continuation === undefined ? [] : [CUT, ...writeBody(continuation)]),
    ...footnotes.map(writeFootnote),
  ]
  const markdown = printNodes(nodes)
  return frontMatter === '' ? markdown : `---\n${frontMatter}\n---\n\n${markdown}`
}

const CUT: RootContent = { type: 'leafDirective', name: 'suite', attributes: {}, children: [] }

function writeFootnote({ id, children }: Footnote): RootContent {
  const paragraph = { type: 'paragraph' as const, children: writeInlines(children) }
  return { type: 'footnoteDefinition', identifier: id, label: id, children: [paragraph] }
}

const DIRECTIVES = directiveToMarkdown({ preferUnquoted: true, preferShortcut: false })

/**
 * Escapes characters that would begin a directive or its attributes. The labels of leaf directives
 * are escaped like other text.
 */
const ESCAPES: Options = {
  handlers: {
    leafDirective: (node, parent, state, info) => {
      const exit = state.enter('phrasing')
      const written = DIRECTIVES.handlers?.leafDirective?.(node, parent, state, info) ?? ''
      exit()
      return written
    },
  },
  unsafe: [
    { character: '{', before: String.raw`\]`, inConstruct: 'phrasing' },
    { character: ':', before: String.raw`\]`, inConstruct: 'phrasing' },
    // A lookahead, so that each of several colons is seen.
    { character: ':', after: String.raw`(?=[^\s/])`, inConstruct: 'phrasing' },
  ],
}

function printNodes(nodes: RootContent[]): string {
  const root: Root = { type: 'root', children: nodes }
  return toMarkdown(root, {
    bullet: '-',
    // Hyphens would open a front matter at the start of a file, and hyphens or asterisks merge two
    // lists whose first items are rules.
    rule: '_',
    emphasis: '*',
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), DIRECTIVES, ESCAPES],
  })
}
