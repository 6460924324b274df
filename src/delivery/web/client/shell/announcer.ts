import * as pageIds from '#delivery/web/contract/page-ids.ts'

/** Tells readers of a screen reader, politely, what those who see the page see change. */
export function announce(text: string): void {
  const place = document.getElementById(pageIds.announcer)
  if (place && place.textContent !== text) place.textContent = text
}

/** Takes back a text that is true no more, unless another one was told since. */
export function retract(text: string): void {
  if (document.getElementById(pageIds.announcer)?.textContent === text) announce('')
}
