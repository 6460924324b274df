import { text } from '#application/editorial/blocks.ts'
import type { AgreementView, NumberedAgreement } from '#application/views/agreement-views.ts'
import type { Inline, Note } from '#domain/editorial/body.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'

/** Says that a collective agreement is no longer in force, and what took its place. */
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
    children: [{ type: 'paragraph', children: words }],
  }
}

function nameOf({ idcc, page }: NumberedAgreement): readonly Inline[] {
  if (page === undefined) return [text(`la convention ${printIdcc(idcc)}`)]
  const name = text(`${page.title} (${printIdcc(idcc)})`)
  return [text('la convention '), { type: 'link', href: page.path, children: [name] }]
}
