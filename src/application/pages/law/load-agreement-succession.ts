import type {
  AgreementView,
  NumberedAgreement,
} from '#application/views/law-and-agreement-views.ts'
import { link, paragraph, text } from '#domain/editorial/body-builders.ts'
import type { Inline, Note } from '#domain/editorial/document-body.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'
import type { SummaryOf } from '../../shared/documents-of-kind.ts'
import type { DocumentOf } from '../common/content-around-document.ts'

/**
 * Builds the note that says that an agreement is no longer in force, and names its known
 * successors.
 */
export function closedNote({ state, successors }: NonNullable<AgreementView['closed']>): Note {
  const end = state === 'replaced' ? 'Elle a été remplacée par ' : 'Elle a été rattachée à '
  const named = successors.flatMap((successor, at) => [
    ...(at === 0 ? [] : [text(state === 'replaced' ? ' et par ' : ' et à ')]),
    ...nameOf(successor),
  ])
  const words =
    successors.length === 0
      ? [text('Les données publiques ne disent pas ce qui l’a remplacée.')]
      : [text(end), ...named, text('.')]
  return {
    type: 'note',
    tone: 'attention',
    title: 'Cette convention n’est plus en vigueur',
    children: [paragraph(...words)],
  }
}

function nameOf({ idcc, page }: NumberedAgreement): readonly Inline[] {
  if (page === undefined) return [text(`la convention ${formatIdcc(idcc)}`)]
  return [text('la convention '), link(`${page.title} (${formatIdcc(idcc)})`, page.path)]
}

/** Loads the closed agreements that this one succeeds and, if it is closed, its own successors. */
export async function loadSuccession(
  library: ContentLibrary,
  { idcc, closed }: DocumentOf<'agreement'>,
): Promise<Pick<AgreementView, 'closed' | 'replaced'>> {
  const agreements = (await loadAllOfKind(library, 'agreement')).filter(isOfKind('agreement'))
  const replaced = agreements
    .filter((each) => idcc !== undefined && each.closed?.successors.includes(idcc))
    .toSorted((a, b) => compareFrench(a.shortTitle, b.shortTitle))
    .map(({ path, shortTitle, idcc: number }) => ({
      path,
      title: shortTitle,
      ...(number === undefined ? {} : { note: formatIdcc(number) }),
    }))
  if (closed === undefined) return { replaced }
  const successors = closed.successors.map((number) => numberedAgreement(number, agreements))
  return { replaced, closed: { state: closed.state, successors } }
}

/** Returns an IDCC, with the page of its agreement if it is on this site. */
export function numberedAgreement(
  idcc: string,
  agreements: readonly SummaryOf<'agreement'>[],
): NumberedAgreement {
  const successor = agreements.find((agreement) => agreement.idcc === idcc)
  return { idcc, ...(successor && { page: { path: successor.path, title: successor.shortTitle } }) }
}
