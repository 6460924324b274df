import type { Document } from '#domain/editorial/document.ts'
import type { EarlierTextSummary } from '#ports/earlier-agreement-text-counts.ts'

import type { RetrievedEdition } from '../data-package-pins.ts'
import { closureOf } from './agreement-closure.ts'
import type { KnownEnds } from './agreement-closure.ts'
import { agreementDocument } from './agreement-document.ts'
import { creditOf, dayOf, agreementMetadata } from './agreement-metadata.ts'
import { assignAgreementPaths } from './assign-agreement-paths.ts'
import { EARLIER_EDITION } from './past-agreement-package-pins.ts'

/** Data from which the pages of ended agreements are built. */
export interface DroppedOrigin {
  readonly ends: KnownEnds
  readonly edition: RetrievedEdition
  readonly earlierTexts: ReadonlyMap<string, EarlierTextSummary>
}

/**
 * Yields a page for each listed agreement that is no longer in the data package and whose end is
 * known. `currentAgreements` contains the IDCC numbers that are still in the package.
 */
export function* droppedAgreements(
  { ends, edition: editionRef, earlierTexts }: DroppedOrigin,
  currentAgreements: ReadonlyMap<string, unknown>,
): Generator<Document> {
  for (const { edition, num, title, shortTitle, id } of DROPPED) {
    const idcc = String(num).padStart(4, '0')
    const kaliId = id ?? `IDCC${idcc}`
    const closed = closureOf({ id: kaliId, idcc, title, hasWords: false }, ends)
    if (currentAgreements.has(idcc) || closed === undefined) continue
    const data = { id: kaliId, num, title, shortTitle }
    const addressed = assignAgreementPaths({ data, children: [] }, () => false)
    const metadata = agreementMetadata(addressed, editionRef, { closed })
    const stateDay = dayOf(edition.stateAt)
    const earlier = earlierTexts.get(addressed.path)
    const document = agreementDocument(addressed, metadata, { ...(earlier && { earlier }) })
    const credit = {
      ...creditOf(kaliId, editionRef),
      updatedAt: stateDay,
      version: edition.version,
    }
    yield {
      ...document,
      publishedAt: metadata.signedOn ?? stateDay,
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
