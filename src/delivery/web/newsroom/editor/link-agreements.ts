import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'

import type { callEditorApi } from './call-editor-api.ts'
import { editorMark } from './editor-schema.ts'
import { blockText } from './recognize-references.ts'
import type { TextRange } from './recognize-references.ts'

const LINK = editorMark('link')
const TARGETS = [LINK, editorMark('legalRef'), editorMark('termRef')]

/** Maximum number of different citations that are looked up. */
const MAX_CITATIONS = 20

/** Number of an agreement, with an article of its base text: « IDCC 1486, article 4.2 ». */
const CITATION =
  /(?<![\p{L}\p{N}])idcc[\s:n°º]{1,6}(?<idcc>\d{1,4})(?!\d)(?:[\s,]{1,3}art(?:icle|\.)?\s(?<article>[\p{L}\d]+(?:[.‐‑–-][\p{L}\d]+)*(?:\s(?:bis|ter|quater))?))?/giu

interface CitedAgreement {
  readonly words: TextRange
  /** Citation in its usual form. */
  readonly citation: string
}

/** Returns the paths of the agreements and articles that a text cites without a link. */
export async function findAgreementPaths(
  doc: Node,
  call: typeof callEditorApi,
): Promise<ReadonlyMap<string, string>> {
  const citations = [...new Set(citedAgreements(doc).map(({ citation }) => citation))]
  const paths = await Promise.all(
    citations.slice(0, MAX_CITATIONS).map(async (citation) => {
      const { completions = [] } = await call('completions', { citation })
      const whole = completions.find(({ isWhole }) => isWhole)
      const href = whole && 'href' in whole ? whole.href : undefined
      return href === undefined ? [] : [[citation, href] as const]
    }),
  )
  return new Map(paths.flat())
}

/** Links the cited agreements and articles that have a path. Returns how many. */
export function linkAgreements(tr: Transaction, paths: ReadonlyMap<string, string>): number {
  const cited = citedAgreements(tr.doc).filter(({ citation }) => paths.has(citation))
  for (const { words, citation } of cited)
    tr.addMark(words.from, words.to, LINK.create({ href: paths.get(citation) }))
  return cited.length
}

function citedAgreements(doc: Node): readonly CitedAgreement[] {
  const cited: CitedAgreement[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    if (!block.type.allowsMarkType(LINK)) return false
    for (const { 0: written, index, groups } of blockText(block).matchAll(CITATION)) {
      const from = position + 1 + index
      const words = { from, to: from + written.length }
      if (TARGETS.some((type) => doc.rangeHasMark(words.from, words.to, type))) continue
      const { idcc = '', article } = groups ?? {}
      const named = article === undefined ? '' : `, article ${article}`
      cited.push({ words, citation: `IDCC ${idcc.padStart(4, '0')}${named}` })
    }
    return false
  })
  return cited
}
