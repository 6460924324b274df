import { fc } from '@fast-check/vitest'

import type { ManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'
import { normalizeManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'

import { manuscriptTexts } from './manuscripts.ts'

type Tree = Readonly<Record<string, unknown>>

/** Text of a manuscript in which every word stands once, and its words in reading order. */
export interface MarkedText {
  readonly text: ManuscriptText
  readonly words: readonly string[]
}

/** Fields of blocks and inlines that hold words. */
const WORDS = new Set(['text', 'title', 'caption', 'label', 'unit', 'name', 'alt', 'credit'])

const REFERENCES = ['link', 'termRef', 'legalRef']
const INLINES = new Set([...REFERENCES, 'strong', 'em', 'sup', 'sub', 'ins', 'del'])

/** Returns inlines in which no reference is inside another one, as HTML has it. */
function unnested(value: unknown, isInside = false): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown) => {
      const inner = isInside && isReference(each) ? unnested(each['children'], true) : undefined
      return Array.isArray(inner) ? inner : [unnested(each, isInside)]
    })
  }
  if (typeof value !== 'object' || value === null) return value
  const inside = isInside || isReference(value)
  const parts = Object.entries(value).map(([name, part]) => [name, unnested(part, inside)] as const)
  return Object.fromEntries(parts)
}

function isReference(value: unknown): value is Tree {
  const { type = '' }: Tree = Object(value)
  return REFERENCES.includes(String(type))
}

/** Texts with blocks and formats of every kind, in which each text, title and number is unique. */
export const markedTexts: fc.Arbitrary<MarkedText> = manuscriptTexts.map((text) => {
  const words: string[] = []
  const next = (): string => {
    words.push(`mot${words.length}fin`)
    return words.at(-1) ?? ''
  }
  const nextNumber = (): number => {
    words.push(`${100 + words.length}`)
    return Number(words.at(-1))
  }
  const marked = rewritten(unnested(text), (node) => {
    const own = Object.entries(node).map(([name, value]): readonly [string, unknown] => {
      if (WORDS.has(name) && typeof value === 'string') return [name, next()]
      if (name === 'labels' && Array.isArray(value)) return [name, value.map(next)]
      if (name === 'values' && Array.isArray(value)) return [name, value.map(nextNumber)]
      return [name, value]
    })
    return Object.fromEntries(own)
  })
  return { text: normalizeManuscriptText(marked as ManuscriptText), words }
})

/** Change of one thing in a text, by name. */
export interface Change {
  readonly name: string
  readonly text: ManuscriptText
}

type Edit = (node: Tree) => Tree | undefined

const swap =
  (type: string, other: string): Edit =>
  (node) =>
    node['type'] === type && hasWords(node) ? { ...node, type: other } : undefined

/** False for formats and links around nothing, which no reader sees. */
function hasWords({ type, children }: Tree): boolean {
  return !INLINES.has(String(type)) || JSON.stringify(children).includes('"text":')
}

const set =
  (type: string, change: (node: Tree) => Tree | undefined): Edit =>
  (node) => {
    const changed = node['type'] === type && hasWords(node) ? change(node) : undefined
    return changed && { ...node, ...changed }
  }

const withValue = (series: unknown, edit: (value: number) => number): unknown =>
  (series as readonly { readonly values: readonly number[] }[]).map((each, at) =>
    at === 0 ? { ...each, values: [edit(each.values[0] ?? 0), ...each.values.slice(1)] } : each,
  )

