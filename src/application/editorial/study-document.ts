import type { Body } from '#domain/editorial/body.ts'
import type { Document, SourceCredit } from '#domain/editorial/document.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary } from '#ports/content.ts'

import { composedDocument } from './composed-document.ts'

/** The key of the source that the studies come from. */
export const STUDIES_KEY = 'studies'

/** What a study asks of the library. */
export type StudyLibrary = Pick<ContentLibrary, 'list'>

const SLUGS = [
  'textes-qui-modifient-le-code-du-travail',
  'conventions-collectives-par-effectif',
  'accords-de-branche-par-annee',
] as const

/** What a study says. */
export interface Study {
  readonly slug: (typeof SLUGS)[number]
  readonly title: string
  readonly standfirst: string
  readonly tags: readonly string[]
  readonly body: Body
  readonly source: SourceCredit
}

/** The page of a study: dated by its data, related to the other studies. */
export function studyDocument({ slug, title, standfirst, tags, body, source }: Study): Document {
  const composed = composedDocument({
    path: pathOf(slug),
    title,
    standfirst,
    publishedAt: source.updatedAt,
    themes: ['droit-du-travail'],
    sectors: [],
    tags,
    related: SLUGS.filter((other) => other !== slug).map(pathOf),
    body,
    source,
  })
  return { ...composed, kind: 'study' }
}

function pathOf(slug: Study['slug']): string {
  return `${PATHS.studies}/${slug}`
}
