import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import {
  compareFrench,
  glossaryLetter,
  withoutLeadingArticle,
} from '#domain/editorial/french-collation.ts'
import { buildGlossaryIndex } from '#domain/editorial/glossary-index.ts'
import type { GlossaryIndex } from '#domain/editorial/glossary-index.ts'
import { glossaryCategoryPath, PATHS } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'

/** Loads all definitions of the glossary in French alphabetical order. */
export function loadGlossary(
  library: Pick<ContentLibrary, 'list'>,
): Promise<readonly DocumentSummary[]> {
  return loadAllOfKind(library, 'definition')
}

/** Returns the initial under which the glossary lists a definition. */
export function initialOf({ title }: DocumentSummary): string {
  return glossaryLetter(withoutLeadingArticle(title))
}

/** Returns the slug of a definition, from its path. */
export function termSlug({ path }: Pick<DocumentSummary, 'path'>): string {
  return path.slice(PATHS.glossary.length + 1)
}

/** Returns the glossary categories of a definition. Other documents have none. */
export function categoriesOf(document: DocumentSummary): readonly string[] {
  return document.kind === 'definition' ? document.categories : []
}

/** Returns links to these categories, without duplicates and in French alphabetical order. */
export function categoryLinks(categories: readonly string[]): readonly TitledPath[] {
  const titles = new Map(categories.map((title) => [glossaryCategoryPath(title), title]))
  return [...titles]
    .map(([path, title]) => ({ path, title }))
    .toSorted((a, b) => compareFrench(a.title, b.title))
}

/** Returns the index with which glossary terms are found in texts. */
export async function glossaryLexicon(library: ContentLibrary): Promise<GlossaryIndex> {
  const definitions = await loadGlossary(library)
  // Cached for as long as the library returns the same list of definitions.
  const ready = lexicons.get(definitions)
  if (ready) return ready
  const terms = definitions.filter(isOfKind('definition'))
  const lexicon = buildGlossaryIndex(terms.map((term) => ({ ...term, slug: termSlug(term) })))
  lexicons.set(definitions, lexicon)
  return lexicon
}

const lexicons = new WeakMap<readonly DocumentSummary[], GlossaryIndex>()
