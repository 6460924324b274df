import { lawArticlePath } from '../navigation/site-paths.ts'
import { bodyInlines, mapOwnInlines } from './body-inlines.ts'
import { mapParts } from './body-parts.ts'
import type { Block, Body, Inline, LegalReference } from './body.ts'
import { LABOUR_CODE } from './legal-reference.ts'

/** The paths that the articles of the Code du travail which a body refers to would have on the site, each once; then those of the inlines given besides (§2). */
export function lawArticlesOf(body: Body, besides: readonly Inline[] = []): readonly string[] {
  const paths = new Set<string>()
  for (const inline of bodyInlines(body, besides)) {
    if (isLabourReference(inline)) paths.add(lawArticlePath(inline.article))
  }
  return [...paths]
}

/** The same body, each reference to an article of the Code du travail leading to the article's own page when it is published (§2). */
export function linkLawArticles(body: Body, published: ReadonlySet<string>): Body {
  return published.size === 0 ? body : body.map((block) => linkBlock(block, published))
}

/** The same inlines with the same links; for the footnotes, which stand outside of the body. */
export function linkInlineArticles(
  inlines: readonly Inline[],
  published: ReadonlySet<string>,
): readonly Inline[] {
  return inlines.map((inline) => linkInline(inline, published))
}

function linkBlock(block: Block, published: ReadonlySet<string>): Block {
  const around = mapParts(block, (part) => linkLawArticles(part, published))
  return mapOwnInlines(around, (inlines) => linkInlineArticles(inlines, published))
}

function linkInline(inline: Inline, published: ReadonlySet<string>): Inline {
  if (isLabourReference(inline)) {
    const page = lawArticlePath(inline.article)
    return published.has(page) ? { ...inline, page } : inline
  }
  return 'children' in inline
    ? { ...inline, children: linkInlineArticles(inline.children, published) }
    : inline
}

function isLabourReference(inline: Inline): inline is LegalReference {
  return inline.type === 'legalRef' && inline.code === LABOUR_CODE
}
