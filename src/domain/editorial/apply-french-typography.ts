import { inlineText } from './body-text.ts'
import { isLine, isQuotation, mapNestedBodies } from './body-traversal.ts'
import type {
  Block,
  Body,
  Chart,
  Code,
  Heading,
  Image,
  Inline,
  Note,
  Paragraph,
  Table,
} from './document-body.ts'
import { findTypographyCorrections } from './typography-corrections.ts'

// Placeholder of a line break, which no rule may change.
const LINE_BREAK = '\u2028'

/**
 * Applies French typography to a text: no-break spaces and curly apostrophes. URLs, times and
 * identifiers are unchanged. Idempotent.
 */
export function typeset(text: string): string {
  return corrector(text)(text)
}

/** Applies French typography to a run of inlines, read as one text. */
export function typesetInlines(inlines: readonly Inline[]): readonly Inline[] {
  return rewrite(inlines, corrector(inlineText(inlines, LINE_BREAK)))
}

/**
 * Applies French typography to a body, including titles, captions and labels. URLs, anchors and
 * references are unchanged.
 */
export function typesetBody(body: Body): Body {
  return body.map(typesetBlock)
}

function typesetBlock(block: Block): Block {
  const around = mapNestedBodies(block, typesetBody)
  if (isQuotation(around)) return around
  if (isLine(around)) return typesetLine(around)
  switch (around.type) {
    case 'accordion':
      return { ...around, title: typeset(around.title) }
    case 'note':
      return typesetTitle(around)
    case 'table':
    case 'code':
      return typesetCaption(around)
    case 'download':
      return { ...around, label: typeset(around.label) }
    case 'chart':
      return typesetChart(around)
    case 'list':
    case 'separator':
      break
  }
  return around
}

function typesetTitle(note: Note): Note {
  return note.title === undefined ? note : { ...note, title: typeset(note.title) }
}

function typesetLine(line: Heading | Paragraph | Image): Block {
  const children = typesetInlines(line.children)
  if (line.type !== 'image') return { ...line, children }
  const { alt, credit } = line
  return {
    ...line,
    ...(alt !== undefined && { alt: typeset(alt) }),
    ...(credit !== undefined && { credit: typeset(credit) }),
    children,
  }
}

function typesetChart(chart: Chart): Chart {
  return {
    ...chart,
    title: typeset(chart.title),
    unit: typeset(chart.unit),
    labels: chart.labels.map(typeset),
    series: chart.series.map(({ name, values }) => ({ name: typeset(name), values })),
  }
}

function typesetCaption<Captioned extends Table | Code>(block: Captioned): Captioned {
  return block.caption === undefined ? block : { ...block, caption: typeset(block.caption) }
}

/** Returns a function that corrects a text given in successive pieces. */
function corrector(whole: string): (piece: string) => string {
  const pending = findTypographyCorrections(whole)
  let next = 0
  let position = 0
  let written = 0
  return (piece) => {
    position += piece.length
    let corrected = ''
    for (let at = pending[next]; at !== undefined && at.start < position; at = pending[next]) {
      corrected += whole.slice(written, at.start) + at.text
      written = at.end
      next += 1
    }
    // A gap that spans two pieces is written in the first one.
    if (written < position) {
      corrected += whole.slice(written, position)
      written = position
    }
    return corrected
  }
}

function rewrite(
  inlines: readonly Inline[],
  correct: (piece: string) => string,
): readonly Inline[] {
  return inlines.map((inline) => {
    if (inline.type === 'text') return { ...inline, text: correct(inline.text) }
    if (inline.type === 'lineBreak') correct(LINE_BREAK)
    return 'children' in inline
      ? { ...inline, children: rewrite(inline.children, correct) }
      : inline
  })
}
