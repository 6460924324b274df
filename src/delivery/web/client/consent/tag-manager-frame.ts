import type { LayerEntry } from '#application/consent/tag-manager.ts'
import { TAG_FRAME } from '#domain/consent/tag-manager.ts'

/** The tag manager, in a hidden frame that can reach neither the page nor anything that the browser keeps for the site. */
export interface TagManagerFrame {
  send(entries: readonly LayerEntry[]): void
  remove(): void
}

/** Puts the frame into the page; what it is sent before it has loaded follows then, in order. */
export function openTagManagerFrame(): TagManagerFrame {
  const frame = document.createElement('iframe')
  let waiting: LayerEntry[] | undefined = []
  // Of no origin, it can be named by none.
  const post = (entries: readonly LayerEntry[]) => frame.contentWindow?.postMessage(entries, '*')
  frame.sandbox.add('allow-scripts')
  // A browser that knows the attribute sends and keeps no cookie of anybody's in there.
  frame.setAttribute('credentialless', '')
  frame.referrerPolicy = 'no-referrer'
  frame.hidden = true
  frame.src = TAG_FRAME
  frame.addEventListener(
    'load',
    () => {
      post(waiting ?? [])
      waiting = undefined
    },
    { once: true },
  )
  document.body.append(frame)
  return {
    send: (entries) => {
      if (waiting) waiting.push(...entries)
      else post(entries)
    },
    remove: () => frame.remove(),
  }
}
