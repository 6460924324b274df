import type { Inline } from '#domain/editorial/body.ts'
import { findArticleMentions } from '#domain/editorial/legal-reference.ts'

import { namedCode } from '../legifrance.ts'

type Link = (children: readonly Inline[]) => Inline

/**
 * The words that name a text of reference. « Code du travail : articles L1237-1 à L1237-3 » leads by its first words
 * to the section of the code, and by each number to that article; any other title leads whole to its address.
 * A complement, « Article R5221-3 : 14° », is of the code that its reference names.
 */
export function referenceWords(
  text: string,
  link: Link | undefined,
  reference = text,
): readonly Inline[] {
  const whole: Inline = { type: 'text', text }
  const linked = link?.([whole]) ?? whole
  const code = namedCode(text) ?? namedCode(reference)
  const mentions = findArticleMentions(text)
  if (code === undefined || mentions.length === 0 || linked.type === 'legalRef') return [linked]
  const cited = mentions.flatMap(({ start, end, number }, at): readonly Inline[] => {
    const before = wordsOf(text.slice(mentions[at - 1]?.end ?? 0, start))
    const children = wordsOf(text.slice(start, end))
    const opening = at === 0 && link !== undefined && before.length > 0 ? [link(before)] : before
    return [...opening, { type: 'legalRef', code, article: number, children }]
  })
  return [...cited, ...wordsOf(text.slice(mentions.at(-1)?.end))]
}

function wordsOf(text: string): readonly Inline[] {
  return text === '' ? [] : [{ type: 'text', text }]
}
