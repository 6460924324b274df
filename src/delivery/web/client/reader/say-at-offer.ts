import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

/** Where an offer says what became of a press, to those who see it and to those who hear it. */
const PLACE = selectorOf('fault')

/** What is said, and what there is to do about it: a link to follow, or a button to press. */
export interface Said {
  readonly text: string
  readonly link?: { readonly label: string; readonly href: string }
  readonly button?: { readonly label: string; readonly press: () => void }
}

/** Says something beside the pressed button, else by the first offer of the page (§8). */
export function sayAtOffer({ text, link, button }: Said, pressed: Element | undefined): void {
  const place = pressed?.closest(selectorOf('offer'))?.querySelector(PLACE) ?? firstPlace()
  place?.replaceChildren(text)
  if (link) place?.append(' ', Object.assign(document.createElement('a'), titled(link)))
  if (button) {
    const { label, press } = button
    const element = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button',
      textContent: label,
    })
    element.addEventListener('click', press)
    place?.append(' ', element)
  }
}

/** A new attempt takes back what the last one said. */
export function takeBackSaid(): void {
  for (const place of document.querySelectorAll(PLACE)) place.textContent = ''
}

function titled({ label, href }: NonNullable<Said['link']>) {
  return { textContent: label, href, target: '_self' }
}

/** A page without an offer says it at the head of its content. */
function firstPlace(): Element | null {
  const found = document.querySelector(PLACE)
  if (found) return found
  const place = document.createElement('output')
  dataOf(place).fault = ''
  document.querySelector('main')?.prepend(place)
  return place
}
