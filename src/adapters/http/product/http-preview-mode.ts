import * as API_PATHS from '#domain/navigation/api-paths.ts'
import type { PreviewMode } from '#ports/preview-sessions-and-stores.ts'

import type { Send } from '../fetch-json.ts'
import { callProductApi } from './call-product-api.ts'

/** Creates a client that ends the preview session by `POST /api/clear-preview-mode-cookies`. */
export function httpPreviewMode(origin: string, send?: Send): PreviewMode {
  return {
    leave: async () => {
      await callProductApi(origin + API_PATHS.leavePreview, { method: 'POST' }, send)
    },
  }
}
