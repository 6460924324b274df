import { withFallback } from '#application/with-fallback.ts'
import { selectorOf } from '#delivery/web/contract/data-attributes.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'

import { logger, previewMode } from '../wiring/api-clients.ts'

/** Deletes the preview cookies and reloads the page. A failure is shown in the preview bar. */
export async function leavePreview(): Promise<void> {
  const left = await withFallback(false, async () => (await previewMode.leave(), true), logger)
  if (left) {
    location.reload()
    return
  }
  const said = document.querySelector(`${selectorOf('preview-bar')} output`)
  if (said) said.textContent = GENERIC_ERROR
}
