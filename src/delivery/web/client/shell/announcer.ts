import * as pageIds from '#delivery/web/contract/page-ids.ts'

/** Announces a change to screen readers (polite live region). */
export function announce(text: string): void {
  const place = document.getElementById(pageIds.announcer)
  if (place && place.textContent !== text) place.textContent = text
}

/** Clears the announcement, unless another text replaced this one. */
export function retract(text: string): void {
  if (document.getElementById(pageIds.announcer)?.textContent === text) announce('')
}
