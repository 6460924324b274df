import { agreementNames } from '#domain/search/agreement-names.ts'
import { termNames } from '#domain/search/term-asked.ts'
import type { KnownNames } from '#domain/search/understand-query.ts'
import type { ContentLibrary } from '#ports/content.ts'

import { glossaryOf } from '../pages/guides/glossary.ts'
import { isOfKind, wholeList } from '../pages/lists/whole-list.ts'
import type { SummaryOf } from '../pages/lists/whole-list.ts'

/** All that a question may name, of what is published. */
export type PublishedNames = KnownNames<SummaryOf<'agreement'>, SummaryOf<'definition'>>

/** The names of what is published, made ready once for each listing that the library remembers (§2). */
export async function knownNames(library: Pick<ContentLibrary, 'list'>): Promise<PublishedNames> {
  const [agreements, definitions] = await Promise.all([
    wholeList(library, 'agreement'),
    glossaryOf(library),
  ])
  const kept = ready.get(agreements)
  if (kept?.definitions === definitions) return kept.names
  const names = {
    agreements: agreementNames(agreements.filter(isOfKind('agreement'))),
    terms: termNames(definitions.filter(isOfKind('definition'))),
  }
  ready.set(agreements, { definitions, names })
  return names
}

const ready = new WeakMap<
  object,
  { readonly definitions: object; readonly names: PublishedNames }
>()
