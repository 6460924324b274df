import type { AgreementCard } from '../../../application/views/agreement-views.ts'
import { printIdcc } from '../../../domain/editorial/idcc.ts'
import { plural } from '../../../domain/editorial/plural.ts'
import { LinkList } from './link-list.tsx'

/** Collective agreements in a list: number, employees, and whether their text is on the site. */
export function AgreementCards({ agreements }: { readonly agreements: readonly AgreementCard[] }) {
  return (
    <LinkList
      columns
      links={agreements.map((agreement) => ({
        path: agreement.path,
        title: agreement.title,
        note: factsOf(agreement).join(' · '),
      }))}
    />
  )
}

function factsOf({ idcc, employees, hasText }: AgreementCard): readonly string[] {
  return [
    ...(idcc === undefined ? [] : [printIdcc(idcc)]),
    ...(employees === undefined ? [] : [plural(employees, 'salarié', 'salariés')]),
    hasText ? 'texte en ligne' : 'texte sur Légifrance',
  ]
}
