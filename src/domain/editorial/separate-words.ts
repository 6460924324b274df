import { mapOwnInlines } from './body-inlines.ts'
import { mapParts } from './body-parts.ts'
import { countWords } from './body-text.ts'
import type { Block, Body } from './body.ts'
import type { Document } from './document.ts'
import { separateInlines, separateText } from './separate-inlines.ts'
import type { NoteSeparated } from './separate-inlines.ts'

/** Separates the words that a source ran together in a document. Its address, its anchors and its identifiers stay. */
export function separateWords(document: Document, note: NoteSeparated): Document {
  const body = separateBody(document.body, note)
  return {
    ...withSeparatedNames(document),
    title: separateText(document.title, note),
    standfirst: separateText(document.standfirst, note),
    body,
    footnotes: document.footnotes.map((footnote) => ({
      ...footnote,
      children: separateInlines(footnote.children, note),
    })),
    wordCount: document.wordCount + countWords(body) - countWords(document.body),
  }
}

/** Separates the words that a source ran together in a body, its titles, captions and labels included. */
export function separateBody(body: Body, note: NoteSeparated): Body {
  return body.map((block) => separateBlock(block, note))
}

function separateBlock(block: Block, note: NoteSeparated): Block {
  const own = mapOwnInlines(block, (inlines) => separateInlines(inlines, note))
  const around = mapParts(own, (part) => separateBody(part, note))
  if ('title' in around && around.title !== undefined) {
    return { ...around, title: separateText(around.title, note) }
  }
  if (around.type === 'table' && around.caption !== undefined) {
    return { ...around, caption: separateText(around.caption, note) }
  }
  return around.type === 'download'
    ? { ...around, label: separateText(around.label, note) }
    : around
}

/** A document with the names of agreements that it repeats; they are noted in titles alone. */
function withSeparatedNames(document: Document): Document {
  if (document.kind === 'agreement') {
    return { ...document, shortTitle: separateText(document.shortTitle) }
  }
  if (document.kind === 'agreementAnswer') {
    return { ...document, agreementName: separateText(document.agreementName) }
  }
  if (document.kind !== 'agreementText' && document.kind !== 'agreementArticle') return document
  const { path, title } = document.agreement
  return { ...document, agreement: { path, title: separateText(title) } }
}
