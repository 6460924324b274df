import { mapParts } from '#domain/editorial/body-parts.ts'
import type { Block, Body, Inline } from '#domain/editorial/body.ts'
import { findArticleMentions } from '#domain/editorial/legal-reference.ts'

import { namedCode } from './legifrance.ts'
import type { CitedArticle } from './legifrance.ts'

const REACH = 60

/** Makes references of the article numbers that stand in plain words and that the source itself has identified; a number followed by the name of another code is left alone. */
export function citeArticles(body: Body, known: ReadonlyMap<string, CitedArticle>): Body {
  if (known.size === 0) return body
  return body.map((block) => citeInBlock(block, known))
}

function citeInBlock(block: Block, known: ReadonlyMap<string, CitedArticle>): Block {
  return block.type === 'paragraph'
    ? { ...block, children: block.children.flatMap((each) => cite(each, known)) }
    : mapParts(block, (part) => citeArticles(part, known))
}

function cite(inline: Inline, known: ReadonlyMap<string, CitedArticle>): readonly Inline[] {
  if (inline.type === 'text') return citeInText(inline.text, known)
  return inline.type === 'strong' || inline.type === 'em'
    ? [{ ...inline, children: inline.children.flatMap((child) => cite(child, known)) }]
    : [inline]
}

function citeInText(text: string, known: ReadonlyMap<string, CitedArticle>): readonly Inline[] {
  const inlines: Inline[] = []
  let written = 0
  for (const { number, start, end } of findArticleMentions(text)) {
    const cited = known.get(number)
    const other = namedCode(text.slice(end, end + REACH))
    if (cited === undefined || (other !== undefined && other !== cited.code)) continue
    if (start > written) inlines.push({ type: 'text', text: text.slice(written, start) })
    const children: readonly Inline[] = [{ type: 'text', text: text.slice(start, end) }]
    inlines.push({ type: 'legalRef', ...cited, children })
    written = end
  }
  if (written === 0) return [{ type: 'text', text }]
  return written < text.length ? [...inlines, { type: 'text', text: text.slice(written) }] : inlines
}
