import { GENERIC_ERROR } from '../../../../domain/messages.ts'

/** Where an offer says what went wrong, to those who see it and to those who hear it. */
const PLACE = '[data-fault]'

/** Says that something went wrong, beside the pressed button, else by the first offer of the page (§8). */
export function sayFault(button: Element | undefined): void {
  const place = button?.closest('[data-offer]')?.querySelector(PLACE) ?? firstPlace()
  if (place) place.textContent = GENERIC_ERROR
}

/** A new attempt takes back what the last one said. */
export function takeFaultBack(): void {
  for (const place of document.querySelectorAll(PLACE)) place.textContent = ''
}

/** A page without an offer says it at the head of its content. */
function firstPlace(): Element | null {
  const found = document.querySelector(PLACE)
  if (found) return found
  const place = document.createElement('output')
  place.dataset['fault'] = ''
  document.querySelector('main')?.prepend(place)
  return place
}
