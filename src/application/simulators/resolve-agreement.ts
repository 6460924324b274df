import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import { successorAgreementsOf } from '#domain/law/document-up-to-date-status.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { isOfKind } from '../shared/documents-of-kind.ts'
import type { SummaryOf } from '../shared/documents-of-kind.ts'
import type { SimulatedAgreement } from './simulation-types.ts'

/** Agreement that a simulation uses: the agreement named by the reader, or its successor. */
export interface NamedAgreement {
  readonly agreement: SimulatedAgreement
  /** False if several agreements replaced the named one, so that none can be chosen. */
  readonly isCertain: boolean
}

/**
 * Returns the agreement with an IDCC or, if it is closed and has a single successor, the successor.
 */
export async function resolveAgreement(
  library: Pick<ContentLibrary, 'list'>,
  idcc: string,
): Promise<NamedAgreement> {
  const agreement = await agreementOf(library, idcc)
  const successors = agreement ? successorAgreementsOf(agreement) : successorsOf(idcc)
  const [successor] = successors
  if (successor === undefined) return { agreement: { idcc, ...pageOf(agreement) }, isCertain: true }
  const replaced = { idcc, successors }
  if (successors.length > 1) {
    return { agreement: { idcc, ...pageOf(agreement), replaced }, isCertain: false }
  }
  const page = pageOf(await agreementOf(library, successor))
  return { agreement: { idcc: successor, ...page, replaced }, isCertain: true }
}

async function agreementOf(
  library: Pick<ContentLibrary, 'list'>,
  idcc: string,
): Promise<SummaryOf<'agreement'> | undefined> {
  const selection = { kinds: ['agreement'], idcc, order: 'title', offset: 0, limit: 1 } as const
  const { items } = await library.list(selection)
  return items.find(isOfKind('agreement'))
}

function pageOf(agreement: SummaryOf<'agreement'> | undefined): Pick<SimulatedAgreement, 'page'> {
  return agreement === undefined
    ? {}
    : { page: { path: agreement.path, title: agreement.shortTitle } }
}
