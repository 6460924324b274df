import { withFallback } from '#application/with-fallback.ts'
import { selectorOf } from '#delivery/web/contract/hooks.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'

import type { ShellStore } from '../shell/shell-store.ts'
import { journal, previewMode } from '../wiring/product.ts'

const BAR = /* @__PURE__ */ selectorOf('preview-bar')

/** A press on the bar of a page in preview goes to the shell; elsewhere the bar stays the plain form that it is (§4). */
export function bindPreviewBar(store: ShellStore): void {
  addEventListener('submit', (event) => {
    const { target } = event
    if (!(target instanceof Element && target.matches(BAR) && store.state().preview)) return
    event.preventDefault()
    store.send({ kind: 'previewBarPressed' })
  })
}

/** Clears the preview cookies, then reloads the page; when that fails the bar says so (§4). */
export async function leavePreview(): Promise<void> {
  const left = await withFallback(false, async () => (await previewMode.leave(), true), journal)
  if (left) {
    location.reload()
    return
  }
  const said = document.querySelector(`${BAR} output`)
  if (said) said.textContent = GENERIC_ERROR
}
