import type { Document, DocumentCommon } from '#domain/editorial/document.ts'
import type { Edition, SourcedDocument } from '#ports/content-publisher.ts'

const common: Omit<DocumentCommon, 'id' | 'slug' | 'path' | 'title'> = {
  standfirst: 'Ce que la loi prévoit, et ce que l’employeur doit faire.',
  publishedAt: Date.UTC(2026, 2, 4),
  themes: [],
  sectors: [],
  tags: [],
  authors: ['La rédaction'],
  access: 'public',
  body: [{ type: 'paragraph', children: [{ type: 'text', text: 'Le salarié a droit à…' }] }],
  footnotes: [],
  wordCount: 5,
  related: [],
  demo: true,
}

/** A document known by its native id; its path is that of a guide or an article unless given. */
export function aGuide(id: string, changes: Partial<DocumentCommon> = {}): Document {
  return { ...named(id, 'guide'), ...changes, kind: 'guide' }
}

export function anArticle(
  id: string,
  changes: Partial<DocumentCommon> = {},
  highlighted = false,
): Document {
  return { ...named(id, 'actualite/droit-du-travail'), ...changes, kind: 'article', highlighted }
}

function named(id: string, section: string): DocumentCommon {
  return { ...common, id: `essai:${id}`, slug: id, path: `/${section}/${id}`, title: `Titre ${id}` }
}

/** An edition of these documents, with a continuation for each Premium one. */
export function anEdition(documents: readonly Document[], changes: Partial<Edition> = {}): Edition {
  return { source: 'essai', version: '1', records: recordsOf(documents.map(sourced)), ...changes }
}

/** Records that may be read again and again, each time from the first. */
export function recordsOf<Each>(records: readonly Each[]): AsyncIterable<Each> {
  return {
    async *[Symbol.asyncIterator]() {
      yield* records
    },
  }
}

/** The documents of an edition with their continuations, in the order of the source. */
export async function documentsIn({ records }: Edition): Promise<readonly SourcedDocument[]> {
  return (await collected(records)).filter((each) => 'document' in each)
}

/** All that is read one after the other. */
export async function collected<Each>(stream: AsyncIterable<Each>): Promise<readonly Each[]> {
  const all: Each[] = []
  for await (const each of stream) all.push(each)
  return all
}

function sourced(document: Document): SourcedDocument {
  if (document.access === 'public') return { document }
  return {
    document,
    continuation: [
      { type: 'paragraph', children: [{ type: 'text', text: `La suite de ${document.title}.` }] },
    ],
  }
}
