import { inlineText } from '#domain/editorial/body-text.ts'
import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'
import { buildGlossaryIndex } from '#domain/editorial/glossary-index.ts'

/** A term of a glossary. */
export const entry = (
  slug: string,
  term: string,
  variants: readonly string[] = [],
  abbreviations: readonly string[] = [],
) => ({ slug, term, variants, abbreviations })

const glossary = [
  entry('cse', 'Comité social et économique', ['Délégation du personnel'], ['CSE', 'CE']),
  entry('preavis', 'Préavis', ['délai-congé']),
  entry('preavis-de-depart', 'Préavis de départ'),
  entry('periode-d-essai', "Période d'essai"),
  entry('main-d-oeuvre', 'Main-d’œuvre'),
  entry('rupture', 'Rupture conventionnelle'),
  entry('tribunal', 'Tribunal'),
  entry('ani', 'ANI'),
  entry('cdd', 'Cdd'),
]
/** The lexicon of a small glossary, made when a test asks for it. */
export const lexicon = () => buildGlossaryIndex(glossary)

export const text = (words: string): Inline => ({ type: 'text', text: words })
export const paragraph = (...children: readonly Inline[]): Block => ({
  type: 'paragraph',
  children,
})

/** The terms marked in a body: « slug: words ». */
export const marksIn = (body: Body): readonly string[] =>
  [...bodyInlines(body)].flatMap((inline) =>
    inline.type === 'termRef' ? [`${inline.slug}: ${inlineText(inline.children)}`] : [],
  )
