import { isOfKind, loadAllOfKind } from '#application/shared/documents-of-kind.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import type { Figure } from './figure-report.ts'
import type { Ask } from './search-quality.ts'

/** IDCC of agreements by common name. The URL path of an agreement starts with its IDCC. */
const AGREEMENTS: Readonly<Record<string, string>> = {
  syntec: '1486',
  hcr: '1979',
  'convention collective 51': '0029',
  'convention collective 66': '0413',
  'bâtiment ouvriers': '1597',
  métallurgie: '3248',
  coiffure: '2596',
  pharmacie: '1996',
  'transport routier': '0016',
  propreté: '3043',
  'assistante maternelle': '3239',
  banque: '2120',
  'bureau d’études': '1486',
  'restauration rapide': '1501',
  animation: '1518',
}

/**
 * Counts the agreements that rank first in a search for their common names. At least 14 of 15
 * should.
 */
export async function countAgreementsRankedFirst(ask: Ask): Promise<Figure> {
  let value = 0
  for (const [name, idcc] of Object.entries(AGREEMENTS)) {
    const [first] = (await ask(name)) ?? []
    if (first?.path.startsWith(`/convention-collective/${idcc}-`)) value += 1
  }
  return { name: 'agreements first by usual name', value, unit: 'of 15', least: 14 }
}

/**
 * Counts the searches for titles of replaced agreements that rank a closed agreement first. None
 * should.
 */
export async function countClosedAgreementsRankedFirst(
  library: ContentLibrary,
  ask: Ask,
): Promise<Figure> {
  const agreements = (await loadAllOfKind(library, 'agreement')).filter(isOfKind('agreement'))
  const current = new Set(agreements.filter(({ closed }) => !closed).map(({ idcc }) => idcc))
  const closed = agreements.filter((each) =>
    each.closed?.successors.some((idcc) => current.has(idcc)),
  )
  const closedPaths = new Set(closed.map(({ path }) => path))
  let value = 0
  for (const { title, shortTitle } of closed) {
    for (const text of new Set([title, shortTitle])) {
      const [first] = (await ask(text)) ?? []
      if (first !== undefined && closedPaths.has(first.path)) value += 1
    }
  }
  return { name: `of ${closed.length} closed agreements, first`, value, unit: '', most: 0 }
}
