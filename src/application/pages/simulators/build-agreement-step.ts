import type {
  AgreementChoice,
  AgreementStep,
  HiddenField,
} from '#application/views/simulator-views.ts'
import { PAGE_SIZE } from '#domain/editorial/pagination.ts'
import { largestFirst } from '#domain/search/agreement-search.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import { NO_AGREEMENT, SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { findAgreements } from '../../search/find-agreements.ts'
import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'
import type { SummaryOf } from '../../shared/documents-of-kind.ts'
import { answerPath } from './simulator-answer-url.ts'

type Agreement = SummaryOf<'agreement'>

/** Data for the choice of an agreement. */
interface AgreementRequest {
  readonly library: Pick<ContentLibrary, 'list'>
  readonly tool: SimulatorId
  /** IDCCs with a table for this simulator. */
  readonly covered: ReadonlySet<string>
  /** Answers to pass on to the next steps. */
  readonly hidden: readonly HiddenField[]
}

/** Chosen agreement, or the step in which the reader chooses one. */
type ChosenAgreement =
  | { readonly kind: 'chosen'; readonly idcc: string | undefined }
  | { readonly kind: 'step'; readonly step: AgreementStep; readonly refused: boolean }

/** Number of agreements offered before a search, the largest first. */
const USUAL_AGREEMENTS = 6

const MISSING = 'Écrivez le nom, le métier, l’IDCC ou le SIRET, ou continuez sans convention.'

/**
 * Returns the agreement that the reader's input names: an IDCC, `aucune`, or a search with a single
 * result. Otherwise returns the step in which the reader chooses one.
 */
export async function chooseAgreement(
  request: AgreementRequest,
  chosen: string | undefined,
  searched: string | undefined,
): Promise<ChosenAgreement> {
  if (chosen === NO_AGREEMENT) return { kind: 'chosen', idcc: undefined }
  const agreements = (await loadAllOfKind(request.library, 'agreement')).filter(
    isOfKind('agreement'),
  )
  const text = chosen ?? searched
  if (text === undefined) return step(request, { usual: usualAmong(agreements, request.covered) })
  const query = normalizeSearchQuery(text)
  if (!query.ok) return step(request, { problem: MISSING }, true)
  const { inForce, hint } = findAgreements(query.value, agreements)
  const numbered = inForce.filter(hasNumber)
  const [only] = numbered
  if (only && numbered.length === 1 && hint === undefined) {
    return { kind: 'chosen', idcc: only.idcc }
  }
  const offered = numbered.slice(0, PAGE_SIZE)
  const nothing = offered.length === 0 && hint === undefined
  return step(
    request,
    {
      text: query.value,
      found: offered,
      ...(hint && { hint }),
      ...(nothing && { problem: `Aucune convention ne répond à «\u202F${query.value}\u202F».` }),
    },
    chosen !== undefined,
  )
}

type NumberedAgreement = Agreement & { readonly idcc: string }

function hasNumber(agreement: Agreement): agreement is NumberedAgreement {
  return agreement.idcc !== undefined
}

function usualAmong(
  agreements: readonly Agreement[],
  covered: ReadonlySet<string>,
): readonly NumberedAgreement[] {
  return agreements
    .filter(hasNumber)
    .filter(({ idcc, closed }) => covered.has(idcc) && closed === undefined)
    .toSorted(largestFirst)
    .slice(0, USUAL_AGREEMENTS)
}

type Offered = Partial<
  Pick<AgreementStep, 'text' | 'hint' | 'problem'> & {
    readonly found: readonly NumberedAgreement[]
    readonly usual: readonly NumberedAgreement[]
  }
>

function step(
  { tool, covered, hidden }: AgreementRequest,
  { text = '', found = [], usual = [], ...texts }: Offered,
  refused = false,
): ChosenAgreement {
  const pathWith = (idcc: string): string =>
    answerPath(tool, [{ name: SIMULATOR_FIELDS.agreement, value: idcc }, ...hidden])
  const choice = ({ idcc, shortTitle }: NumberedAgreement): AgreementChoice => ({
    idcc,
    title: shortTitle,
    path: pathWith(idcc),
    covered: covered.has(idcc),
  })
  return {
    kind: 'step',
    refused,
    step: {
      kind: 'agreement',
      hidden,
      text,
      found: found.map(choice),
      ...texts,
      withoutPath: pathWith(NO_AGREEMENT),
      usual: usual.map(choice),
    },
  }
}
