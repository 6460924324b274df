import type { Inline, LegalReference } from '../editorial/document-body.ts'
import { legifranceUrl } from '../editorial/legifrance-url.ts'
import { definitionPath } from '../navigation/site-paths.ts'

/** Returns the path or URL that an inline links to. Undefined for inlines without a target. */
export function linkTarget(inline: Inline): string | undefined {
  if (inline.type === 'link') return inline.href
  if (inline.type === 'termRef') return definitionPath(inline.slug)
  return inline.type === 'legalRef' ? articleTarget(inline) : undefined
}

/** Returns inlines with the words of links and references alone, since no link holds another. */
export function withoutTargets(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    if (!('children' in inline)) return [inline]
    const children = withoutTargets(inline.children)
    return linkTarget(inline) === undefined ? [{ ...inline, children }] : children
  })
}

/** Returns the text of a link without its footnote references, and these, which stand after it. */
export function linkParts(children: readonly Inline[]): {
  readonly words: readonly Inline[]
  readonly calls: readonly Inline[]
} {
  const calls: Inline[] = []
  const withoutCalls = (inlines: readonly Inline[]): readonly Inline[] =>
    inlines.flatMap((inline): readonly Inline[] => {
      if (inline.type === 'footnoteRef') calls.push(inline)
      if ('children' in inline) return [{ ...inline, children: withoutCalls(inline.children) }]
      return inline.type === 'footnoteRef' ? [] : [inline]
    })
  return { words: withoutCalls(withoutTargets(children)), calls }
}

/**
 * Returns the path of a cited article's page, or its URL at Légifrance. Undefined if neither is
 * known.
 */
export function articleTarget({
  id,
  page,
}: Pick<LegalReference, 'id' | 'page'>): string | undefined {
  return page ?? (id === undefined ? undefined : legifranceUrl(id))
}
