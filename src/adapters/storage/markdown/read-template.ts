import type { RootContent } from 'mdast'

import type { DocumentTemplate } from '#domain/downloads/document-template.ts'
import { settleOutline } from '#domain/editorial/table-of-contents.ts'
import { typeset, typesetBody } from '#domain/editorial/typography.ts'

import type { ContentFault } from './content-fault.ts'
import { templateFrontMatterSchema } from './front-matter.ts'
import { TEMPLATE_FOLDER } from './markdown-files.ts'
import { markdownReading } from './markdown-reading.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { readBlocks } from './read-blocks.ts'
import { readFrontMatter } from './read-front-matter.ts'

/** The template of a Markdown file: advice, `::document`, then the document; its faults are added to the list, and it is then undefined. */
export function readTemplate(
  file: string,
  source: string,
  faults: ContentFault[],
): DocumentTemplate | undefined {
  const known = faults.length
  const { frontMatter, blocks, definitions } = parseMarkdown(source)
  const front = readFrontMatter(file, frontMatter, templateFrontMatterSchema, faults)
  const at = blocks.findIndex((block) => isSplit(block))
  if (at <= 0 || at === blocks.length - 1)
    faults.push({ file, place: 'texte', message: '« ::document » sépare les conseils du document' })
  const reading = markdownReading(file, source, definitions, faults)
  const advice = settleOutline(typesetBody(readBlocks(blocks.slice(0, at), reading)))
  const body = settleOutline(typesetBody(readBlocks(blocks.slice(at + 1), reading)))
  if (front === undefined || faults.length > known) return undefined
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
