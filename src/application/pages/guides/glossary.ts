import { compareFrench, filingWords, glossaryLetter } from '#domain/editorial/collation.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { lexiconOf } from '#domain/editorial/term-lexicon.ts'
import type { Lexicon } from '#domain/editorial/term-lexicon.ts'
import { glossaryCategoryPath, PATHS } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary } from '#ports/content.ts'

import { isOfKind, wholeList } from '../lists/list.ts'

/** All the definitions of the glossary, in French order. */
export function glossaryOf(
  library: Pick<ContentLibrary, 'list'>,
): Promise<readonly DocumentSummary[]> {
  return wholeList(library, 'definition')
}

/** The letter under which a title of the glossary is filed. */
export function letterOf({ title }: DocumentSummary): string {
  return glossaryLetter(filingWords(title))
}

/** The end of the address of a definition, by which texts refer to it. */
export function termSlug({ path }: Pick<DocumentSummary, 'path'>): string {
  return path.slice(PATHS.glossary.length + 1)
}

/** The categories of a definition; none for any other document. */
export function categoriesOf(document: DocumentSummary): readonly string[] {
  return document.kind === 'definition' ? document.categories : []
}

/** The way to the definitions of each of these categories, each once, in French order. */
export function categoryLinks(categories: readonly string[]): readonly TitledPath[] {
  const titles = new Map(categories.map((title) => [glossaryCategoryPath(title), title]))
  return [...titles]
    .map(([path, title]) => ({ path, title }))
    .toSorted((a, b) => compareFrench(a.title, b.title))
}

/**
 * The glossary made ready to be found in texts, made once for each listing that the library
 * remembers.
 */
export async function glossaryLexicon(library: ContentLibrary): Promise<Lexicon> {
  const definitions = await glossaryOf(library)
  const ready = lexicons.get(definitions)
  if (ready) return ready
  const terms = definitions.filter(isOfKind('definition'))
  const lexicon = lexiconOf(terms.map((term) => ({ ...term, slug: termSlug(term) })))
  lexicons.set(definitions, lexicon)
  return lexicon
}

const lexicons = new WeakMap<readonly DocumentSummary[], Lexicon>()
