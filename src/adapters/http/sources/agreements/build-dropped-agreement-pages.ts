import { isListedAsClosed } from '#domain/editorial/agreement-successors.ts'
import type { AgreementClosure } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { EarlierTextSummary } from '#ports/earlier-agreement-text-counts.ts'

import type { RetrievedEdition } from '../data-package-pins.ts'
import { agreementDocument } from './agreement-document.ts'
import {
  METALWORKING,
  creditOf,
  dayOf,
  agreementMetadata,
  isTerritorialMetalworking,
} from './agreement-metadata.ts'
import { assignAgreementPaths } from './assign-agreement-paths.ts'
import { EARLIER_EDITION } from './past-agreement-package-pins.ts'

const REPLACED_BY = /remplacée? par(?<by>.*)$/isu
const NUMBER = /IDCC\s*(?<number>\d{1,4})/giu

/** Returns the IDCC numbers of the known successors of an agreement. */
export type SuccessorsOf = (idcc: string) => readonly string[]

/** Facts that tell whether an agreement has ended. */
interface StatusFacts {
  readonly id: string
  readonly idcc: string | undefined
  readonly title: string
}

/**
 * Returns how an agreement ended (`replaced`, `attached` to another, or simply `ended`) and its
 * successors. Returns
 * undefined if no end is known.
 */
export function closureOf(
  { id, idcc, title }: StatusFacts,
  successorsOf: SuccessorsOf,
): AgreementClosure | undefined {
  const known = idcc === undefined ? [] : successorsOf(idcc)
  const by = REPLACED_BY.exec(title)?.groups?.['by']
  if (by !== undefined)
    return { state: 'replaced', successors: known.length > 0 ? known : numbersIn(by) }
  if (known.length > 0) return { state: 'attached', successors: known }
  if (idcc !== undefined && isListedAsClosed(idcc)) return { state: 'ended', successors: [] }
  return isTerritorialMetalworking(id)
    ? { state: 'attached', successors: [METALWORKING] }
    : undefined
}

function numbersIn(words: string): readonly string[] {
  return [...words.matchAll(NUMBER)].map(({ groups }) =>
    (groups?.['number'] ?? '').padStart(4, '0'),
  )
}

/** Data from which the pages of ended agreements are built. */
export interface DroppedOrigin {
  readonly successors: SuccessorsOf
  readonly edition: RetrievedEdition
  readonly earlierTexts: ReadonlyMap<string, EarlierTextSummary>
}

/**
 * Yields a page for each listed agreement that is no longer in the data package and whose end is
 * known. `held` contains the IDCC numbers that are still in the package.
 */
export function* droppedAgreements(
  { successors, edition: read, earlierTexts }: DroppedOrigin,
  held: ReadonlySet<string>,
): Generator<Document> {
  for (const { edition, num, title, shortTitle, id } of DROPPED) {
    const idcc = String(num).padStart(4, '0')
    const kaliId = id ?? `IDCC${idcc}`
    const closed = closureOf({ id: kaliId, idcc, title }, successors)
    if (held.has(idcc) || closed === undefined) continue
    const data = { id: kaliId, num, title, shortTitle }
    const addressed = assignAgreementPaths({ data, children: [] }, () => false)
    const metadata = agreementMetadata(addressed, read)
    const known = dayOf(edition.stateAt)
    const earlier = earlierTexts.get(addressed.path)
    const document = agreementDocument(addressed, metadata, { closed, ...(earlier && { earlier }) })
    const credit = { ...creditOf(kaliId, read), updatedAt: known, version: edition.version }
    yield {
      ...document,
      publishedAt: metadata.signedOn ?? known,
      ...(earlier === undefined && { source: credit }),
    }
  }
}

interface DroppedAgreement {
  /** Last edition of the data that contained the agreement. */
  readonly edition: { readonly version: string; readonly stateAt: string }
  readonly num: number
  readonly title: string
  readonly shortTitle: string
  readonly id?: string
}

// Listed in @socialgouv/kali-data 2.30.0, whose tarball exceeds 64 MB, and in the earlier edition.
const OF_2019 = { version: '2.30.0', stateAt: '2019-07-11' }
const OF_2023 = EARLIER_EDITION
const DROPPED: readonly DroppedAgreement[] = [
  {
    edition: OF_2023,
    num: 418,
    title: 'Convention collective nationale de la chemiserie sur mesure',
    shortTitle: 'Chemiserie sur mesure',
  },
  {
    edition: OF_2023,
    num: 438,
    title:
      'Convention collective nationale de travail des échelons intermédiaires des services extérieurs de production des sociétés d’assurances',
    shortTitle: 'Échelons intermédiaires des sociétés d’assurances',
  },
  {
    edition: OF_2023,
    num: 780,
    title: 'Convention collective régionale des tailleurs sur mesure de la région parisienne',
    shortTitle: 'Tailleurs sur mesure de la région parisienne',
  },
  {
    edition: OF_2023,
    num: 1391,
    id: 'KALICONT000005635473',
    title:
      'Convention collective régionale concernant le personnel de l’industrie, de la manutention et du nettoyage sur les aéroports ouverts à la circulation publique du 1er octobre 1985. Étendue par arrêté du 16 juin 1986',
    shortTitle: 'Manutention et nettoyage sur les aéroports (région parisienne)',
  },
  {
    edition: OF_2019,
    num: 1740,
    id: 'KALICONT000005635685',
    title:
      'Convention collective régionale des ouvriers du bâtiment de la région parisienne du 28 juin 1993. Étendue par arrêté du 9 décembre 1993',
    shortTitle: 'Bâtiment de la région parisienne',
  },
  {
    edition: OF_2019,
    num: 2111,
    id: 'KALICONT000005635792',
    title:
      'Convention collective nationale des salariés du particulier employeur du 24 novembre 1999',
    shortTitle: 'Salariés du particulier employeur',
  },
  {
    edition: OF_2019,
    num: 2395,
    id: 'KALICONT000005635807',
    title:
      'Convention collective nationale des assistants maternels du particulier employeur du 1er juillet 2004. Étendue par arrêté du 17 décembre 2004',
    shortTitle: 'Assistants maternels du particulier employeur',
  },
  {
    edition: OF_2023,
    num: 7509,
    title: 'Convention collective nationale des organismes de formation et de promotion agricoles',
    shortTitle: 'Organismes de formation et de promotion agricoles',
  },
]
