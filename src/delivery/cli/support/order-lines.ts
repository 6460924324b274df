import { frenchMoment } from '#domain/editorial/french-moment.ts'
import type { OrderOutcome } from '#ports/premium.ts'
import type { OrderFile } from '#ports/support-answers.ts'

const OUTCOMES: Readonly<Record<OrderOutcome, string>> = {
  accepted: 'acceptée par le système de l’éditeur',
  refused: 'refusée par le système de l’éditeur',
  givenUp: 'abandonnée, le système de l’éditeur n’ayant pas répondu en 72 heures',
}

/** The last activation that a person ordered of a back office elsewhere, and what became of it. */
export function orderPairs(order: OrderFile | 'none'): readonly (readonly [string, string])[] {
  if (order === 'none') return [['Activation', 'aucune commandée depuis 30 jours']]
  const { at, actionCode, settled } = order
  return [
    ['Activation', `commandée le ${frenchMoment(at)}, code action ${actionCode}`],
    [
      'Suite donnée',
      settled
        ? `${OUTCOMES[settled.outcome]}, le ${frenchMoment(settled.at)}`
        : 'en attente\u00A0: le système de l’éditeur n’a pas encore répondu, elle lui sera représentée',
    ],
  ]
}
