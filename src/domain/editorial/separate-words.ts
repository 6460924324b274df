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
  switch (around.type) {
    case 'accordion':
      return { ...around, title: separateText(around.title, note) }
    case 'note':
      return around.title === undefined
        ? around
        : { ...around, title: separateText(around.title, note) }
    case 'table':
      return around.caption === undefined
        ? around
        : { ...around, caption: separateText(around.caption, note) }
    case 'download':
      return { ...around, label: separateText(around.label, note) }
    case 'heading':
    case 'paragraph':
    case 'list':
    case 'quote':
    case 'legalText':
    case 'chart':
    case 'separator':
      break
  }
  return around
}

/** A document with the names of agreements that it repeats; they are noted in titles alone. */
function withSeparatedNames(document: Document): Document {
  switch (document.kind) {
    case 'agreement':
      return { ...document, shortTitle: separateText(document.shortTitle) }
    case 'agreementAnswer':
      return { ...document, agreementName: separateText(document.agreementName) }
    case 'agreementText':
    case 'agreementArticle': {
      const { agreement } = document
      return { ...document, agreement: { ...agreement, title: separateText(agreement.title) } }
    }
    default:
      return document
  }
}
