import type { RootContent } from 'mdast'

import type { DocumentTemplate } from '#domain/downloads/document-template.ts'
import { typeset, typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'

import type { ContentIssue } from './content-issue.ts'
import { convertBlocks } from './convert-markdown-to-blocks.ts'
import { parseFrontMatter, templateFrontMatterSchema } from './front-matter.ts'
import { TEMPLATE_FOLDER } from './markdown-files.ts'
import { markdownConversion, parseMarkdown } from './parse-markdown-syntax-tree.ts'

/**
 * Converts a file to a document template. The file contains advice, the line `::document`, then the
 * document. If the file is invalid, adds its errors to `issues` and returns undefined.
 */
export function parseTemplate(
  file: string,
  source: string,
  issues: ContentIssue[],
): DocumentTemplate | undefined {
  const earlierIssues = issues.length
  const markdown = parseMarkdown(source)
  if (!markdown.ok) {
    issues.push({ file, ...markdown.problem })
    return undefined
  }
  const { frontMatter, blocks, definitions } = markdown.value
  const front = parseFrontMatter(file, frontMatter, templateFrontMatterSchema, issues)
  const at = blocks.findIndex((block) => isSplit(block))
  if (at <= 0 || at === blocks.length - 1)
    issues.push({ file, place: 'texte', message: '« ::document » sépare les conseils du document' })
  const conversion = markdownConversion(file, source, definitions, issues)
  const advice = normalizeOutline(typesetBody(convertBlocks(blocks.slice(0, at), conversion)))
  const body = normalizeOutline(typesetBody(convertBlocks(blocks.slice(at + 1), conversion)))
  if (front === undefined || issues.length > earlierIssues) return undefined
  return {
    ...front,
    slug: file.slice(TEMPLATE_FOLDER.length).replace(/\.md$/u, ''),
    title: typeset(front.title),
    standfirst: typeset(front.standfirst),
    advice,
    body,
  }
}

function isSplit(block: RootContent): boolean {
  return block.type === 'leafDirective' && block.name === 'document'
}
