import * as pageIds from '#delivery/web/contract/page-ids.ts'

/** Announces a change to screen readers (polite live region). */
export function announce(text: string): void {
  const place = document.getElementById(pageIds.announcer)
  if (place && place.textContent !== text) place.textContent = text
}

/** Clears an announcement, unless another announcement has replaced its text. */
export function retract(text: string): void {
  if (document.getElementById(pageIds.announcer)?.textContent === text) announce('')
}
