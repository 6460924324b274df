import { selectorOf } from '#delivery/web/contract/hooks.ts'

import type { Undo } from './put-continuation.ts'

/** The contents of an article, where it has any. */
export const CONTENTS = /* @__PURE__ */ selectorOf('contents')

/** Where the contents stand beside the text; elsewhere they stand in its way. */
const ROOM = '(width > 1024px)'

/** Adds contents to an article whose free part has none: in the margin where there is one, else at the head of the continuation, so that what is being read does not move. */
export function addContents(contents: Element, text: Element): Undo {
  const room = matchMedia(ROOM)
  const place = (): void => {
    if (room.matches) text.parentElement?.prepend(contents)
    else text.querySelector(selectorOf('continuation'))?.before(contents)
  }
  place()
  room.addEventListener('change', place)
  return () => {
    room.removeEventListener('change', place)
    contents.remove()
  }
}

/** Tells whoever marks the part being read that the contents are others now. */
export function tellContents(): void {
  dispatchEvent(new Event('contents'))
}
