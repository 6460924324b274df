import { LEAVE_PREVIEW_CALL } from '#domain/navigation/product-calls.ts'
import type { PreviewMode } from '#ports/preview.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Leaves the preview by `/api/clear-preview-mode-cookies`. */
export function httpPreviewMode(origin: string, send?: Send): PreviewMode {
  return {
    leave: async () => {
      await productCall(origin + LEAVE_PREVIEW_CALL, { method: 'POST' }, send)
    },
  }
}
