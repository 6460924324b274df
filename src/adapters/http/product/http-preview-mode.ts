import { LEAVE_PREVIEW_PATH } from '#domain/navigation/api-paths.ts'
import type { PreviewMode } from '#ports/preview-sessions-and-stores.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Creates a client that ends the preview session by `POST /api/clear-preview-mode-cookies`. */
export function httpPreviewMode(origin: string, send?: Send): PreviewMode {
  return {
    leave: async () => {
      await productCall(origin + LEAVE_PREVIEW_PATH, { method: 'POST' }, send)
    },
  }
}