/** Edits of one node, by the name of what they change. */
const EDITS: Readonly<Record<string, Edit>> = {
  words: set('text', ({ text }) => ({ text: `${String(text)}autre` })),
  'link target': set('link', () => ({ href: 'https://autre.example/' })),
  'article cited': set('legalRef', ({ id }) =>
    id === undefined ? undefined : { id: 'LEGIARTI000099999999' },
  ),
  'term cited': set('termRef', () => ({ slug: 'autrement' })),
  bold: swap('strong', 'em'),
  raised: swap('sup', 'sub'),
  inserted: swap('ins', 'del'),
  'line break': (node) => (node['type'] === 'lineBreak' ? { type: 'text', text: ' ' } : undefined),
  'list kind': set('list', ({ ordered }) => ({ ordered: ordered !== true })),
  'list start': set('list', ({ ordered }) => (ordered === true ? { start: 7 } : undefined)),
  'note tone': set('note', ({ tone }) => ({
    tone: tone === 'attention' ? 'example' : 'attention',
  })),
  'note title': set('note', () => ({ title: 'Autre titre' })),
  'accordion title': set('accordion', () => ({ title: 'Autre titre' })),
  'heading level': set('heading', ({ level }) => ({ level: level === 2 ? 3 : 2 })),
  quotation: swap('quote', 'legalText'),
  caption: set('table', () => ({ caption: 'Autre titre' })),
  'code caption': set('code', () => ({ caption: 'Autre titre' })),
  code: set('code', ({ text }) => ({ text: `${String(text)}\n  autre` })),
  'cell kind': (node) =>
    'header' in node ? { ...node, header: node['header'] !== true } : undefined,
  'cell span': (node) => ('header' in node ? { ...node, columns: 5 } : undefined),
  'chart form': set('chart', ({ form }) => ({ form: form === 'line' ? 'bars' : 'line' })),
  'chart title': set('chart', () => ({ title: 'Autre titre' })),
  'chart unit': set('chart', () => ({ unit: 'autres' })),
  'chart data': set('chart', ({ series }) => ({
    series: withValue(series, (value) => (value === 17 ? 18 : 17)),
  })),
  'picture file': set('image', () => ({ file: `${'7c'.repeat(16)}-640x480` })),
  'picture text': set('image', () => ({ alt: 'Autre texte' })),
  'picture credit': set('image', () => ({ credit: 'Autre crédit' })),
  'file address': set('download', () => ({ href: 'https://autre.example/fiche' })),
  'file size': set('download', ({ bytes }) => ({ bytes: Number(bytes ?? 0) + 1_000_000_000 })),
  'file format': set('download', () => ({ format: 'Autre' })),
  'a separator': (node) =>
    node['type'] === 'separator'
      ? { type: 'paragraph', children: [{ type: 'text', text: 'autre' }] }
      : undefined,
}

/** Names of all changes. */
export const CHANGES = [...Object.keys(EDITS), 'footnote words', 'premium cut'] as const

/** Texts and the same texts with one thing changed, never equal once normalized. */
export const changedTexts: fc.Arbitrary<{
  readonly before: ManuscriptText
  readonly after: Change
}> = fc
  .tuple(markedTexts, fc.constantFrom(...CHANGES), fc.nat())
  .map(([{ text }, name, place]) => ({
    before: text,
    after: { name, text: changed(text, name, place) },
  }))
  .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after.text))

function changed(text: ManuscriptText, name: string, place: number): ManuscriptText {
  if (name === 'premium cut') return normalizeManuscriptText(withMovedCut(text))
  const isNote = name === 'footnote words'
  const edit = EDITS[isNote ? 'words' : name] ?? (() => undefined)
  const part = isNote ? { footnotes: text.footnotes } : { ...text, footnotes: [] }
  let sites = 0
  rewritten(part, (node) => {
    if (edit(node) !== undefined) sites += 1
    return node
  })
  let at = 0
  const edited = rewritten(part, (node) => {
    const other = edit(node)
    if (other === undefined) return node
    return at++ === place % sites ? other : node
  })
  const whole = {
    ...text,
    ...(edited as Partial<ManuscriptText>),
    ...(!isNote && { footnotes: text.footnotes }),
  }
  return normalizeManuscriptText(whole)
}

function withMovedCut(text: ManuscriptText): ManuscriptText {
  const { body, continuation = [] } = text
  const [last] = body.slice(-1)
  if (last === undefined) return text
  return { ...text, body: body.slice(0, -1), continuation: [last, ...continuation] }
}

/** Returns a copy of a tree with each object rewritten, from the leaves, in reading order. */
function rewritten(value: unknown, rewrite: (node: Tree) => Tree): unknown {
  if (Array.isArray(value)) return value.map((each) => rewritten(each, rewrite))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(
    ([name, part]) => [name, rewritten(part, rewrite)] as const,
  )
  return rewrite(Object.fromEntries(parts))
}
