import * as pageIds from '#delivery/web/contract/element-ids.ts'

/** Announces a text to screen readers in the polite live region of the page. */
export function announce(text: string): void {
  const place = document.getElementById(pageIds.announcer)
  if (place && place.textContent !== text) place.textContent = text
}

/** Clears an announcement, unless another one has replaced it. */
export function retract(text: string): void {
  if (document.getElementById(pageIds.announcer)?.textContent === text) announce('')
}
