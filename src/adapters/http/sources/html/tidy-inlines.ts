import type { Inline } from '#domain/editorial/document-body.ts'

type Text = Extract<Inline, { type: 'text' }>
type Mark = Extract<Inline, { children: readonly Inline[] }>

const SPACING = /[\t\n\r\f\u200B]| {2}/u
const SPACES = / {2,}/gu
// A space left inside a link, before the comma outside.
const BEFORE_STOP = / (?=[.,](?: |$))/gu
const SPACE: Text = { type: 'text', text: ' ' }

/**
 * Normalises spacing: single spaces, trimmed edges, no spaces at the edges of marks. Merges
 * adjacent texts, and adjacent marks of the same type (`strong` or `em`).
 */
export function tidyInlines(inlines: readonly Inline[]): readonly Inline[] {
  return polish(collapse(inlines, { spaced: true }))
}

/** True if the inlines have no visible character. */
export function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every((inline) =>
    inline.type === 'text'
      ? inline.text.trim() === ''
      : inline.type === 'lineBreak' || ('children' in inline && isBlank(inline.children)),
  )
}

function polish(collapsed: readonly Inline[]): readonly Inline[] {
  return trimEdges(joinMarks(joinTexts(collapsed)))
}

function collapse(inlines: readonly Inline[], pen: { spaced: boolean }): Inline[] {
  return inlines.flatMap((inline) => {
    if (inline.type === 'text') return collapseText(inline.text, pen)
    if ('children' in inline) return hoistSpaces(inline, collapse(inline.children, pen))
    pen.spaced = inline.type === 'lineBreak'
    return [inline]
  })
}

function collapseText(text: string, pen: { spaced: boolean }): Inline[] {
  const single = SPACING.test(text)
    ? text.replaceAll('\u{200B}', '').replaceAll(/[ \t\n\r\f]+/gu, ' ')
    : text
  const trimmed = pen.spaced && single.startsWith(' ') ? single.slice(1) : single
  if (trimmed === '') return []
  pen.spaced = trimmed.endsWith(' ')
  return [{ type: 'text', text: trimmed }]
}

function hoistSpaces(mark: Mark, children: readonly Inline[]): Inline[] {
  const first = children.at(0)
  const last = children.at(-1)
  if (first === undefined || isBlank(children)) return children.length > 0 ? [SPACE] : []
  const before = first.type === 'text' && first.text.startsWith(' ') ? [SPACE] : []
  const after = last?.type === 'text' && last.text.endsWith(' ') ? [SPACE] : []
  return [...before, { ...mark, children: unwrapTwin(mark, polish(children)) }, ...after]
}

function unwrapTwin(mark: Mark, children: readonly Inline[]): readonly Inline[] {
  const [only, ...others] = children
  return only?.type === mark.type && others.length === 0 && 'children' in only
    ? only.children
    : children
}

function joinTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  let parts: string[] = []
  const close = (): void => {
    const text = parts.join('').replaceAll(SPACES, ' ').replaceAll(BEFORE_STOP, '')
    if (text !== '') joined.push({ type: 'text', text })
    parts = []
  }
  for (const inline of inlines) {
    if (inline.type === 'text') {
      parts.push(inline.text)
    } else {
      close()
      joined.push(inline)
    }
  }
  close()
  return joined
}

/**
 * Merges adjacent equal marks: « <strong>contrat</strong> <strong>de mission</strong> » is one
 * expression.
 */
function joinMarks(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  let at = 0
  for (let inline = inlines[at]; inline !== undefined; inline = inlines[at]) {
    at += 1
    if (inline.type === 'strong' || inline.type === 'em') {
      const twins = twinsFrom(inlines, at, inline.type)
      at = twins.end
      joined.push({ ...inline, children: joinTexts([...inline.children, ...twins.children]) })
    } else {
      joined.push(inline)
    }
  }
  return joined
}

/**
 * Returns the merged children of consecutive marks of one type, with the spaces between, and the
 * index after them.
 */
function twinsFrom(
  inlines: readonly Inline[],
  start: number,
  type: 'strong' | 'em',
): { readonly children: readonly Inline[]; readonly end: number } {
  const children: Inline[] = []
  let end = start
  for (;;) {
    const spaced = isSpace(inlines[end])
    const next = inlines[end + (spaced ? 1 : 0)]
    if (next?.type !== type) return { children, end }
    if (spaced) children.push(SPACE)
    children.push(...next.children)
    end += spaced ? 2 : 1
  }
}

function isSpace(inline: Inline | undefined): boolean {
  return inline?.type === 'text' && inline.text === ' '
}

function trimEdges(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline, at): readonly Inline[] => {
    if (inline.type !== 'text') return [inline]
    const followed = at < inlines.length - 1 && inlines[at + 1]?.type !== 'lineBreak'
    const text = followed ? inline.text : inline.text.trimEnd()
    const trimmed = at === 0 ? text.trimStart() : text
    return trimmed === '' ? [] : [{ type: 'text', text: trimmed }]
  })
}
