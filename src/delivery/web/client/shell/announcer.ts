import { ANNOUNCER_ID } from '#delivery/web/page-ids.ts'

/** Tells readers of a screen reader, politely, what those who see the page see change. */
export function announce(text: string): void {
  const place = document.getElementById(ANNOUNCER_ID)
  if (place && place.textContent !== text) place.textContent = text
}

/** Takes back a text that is true no more, unless another one was told since. */
export function retract(text: string): void {
  if (document.getElementById(ANNOUNCER_ID)?.textContent === text) announce('')
}
