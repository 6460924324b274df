import { dataOf } from '#delivery/web/contract/data-attributes.ts'
import { NO_AGREEMENT, SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'

import { element } from '../create-element.ts'
import { storedAgreement } from '../wiring/stored-agreement.ts'

/**
 * Stores the collective agreement that the element names. If the page requests an agreement
 * instead, shows a link that continues with the stored one, if any.
 */
export function bind(place: HTMLElement): void {
  const { address, agreement: name, idcc } = dataOf(place)
  if (idcc !== undefined && name !== undefined) storedAgreement.keep({ idcc, name })
  else if (address !== undefined) offer(place, address)
}

/** Shows a link that continues with the stored agreement, and a button that deletes it. */
function offer(place: HTMLElement, withoutAgreement: string): void {
  const agreement = storedAgreement.read()
  if (agreement === undefined) return
  const address = new URL(withoutAgreement, location.origin)
  if (address.searchParams.get(SIMULATOR_FIELDS.agreement) !== NO_AGREEMENT) return
  address.searchParams.set(SIMULATOR_FIELDS.agreement, agreement.idcc)
  const forget = element('button', { type: 'button' }, 'Oublier')
  forget.addEventListener('click', () => {
    storedAgreement.forget()
    place.hidden = true
    place.parentElement?.querySelector('input')?.focus()
  })
  place.replaceChildren(
    element('a', { href: address.pathname + address.search }, `Reprendre avec ${agreement.name}`),
    forget,
  )
  place.hidden = false
}
